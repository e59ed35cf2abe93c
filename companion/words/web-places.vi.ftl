# Vị trí của vật trong hình camera.

web-place-track = Bảng cược của Liar's Dice
web-place-track-how = Chạm vào góc ngoài của ô số 1, rồi góc đối diện của ô cuối. Từ ván sau, viên xúc xắc đỏ trên bảng sẽ được đọc làm mức cược. Khi cốc còn úp, camera không nhìn gì khác.
web-place-first = Góc của ô số 1
web-place-last = Góc đối diện
web-place-across = ngang
web-place-down = dọc
web-place-squares = Các ô
web-place-columns = cột
web-place-rows = hàng
web-place-winding = cứ hai hàng thì một hàng đánh số ngược
web-place-save = Bảng cược nằm ở đây
