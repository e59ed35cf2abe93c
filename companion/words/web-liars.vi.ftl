# Liar's Dice trên các trang.

web-move-liars-starter_roll = đổ { $dice } để chọn người bắt đầu
web-move-liars-bid = đặt { $quantity } × mặt { $face }
web-move-liars-track_counts = bảng cược mới tính: { $quantity } × mặt { $face }
web-move-liars-liar = hô “Nói dối!”
web-move-liars-spot_on = hô “Chính xác!”
web-move-liars-reveal = cho xem { $dice }
web-move-liars-tray_cleared = xúc xắc đã được lấy lại
web-liars-round = Vòng { $round } · đang chơi với { $dice } viên
web-liars-bid = { $quantity } × mặt { $face }
web-liars-standing = đã đặt
web-liars-liar = Nói dối!
web-liars-spot-on = Chính xác!
web-liars-left = { $dice ->
    [0] hết xúc xắc
   *[other] còn { $dice } viên
}
web-liars-ladder = Các mức cược của vòng này
web-liars-heap = tất cả chung
web-liars-counts = { $face }, được tính
web-liars-counted = đếm được
web-liars-counted-so-far = đếm được đến giờ
web-liars-palifico = Palifico!
web-liars-out = bị loại
web-liars-thinks = đang đặt
web-liars-table = Bàn chơi
web-liars-starter = Mỗi người đổ hai viên: cao nhất bắt đầu.
web-liars-shake = Lắc, úp cốc xuống rồi đặt cược.
web-liars-how-many = Ít nhất bao nhiêu viên?
web-liars-fewer = bớt
web-liars-more = thêm
web-liars-which-face = Mặt nào?
web-liars-bid-this = Đặt { $quantity } × mặt { $face }
web-liars-bid-first = Hãy chọn một mặt
web-liars-cups-up = Mở cốc: mọi người cho xem xúc xắc.
