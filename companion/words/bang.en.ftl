# Bang! The Dice Game: what the referee says.

game-bang = Bang! The Dice Game

## Dice, roles and characters

die-bang = Bang die
face-arrow = arrow
face-dynamite = dynamite
face-bull1 = bull's eye 1
face-bull2 = bull's eye 2
face-beer = beer
face-gatling = Gatling
bang-role-sheriff = Sheriff
bang-role-deputy = Deputy
bang-role-outlaw = Outlaw
bang-role-renegade = Renegade
bang-side-law = Sheriff and Deputies
bang-side-outlaws = Outlaws
bang-side-renegade = Renegade
bang-bart_cassidy = Bart Cassidy
bang-bart_cassidy-does = Takes an arrow instead of losing a life to a bull's eye or the Gatling, if he likes; never the last arrow.
bang-black_jack = Black Jack
bang-black_jack-does = Rolls dynamite again, unless three or more show.
bang-calamity_janet = Calamity Janet
bang-calamity_janet-does = Uses a 1 as a 2 and a 2 as a 1.
bang-el_gringo = El Gringo
bang-el_gringo-does = Whoever makes him lose life by bull's eyes or the Gatling takes an arrow.
bang-jesse_jones = Jesse Jones
bang-jesse_jones-does = With four life or fewer, his own beers give him two each.
bang-jourdonnais = Jourdonnais
bang-jourdonnais-does = Loses no more than one life to an Indian attack.
bang-kit_carlson = Kit Carlson
bang-kit_carlson-does = Removes one arrow from anybody for each Gatling.
bang-lucky_duke = Lucky Duke
bang-lucky_duke-does = Rolls up to four times.
bang-paul_regret = Paul Regret
bang-paul_regret-does = Loses nothing to the Gatling.
bang-pedro_ramirez = Pedro Ramirez
bang-pedro_ramirez-does = Returns one of his arrows for each life he loses, if he likes.
bang-rose_doolan = Rose Doolan
bang-rose_doolan-does = Shoots one place further with every bull's eye, if she likes.
bang-sid_ketchum = Sid Ketchum
bang-sid_ketchum-does = Gives a player of his choice one life at the start of his turn.
bang-slab_the_killer = Slab the Killer
bang-slab_the_killer-does = Once a turn, a beer doubles a bull's eye.
bang-suzy_lafayette = Suzy Lafayette
bang-suzy_lafayette-does = Gains two life at the end of her turn without a 1 or 2.
bang-vulture_sam = Vulture Sam
bang-vulture_sam-does = Gains two life for every other player eliminated.
bang-willy_the_kid = Willy the Kid
bang-willy_the_kid-does = Needs only two Gatlings.

## Phases and what is awaited

bang-phase-start_turn = Gift
bang-phase-roll = Roll
bang-phase-decide = Decide
bang-phase-resolve = Resolve
bang-phase-over = Game over
bang-prompt-gift = { $seat } gives a life: to whom?
bang-prompt-roll = { $seat } rolls all five dice.
bang-prompt-decide = { $seat }: roll dice again, or stop. Rolls left: { $left }.
bang-prompt-aim = { $seat } shoots, { $face }: at whom?
bang-prompt-beer = { $seat } pours a beer: for whom?
bang-prompt-resolve = { $seat }: let the dice take effect.
bang-prompt-show = Show your role: { $seats }.
bang-prompt-over = The game is over. Won by: { $seats }.
bang-prompt-draw = The game is over: nobody is left.

## What happened

