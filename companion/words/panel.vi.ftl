# Lời về các nút có đèn: trên trang, trên bảng điều khiển, và khi chạy thử.

panel-number = { $number }
panel-word = { $word }
panel-seat = { $seat }
panel-die = { $die }
panel-face = { $face }
panel-take = đổ lại: { $face }
panel-doubled = nhân đôi bằng bia
panel-role = { $role ->
    [sheriff] Cảnh sát trưởng
    [deputy] Cảnh sát phó
    [outlaw] Tội phạm
   *[renegade] Kẻ phản bội
}
panel-step = { $step ->
    [dynamite] thuốc nổ
    [bullseye] phát súng
   *[gatling] súng máy
}
panel-act = { $act ->
    [spot_on] “Chính xác!”
    [track_counts] bảng cược mới tính
   *[other] { $act }
}
panel-player = Người chơi { $number }
panel-counting = { $name } đang chọn { $steps }. Giữ nút để xác nhận.
panel-lobby = Ván khác: { $game }, { $players ->
   *[other] { $players } người
}. Nút chủ bàn: bấm để sang trò tiếp theo, giữ để bắt đầu; người ngồi cuối bấm nút của mình.
panel-door = Nút chủ bàn cho điện thoại vào: trong một phút không cần mã.
panel-without = Chơi không có nút bấm; điện thoại và các trang làm được tất cả.

# Các chân và những gì có thể sai.
pins-form = companion.toml, [panel]: { $line }
pins-no-button = Thiếu { $name }: hãy ghi chân cho nó trong companion.toml, mục [panel].
pins-no-seats = Chưa chỗ nào có nút: hãy liệt kê trong companion.toml, mục [panel].
pins-unknown = GPIO { $pin } ({ $name }) không có trên hàng chân: hãy chọn từ 2 đến 27.
pins-reserved = GPIO { $pin } ({ $name }) dành cho bo mạch gắn trên Pi: hãy chọn từ 2 đến 27.
pins-pulled-up = GPIO { $pin } ({ $name }) được Pi kéo lên sẵn nên sẽ không bao giờ tắt: hãy chọn từ 4 đến 27.
pins-twice = GPIO { $pin } bị dùng hai lần, cho { $other } và { $name }: hãy đổi một trong hai sang chân khác.
pins-bounce = bounce tính bằng giây, từ 0,001 đến { $most }.
pins-hold = hold tính bằng giây, hơn hai lần bounce và không quá { $most }.
gpio-none = Máy này không có chân cho nút bấm và đèn.
gpio-busy = GPIO { $pin } đang được chương trình khác dùng: hãy dừng nó (dịch vụ thì dùng: sudo systemctl stop companion), tắt SPI, I2C hoặc serial trong raspi-config, hoặc dùng chân khác.
gpio-refused = Không dùng được GPIO { $pin }: { $line }
gpio-permission = Không có quyền dùng { $device }: hãy thêm người dùng này vào nhóm gpio rồi đăng nhập lại.
gpio-library = Thiếu thư viện cho các chân: sudo apt install python3-lgpio, hoặc cài thêm phần “pi”.
gpio-trouble = Không dùng được các chân: { $line }

# companion doctor --buttons
walk-press = { $number ->
    [0] Nút của chủ bàn
   *[other] Chỗ { $number }
}: nếu đèn sáng thì bấm, nếu đèn tối thì giữ (nút GPIO { $button }, chân { $button_place }; đèn GPIO { $lamp }, chân { $lamp_place }).
walk-press-unlit = { $number ->
    [0] Nút của chủ bàn
   *[other] Chỗ { $number }
}: hãy bấm (GPIO { $button }, chân { $button_place }; nút này không có đèn).
walk-works = { $number ->
    [0] Nút của chủ bàn
   *[other] Chỗ { $number }
}: tốt.
walk-dark = { $number ->
    [0] Nút của chủ bàn
   *[other] Chỗ { $number }
}: nút tốt nhưng đèn không sáng. Hãy kiểm tra đèn có nối vào GPIO { $lamp } (chân { $lamp_place }), cực dương và cực âm có bị đảo, và điện trở có phù hợp không.
walk-other = Đó là { $other ->
    [0] nút của chủ bàn
   *[other] nút của chỗ { $other }
}: nếu bạn đã bấm đúng nút thì dây của nó đang nối sai chân.
walk-nothing = { $number ->
    [0] Nút của chủ bàn
   *[other] Chỗ { $number }
}: không nhận được gì. Hãy kiểm tra nút có nằm giữa GPIO { $button } (chân { $button_place }) và chân đất (GND), nối ở tiếp điểm COM và NO không.
walk-stuck = { $number ->
    [0] Nút của chủ bàn
   *[other] Chỗ { $number }
} đang bị nhấn dù không ai bấm. Hãy kiểm tra nút có nối ở tiếp điểm COM và NO, và dây của GPIO { $button } (chân { $button_place }) có chạm vào gì khác không.
walk-buzzer = Còi kêu ba tiếng (GPIO { $pin }, chân { $place }). Nghe thấy thì bấm nút của chủ bàn; không thì giữ nút.
walk-buzzer-fails = Còi: không nghe thấy. Hãy kiểm tra cực dương và cực âm, và còi có phải loại chủ động dùng 3,3 V hoặc đã có transistor không.
walk-ring = Vòng đèn sáng trắng (GPIO { $pin }, chân { $place }). Nhìn thấy thì bấm nút của chủ bàn; không thì giữ nút.
walk-ring-fails = Vòng đèn: không sáng. Hãy kiểm tra nguồn, dây đất, và mỗi màu đã có transistor chưa.
walk-all-works = Tất cả đều tốt.
walk-not-all = Chưa tốt hết: hãy xem bên trên rồi thử lại.
