# Những điều máy đọc hỏi và nói.
ask-leftover = Trên khay có thứ không đọc được. Có thiếu quân nào ở đây không?
teach-alike = Hai mặt { $face } và { $other } trông rất giống nhau ({ $percent } %); hãy thêm ảnh của cả hai nếu bị nhầm.
ask-nothing-found = Không thấy xúc xắc nào trong ảnh. Có quân nào ở đó không?
doubt-likeness = Có một đáp án khác gần như cũng hợp lý.
doubt-mark = Hình trên mặt không giống hẳn như đã dạy.
doubt-colour = Màu thân không giống màu nào đã dạy.
doubt-tint = Thân của nó cũng có thể mang một màu khác.
doubt-glare = Ánh sáng chói làm mất hình trên mặt quân.
doubt-outline = Đường viền của quân không rõ.
doubt-tray = Không có ảnh khay trống để so sánh.
doubt-size = Nó dài { $millimetres } mm, không quân nào có cỡ đó.
