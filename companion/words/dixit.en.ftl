# Dixit Odyssey: what the referee says.

game-dixit = Dixit Odyssey

## Tokens

die-red = red
die-green = green
die-blue = blue
die-white = white
die-black = black

## Phases and what is awaited

dixit-phase-clue = Clue
dixit-phase-vote = Votes
dixit-phase-owners = Whose cards
dixit-phase-round_over = Round over
dixit-phase-over = Game over
dixit-prompt-first-clue = Who has an idea first is the storyteller: give a clue.
dixit-prompt-clue = Round { $round }: { $seat } tells the story and gives a clue.
dixit-prompt-vote = Which of the { $cards } cards is the storyteller's? Still to vote: { $seats }.
dixit-prompt-vote-two = Which of the { $cards } cards is the storyteller's? Name one or two. Still to vote: { $seats }.
dixit-prompt-owners = Whose card is which? Still awaited: { $seats }.
dixit-prompt-round-over = Round { $round } is over. Draw up to full hands; then on to the next round.
dixit-prompt-over = The game is over. Won by: { $seats }.

## What happened

dixit-clue = { $seat } has given a clue. The others give { $given ->
    [one] one card
   *[other] { $given } cards
} each; { $cards } cards are laid out from left to right. Then vote.
dixit-vote-in = { $seat } has voted.
dixit-revealed = All votes are in. Whose card is which?
dixit-owns = Card { $card } is { $seat }'s.
dixit-found = The story of { $seat } was found by { $seats }.
dixit-all-found = Everybody found the card: nothing for { $seat }, 2 points for everybody else.
dixit-none-found = Nobody found the card: nothing for { $seat }, 2 points for everybody else.
dixit-scored = Round { $round } is scored.
dixit-round-begins = Round { $round } begins. { $seat } is the storyteller.
dixit-game-over = { $seats } wins the game!
dixit-game-shared = Shared victory: { $seats }!

## What the eye asks

dixit-see-which = One token is hard to read; it looks like { $colour }, { $face }. What are the votes?

## The rules

rule-D1 = Three to six can play, with a house rule up to twelve, not { $players }.
rule-D1-extended = { $players } can play only with the house rule for 7 to 12 players. Turn it on.
rule-D1-seat = There is no seat { $number } at this table. Choose another one.
rule-D2 = A hand is six cards, with three players seven.
rule-D3 = Each player has tokens numbered as many as there are players, with three players 1 to 5.
rule-D4 = It is { $seat } who tells this round's story. Let { $seat } give the clue, or play on like this.
rule-D4-who = Who is the storyteller? Name the seat.
rule-D4-voting = The clue has been given; votes are awaited.
rule-D5 = { $cards } cards should lie on the table, not { $seen }. Take back what is too many.
rule-D6 = Cards are numbered from left to right, as the players see them.
rule-D7 = A vote is missing: { $seats }. Put down the token, or vote on the phone.
rule-D7-whose = Whose vote is this? Several are missing: name the seat.
rule-D7-cards = A vote is for exactly one card. Vote again.
rule-D7-clue = First the storyteller gives a clue.
rule-D7-revealed = The votes have been revealed. To change one, correct the vote itself.
rule-D8 = { $seat } is the storyteller and doesn't vote. Take the token away.
rule-D9 = { $seat } voted for card { $card }, which is { $seat }'s own. Correct the vote or the owner, or let it stand.
rule-D10 = There is no card { $card }: only { $cards } lie on the table. { $seat } votes again.
rule-D11 = { $seat } has two tokens here ({ $colour }): one vote each. Take one away.
rule-D12 = A token of nobody: no one at this table plays { $colour }. Take it away.
rule-D13 = { $seat }'s token says { $card } but lies on picture { $placed_on }: the number counts.
rule-D14 = Of { $cards } cards the storyteller { $seat } played one, and everybody else { $given ->
    [one] one
   *[other] { $given }
}. Check who played which.
rule-D14-taken = Card { $card } is { $seat }'s already. Correct that if it was wrong.
rule-D14-share = { $seat } played only { $share ->
    [one] one card
   *[other] { $share } cards
}, and that is known. Correct it if it was wrong.
rule-D20 = If all or none find the card, the storyteller scores nothing and everybody else 2.
rule-D21 = Otherwise the storyteller and everybody who found it score 3.
rule-D22 = Each vote that a card of yours lures scores 1, up to the house's limit.
rule-D23 = A round's points are those for the story and those for one's own cards.
rule-D30 = The next storyteller is the left neighbour.
rule-D30-round = This round is over. Go on to the next one.
rule-D31 = Round { $round } isn't over: votes and owners are needed first.
rule-D31-over = The game is over. Begin another one, or undo the last move.
rule-D32 = Most points win; equal totals share the victory.
rule-D33 = The draw pile decides how many rounds there are.
rule-D40 = There are too few tokens for seven or more: everybody votes on the phone.
rule-D40-points = There are too few tokens for seven or more: everybody votes on the phone. Playing to 30 points is recommended.
rule-D40-tokens = With seven or more, tokens don't suffice. Vote on the phone.
rule-D41 = With seven or more, everybody may name two different cards; a finder who named only one scores 1 more.
rule-D41-cards = Name one card, or two different ones. Vote again.

## House rules

switch-end_condition = End of the game
switch-end_condition-why = When the draw pile is used up, when somebody reaches 30 points, or whichever comes first.
switch-decoy_cap = Most points for one's own card
switch-decoy_cap-why = How many points a round the votes on one's own card bring at most.
switch-decoy_bonus_when_none = Those points if nobody finds it
switch-decoy_bonus_when_none-why = Whether votes on one's own card score even when nobody found the storyteller's.
switch-extended_players = 7 to 12 players
switch-extended_players-why = Votes on the phone, for one or two cards; the tokens don't suffice for so many.
switch-reshuffle_discards = Shuffle discards back in
switch-reshuffle_discards-why = Always so when playing to 30 points; otherwise the last card ends the game before it is needed.
