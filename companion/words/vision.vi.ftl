# Những điều máy đọc hỏi và nói.
ask-no-tray = Chưa có ảnh khay trống để so sánh, vui lòng kiểm tra lại từng quân.
ask-leftover = Trên khay có thứ không đọc được. Có thiếu quân nào ở đây không?
teach-alike = Hai mặt { $face } và { $other } trông rất giống nhau ({ $percent } %); hãy thêm ảnh của cả hai nếu bị nhầm.