bang-turn = { $seat } is next.
bang-announced = { $seat } takes up dice to roll them again: { $dice }.
bang-arrow = { $seat } takes an arrow and holds { $arrows }. Left in the pile: { $pile }.
bang-attack = Indian attack! Everybody loses a life for each arrow held; all arrows go back.
bang-explodes = Dynamite! It blows up under { $seat }.
bang-shoots = { $seat } shoots at { $seats }.
bang-fires = Gatling! { $seat } fires at everybody and returns all own arrows.
bang-loses = { $seat } loses { $points } and has { $life } life left.
bang-heals = { $seat } gains { $points } and has { $life } life.
bang-full = { $seat } is at full life ({ $life }): nothing more is gained.
bang-swaps = { $seat } takes arrows instead of losing life: { $arrows }.
bang-discards = { $seat } returns arrows: { $arrows }.
bang-gringo = El Gringo was hit: { $seats } takes an arrow for it.
bang-kit = { $seat } removes an arrow from { $seats }.
bang-out = { $seat } is eliminated. { $role ->
    [sheriff] It was the Sheriff!
    [deputy] It was a Deputy.
    [outlaw] It was an Outlaw.
    [renegade] It was a Renegade.
   *[hidden] Show your role, please.
}
bang-shows = { $seat } shows the role: { $role ->
    [sheriff] Sheriff
    [deputy] Deputy
    [outlaw] Outlaw
   *[renegade] Renegade
}.
bang-duel = Nobody has won yet: { $seats } fight on to the last.
bang-won = { $side ->
    [law] The law has won
    [outlaws] The Outlaws have won
   *[renegade] The Renegade has won
}: { $seats }!
bang-draw = Nobody is left alive: a draw.

## What the eye asks

bang-see-which = Which face is this? It looks like { $face }.
bang-see-pushed = { $seat }: was this { $face } rolled again, or only pushed?
bang-see-turned = { $seat }: the { $face } that was taken in lies there with another face. Let it stand as taken in, or was it rolled again?
bang-see-first = The first roll takes all five dice, and { $dice } still lie where they lay. Roll them all, or let it count as it lies.
bang-see-put-back = All five dice show what they showed. Did { $seat } roll some of them again, or only put them back?
bang-see-first-pushed = Were these dice rolled by { $seat }, or only pushed?

## The rules

