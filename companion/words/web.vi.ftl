# Lời trên các trang.

web-title = Bạn đồng hành bàn chơi
web-page-scoreboard = Bảng điểm
web-page-seat = Chỗ của tôi
web-page-host = Chủ bàn
web-page-tray = Khay
web-nav = Các trang
web-dialogue = Sửa lại
web-yes = có
web-no = không

## Trực tiếp

web-badge-lost = Mất kết nối. Đang thử lại…
web-badge-unsent = Chưa gửi được. Hãy chạm lại.
web-badge-polling = Nhiều màn hình đang mở: màn hình này được làm mới mỗi hai giây.
web-awake = Nếu màn hình này tự tắt: hãy đặt khóa màn hình của máy tính bảng thành “không bao giờ” trong lúc chơi.

## Vào bàn

web-enter-title = Vào bàn chơi
web-enter-why = Nhập mã của bàn. Mã hiện trên bảng điều khiển của máy và trên màn hình chủ bàn.
web-enter-host = Nhập mã của bàn để điều khiển ván chơi từ thiết bị này.
web-enter-open = Nút chủ bàn vừa được bấm: mời bạn vào.
web-code = Mã
web-enter = Cho tôi vào
web-let-in = Bạn đã vào bàn
web-no-game-yet = Chưa có ván nào bắt đầu. Chỗ của bạn sẽ hiện ra khi chủ bàn bắt đầu ván.
web-choose-seat = Chỗ nào là của bạn?
web-seat-taken = đã có người
web-seat-leave = Rời chỗ này
web-join = Vào bàn bằng điện thoại
web-no-network = Chưa có mạng; địa chỉ sẽ hiện ở đây.
web-code-where = Mã hiện trên bảng điều khiển của máy và trên màn hình chủ bàn.

## Bàn chơi

web-no-game = Chưa có ván nào bắt đầu. Hãy bắt đầu ở trang chủ bàn.
web-players = Người chơi
web-notices = Luật nói gì
web-question = Máy hỏi
web-held = Tạm giữ: luật không cho phép
web-held-secret-mythical = Mức cược của { $name } đang bị giữ.
web-held-secret-dixit = Phiếu của { $name } đang bị giữ.
web-hidden = (chưa lật)
web-check-reading = Hãy kiểm tra lại cách đọc.
web-by-hand = nhập bằng tay
web-by-hand-offer = Nhập xúc xắc bằng tay
web-house-rules = Luật nhà
web-winner = thắng
web-your-turn = Đến lượt bạn!
web-which-die = Xúc xắc nào?
web-which-face = Mặt nào ngửa lên?
web-throw-slot = Viên { $number }
web-throw-done = Đúng như trên bàn
web-throw-offer = Nhập các viên bằng tay
web-happened = Chuyện vừa xảy ra
web-standing-paused = Ván chơi đang tạm dừng.
web-standing-ended = Ván chơi đã kết thúc sớm.
web-in-front = đang dẫn đầu
web-voice = Đọc to
web-voice-none = Trình duyệt này không có giọng tiếng Việt.
web-tab-now = Bây giờ
web-tabs = Các phần của trang
web-my-moves = Nước đi của tôi
web-tab-table = Bàn chơi
web-tab-mine = Của tôi
web-tab-more = Thêm
web-pick-first = Hãy chọn một số

## Mắt

web-eye-off = không có camera: nhập bằng tay
web-eye-starting = camera đang khởi động…
web-eye-empty = khay trống
web-eye-moving = xúc xắc đang lăn…
web-eye-hand = có tay trong khay
web-eye-reading = đang đọc…
web-eye-read = đã đọc
web-eye-lost = không có camera: nhập bằng tay
web-tray-alt = Khay xúc xắc với những gì đã đọc
web-tray-none = Hiện không có hình trực tiếp.
web-tray-cups = Cốc đang úp: không ai được nhìn.
web-camera = Camera: { $camera }

## Chủ bàn

