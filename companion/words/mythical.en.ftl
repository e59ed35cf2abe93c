# Mythical Dice: what the referee says.

game-mythical = Mythical Dice

## Dice and faces

die-minotaur = Minotaur
die-griffin = Griffin
die-mermaid = Mermaid
die-pink = pink
die-yellow = yellow
die-purple = purple
die-grey = grey
face-flag = white flag
face-minotaur = Minotaur symbol
face-griffin = Griffin symbol
face-mermaid = Mermaid symbol

## Phases and what is awaited

mythical-phase-bet = Bets
mythical-phase-trick = Trick
mythical-phase-round_over = Round over
mythical-phase-over = Game over
mythical-prompt-bet = Round { $round }: everybody bets. Still to bet: { $seats }.
mythical-prompt-roll = { $seat } rolls. Required colour: { $required }.
mythical-prompt-roll-any = { $seat } rolls any die.
mythical-prompt-round-over = Round { $round } is over. All dice go back into the bag; then on to the next round.
mythical-prompt-round-over-last = Round { $round } was the last one. Who has won?
mythical-prompt-over = The game is over. Won by: { $seats }.

## What happened

mythical-bet-in = { $seat } has bet.
mythical-bet-changed = { $seat } has changed a revealed bet.
mythical-bets-revealed = MIN-O-TAUR! Bets in all: { $bets }. { $seat } leads.
mythical-trick-won = { $seat } wins trick { $trick }.
mythical-griffins-beaten = The Minotaur beats the Griffin: { $bonus } bonus points for { $seat } if the bet is met.
mythical-minotaur-captured = The Mermaid captures the Minotaur: { $bonus } bonus points for { $seat } if the bet is met.
mythical-penalty = { $seat } loses { $points } points for a revoke.
mythical-round-scored = Round { $round } is scored.
mythical-round-begins = Round { $round } begins. { $seat } will lead. Draw your dice and bet.
mythical-round-again = { $seat } revoked: round { $round } is played again. All dice back into the bag.
mythical-game-over = { $seats } wins the game!
mythical-game-shared = Shared victory: { $seats }!

## What the eye asks

mythical-see-which = Which die is this? It looks like { $die }, { $face }.
mythical-see-two-dice = Two new dice at once. Which was rolled first? Choose it, or take one back.
mythical-see-turned = A die was turned over. Rolled was { $die }, { $face }: turn it back, or correct the roll.
mythical-see-rolled-or-moved = Was { $die }, { $face } rolled just now? If it was only moved, put it back.
mythical-see-taken-away = Dice were taken away in the middle of trick { $trick }. Put them back, or play on without them.

## The rules

rule-M1 = Three to six can play, not { $players }.
rule-M1-seat = There is no seat { $number } at this table.
rule-M2 = Round { $round } isn't over: as many tricks are played as its number says. Play them first.
rule-M2-box = { $dice } dice are too few to deal one to each player. Check the dice of the house rules.
rule-M3 = All dice go back into the bag after every round; nothing known about hands remains.
rule-M4 = The first leader is chosen; later rounds are led by the winner of the last trick.
rule-M4-seat = Seat { $number } can't lead: there is no such seat. Choose another first leader.
rule-M5 = In round { $round } a bet is a whole number from 0 to { $highest }. Bet again.
rule-M5-whose = Whose bet is this? Several seats haven't bet yet: name the seat.
rule-M6 = No die before all bets are in. Still to bet: { $seats }.
rule-M6-final = The bets have been revealed, so { $seat } can't change one any more.
rule-M6-scored = The round has been played: its bets are final. To change one, correct the bet itself.
rule-M10 = Out of turn? It is { $seat }'s turn. Take the die back, or let it stand.
rule-M10-twice = { $seat } has already rolled in trick { $trick }: one die per trick. Take this one back.
rule-M10-round = Every die of round { $round } has been rolled. Go on to the next round.
rule-M11 = The winner of a trick leads the next one.
rule-M12 = A trick ends when everybody has rolled one die.
rule-M13 = A rolled face is final; a die that stands askew or leaves the tray is rolled again.
rule-M20 = The first number die of a trick sets its required colour, whatever it shows.
rule-M21 = Follow the required colour if you hold it, or roll a special die.
rule-M22 = A special die may always be rolled.
rule-M23 = { $seat } says: no { $colour }.
rule-M24 = Revoke: in trick { $trick } { $seat } rolled another colour, and now shows { $colour }. Decide what it costs.
rule-M25 = They can't all be out of the colour: at least one of these didn't follow: { $seats }.
rule-M26 = A misread or a foreign die: this would be number { $seen } of the { $die } dice; the box holds { $supply }. Check the tray.
rule-M26-die = A foreign die: the box holds no { $die } die. Check the die, or the dice of the house rules.
rule-M27 = A misread, or a wrong table of dice: no { $die } die shows { $face }. Check the die.
rule-M27-face = No die shows "{ $face }". Check what was entered.
rule-M28 = The dice seen in round { $round } don't fit the box: one was misread. Check the rolls.
rule-M30 = A symbol beats any number, a number beats the white flag.
rule-M31 = Without a symbol the highest number wins, whatever its colour; of equals the one rolled last.
rule-M32 = Of equal symbols the one rolled last counts.
rule-M33 = The Minotaur beats the Griffin, the Griffin beats the Mermaid, the Mermaid beats the Minotaur.
rule-M34 = If all three symbols lie there, the Mermaid wins.
rule-M35 = If every die shows a white flag, the leader wins the trick.
rule-M36 = A number die of another colour can win: only the number counts.
rule-M40 = A winning Minotaur earns 30 bonus points for each Griffin symbol in the trick.
rule-M41 = A Mermaid that captures the Minotaur earns 50 bonus points.
rule-M42 = Bonus points count only if the bet is met exactly.
rule-M43 = Dice that show a white flag neither beat nor are beaten for a bonus.
rule-M44 = The bonuses of round { $round } can't be right: the box has too few special dice for them. Check the rolls.
rule-M50 = A bet of 1 or more that is met scores 20 for each trick, and the bonus.
rule-M51 = A bet of 1 or more that is missed costs 10 for each trick too many or too few.
rule-M52 = A bet of 0 that is met scores 10 times the round's number.
rule-M53 = A bet of 0 that is missed costs 10 times the round's number.
rule-M54 = The tricks won in round { $round } don't add up to its number. Check the rolls.
rule-M60 = The highest total wins; equal totals share the victory.
rule-M60-over = The game is over. Begin another one, or undo the last move.

## House rules

switch-all_flags_winner = All white flags: who wins
switch-all_flags_winner-why = Decides who wins a trick in which every die shows a white flag: the leader, or the last to roll.
switch-bonus_points = Bonus points
switch-bonus_points-why = Play with the 30 and 50 points for beaten Griffins and the captured Minotaur, or without.
switch-bet_max = Highest bet
switch-bet_max-why = A bet above the number of tricks can't be met and is refused; with “ten fingers” all that ten fingers can show may be bet.
switch-revoke_policy = After a revoke
switch-revoke_policy-why = Only warn and let people decide, take points off, or play the round again.
switch-revoke_penalty = Points for a revoke
switch-revoke_penalty-why = What each revoke costs if revokes take points off.
switch-first_leader = First leader
switch-first_leader-why = Who leads the first trick: a seat that you choose, or one drawn by lot.
switch-dice = Dice in the box
switch-dice-why = How many dice of each kind your box holds, and the faces on them.
