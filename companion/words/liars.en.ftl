# Liar's Dice: what the referee says.

game-liars = Liar's Dice

## Phases and what is awaited

liars-phase-starter = Who starts
liars-phase-bid = Bids
liars-phase-reveal = Cups up
liars-phase-over = Game over
liars-prompt-starter = { $seat } rolls two dice for the start. Still to roll: { $seats }.
liars-prompt-first = Shake, cups down. { $seat } makes the first bid; { $dice } dice are in play.
liars-prompt-first-palifico = Palifico! { $seat } bids first and fixes the face; only the quantity may rise. { $dice } dice are in play.
liars-prompt-bid = { $seat } raises { $quantity } × { $face }, or says “liar!”
liars-prompt-reveal = Cups up! { $cups ->
    [one] { $seat } shows the last dice.
   *[other] { $seat } shows the dice; { $cups } cups are still down.
}
liars-prompt-over = The game is over. Won by: { $seats }.

## What happened

liars-starter-rolled = { $seat } rolls { $total } for the start.
liars-starter-again = Level: { $seats } roll again.
liars-starts = { $seat } starts. Shake, cups down, and bid.
liars-bid = { $seat } bids { $quantity } × { $face }.
liars-track-counts = The track counts: { $seat } bids { $quantity } × { $face }.
liars-challenged = { $seat } says “liar!” Cups up!
liars-spot-on = { $seat } says “spot on!” Cups up!
liars-shown = { $seat } shows { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
liars-bid-stands = Counted: { $count } × { $face }. The bid of { $quantity } by { $seat } stands.
liars-bid-fails = Counted: { $count } × { $face }. The bid of { $quantity } by { $seat } fails.
liars-spot-on-right = Counted: { $count } × { $face }. Spot on, just as { $seat } bid!
liars-spot-on-wrong = Counted: { $count } × { $face }, and { $seat } bid { $quantity }. Not spot on.
liars-loses = { $seat } loses { $dice ->
    [one] one die
   *[other] { $dice } dice
} and keeps { $left }.
liars-regains = { $seat } wins a die back and has { $left }.
liars-out = { $seat } has no dice left and is out.
liars-next-round = { $seat } starts the next round.
liars-palifico = Palifico! { $seat } starts; the face of the first bid is fixed.
liars-wins = { $seat } is the last one with dice and wins the game!

## What the eye asks

liars-see-which = One die is hard to read; it looks like { $face }. Which dice are these?
liars-see-two-dice = Two dice of { $seat } are awaited; { $seen } can be seen. Put two on the tray and nothing else.
liars-see-whose = Whose { $seen } dice are these?
liars-see-red-counts = Is the red die one of the dice that are shown?
liars-see-turned = A die that was counted has moved or was turned over. What was counted stands, or correct it.
liars-see-track = The red die says { $track_quantity } × { $track_face }. Is that a new bid, or what { $seat } meant by { $quantity } × { $face }?
liars-see-track-face = The red die lies on square { $square }. Which face? It looks like { $face }.
liars-see-quantity = The red die shows { $face }. On which square does it lie?

## The rules

rule-L1 = Two to six can play, not { $players }.
rule-L1-seat = There is no seat { $number } at this table.
rule-L2 = Everybody begins with five dice and rolls only those that remain.
rule-L3 = For the start { $seat } rolls exactly two dice, with faces 1 to 6. Roll or enter them again.
rule-L3-seat = Seat { $number } isn't at this table. Choose another one.
rule-L3-not-awaited = { $seat } doesn't roll for the start now. Still to roll: { $seats }.
rule-L3-started = It is settled who starts. Play on.
rule-L3-first = First roll for the start: two dice each. Next: { $seats }.
rule-L4 = Out of turn? It is { $seat }'s turn. Let the bid stand, or undo it.
rule-L4-challenged = The last bid has been called: no more bids in this round. Still to show dice: { $seats }.
rule-L5 = There is nothing to doubt yet: a round begins with a bid by { $seat }.
rule-L6 = A bid is at least one die, with a face from 1 to 6, not { $quantity } × { $face }. Bid again.
rule-L7 = { $quantity } × { $face } doesn't beat { $last_quantity } × { $last_face }: bid more dice, or as many with a higher face.
rule-L8 = The red die must go forward from square { $last_quantity }: { $quantity } × { $face } leaves it where it is. Bid more dice.
rule-L8-squares = The track ends at square { $squares }: { $quantity } can't be bid. Bid less, or say “liar!”
rule-L9 = Only the player in turn doubts a bid: that is { $seat }. Leave it to { $seat }, or let it stand.
rule-L9-own = { $seat } can't doubt a bid of one's own. Somebody else must.
rule-L9-challenged = The bid has been called already. Still to show dice: { $seats }.
rule-L10 = At least as many as bid: the challenger loses. Fewer: the bidder loses.
rule-L11 = The loser puts one die aside.
rule-L12 = The loser starts the next round, or the next one on the left who has dice.
rule-L13 = { $seat } has no dice left and is out.
rule-L14 = The last player with dice wins.
rule-L14-over = The game is over. Begin another one, or undo the last move.
rule-L15 = { $seat } should have { $expected ->
    [one] one die
   *[other] { $expected } dice
}; { $seen ->
    [one] one is seen
   *[other] { $seen } are seen
}. Look under the cup and on the floor, or say that it is right so.
rule-L15-together = { $expected } dice should lie here together; { $seen } are seen. Look for the others, or count these.
rule-L15-twice = The dice of { $seat } have been shown already. Correct that move if they were read wrongly.
rule-L15-face = Dice show 1 to 6. Check what was entered.
rule-L15-form = Say whose dice these are: one seat's, all seats', or all in one heap.
rule-L15-all = The dice of all { $players } seats are needed, none for a seat that is out.
rule-L16 = { $quantity } × { $face } can't be true: only { $dice } dice are in play. A bold bluff; it stands.
rule-L16-capped = No more than { $dice } can be bid: so many dice are in play, and { $quantity } × { $face } is above. Bid less, or say “liar!”
rule-L17 = Ones can't be bid at this table ({ $quantity } × { $face }). Bid another face.
rule-L18 = Spot on: exactly right wins a die back, wrong loses one.
rule-L18-off = This table plays without “spot on”. Raise, or say “liar!”
rule-L19 = Palifico: the first bid fixed the face { $last_face }, so { $face } can't be bid. Raise the quantity.
rule-L20 = Losses go by the difference between bid and count.
rule-L21 = Dice under cups stay unseen until somebody says “liar!”. Cups down.
rule-L22 = The track counts: { $seat } said { $said_quantity } × { $said_face }, but the red die says { $quantity } × { $face }.
rule-L22-no-bid = There is no bid yet that the red die could correct. Make a bid.

## House rules

switch-ones_wild = Ones are wild
switch-ones_wild-why = A one counts for every face from 2 to 6; a bid on ones counts ones only.
switch-ones_bid = Bids on ones
switch-ones_bid-why = Whether ones may be bid, which some tables forbid where ones are wild.
switch-track_strict_advance = The red die must advance
switch-track_strict_advance-why = Every bid goes to a higher square; a higher face on the same square isn't enough.
switch-cap_bid_at_total = No bid above all dice
switch-cap_bid_at_total-why = A bid of more dice than are in play is refused instead of only pointed out.
switch-anyone_may_challenge = Anyone may say “liar!”
switch-anyone_may_challenge-why = Not only the player in turn may doubt a bid, but everybody except the bidder.
switch-loss = Dice lost
switch-loss-why = One die, or as many as bid and count differ.
switch-exact_hits_all_others = Exact bid hits all others
switch-exact_hits_all_others-why = If losses go by the difference and the bid is exactly right, everybody but the bidder loses a die.
switch-spot_on = Spot on
switch-spot_on-why = The player in turn may claim that the bid is exactly right: right wins a die back, wrong loses one.
switch-palifico = Palifico
switch-palifico-why = The round after a player first drops to one die, the face is fixed by the first bid and ones aren't wild.
