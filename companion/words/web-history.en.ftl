# What the history pages say.

web-page-history = History
web-history-evenings = Evenings
web-history-players = Players
web-history-dice = Dice
web-history-none = No evening is in the journal yet. It begins with the first game.
web-history-when = Played { $when }
web-history-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
web-history-playing = being played
web-history-playing-long = This game is being played: what is still secret is not shown here either.
web-history-left = not played to the end
web-history-left-long = This game was not played to its end; it counts for no statistics of the players.
web-history-unread = { $count ->
    [one] One evening can't be shown: its game is not installed.
   *[other] { $count } evenings can't be shown: their games are not installed.
}
web-history-paging = More evenings
web-history-page = Page { $at } of { $of }
web-history-newer = Newer
web-history-older = Older
web-history-all = All evenings
web-history-take = Take it along
web-history-csv = Totals for a spreadsheet (CSV)
web-history-json = Everything (JSON)
web-history-bgstats = Plays for BG Stats (JSON)
web-history-take-hint = On a phone with BG Stats, open an evening and send it there directly.
web-history-to-bgstats = Open in BG Stats on this phone
web-history-result = Result
web-history-score = Score
web-history-score-mythical = Points
web-history-score-dixit = Points
web-history-score-liars = Dice left
web-history-score-bang = Life left
web-history-course = The score, round by round
web-history-sheet-mythical = Small: tricks bet · tricks won. Large: the points of the round.
web-history-sheet-dixit = Small: the card that was voted for, and whose it was. Large: the points of the round. The book marks the storyteller.
web-history-rounds = The rounds
web-history-round = Round
web-history-roles = Who was who
web-history-liar = { $name }: “Liar!”
web-history-spot-on = { $name }: “Spot on!”
web-history-counted = { $count } lay there.
web-history-lost = { $name } loses { $count ->
    [one] one die
   *[other] { $count } dice
}.
web-history-won-back = { $name } wins a die back.
web-history-read = Throws read by the camera: { $camera }; entered or settled by people: { $others }.
web-history-corrected = Moves corrected: { $count }.
web-history-undone = Moves taken back: { $count }.
web-history-times-overruled = Rules overruled: { $count }.
web-history-overruled = { $who } let it stand against { $rule }: { $why }
web-history-delete = Delete this evening
web-history-delete-why = Its pictures are erased for good. Its moves stay in the journal's file, which is never rewritten, but no page, no statistics and no export tells of them any more.
web-history-delete-sure = Delete this evening and erase its pictures? This can't be undone.

## Who read it

web-read-camera = read by the camera
web-read-camera-sure = read by the camera, { $percent } % sure
web-read-answered = the camera asked, { $who } answered
web-read-corrected = corrected by { $who }
web-read-hand = entered by { $who }
web-read-somebody = hand
web-read-was = before: { $move }
web-read-was-camera = the camera had read: { $move }

## What players would brag about

web-history-no-players = No game has been played to its end yet.
web-brag-evenings = { $evenings ->
    [one] one evening
   *[other] { $evenings } evenings
}
web-brag-won = { $wins } won ({ $percent } %)
web-brag-streak = { $count } in a row
web-feat-bets-hit = { $count } of { $of } bets hit ({ $percent } %)
web-feat-calls-right = right { $count } of { $of } times when crying “liar” ({ $percent } %)
web-feat-spot-ons-right = { $count } of { $of } “spot on” calls right ({ $percent } %)
web-feat-doubted-true = spoke the truth { $count } of { $of } times when doubted ({ $percent } %)
web-feat-votes-right = found the storyteller's card { $count } of { $of } times ({ $percent } %)
web-feat-stories-scored = { $count } of { $of } stories brought points ({ $percent } %)
web-feat-survived = still standing at the end { $count } of { $of } times ({ $percent } %)
web-feat-tricks = tricks won: { $count }
web-feat-dynamites = dynamite rolled: { $count }
web-feat-gatlings = Gatlings rolled: { $count }
web-feat-beers = beers rolled: { $count }
web-feat-won-sheriff = won as the Sheriff: { $count }
web-feat-won-deputy = won as a Deputy: { $count }
web-feat-won-outlaw = won as an Outlaw: { $count }
web-feat-won-renegade = won as the Renegade: { $count }
web-feat-favourite = favourite special die: { $die }, rolled with its symbol { $count ->
    [one] once
   *[other] { $count } times
}
web-best-bet-streak = longest run of bets hit: { $count }
web-best-vote-streak = longest run of right votes: { $count }
web-best-round = best round: { $count } points
web-best-total = best evening: { $count } points
web-best-dice-left = most dice left at the end: { $count }

## Whether dice are fair

web-dice-none = No dice have been rolled yet.
web-dice-how = All dice of a kind are counted together, so that one bad die among many hides easily. The line in each bar is what fair dice would show on average. Nothing is said before every face can be expected { $least } times.
web-dice-rolls = { $count ->
    [one] one roll
   *[other] { $count } rolls
}
web-dice-face = Face
web-dice-seen = rolled
web-dice-expected = expected
web-dice-too-few = Too few rolls to say anything: about { $missing } more are needed.
web-dice-fair = Nothing speaks against these dice: fair ones stray at least this far in { $percent } % of such samples.
web-dice-odd = These dice look odd: fair ones stray this far in only { $percent } % of such samples. Most of all { $face }: { $count } times where about { $expected } were to be expected. Either a die is not fair, or the camera mixes up two faces; the pictures of the evenings tell which.
web-dice-freedom = degrees of freedom: { $count }

web-error-no-evening = There is no such evening any more.
web-error-evening-on-table = This evening is still on the table. Begin another game first.
