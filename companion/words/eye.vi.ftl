# Điều bộ phận quan sát nói về camera.

ask-flicker = Camera đọc mỗi lần một khác: xin mọi người tự nhìn.
eye-trouble = Không dùng được camera: { $line }. Cứ chơi và nhập tay; camera sẽ tự hoạt động lại.
eye-hangs = Camera { $camera } không còn gửi hình. Cứ chơi và nhập tay; camera đang được khởi động lại.
eye-ended = Bộ đọc của camera đã dừng. Cứ chơi và nhập tay; nó đang được khởi động lại.
