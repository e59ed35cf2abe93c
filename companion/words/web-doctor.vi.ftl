# Trang kiểm tra máy.
web-page-doctor = Kiểm tra máy
web-doctor-again = Xem lại
web-doctor-link = Kiểm tra máy: camera, nguồn điện, thẻ nhớ, đồng hồ, mạng
