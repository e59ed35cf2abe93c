# Khay nằm ở đâu: lời của `companion calibrate`, và tờ in các dấu.
calibrate-area = Khay rộng { $width } × { $depth } mm; chỉ những gì nằm trong khay mới được đọc.
calibrate-area-unmeasured = Đã lưu các góc khay; chỉ những gì nằm giữa chúng mới được đọc.
calibrate-whole = Không thấy dấu nào: cả bức hình được coi là khay.
calibrate-remove = Đã thấy các dấu. Hãy lấy chúng ra khỏi khay bây giờ, hoặc để luôn trong đó; rồi nhấn Enter.
calibrate-exposure = Độ sáng, cân bằng trắng và tiêu cự được giữ như lúc này.
calibrate-sheet = Các dấu nằm trong { $path }. Hãy in ở tỉ lệ 100 %, trên giấy không bóng.

markers-corner = { $place ->
    [top-left] góc trên bên trái
    [top-right] góc trên bên phải
    [bottom-right] góc dưới bên phải
   *[bottom-left] góc dưới bên trái
}
markers-unseen = Không thấy dấu { $number }: nó phải nằm phẳng ở { markers-corner }, trọn trong hình, không bị gì che.
markers-dark = Không thấy dấu { $number }: { markers-corner } quá tối; hãy thêm đèn.
markers-glare = Không thấy dấu { $number }: { markers-corner } bị chói; hãy dời đèn sang bên.
markers-twice = Có hai dấu { $number }: hãy lấy bớt một.
markers-order = Các dấu nằm sai thứ tự: theo chiều kim đồng hồ từ góc trên bên trái phải là 1, 2, 3, 4.
markers-mirrored = Hình bị lật gương: hãy tắt chế độ lật trong camera, hoặc đổi chỗ dấu 2 và 4 nếu đặt nhầm.
markers-upside-down = Khay nằm ngược trong hình: hãy xoay khay hoặc camera nửa vòng.
markers-turned = Khay nằm ngang trong hình: hãy xoay khay hoặc camera một phần tư vòng, dấu 1 về góc trên bên trái.
markers-size = Dấu { $number } trông to hoặc nhỏ hơn các dấu khác: hãy đặt phẳng trên đáy khay, và dùng các dấu của cùng một tờ.
markers-blurred = Hình bị mờ: hãy chỉnh nét hoặc lau ống kính camera, nếu không có thể đọc nhầm mặt xúc xắc.

sheet-title = Bốn dấu của khay
sheet-scale = In ở tỉ lệ 100 % (“kích thước thật”), trên giấy không bóng.
sheet-ruler = Vạch này phải dài đúng 100 mm. Nếu không, hãy in lại và tắt chế độ vừa trang.
sheet-picture = Khay như camera nhìn thấy
sheet-step-1 = Cắt bốn dấu theo đường nét đứt. Viền trắng là một phần của dấu.
sheet-step-2 = Đặt chúng vào bốn góc đáy khay, từ 1 đến 4 như trong hình vẽ, sát góc và nằm phẳng.
sheet-step-3 = Lấy mọi thứ khác ra khỏi khay, và đừng đưa tay vào.
sheet-step-4 = Trên máy: companion calibrate. Nếu không thấy dấu nào, máy sẽ nói rõ vì sao.
sheet-step-5 = Làm lại mỗi khi camera hoặc khay bị xê dịch.
