# What the pages say.

web-title = The table companion
web-page-scoreboard = Scoreboard
web-page-seat = My seat
web-page-host = Host
web-page-tray = Tray
web-nav = Pages
web-dialogue = Correction
web-yes = yes
web-no = no

## Being live

web-badge-lost = Not connected. Trying again…
web-badge-unsent = That could not be sent. Please tap again.
web-badge-polling = Many screens are open: this one is renewed every two seconds.
web-awake = If this screen goes dark: set the tablet's screen lock to “never” while you play.

## Being let in

web-enter-title = Join the table
web-enter-why = Enter the code of the table. It is on the companion's console and on the host's screen.
web-enter-host = Enter the code of the table to run the game from this device.
web-enter-open = The host's button was pressed: come in.
web-code = Code
web-enter = Let me in
web-let-in = You are in
web-no-game-yet = No game has begun. Your seat appears here as soon as the host begins one.
web-choose-seat = Which seat is yours?
web-seat-taken = taken
web-seat-leave = Leave this seat
web-join = Join with your phone
web-no-network = There is no network yet; the address appears here.
web-code-where = The code is on the companion's console and on the host's screen.

## The table

web-no-game = No game has begun. Begin one on the host page.
web-players = Players
web-notices = What the rules say
web-question = The companion asks
web-held = Held: the rules object
web-held-secret-mythical = A bet of { $name } is held.
web-held-secret-dixit = A vote of { $name } is held.
web-hidden = (not revealed yet)
web-check-reading = Please check the reading.
web-by-hand = entered by hand
web-by-hand-offer = Enter the die by hand
web-house-rules = House rules
web-winner = wins
web-your-turn = Your turn!
web-which-die = Which die?
web-which-face = What does it show?
web-throw-slot = Die { $number }
web-throw-done = That is what lies there
web-throw-offer = Enter the dice by hand
web-happened = What happened
web-standing-paused = The game is paused.
web-standing-ended = The game was ended early.
web-in-front = in front
web-voice = Call out
web-voice-none = This browser has no English voice.
web-tab-now = Now
web-tabs = Parts of this page
web-my-moves = My moves
web-tab-table = Table
web-tab-mine = Mine
web-tab-more = More
web-pick-first = Choose a number

## The eye

web-eye-off = no camera: enter by hand
web-eye-starting = the camera is starting…
web-eye-empty = the tray is empty
web-eye-moving = dice are rolling…
web-eye-hand = a hand is in the tray
web-eye-reading = reading…
web-eye-read = read
web-eye-lost = no camera: enter by hand
web-tray-alt = The dice tray with what was read
web-tray-none = No live picture now.
web-tray-cups = Cups are down: nothing is looked at.
web-camera = Camera: { $camera }

## The host

web-for-a-seat = Do it for a seat
web-hand-over = { $name } bets (others look away)
web-nothing-to-do = Nothing to do here now.
web-moves = Moves
web-all-moves = All { $count } moves
web-no-moves = None yet.
web-undo = Undo the last move
web-redo = Do it again
web-pause = Pause
web-go-on = Go on
web-end-early = End the game early
web-end-early-sure = No more moves are taken after that, until you go on. End it?
web-seats = Seats
web-seats-hint = Mend a name, or hand a seat to another player: the points stay with the seat.
web-rename = Rename
web-hand-over-seat = Hand over
web-seat-name = Name at seat { $number }
web-correct = Correct
web-correct-move = Correct move { $number }
web-likely = Most likely it was
web-close = Close
web-preview-title = It becomes:
web-preview-same = No total changes.
web-conflict = Then move { $number } ({ $move }) no longer stands, and { $dropped ->
    [one] one move falls
   *[other] { $dropped } moves fall
} away.
web-apply = Correct it
web-apply-drop = Correct it and drop { $dropped ->
    [one] one move
   *[other] { $dropped } moves
}
web-keep = Keep it as it is
web-overrule = Play on anyway
web-overruled = The table overruled the rules.
web-dismiss = Put aside
web-devices = Phones and tablets
web-device = Device { $number }
web-device-seat = Seat of device { $number }
web-no-seat = no seat
web-put-out = Put out
web-another-code = Another code
web-new-game = New game
web-new-game-sure = The game that is being played ends here. Begin a new one?
web-game = Game
web-names = Players, clockwise
web-player-name = Name of player { $number }
web-move-up = Move player { $number } up
web-leads = Player { $number } begins
web-by-lot = who begins is drawn by lot
web-open = the game itself says who begins
web-open-liars = the highest roll of two dice begins
web-open-dixit = whoever has an idea first tells the first story
web-first = The crown marks who begins.
web-first-mythical = The crown marks who leads first.
web-first-bang = The crown marks the Sheriff, who begins. Choose the character that each player was dealt.
web-first-liars = The crown marks who bids first, if you don't roll for it.
web-first-dixit = The crown marks the first storyteller. Up to six players choose the colour of their tokens; seven and more vote on their phones.
web-players-range = For { $least } to { $most } players.
web-taken-characters = Character of player { $number }
web-taken-colours = Token colour of player { $number }
web-names-hint = Leave rows empty that you don't need.
web-seat-at = Seat { $number }: { $name }
web-seat-drag = Drag it to another seat, or use the arrow keys.
web-known-names = Who played before: tap to add
web-begin = Begin

