# Liar's Dice: lời của trọng tài.

game-liars = Liar's Dice (Xúc xắc nói dối)

## Giai đoạn và việc đang chờ

liars-phase-starter = Chọn người bắt đầu
liars-phase-bid = Đặt cược
liars-phase-reveal = Mở cốc
liars-phase-over = Hết ván
liars-prompt-starter = { $seat } đổ hai viên để chọn người bắt đầu. Còn chờ: { $seats }.
liars-prompt-first = Lắc rồi úp cốc xuống. { $seat } đặt cược trước; đang chơi với { $dice } viên.
liars-prompt-first-palifico = Palifico! { $seat } đặt cược trước và chọn mặt cố định; chỉ được tăng số lượng. Đang chơi với { $dice } viên.
liars-prompt-bid = { $seat } tăng giá so với { $quantity } × mặt { $face }, hoặc hô “Nói dối!”
liars-prompt-reveal = Mở cốc! { $cups ->
    [1] { $seat } cho xem những viên cuối cùng.
   *[other] { $seat } cho xem xúc xắc; còn { $cups } cốc chưa mở.
}
liars-prompt-over = Ván chơi đã kết thúc. Người thắng: { $seats }.

## Chuyện vừa xảy ra

liars-starter-rolled = { $seat } đổ được tổng { $total }.
liars-starter-again = Hòa: { $seats } đổ lại.
liars-starts = { $seat } bắt đầu. Lắc, úp cốc xuống rồi đặt cược.
liars-bid = { $seat } đặt cược { $quantity } × mặt { $face }.
liars-track-counts = Bảng cược mới tính: { $seat } đặt cược { $quantity } × mặt { $face }.
liars-challenged = { $seat } hô “Nói dối!” Mở cốc!
liars-spot-on = { $seat } hô “Chính xác!” Mở cốc!
liars-shown = { $seat } cho xem { $dice } viên.
liars-bid-stands = Đếm được { $count } × mặt { $face }. { $seat } đặt { $quantity } là đúng.
liars-bid-fails = Đếm được { $count } × mặt { $face }. { $seat } đặt { $quantity } là sai.
liars-spot-on-right = Đếm được { $count } × mặt { $face }. Chính xác như { $seat } đã đặt!
liars-spot-on-wrong = Đếm được { $count } × mặt { $face }, còn { $seat } đặt { $quantity }. Không chính xác.
liars-loses = { $seat } mất { $dice } viên, còn { $left }.
liars-regains = { $seat } lấy lại được một viên, nay có { $left }.
liars-out = { $seat } hết xúc xắc và bị loại.
liars-next-round = { $seat } bắt đầu vòng sau.
liars-palifico = Palifico! { $seat } bắt đầu; mặt của lần đặt đầu tiên là cố định.
liars-wins = { $seat } là người cuối cùng còn xúc xắc và thắng ván này!

## Điều camera muốn hỏi

liars-see-which = Có một viên khó đọc, trông giống mặt { $face }. Đây là những viên nào?
liars-see-two-dice = Đang chờ hai viên của { $seat } mà thấy { $seen }. Hãy để đúng hai viên trên khay, không để gì khác.
liars-see-whose = { $seen } viên này là của ai?
liars-see-red-counts = Viên màu đỏ có phải là một trong những viên được mở không?
liars-see-turned = Một viên đã đếm bị xê dịch hoặc bị lật. Kết quả đã đếm vẫn giữ nguyên, nếu sai thì hãy sửa.
liars-see-track = Viên xúc xắc đỏ chỉ { $track_quantity } × mặt { $track_face }. Đó là lần đặt cược mới, hay là điều { $seat } muốn nói khi đặt { $quantity } × mặt { $face }?
liars-see-track-face = Viên xúc xắc đỏ nằm ở ô { $square }. Mặt nào đây? Trông giống mặt { $face }.
liars-see-quantity = Viên xúc xắc đỏ ra mặt { $face }. Nó nằm ở ô số mấy?

## Luật chơi