web-for-a-seat = Làm thay một chỗ
web-hand-over = { $name } cược (người khác đừng nhìn)
web-nothing-to-do = Lúc này không có gì để làm.
web-moves = Các nước đi
web-all-moves = Tất cả { $count } nước đi
web-no-moves = Chưa có.
web-undo = Hủy nước đi cuối
web-redo = Làm lại
web-pause = Tạm dừng
web-go-on = Chơi tiếp
web-end-early = Kết thúc sớm
web-end-early-sure = Sau đó không nhận thêm nước đi nào cho đến khi bạn chơi tiếp. Kết thúc chứ?
web-seats = Chỗ ngồi
web-seats-hint = Sửa tên, hoặc giao chỗ cho người khác: điểm vẫn ở lại với chỗ ngồi.
web-rename = Đổi tên
web-hand-over-seat = Giao chỗ
web-seat-name = Tên ở chỗ { $number }
web-correct = Sửa
web-correct-move = Sửa nước đi { $number }
web-likely = Nhiều khả năng nhất là
web-close = Đóng
web-preview-title = Sẽ thành:
web-preview-same = Không tổng điểm nào thay đổi.
web-conflict = Khi đó nước đi { $number } ({ $move }) không còn hợp luật, và { $dropped } nước đi sẽ bị bỏ.
web-apply = Sửa lại
web-apply-drop = Sửa và bỏ { $dropped } nước đi
web-keep = Giữ nguyên
web-overrule = Vẫn chơi tiếp
web-overruled = Cả bàn đã quyết khác luật.
web-dismiss = Gác lại
web-devices = Điện thoại và máy tính bảng
web-device = Thiết bị { $number }
web-device-seat = Chỗ của thiết bị { $number }
web-no-seat = không có chỗ
web-put-out = Cho ra
web-another-code = Đổi mã khác
web-new-game = Ván mới
web-new-game-sure = Ván đang chơi sẽ kết thúc ở đây. Bắt đầu ván mới?
web-game = Trò chơi
web-names = Người chơi, theo chiều kim đồng hồ
web-player-name = Tên người chơi { $number }
web-move-up = Chuyển người chơi { $number } lên
web-leads = Người chơi { $number } bắt đầu
web-by-lot = bốc thăm người bắt đầu
web-open = luật của trò chơi quyết định người bắt đầu
web-open-liars = ai đổ hai viên được cao nhất thì bắt đầu
web-open-dixit = ai nghĩ ra trước thì kể câu chuyện đầu tiên
web-first = Vương miện chỉ người bắt đầu.
web-first-mythical = Vương miện chỉ người đi đầu.
web-first-bang = Vương miện chỉ Cảnh sát trưởng, người bắt đầu. Hãy chọn nhân vật mà mỗi người được chia.
web-first-liars = Vương miện chỉ người đặt cược trước, nếu không đổ xúc xắc để chọn.
web-first-dixit = Vương miện chỉ Người kể chuyện đầu tiên. Đến sáu người thì chọn màu token; từ bảy người thì bỏ phiếu trên điện thoại.
web-players-range = Cho { $least } đến { $most } người chơi.
web-taken-characters = Nhân vật của người chơi { $number }
web-taken-colours = Màu token của người chơi { $number }
web-names-hint = Để trống những hàng không cần.
web-seat-at = Chỗ { $number }: { $name }
web-seat-drag = Kéo sang chỗ khác, hoặc dùng phím mũi tên.
web-known-names = Người đã từng chơi: chạm để thêm
web-begin = Bắt đầu

## Giá trị của luật nhà

web-option-all_flags_winner-leader = người đi đầu
web-option-all_flags_winner-last = người đổ cuối
web-option-bet_max-round = số vòng của hiệp
web-option-bet_max-ten_fingers = mười ngón tay
web-option-revoke_policy-warn = chỉ nhắc
web-option-revoke_policy-penalty = trừ điểm
web-option-revoke_policy-replay_round = chơi lại hiệp
web-option-three_player_law_role-sheriff = Cảnh sát trưởng
web-option-three_player_law_role-deputy = Cảnh sát phó
web-option-bullseye_resolution-simultaneous = tất cả cùng lúc
web-option-bullseye_resolution-sequential = tầm 1 trước tầm 2
web-option-ones_bid-normal = được phép
web-option-ones_bid-forbidden = cấm
web-option-loss-one = một viên
web-option-loss-difference = phần chênh lệch
web-option-end_condition-deck = chồng bài rút đã hết
web-option-end_condition-points30 = có người được 30 điểm
web-option-end_condition-either = điều nào đến trước
web-option-decoy_cap-none = không giới hạn

## Những khoảnh khắc đáng reo hò

