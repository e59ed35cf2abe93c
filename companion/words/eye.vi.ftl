# Điều bộ phận quan sát nói về camera.

ask-flicker = Camera đọc mỗi lần một khác: xin mọi người tự nhìn.
eye-trouble = Không dùng được camera: { $line }. Cứ chơi và nhập tay; camera sẽ tự hoạt động lại.
eye-hangs = Camera { $camera } không còn gửi hình. Cứ chơi và nhập tay; camera đang được khởi động lại.
eye-ended = Bộ đọc của camera đã dừng. Cứ chơi và nhập tay; nó đang được khởi động lại.

# Khay trống và ánh sáng.
calibrate-empty = Đang chụp khay trống: hãy lấy hết mọi thứ ra và đừng đưa tay vào.
calibrate-moves = Hình không đứng yên: đừng đưa tay vào, giữ yên camera rồi thử lại.
calibrate-done = Ảnh khay trống được lưu tại { $path }.
light-dark = Quá tối: hãy thêm đèn, nếu không sẽ không phân biệt được màu.
light-glare = Bị chói ở { $place ->
    [top-left] góc trên bên trái
    [top] phía trên
    [top-right] góc trên bên phải
    [left] bên trái
    [middle] giữa
    [right] bên phải
    [bottom-left] góc dưới bên trái
    [bottom] phía dưới
   *[bottom-right] góc dưới bên phải
} của hình: hãy dời đèn sang bên.
light-uneven = Một bên sáng hơn bên kia nhiều: để đèn xa hơn thì sáng đều hơn.
