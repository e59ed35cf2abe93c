# Liar's Dice on the pages.

web-move-liars-starter_roll = rolls { $dice } for the start
web-move-liars-bid = bids { $quantity } × { $face }
web-move-liars-track_counts = the track counts: { $quantity } × { $face }
web-move-liars-liar = says “liar!”
web-move-liars-spot_on = says “spot on!”
web-move-liars-reveal = shows { $dice }
web-move-liars-tray_cleared = the dice are taken back
web-liars-round = Round { $round } · { $dice } dice in play
web-liars-bid = { $quantity } × { $face }
web-liars-standing = bids
web-liars-liar = Liar!
web-liars-spot-on = Spot on!
web-liars-left = { $dice ->
    [0] no dice left
    [one] one die left
   *[other] { $dice } dice left
}
web-liars-ladder = The bids of this round
web-liars-heap = all together
web-liars-counts = { $face }, counts
web-liars-counted = counted
web-liars-counted-so-far = counted so far
web-liars-palifico = Palifico
web-liars-out = out
web-liars-thinks = bids now
web-liars-table = The table
web-liars-starter = Two dice each: the highest begins.
web-liars-shake = Shake, cups down, and bid.
web-liars-how-many = How many at least?
web-liars-fewer = fewer
web-liars-more = more
web-liars-which-face = Of which face?
web-liars-bid-this = Bid { $quantity } × { $face }
web-liars-bid-first = Choose a face
web-liars-cups-up = Cups up: everybody shows the dice.
