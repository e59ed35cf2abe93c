# Những gì `companion doctor` và trang kiểm tra tìm thấy, và việc cần làm tiếp.
doctor-state-ok = tốt
doctor-state-warning = lưu ý
doctor-state-problem = LỖI

doctor-camera-none = Không dùng camera nào: bàn chơi nhập tay.
doctor-camera-simulated = Khay này là khay giả lập.
doctor-camera-unknown = Không có loại camera nào tên là { $camera }.
doctor-camera-unknown-next = Hãy ghi một trong những cách này trong companion.toml hoặc sau --camera: pi, usb:0, usb:/dev/v4l/by-id/…, video:TỆP, folder:THƯ-MỤC, none.
doctor-camera-there = Có camera { $camera }, không ai khác đang dùng.
doctor-camera-ours = Máy đang nhìn qua camera { $camera }.
doctor-camera-held = Camera { $camera } đang bị { $holder } dùng.
doctor-camera-held-next = Hãy dừng chương trình đó; mỗi camera chỉ phục vụ một chương trình.
doctor-camera-missing = Không có camera { $camera }.
doctor-camera-missing-next = Hãy cắm camera, hoặc chọn camera khác: ls /dev/v4l/by-id cho biết đang cắm gì. Trong lúc đó cứ chơi và nhập tay.
doctor-camera-missing-pi = Chưa nối camera của Pi.
doctor-camera-missing-pi-next = Tắt nguồn, kiểm tra cáp dẹt ở cả hai đầu; rồi xem bằng rpicam-hello --list-cameras. Hoặc dùng --camera usb:0.
doctor-camera-forbidden = Người dùng này không được phép dùng { $device }.
doctor-camera-forbidden-next = Thêm người dùng vào nhóm video: sudo usermod -aG video $USER, rồi đăng nhập lại.
doctor-camera-no-picamera2 = Đã nối camera của Pi nhưng thiếu phần mềm cho nó.
doctor-camera-no-picamera2-next = sudo apt install python3-picamera2, rồi tạo lại môi trường bằng python3 -m venv --system-site-packages.
doctor-camera-no-file = Không có thứ mà { $camera } nói đến.
doctor-camera-no-file-next = Hãy cho đường dẫn của một video hoặc một thư mục ảnh.

doctor-eye-swift = Mắt đọc đã được biên dịch cho máy này.
doctor-eye-slow = Mắt đọc vẫn chạy, nhưng lâu gấp khoảng hai lần: lúc cài đặt máy chưa có trình biên dịch.
doctor-eye-slow-next = sudo apt install gcc libc6-dev python3-dev, rồi cài lại chương trình.

doctor-service-answers = Chương trình trả lời ở cổng { $port }.
doctor-service-silent = Chương trình không trả lời ở cổng { $port }.
doctor-service-silent-next = Hãy khởi động: sudo systemctl start companion, hoặc companion serve. Vì sao nó dừng: journalctl -u companion -n 50.
doctor-service-eye = Chương trình trả lời, nhưng mắt của nó không nhìn thấy: { $line }
doctor-service-eye-next = Cứ chơi và nhập tay; nó sẽ tự nhìn lại. Nếu không, hãy làm như dòng trên nói.

doctor-address-there = Điện thoại vào tại { $url }
doctor-address-none = Không có mạng: điện thoại không vào được.
doctor-address-none-next = Hãy nối Pi vào Wi-Fi, hoặc để nó tự phát Wi-Fi; không có điện thoại vẫn chơi được.

doctor-groups-fine = Người dùng này được dùng những gì nhóm { $groups } được dùng.
doctor-groups-missing = Người dùng { $user } không thuộc nhóm: { $groups }.
doctor-groups-missing-next = sudo usermod -aG { $list } { $user }, rồi đăng nhập lại.

doctor-pins-there = Các chân cắm cho nút và đèn được dùng qua { $factory }.
doctor-pins-mock = Các chân cắm chỉ là giả lập: bấm nút sẽ không có gì xảy ra.
doctor-pins-mock-next = Hãy bỏ GPIOZERO_PIN_FACTORY khỏi môi trường.
doctor-pins-elsewhere = Máy này không có chân cắm cho nút và đèn; điện thoại làm được mọi việc ấy.
doctor-pins-none = Không dùng được chân cắm nào: nút và đèn không hoạt động.
doctor-pins-none-next = sudo apt install python3-lgpio, và xem người dùng này có trong nhóm gpio không; trong lúc đó điện thoại làm được mọi việc ấy.
doctor-panel-none = Không có nút bấm: companion.toml không có mục [panel].
doctor-panel-there = Nút bấm: { $count ->
   *[other] { $count } chỗ ngồi
}; chạy thử bằng companion doctor --buttons.