rule-B1 = Three to eight can play, not { $players }.
rule-B2 = These roles can't be: { $players } players have Sheriffs { $sheriff }, Deputies { $deputy }, Outlaws { $outlaw }, Renegades { $renegade }, and the cards that lie face up must be named. Check the roles.
rule-B2-other = { $seat } has shown another role already: { $role ->
    [sheriff] Sheriff
    [deputy] Deputy
    [outlaw] Outlaw
   *[renegade] Renegade
}. Look at the card again.
rule-B2-none-left = { $role ->
    [sheriff] Another Sheriff
    [deputy] Another Deputy
    [outlaw] Another Outlaw
   *[renegade] Another Renegade
} can't be: all such cards have been shown. Look at the cards again.
rule-B2-hidden = { $seat } is still in the game: the role stays hidden.
rule-B3 = You start with the life on your character's card, the Sheriff with two more.
rule-B4 = Life never exceeds what you started with.
rule-B5 = It is { $seat }'s turn, not { $seats }'s. Check who rolled.
rule-B5-out = { $seats } can't roll: not alive in this game. Check who rolled.
rule-B10 = { $seat } rolls all five dice first. Roll them all.
rule-B10-again = { $seat } has had the first roll: say which dice were rolled again.
rule-B10-resolve = { $seat }'s dice must take effect first. Choose the targets, then go on.
rule-B10-stop = { $seat } has no roll to stop now.
rule-B10-dice = There are five dice, each can be taken up once. Say again which were rolled.
rule-B10-none = A re-roll takes at least one die. { $seat }: take one up, or stop.
rule-B11 = { $seat } has rolled { $rolls } times, no roll is left. Put the dice back, or let the roll count. If it is the next player's roll, let { $seat }'s dice take effect first.
rule-B11-stopped = { $seat } has stopped rolling. Put the dice back, or let the roll count. If it is the next player's roll, let { $seat }'s dice take effect first.
rule-B12 = { $seat } announced fewer dice than have changed: { $dice }. Check which were taken up.
rule-B13 = Dynamite is locked: { $seat } may not roll it again. Put it back, or let the roll count.
rule-B14 = Three dynamites end the rolling. { $seat }: put the dice back, or let the roll count.
rule-B15 = Exactly five dice are needed, read were { $dice }. Look for the others, or take away what doesn't belong.
rule-B20 = Every die just rolled that shows an arrow takes one arrow token; a kept one takes none.
rule-B21 = Whoever takes the last arrow brings the Indians at once; arrows still owed come from the refilled pile.
rule-B22 = In an Indian attack everybody loses a life for each arrow held; then all arrows go back.
rule-B23 = If the attack eliminates the roller, the turn is over and no die takes effect.
rule-B24 = The arrows don't add up: counted were { $counted }, there are nine, { $pile } of them in the pile. Count again.
rule-B30 = Three or more dynamites end the rolling and cost one life; then the other dice take effect.
rule-B31 = All bull's eyes are given targets first and hit together.
rule-B32 = { $seats } is out of range of a { $face }. Choose another target, or let the shot count.
rule-B33 = With two or three players alive a 2 counts as a 1.
rule-B34 = Every die must be used: { $seat } still has a { $face } without a target.
rule-B34-extra = More targets than dice for { $face }. Check the choices.
rule-B34-bullseye = Only bull's eyes are shot. Check the choices.
rule-B34-early = { $seat } is still rolling: stop first, then let the dice take effect.
rule-B35 = A beer gives any living player one life; on a full player it is wasted.
rule-B36 = No beer for { $seats }, who is eliminated by then. Choose somebody else.
rule-B37 = Three Gatlings cost everybody else one life and return all arrows of the roller.
rule-B38 = The Gatling fires once a turn, however many dice show it.
rule-B39 = Damage counts together; then come arrows returned, eliminations, victory, and what follows from them.
rule-B40 = Who has won depends on the role of { $seats }. Show it, please.
rule-B40-whose = Whose role is this? Name the seat.
rule-B41 = The Outlaws win when the Sheriff dies, a Renegade only as the last one alive; the law wins when all Outlaws and Renegades are dead.
rule-B41-over = The game is over. Begin another one, or undo the last move.
rule-B42 = Every Renegade plays alone; if two are alive when the Sheriff dies, the Outlaws win.
rule-B43 = Those who die together are judged after all of them.
rule-B44 = Among three, Sheriff hunts Renegade, Renegade hunts Outlaw, Outlaw hunts Sheriff; who kills his prey himself wins at once.
rule-B50 = Bart Cassidy can't take so many arrows for life now: { $arrows }; at most { $most }. Choose again.
rule-B50-whose = Only Bart Cassidy takes arrows for life, and only Pedro Ramirez returns them for life. Check whose choice this is.
rule-B51 = Black Jack may roll dynamite again, unless three or more show.
rule-B52 = Calamity Janet may use a 1 as a 2 and a 2 as a 1.
rule-B53 = Whoever takes life of El Gringo takes one arrow.
rule-B54 = Jesse Jones with four life or fewer gets two for each of his own beers.
rule-B55 = Jourdonnais loses no more than one life to an Indian attack.
rule-B56 = Kit Carlson removes one arrow a Gatling, here at most { $most }, from players who hold one. Choose again.
rule-B57 = Lucky Duke may roll four times.
rule-B58 = Paul Regret loses nothing to the Gatling.
rule-B59 = Pedro Ramirez can't return so many arrows now: { $arrows }; at most { $most }. Choose again.
rule-B60 = Rose Doolan shoots one place further, if she likes.
rule-B61 = { $seat } gives a life first. Choose for whom, then the roll counts.
rule-B61-now = Only Sid Ketchum gives a life, and only at the start of his turn; it is { $seat }'s roll.
rule-B61-out = { $seats } is eliminated and can't be given a life. Choose somebody else.
rule-B62 = { $seat } can't double that: only Slab the Killer doubles one bull's eye a turn, with a beer die. Choose again.
rule-B63 = Suzy Lafayette gains two at the end of her turn without a 1 or 2.
rule-B64 = Vulture Sam gains two for every other player eliminated.
rule-B65 = Willy the Kid needs only two Gatlings.

## House rules

switch-three_player_law_role = Three players: the law
switch-three_player_law_role-why = Who stands for the law among three: the Sheriff with two more bullets, or the Deputy without.
switch-bullseye_resolution = Bull's eyes
switch-bullseye_resolution-why = All bull's eyes hit together, or first all 1s and then all 2s.
switch-count_players_eliminated_this_turn = The fallen count for range
switch-count_players_eliminated_this_turn-why = Whether somebody eliminated earlier in this turn still counts when places are counted for a bull's eye.
switch-dynamite_death_cancels_dice = Death by dynamite cancels the dice
switch-dynamite_death_cancels_dice-why = Whether the other dice of a roller killed by dynamite are lost, or still take effect.
switch-el_gringo_posthumous_arrow = El Gringo's last arrow
switch-el_gringo_posthumous_arrow-why = Whether whoever kills El Gringo still takes an arrow for it.
