# Điều sổ ghi cần báo.
journal-salvaged = Sổ ghi bị hỏng: { $lost ->
    [0] không mất gì của các ván chơi.
   *[other] { $lost } mục không đọc được.
} { $here ->
    [yes] Có thể có mục thuộc buổi chơi này: hãy so bảng điểm với trí nhớ của mọi người.
   *[no] Buổi chơi này vẫn nguyên vẹn.
} Tệp hỏng được giữ lại với tên { $kept }.
journal-unwritable = Không ghi được lên đĩa ({ $detail }). Bàn vẫn hiển thị tình hình nhưng chưa nhận nước đi: hãy giải phóng đĩa, hoặc chạy máy trên đĩa khác.
journal-full = Đĩa đã đầy: không ghi được nước đi nào nên chưa tính. Hãy giải phóng dung lượng rồi chơi tiếp.
journal-running-out = Đĩa sắp đầy. Ván chơi vẫn tiếp tục và được ghi lại; hãy sớm giải phóng dung lượng.
journal-not-taken-up = Không tiếp tục được buổi chơi trước ({ $detail }). Nó vẫn nằm trong sổ ghi; hãy bắt đầu ván mới.