doctor-power-fine = Từ lúc bật máy, nguồn điện luôn đủ mạnh.
doctor-power-unknown = Máy này không cho biết tình trạng nguồn điện.
doctor-power-undervoltage-now = Ngay lúc này nguồn điện quá yếu.
doctor-power-undervoltage-now-next = Hãy dùng bộ nguồn của Pi và dây ngắn; rút bớt thiết bị lấy điện từ cổng USB.
doctor-power-undervoltage-before = Từ lúc bật máy, có khi nguồn điện quá yếu.
doctor-power-undervoltage-before-next = Hãy dùng bộ nguồn của Pi và dây ngắn, trước khi máy tắt giữa ván.
doctor-power-capped-now = Ngay lúc này bộ xử lý bị hãm.
doctor-power-capped-now-next = Máy thiếu điện hoặc quá nóng: hãy xem lại nguồn và cho máy thoáng gió.
doctor-power-capped-before = Từ lúc bật máy, có khi bộ xử lý bị hãm.
doctor-power-capped-before-next = Máy từng thiếu điện hoặc quá nóng: hãy xem lại nguồn và cho máy thoáng gió.
doctor-power-throttled-now = Ngay lúc này bộ xử lý bị giảm tốc.
doctor-power-throttled-now-next = Máy thiếu điện hoặc quá nóng: hãy xem lại nguồn và cho máy thoáng gió.
doctor-power-throttled-before = Từ lúc bật máy, có khi bộ xử lý bị giảm tốc.
doctor-power-throttled-before-next = Máy từng thiếu điện hoặc quá nóng: hãy xem lại nguồn và cho máy thoáng gió.
doctor-power-soft-limit-now = Máy ấm đến mức bộ xử lý phải chạy chậm lại một chút.
doctor-power-soft-limit-now-next = Hãy cho máy thoáng gió, hoặc gắn tản nhiệt.
doctor-power-soft-limit-before = Có lúc máy ấm đến mức bộ xử lý phải chạy chậm lại một chút.
doctor-power-soft-limit-before-next = Hãy cho máy thoáng gió, hoặc gắn tản nhiệt.

doctor-temperature-fine = Bên trong máy { $degrees } °C.
doctor-temperature-unknown = Máy này không cho biết nhiệt độ.
doctor-temperature-warm = Bên trong máy { $degrees } °C: khá ấm.
doctor-temperature-warm-next = Hãy cho máy thoáng gió: lấy ra khỏi hộp, hoặc gắn tản nhiệt.
doctor-temperature-hot = Bên trong máy { $degrees } °C: nóng đến mức máy chạy chậm lại.
doctor-temperature-hot-next = Cho máy thoáng gió ngay, và gắn tản nhiệt trước buổi chơi tới.

doctor-disk-fine = Còn trống { $gigabytes } GB.
doctor-disk-unknown = Không biết còn trống bao nhiêu.
doctor-disk-little = Chỉ còn trống { $megabytes } MB.
doctor-disk-little-next = Hãy dọn chỗ: xuất các buổi chơi cũ bằng companion export rồi xóa đi.
doctor-disk-full = Chỉ còn trống { $megabytes } MB: có thể không đủ cho một buổi chơi.
doctor-disk-full-next = Hãy dọn chỗ ngay, trước khi có nước đi không lưu được: xóa những tệp không phải của chương trình, hoặc dùng thẻ lớn hơn.
doctor-disk-read-only = Không ghi được gì vào { $folder }.
doctor-disk-read-only-next = Thẻ tự chuyển sang chỉ đọc là thẻ sắp hỏng: hãy chép hết ra và dùng thẻ mới. Nếu không phải vậy, hãy trao thư mục cho người dùng này.

doctor-card-age = Thẻ { $name } sản xuất { $date }.
doctor-card-old = Thẻ { $name } đã { $years } năm tuổi.
doctor-card-old-next = Thẻ hỏng không báo trước: hãy giữ một bản sao các buổi chơi ở nơi khác (companion export), và sớm thay thẻ mới.
doctor-card-worn = Thẻ { $name } tự báo là sắp hết tuổi thọ.
doctor-card-worn-next = Hãy chép hết ra (companion export) và dùng thẻ mới.
doctor-card-errors = Hệ thống tệp trên { $name } đã gặp { $count } lỗi.
doctor-card-errors-next = Hãy chép hết ra (companion export) trước buổi chơi tới, và dùng thẻ mới.

doctor-clock-right = Đồng hồ được máy chủ thời gian giữ cho đúng.
doctor-clock-unknown = Không biết có gì giữ cho đồng hồ đúng không.
doctor-clock-free = Không có máy chủ thời gian nào giữ cho đồng hồ đúng.
doctor-clock-free-next = Ván chơi không bị ảnh hưởng. Để ngày tháng trong lịch sử đúng, thỉnh thoảng hãy nối mạng, hoặc gắn pin đồng hồ.
doctor-clock-back = Đồng hồ chậm { $hours } giờ so với bản ghi của buổi chơi trước.
doctor-clock-back-next = Hãy chỉnh lại: nối mạng, hoặc sudo timedatectl set-time 'YYYY-MM-DD HH:MM'. Vẫn chơi được, chỉ ngày tháng bị sai.

doctor-versions-here = { $model }, { $system }, Python { $python }; { $libraries }
