# Dixit Odyssey on the pages.

web-move-dixit-clue = has given the clue
web-move-dixit-vote = votes for card { $card }
web-move-dixit-vote-with-cards = votes for cards { $cards }
web-move-dixit-tokens = the tokens are turned up: { $faces }
web-move-dixit-owners = it is known whose cards they are
web-move-dixit-own = played card { $card }
web-move-dixit-next_round = on to the next round
web-move-dixit-tray_cleared = the tokens are taken back
web-dixit-track = The rabbits' track
web-dixit-storyteller = storyteller
web-dixit-round-of = Round { $round } of { $rounds }
web-dixit-round = Round { $round }
web-dixit-deck = { $deck ->
    [0] no cards left to draw
    [one] one card left to draw
   *[other] { $deck } cards left to draw
}
web-dixit-voted = voted
web-dixit-voting = thinking…
web-dixit-found = found it
web-dixit-cards = The cards
web-dixit-listen = Listen to the clue.
web-dixit-votes-in = { $n } of { $of } votes are in.
web-dixit-i-tell = I have given my clue
web-dixit-which = Which card is the storyteller's?
web-dixit-hand-over = { $name } votes (others look away)
web-dixit-one-or-two = Tap one or two cards.
web-dixit-confirm = Confirm: { $card }
web-dixit-pick-first = Choose a card
web-dixit-yours = Which card is yours?
web-dixit-whose = Which card did { $name } play?
web-dixit-owner-of = Owner of card { $card }
web-dixit-owner-open = whose?
web-dixit-owners-done = These are the owners
web-dixit-token-of = Token of { $name }
web-dixit-no-token = no token
web-dixit-your-vote = Your vote is in
web-dixit-vote-waits = Hidden from the others until all votes are in.
web-dixit-change-vote = Change my vote
web-dixit-wait-for-votes = You told the story: the others are voting.
web-dixit-round-points = Your round { $round }
web-dixit-next = On to the next round
web-dixit-card-known = Your card is known; the others are still to be named.