web-cheer-minotaur = MIN-O-TAUR!
web-cheer-captured = Minotaur bị bắt!
web-cheer-griffin = Griffin gục ngã!
web-cheer-gatling = Súng máy Gatling!
web-cheer-dynamite = Thuốc nổ!
web-cheer-arrows = Người da đỏ tấn công!
web-cheer-liar = Nói dối!
web-cheer-spot-on = Chính xác!

## Khi có trục trặc

web-error-stale = Bàn chơi đã đi tiếp. Đây là tình hình hiện tại.
web-error-not-playing = Ván chơi đang dừng. Chủ bàn có thể cho chơi tiếp.
web-error-code = Đó không phải mã của bàn này.
web-error-tries = Thử quá nhiều lần. Hãy đợi { $seconds } giây.
web-error-not-let-in = Hãy vào bàn bằng mã trước.
web-error-host-only = Chỉ chủ bàn mới làm được việc đó.
web-error-seat-taken = Thiết bị khác đang giữ chỗ đó. Chủ bàn có thể giải phóng chỗ.
web-error-no-seat = Hãy chọn một chỗ của bàn này trước.
web-error-other-seat = Việc đó thuộc về chỗ khác.
web-error-not-yours = Người đến lượt hoặc chủ bàn trả lời câu này.
web-error-no-device = Không còn thiết bị đó.
web-error-no-move = Không còn nước đi đó.
web-error-hidden = Điều đó còn bí mật. Hãy sửa sau khi đã lật.
web-error-no-game = Chưa có ván nào bắt đầu.
web-error-form = Máy không hiểu yêu cầu đó. Hãy tải lại trang.
web-error-input = Không được: { $detail }
web-error-journal = Không ghi lại được nên không tính: { $detail }
web-error-long-name = Tên dài nhất { $most } chữ.
web-error-same-name = Hai người chơi không thể trùng tên.
web-error-streams = Có quá nhiều màn hình đang mở.
web-error-host = Hãy mở máy bằng địa chỉ số.
web-error-origin = Yêu cầu đến từ trang khác nên bị từ chối.
web-error-400 = Máy không hiểu yêu cầu đó.
web-error-403 = Bạn không được phép làm việc đó.
web-error-404 = Không có trang này.
web-error-405 = Không thể yêu cầu như vậy.
web-error-413 = Dữ liệu quá lớn.
web-error-500 = Máy gặp trục trặc. Ván chơi vẫn an toàn; hãy tải lại trang.

## Mythical Dice

web-move-mythical-bet = cược { $tricks }
web-move-mythical-roll = { $named ->
    [once] { $face }
   *[both] { $die } { $face }
}
web-move-mythical-next_round = sang hiệp tiếp theo
web-move-mythical-tray_cleared = khay đã được dọn
web-mythical-round = Hiệp { $round }/{ $rounds }
web-mythical-trick = Vòng { $trick }/{ $tricks }
web-mythical-leads = đi đầu
web-mythical-winning = đang thắng vòng
web-mythical-bet-in = đã cược
web-mythical-bet-out = đang nghĩ…
web-mythical-won-of = ăn { $won }, cược { $bet }
web-mythical-this-trick = Vòng này
web-mythical-required = Màu bắt buộc
web-mythical-any = chưa có
web-mythical-draw = Mỗi người bốc { $round } xúc xắc từ túi, rồi cược.
web-mythical-won-trick = ăn vòng
web-mythical-minotaur = MIN-O-TAUR! Mọi người đã cược xong.
web-mythical-sum = Cược { $bets } cho { $tricks } vòng
web-mythical-over = thừa { $n }
web-mythical-under = còn dư { $n }
web-mythical-even = ai cũng có thể đúng
web-mythical-sheet = Giấy ghi điểm
web-mythical-round-word = Hiệp
web-mythical-round-short = H
web-mythical-your-bet = Bạn đã cược
web-mythical-bet-waits = Người khác chưa thấy cho đến khi mọi người cược xong.
web-mythical-change-bet = Đổi mức cược
web-mythical-bet-question = Bạn sẽ ăn mấy trong { $round } vòng?
web-mythical-confirm-bet = Xác nhận: { $tricks } vòng
web-mythical-your-tricks = Vòng của bạn
web-mythical-round-points = Hiệp { $round } của bạn
web-mythical-your-total = điểm của bạn
web-mythical-next-round = Sang hiệp tiếp theo
web-mythical-finish = Ai thắng?
