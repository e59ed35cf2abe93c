# Lời trên các trang lịch sử.

web-page-history = Lịch sử
web-history-evenings = Các buổi chơi
web-history-players = Người chơi
web-history-dice = Xúc xắc
web-history-none = Nhật ký chưa có buổi chơi nào. Buổi đầu tiên sẽ có khi ván đầu bắt đầu.
web-history-when = Chơi lúc { $when }
web-history-minutes = { $minutes } phút
web-history-playing = đang chơi
web-history-playing-long = Ván này đang chơi: điều gì còn bí mật thì ở đây cũng không hiện.
web-history-left = không chơi hết
web-history-left-long = Ván này không được chơi đến hết nên không tính vào thống kê của người chơi.
web-history-unread = Không hiện được { $count } buổi chơi: trò chơi đó chưa được cài.
web-history-paging = Các buổi khác
web-history-page = Trang { $at } trên { $of }
web-history-newer = Mới hơn
web-history-older = Cũ hơn
web-history-all = Tất cả các buổi
web-history-take = Mang theo
web-history-csv = Tổng điểm cho bảng tính (CSV)
web-history-json = Toàn bộ (JSON)
web-history-bgstats = Các ván cho BG Stats (JSON)
web-history-take-hint = Trên điện thoại có BG Stats, hãy mở một buổi chơi rồi gửi thẳng sang đó.
web-history-to-bgstats = Mở bằng BG Stats trên điện thoại này
web-history-result = Kết quả
web-history-score = Điểm
web-history-score-mythical = Điểm
web-history-score-dixit = Điểm
web-history-score-liars = Số xúc xắc còn lại
web-history-score-bang = Số máu còn lại
web-history-course = Diễn biến điểm số
web-history-sheet-mythical = Chữ nhỏ: số vòng đã cược · số vòng đã ăn. Chữ lớn: điểm của hiệp.
web-history-sheet-dixit = Chữ nhỏ: lá đã bầu và chủ của lá đó. Chữ lớn: điểm của vòng. Quyển sách đánh dấu người kể chuyện.
web-history-rounds = Các vòng
web-history-round = Vòng
web-history-roles = Ai là ai
web-history-liar = { $name }: “Nói dối!”
web-history-spot-on = { $name }: “Chính xác!”
web-history-counted = Thực có { $count }.
web-history-lost = { $name } mất { $count } xúc xắc.
web-history-won-back = { $name } lấy lại một xúc xắc.
web-history-read = Lượt đổ do camera đọc: { $camera }; do người nhập hoặc quyết định: { $others }.
web-history-corrected = Nước đã sửa: { $count }.
web-history-undone = Nước đã rút lại: { $count }.
web-history-times-overruled = Lần bỏ qua luật: { $count }.
web-history-overruled = { $who } cho phép dù trái luật { $rule }: { $why }
web-history-delete = Xóa buổi chơi này
web-history-delete-why = Ảnh của buổi này sẽ bị xóa hẳn. Các nước đi vẫn nằm trong tệp nhật ký, vốn không bao giờ bị viết lại, nhưng không trang, thống kê hay tệp xuất nào còn kể đến nữa.
web-history-delete-sure = Xóa buổi chơi này và xóa hẳn ảnh của nó? Không thể hoàn tác.

## Ai đã đọc

web-read-camera = camera đọc
web-read-camera-sure = camera đọc, chắc { $percent } %
web-read-answered = camera hỏi, { $who } trả lời
web-read-corrected = { $who } đã sửa
web-read-hand = { $who } nhập
web-read-somebody = người chơi
web-read-was = trước đó: { $move }
web-read-was-camera = camera đã đọc: { $move }

## Điều đáng khoe

web-history-no-players = Chưa có ván nào được chơi đến hết.
web-brag-evenings = { $evenings } buổi chơi
web-brag-won = thắng { $wins } ({ $percent } %)
web-brag-streak = { $count } buổi liền
web-feat-bets-hit = cược trúng { $count } trên { $of } lần ({ $percent } %)
web-feat-calls-right = hô “nói dối” đúng { $count } trên { $of } lần ({ $percent } %)
web-feat-spot-ons-right = hô “chính xác” đúng { $count } trên { $of } lần ({ $percent } %)
web-feat-doubted-true = nói thật { $count } trên { $of } lần bị nghi ({ $percent } %)
web-feat-votes-right = tìm đúng lá của người kể chuyện { $count } trên { $of } lần ({ $percent } %)
web-feat-stories-scored = { $count } trên { $of } câu chuyện mang về điểm ({ $percent } %)
web-feat-survived = còn sống đến cuối { $count } trên { $of } lần ({ $percent } %)
web-feat-tricks = số vòng đã ăn: { $count }
web-feat-dynamites = số thuốc nổ đổ ra: { $count }
web-feat-gatlings = số súng máy đổ ra: { $count }
web-feat-beers = số bia đổ ra: { $count }
web-feat-won-sheriff = thắng khi làm Cảnh sát trưởng: { $count }
web-feat-won-deputy = thắng khi làm Cảnh sát phó: { $count }
web-feat-won-outlaw = thắng khi làm Tội phạm: { $count }
web-feat-won-renegade = thắng khi làm Kẻ phản bội: { $count }
web-feat-favourite = viên đặc biệt ưa thích: { $die }, ra biểu tượng { $count } lần
web-best-bet-streak = chuỗi cược trúng dài nhất: { $count }
web-best-vote-streak = chuỗi bầu đúng dài nhất: { $count }
web-best-round = nhiều điểm nhất trong một hiệp: { $count }
web-best-total = nhiều điểm nhất trong một buổi: { $count }
web-best-dice-left = còn nhiều xúc xắc nhất ở cuối: { $count }

## Xúc xắc có cân không

web-dice-none = Chưa đổ viên nào.
web-dice-how = Các viên cùng loại được đếm chung, nên một viên lệch dễ lẫn giữa nhiều viên. Vạch trong mỗi thanh là mức trung bình của xúc xắc cân. Chưa kết luận gì khi mỗi mặt chưa được kỳ vọng ra { $least } lần.
web-dice-rolls = { $count } lần đổ
web-dice-face = Mặt
web-dice-seen = đã ra
web-dice-expected = kỳ vọng
web-dice-too-few = Quá ít lần đổ để kết luận: cần thêm khoảng { $missing } lần.
web-dice-fair = Không có gì đáng nghi: xúc xắc cân cũng lệch ít nhất chừng này trong { $percent } % số mẫu như vậy.
web-dice-odd = Loại này trông khác thường: xúc xắc cân chỉ lệch đến mức này trong { $percent } % số mẫu như vậy. Rõ nhất là { $face }: ra { $count } lần trong khi kỳ vọng khoảng { $expected }. Hoặc có viên không cân, hoặc camera lẫn hai mặt; ảnh của các buổi chơi sẽ cho biết.
web-dice-freedom = bậc tự do: { $count }

web-error-no-evening = Không còn buổi chơi này nữa.
web-error-evening-on-table = Buổi này vẫn đang ở trên bàn. Hãy bắt đầu một ván khác trước.
