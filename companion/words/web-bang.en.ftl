# Bang! The Dice Game on the pages.

web-move-bang-gift = gives a life to { $who }
web-move-bang-roll = rolls { $faces }
web-move-bang-reroll = takes up { $count ->
    [one] one die
   *[other] { $count } dice
}
web-move-bang-reroll-with-faces = rolls again: { $faces }
web-move-bang-stop = keeps the dice
web-move-bang-point = chooses { $who }
web-move-bang-point-with-doubled = chooses { $who }, doubled by a beer
web-move-bang-spare = arrows, { $step ->
    [dynamite] dynamite
    [bullseye] bull's eyes
   *[gatling] Gatling
}: { $tokens }
web-move-bang-resolve = lets the dice take effect
web-move-bang-show_role = shows the role: { $role ->
    [sheriff] Sheriff
    [deputy] Deputy
    [outlaw] Outlaw
   *[renegade] Renegade
}
web-move-bang-pushed = the dice were only pushed
web-move-bang-tokens = arrows counted: { $arrows }; pile { $pile }
web-bang-life = { $life } of { $most } life
web-bang-arrows = { $arrows ->
    [one] one arrow
   *[other] { $arrows } arrows
}
web-bang-locked = locked
web-bang-taken-up = taken up
web-bang-rolls-left = { $left ->
    [0] No roll left
    [one] One roll left
   *[other] { $left } rolls left
}
web-bang-doubled = doubled by a beer
web-bang-pile = { $pile } arrows in the pile
web-bang-nobody = Nobody is left
web-bang-out = out
web-bang-reach = in reach of { $face }
web-bang-dice = The dice
web-bang-which-again = Which dice do you roll again?
web-bang-take = Roll { $n } again
web-bang-take-first = Tap the dice to roll again
web-bang-stop = Stop: keep all dice
web-bang-gift-whom = Who gets a life from you?
web-bang-whom = For whom is the { $face }?
web-bang-kit-whom = Remove an arrow from …
web-bang-spare-bart-cassidy = { $step ->
    [bullseye] Bull's eyes: arrows instead of life
   *[gatling] Gatling: arrows instead of life
}
web-bang-spare-pedro-ramirez = { $step ->
    [dynamite] Dynamite: arrows you return
    [bullseye] Bull's eyes: arrows you return
   *[gatling] Gatling: arrows you return
}
web-bang-resolve = Let the dice take effect
web-bang-show = { $name }, which role was it?
web-bang-your-role = Your role
web-bang-left = Three players: on the law's left
web-bang-left-why = Among three all roles lie face up: who sits to the left of the law; the third player has the other role.