## Values of house rules

web-option-all_flags_winner-leader = the leader
web-option-all_flags_winner-last = the last to roll
web-option-bet_max-round = tricks of the round
web-option-bet_max-ten_fingers = ten fingers
web-option-revoke_policy-warn = only warn
web-option-revoke_policy-penalty = points off
web-option-revoke_policy-replay_round = play the round again
web-option-three_player_law_role-sheriff = the Sheriff
web-option-three_player_law_role-deputy = the Deputy
web-option-bullseye_resolution-simultaneous = all together
web-option-bullseye_resolution-sequential = 1s before 2s
web-option-ones_bid-normal = allowed
web-option-ones_bid-forbidden = forbidden
web-option-loss-one = one die
web-option-loss-difference = the difference
web-option-end_condition-deck = the draw pile is used up
web-option-end_condition-points30 = somebody has 30 points
web-option-end_condition-either = whichever comes first
web-option-decoy_cap-none = no limit

## Moments worth a celebration

web-cheer-minotaur = MIN-O-TAUR!
web-cheer-captured = The Minotaur is captured!
web-cheer-griffin = The Griffin falls!
web-cheer-gatling = Gatling!
web-cheer-dynamite = Dynamite!
web-cheer-arrows = Indian attack!
web-cheer-liar = Liar!
web-cheer-spot-on = Spot on!

## What goes wrong

web-error-stale = The table has moved on. This is how it stands now.
web-error-not-playing = The game stands still. The host can go on with it.
web-error-code = That is not the code of this table.
web-error-tries = Too many tries. Wait { $seconds } seconds.
web-error-not-let-in = Join the table with its code first.
web-error-host-only = Only the host can do that.
web-error-seat-taken = Another device holds that seat. The host can free it.
web-error-no-seat = Choose a seat of this table first.
web-error-other-seat = That belongs to another seat.
web-error-not-yours = The player in turn or the host answers this.
web-error-no-device = There is no such device any more.
web-error-no-move = There is no such move any more.
web-error-hidden = That is still secret. Correct it once it has been revealed.
web-error-no-game = No game has begun.
web-error-form = The companion didn't understand that. Load the page again.
web-error-input = That can't be: { $detail }
web-error-journal = It could not be recorded, so it doesn't count: { $detail }
web-error-long-name = A name can have { $most } letters at most.
web-error-same-name = Two players can't have the same name.
web-error-streams = Too many screens are open.
web-error-host = Open the companion by its numeric address.
web-error-origin = That came from another site and was refused.
web-error-400 = The companion didn't understand that.
web-error-403 = That isn't open to you.
web-error-404 = There is no such page.
web-error-405 = That can't be asked for like this.
web-error-413 = That is too large.
web-error-500 = Something went wrong in the companion. The game is safe; load the page again.

## Mythical Dice

web-move-mythical-bet = bets { $tricks }
web-move-mythical-roll = { $named ->
    [once] { $face }
   *[both] { $die } { $face }
}
web-move-mythical-next_round = on to the next round
web-move-mythical-tray_cleared = the tray is emptied
web-mythical-round = Round { $round } of { $rounds }
web-mythical-trick = Trick { $trick } of { $tricks }
web-mythical-leads = leads
web-mythical-winning = winning so far
web-mythical-bet-in = in
web-mythical-bet-out = thinking…
web-mythical-won-of = { $won } won, { $bet } bet
web-mythical-this-trick = This trick
web-mythical-required = Required colour
web-mythical-any = none yet
web-mythical-draw = { $round ->
    [one] One die each from the bag, then bet.
   *[other] { $round } dice each from the bag, then bet.
}
web-mythical-won-trick = wins the trick
web-mythical-minotaur = MIN-O-TAUR! All bets are in.
web-mythical-sum = { $bets } bet for { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
web-mythical-over = { $n } too many
web-mythical-under = { $n } to spare
web-mythical-even = all can be right
web-mythical-sheet = Score sheet
web-mythical-round-word = Round
web-mythical-round-short = R
web-mythical-your-bet = Your bet is in
web-mythical-bet-waits = Hidden from the others until all bets are in.
web-mythical-change-bet = Change my bet
web-mythical-bet-question = How many of { $round ->
    [one] 1 trick
   *[other] { $round } tricks
} will you win?
web-mythical-confirm-bet = Confirm: { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
web-mythical-your-tricks = Your tricks
web-mythical-round-points = Your round { $round }
web-mythical-your-total = your points
web-mythical-next-round = On to the next round
web-mythical-finish = Who has won?
