# Lời trên các trang khi vào bàn.

web-join-named = hoặc
web-join-help = Nếu điện thoại không tìm thấy: có cùng Wi-Fi không? Đã tắt VPN và “DNS riêng” chưa?
web-guests-watch = Khách chỉ xem, không cần mã, tại
web-just-watch = Chỉ xem, không cần mã
web-open-door = Cho điện thoại vào trong một phút, không cần mã
web-door-open = Điện thoại có thể vào ngay…
web-takes-over = (lấy lại từ thiết bị { $number })
