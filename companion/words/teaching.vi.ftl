# Vì sao lúc dạy có điều chưa làm được.
teaching-no-camera = Không có camera để dạy. Hãy nối camera rồi khởi động lại với camera đó.
teaching-not-begun = Chưa dạy bộ nào. Hãy bắt đầu một bộ.
teaching-still = Khay phải nằm yên, không có tay. Chờ một chút rồi thử lại.
teaching-nothing-still = Chưa có quân nào nằm yên. Đặt một quân xuống, đưa tay ra, chờ một chút.
teaching-bare-first = Hãy chụp khay trống trước.
teaching-learns = Máy đang học rồi.
teaching-some-missing = Còn mặt chưa có ảnh.
teaching-nothing-read = Chưa đọc chắc được gì. Hãy đổ lại.

game-dixit-tokens = Quân bầu Dixit
