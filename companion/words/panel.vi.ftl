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
    [spot_on] “đúng phóc!”
    [track_counts] bảng cược mới tính
   *[other] { $act }
}
panel-player = Người chơi { $number }
panel-counting = { $name } đang chọn { $steps }. Giữ nút để xác nhận.
panel-lobby = Ván khác: { $game }, { $players ->
   *[other] { $players } người
}. Nút chủ trò: bấm để sang trò tiếp theo, giữ để bắt đầu; người ngồi cuối bấm nút của mình.
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
gpio-busy = Chương trình khác đang giữ các chân: hãy dừng nó, hoặc nối sang chân khác.
gpio-permission = Không có quyền dùng { $device }: hãy thêm người dùng này vào nhóm gpio rồi đăng nhập lại.
gpio-library = Thiếu thư viện cho các chân: sudo apt install python3-lgpio, hoặc cài thêm phần “pi”.
gpio-trouble = Không dùng được các chân: { $line }
