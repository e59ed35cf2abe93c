# Bang! The Dice Game trên các trang.

web-move-bang-gift = cho { $who } một máu
web-move-bang-roll = đổ { $faces }
web-move-bang-reroll = cầm lên { $count } viên
web-move-bang-reroll-with-faces = đổ lại: { $faces }
web-move-bang-stop = giữ xúc xắc
web-move-bang-point = chọn { $who }
web-move-bang-point-with-doubled = chọn { $who }, nhân đôi bằng bia
web-move-bang-spare = mũi tên, { $step ->
    [dynamite] thuốc nổ
    [bullseye] phát súng
   *[gatling] súng máy
}: { $tokens }
web-move-bang-resolve = cho xúc xắc có hiệu lực
web-move-bang-show_role = lật vai: { $role ->
    [sheriff] Cảnh sát trưởng
    [deputy] Cảnh sát phó
    [outlaw] Tội phạm
   *[renegade] Kẻ phản bội
}
web-move-bang-pushed = xúc xắc chỉ bị đẩy
web-move-bang-tokens = đếm mũi tên: { $arrows }; chồng { $pile }
web-bang-life = { $life }/{ $most } máu
web-bang-arrows = { $arrows } mũi tên
web-bang-locked = bị khóa
web-bang-taken-up = đã cầm lên
web-bang-rolls-left = { $left ->
    [0] Hết lượt đổ
   *[other] Còn { $left } lần đổ
}
web-bang-doubled = nhân đôi bằng bia
web-bang-pile = { $pile } mũi tên trong chồng
web-bang-nobody = Không còn ai
web-bang-out = bị loại
web-bang-reach = trong tầm { $face }
web-bang-dice = Xúc xắc
web-bang-which-again = Bạn đổ lại viên nào?
web-bang-take = Đổ lại { $n } viên
web-bang-take-first = Chạm vào viên muốn đổ lại
web-bang-stop = Dừng: giữ tất cả
web-bang-gift-whom = Bạn cho ai một máu?
web-bang-whom = { $face } dành cho ai?
web-bang-kit-whom = Bỏ một mũi tên của …
web-bang-spare-bart-cassidy = { $step ->
    [bullseye] Phát súng: lấy mũi tên thay máu
   *[gatling] Súng máy: lấy mũi tên thay máu
}
web-bang-spare-pedro-ramirez = { $step ->
    [dynamite] Thuốc nổ: số mũi tên trả lại
    [bullseye] Phát súng: số mũi tên trả lại
   *[gatling] Súng máy: số mũi tên trả lại
}
web-bang-resolve = Cho xúc xắc có hiệu lực
web-bang-show = { $name }, bạn giữ vai nào?
web-bang-your-role = Vai của bạn
web-bang-left = Ba người: bên trái phe luật pháp
web-bang-left-why = Khi chơi ba người, mọi vai đều lật: ai ngồi bên trái phe luật pháp; người thứ ba giữ vai còn lại.