rule-L1 = Chỉ chơi được từ 2 đến 6 người, không phải { $players }.
rule-L1-seat = Bàn này không có ghế số { $number }.
rule-L2 = Ai cũng bắt đầu với năm viên và về sau chỉ lắc những viên còn lại.
rule-L3 = Để chọn người bắt đầu, { $seat } đổ đúng hai viên, mặt từ 1 đến 6. Hãy đổ hoặc nhập lại.
rule-L3-seat = Bàn này không có ghế số { $number }. Hãy chọn ghế khác.
rule-L3-not-awaited = Lúc này { $seat } không phải đổ để chọn người bắt đầu. Còn chờ: { $seats }.
rule-L3-started = Đã biết ai bắt đầu. Hãy chơi tiếp.
rule-L3-first = Trước hết hãy đổ để chọn người bắt đầu: mỗi người hai viên. Kế tiếp: { $seats }.
rule-L4 = Đặt cược sai lượt chăng? Đang là lượt của { $seat }. Có thể cho qua, hoặc hoàn tác.
rule-L4-challenged = Đã có người thách cược: vòng này không đặt cược nữa. Còn chờ mở cốc: { $seats }.
rule-L5 = Chưa có gì để thách: vòng nào cũng bắt đầu bằng một lần đặt cược của { $seat }.
rule-L6 = Phải đặt ít nhất một viên, mặt từ 1 đến 6, không phải { $quantity } × mặt { $face }. Hãy đặt lại.
rule-L7 = { $quantity } × mặt { $face } không cao hơn { $last_quantity } × mặt { $last_face }: hãy tăng số lượng, hoặc giữ số lượng mà tăng mặt.
rule-L8 = Viên xúc xắc đỏ phải tiến khỏi ô { $last_quantity }: { $quantity } × mặt { $face } thì nó vẫn đứng yên. Hãy tăng số lượng.
rule-L8-squares = Bảng cược chỉ đến ô { $squares }: không thể đặt { $quantity }. Hãy đặt ít hơn, hoặc hô “Nói dối!”
rule-L9 = Chỉ người đến lượt mới được thách cược, tức là { $seat }. Hãy để { $seat } quyết định, hoặc cho qua.
rule-L9-own = { $seat } không thể thách cược của chính mình. Phải là người khác.
rule-L9-challenged = Đã có người thách cược rồi. Còn chờ mở cốc: { $seats }.
rule-L10 = Đủ số đã đặt: người thách thua. Thiếu: người đặt cược thua.
rule-L11 = Người thua bỏ ra một viên.
rule-L12 = Người thua bắt đầu vòng sau; nếu hết xúc xắc thì đến người kế tiếp bên trái còn xúc xắc.
rule-L13 = { $seat } đã hết xúc xắc và bị loại.
rule-L14 = Người cuối cùng còn xúc xắc là người thắng.
rule-L14-over = Ván chơi đã kết thúc. Hãy bắt đầu ván mới, hoặc hoàn tác nước cuối.
rule-L15 = { $seat } phải có { $expected } viên mà thấy { $seen }. Hãy tìm dưới cốc và dưới sàn, hoặc xác nhận như vậy là đúng.
rule-L15-together = Tất cả phải có { $expected } viên mà thấy { $seen }. Hãy tìm những viên kia, hoặc cứ đếm những viên này.
rule-L15-twice = { $seat } đã mở cốc rồi. Nếu đọc sai, hãy sửa chính lần mở đó.
rule-L15-face = Xúc xắc chỉ có mặt từ 1 đến 6. Hãy kiểm tra lại chỗ đã nhập.
rule-L15-form = Hãy cho biết xúc xắc này của ai: của một ghế, của từng ghế, hay gộp chung tất cả.
rule-L15-all = Cần xúc xắc của cả { $players } ghế; ghế nào bị loại thì để trống.
rule-L16 = { $quantity } × mặt { $face } không thể đúng: chỉ còn { $dice } viên đang chơi. Nói dối thật táo bạo; vẫn được chấp nhận.
rule-L16-capped = Không được đặt quá { $dice }: chỉ có bấy nhiêu viên đang chơi, mà { $quantity } × mặt { $face } thì cao hơn. Hãy đặt ít hơn, hoặc hô “Nói dối!”
rule-L17 = Bàn này không được đặt mặt 1 ({ $quantity } × mặt { $face }). Hãy đặt mặt khác.
rule-L18 = Chính xác: đúng thì lấy lại một viên, sai thì mất một viên.
rule-L18-off = Bàn này không chơi luật “Chính xác”. Hãy tăng giá, hoặc hô “Nói dối!”
rule-L19 = Palifico: lần đặt đầu tiên đã cố định mặt { $last_face }, nên không được đặt mặt { $face }. Hãy tăng số lượng.
rule-L20 = Số viên bị mất tính theo chênh lệch giữa số đã đặt và số đếm được.
rule-L21 = Không ai được xem xúc xắc dưới cốc trước khi có người hô “Nói dối!”. Hãy úp cốc xuống.
rule-L22 = Bảng cược mới tính: { $seat } nói { $said_quantity } × mặt { $said_face } nhưng viên xúc xắc đỏ chỉ { $quantity } × mặt { $face }.
rule-L22-no-bid = Chưa có lần đặt cược nào để viên xúc xắc đỏ sửa lại. Hãy đặt cược.

## Luật nhà

switch-ones_wild = Mặt 1 là joker
switch-ones_wild-why = Mặt 1 thay được mọi mặt từ 2 đến 6; đặt mặt 1 thì chỉ đếm mặt 1.
switch-ones_bid = Đặt cược mặt 1
switch-ones_bid-why = Có được đặt mặt 1 hay không; nhiều bàn cấm khi mặt 1 là joker.
switch-track_strict_advance = Viên đỏ phải tiến
switch-track_strict_advance-why = Lần đặt nào cũng phải lên ô cao hơn; tăng mặt trên cùng một ô là không đủ.
switch-cap_bid_at_total = Không đặt quá tổng số viên
switch-cap_bid_at_total-why = Đặt nhiều hơn số viên đang chơi thì bị từ chối, thay vì chỉ bị nhắc.
switch-anyone_may_challenge = Ai cũng được hô “Nói dối!”
switch-anyone_may_challenge-why = Không chỉ người đến lượt, mà ai cũng được thách cược, trừ chính người đặt.
switch-loss = Số viên bị mất
switch-loss-why = Mất một viên, hoặc mất theo chênh lệch giữa số đã đặt và số đếm được.
switch-exact_hits_all_others = Đặt đúng khít: mọi người khác mất
switch-exact_hits_all_others-why = Khi mất theo chênh lệch mà số đã đặt đúng khít thì mọi người mất một viên, trừ người đặt.
switch-spot_on = Hô “Chính xác”
switch-spot_on-why = Người đến lượt được hô rằng số đã đặt đúng khít: đúng thì lấy lại một viên, sai thì mất một viên.
switch-palifico = Palifico
switch-palifico-why = Vòng ngay sau khi có người lần đầu chỉ còn một viên: mặt của lần đặt đầu cố định và mặt 1 không phải joker.
