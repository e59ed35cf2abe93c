# Dixit Odyssey: lời của trọng tài.

game-dixit = Dixit Odyssey

## Token

die-red = đỏ
die-green = xanh lá
die-blue = xanh dương
die-white = trắng
die-black = đen

## Giai đoạn và việc đang chờ

dixit-phase-clue = Câu nói
dixit-phase-vote = Bỏ phiếu
dixit-phase-owners = Bài của ai
dixit-phase-round_over = Hết vòng
dixit-phase-over = Hết ván
dixit-prompt-first-clue = Ai nghĩ ra trước thì làm Người kể chuyện: hãy nói một câu.
dixit-prompt-clue = Vòng { $round }: { $seat } là Người kể chuyện, mời nói một câu.
dixit-prompt-vote = Trong { $cards } lá, lá nào của Người kể chuyện? Còn chờ: { $seats }.
dixit-prompt-vote-two = Trong { $cards } lá, lá nào của Người kể chuyện? Được chọn một hoặc hai lá. Còn chờ: { $seats }.
dixit-prompt-owners = Lá bài nào của ai? Còn chờ: { $seats }.
dixit-prompt-round-over = Hết vòng { $round }. Hãy rút bài cho đủ tay rồi sang vòng sau.
dixit-prompt-over = Ván chơi đã kết thúc. Người thắng: { $seats }.

## Chuyện vừa xảy ra

dixit-clue = { $seat } đã nói câu của mình. Mỗi người khác đưa { $given } lá; xếp { $cards } lá từ trái sang phải rồi bỏ phiếu.
dixit-vote-in = { $seat } đã bỏ phiếu.
dixit-revealed = Đã đủ phiếu. Lá bài nào của ai?
dixit-owns = Lá { $card } là của { $seat }.
dixit-found = { $seats } đã tìm ra lá của { $seat }.
dixit-all-found = Ai cũng tìm ra: { $seat } không được điểm, mỗi người khác được 2 điểm.
dixit-none-found = Không ai tìm ra: { $seat } không được điểm, mỗi người khác được 2 điểm.
dixit-scored = Đã tính điểm vòng { $round }.
dixit-round-begins = Bắt đầu vòng { $round }. { $seat } là Người kể chuyện.
dixit-game-over = { $seats } thắng ván này!
dixit-game-shared = Cùng chia sẻ chiến thắng: { $seats }!

## Điều camera muốn hỏi

dixit-see-which = Có một token khó đọc, trông giống màu { $colour }, số { $face }. Các phiếu bầu là gì?

## Luật chơi

rule-D1 = Chơi được từ 3 đến 6 người, có luật nhà thì đến 12, không phải { $players }.
rule-D1-extended = { $players } người chỉ chơi được khi bật luật nhà dành cho 7 đến 12 người. Hãy bật lên.
rule-D1-seat = Bàn này không có ghế số { $number }. Hãy chọn ghế khác.
rule-D2 = Trên tay có sáu lá, chơi ba người thì bảy lá.
rule-D3 = Có bao nhiêu người thì mỗi người có bấy nhiêu token; chơi ba người thì từ 1 đến 5.
rule-D4 = Vòng này { $seat } kể chuyện. Hãy để { $seat } nói, hoặc cứ chơi như vậy.
rule-D4-who = Ai là Người kể chuyện? Hãy nói rõ ghế nào.
rule-D4-voting = Câu nói đã có; đang chờ bỏ phiếu.
rule-D5 = Trên bàn phải có { $cards } lá, không phải { $seen }. Hãy lấy lại lá thừa.
rule-D6 = Các lá bài được đánh số từ trái sang phải, theo hướng nhìn của người chơi.
rule-D7 = Còn thiếu phiếu: { $seats }. Hãy đặt token, hoặc bỏ phiếu trên điện thoại.
rule-D7-whose = Phiếu này của ai? Còn nhiều người chưa bỏ: hãy nói rõ ghế nào.
rule-D7-cards = Mỗi phiếu chỉ cho đúng một lá. Hãy bỏ phiếu lại.
rule-D7-clue = Trước hết Người kể chuyện phải nói câu của mình.
rule-D7-revealed = Phiếu đã mở. Muốn đổi, hãy sửa chính phiếu đó.
rule-D8 = { $seat } là Người kể chuyện nên không bỏ phiếu. Hãy lấy token đó đi.
rule-D9 = { $seat } bỏ phiếu cho lá { $card }, là lá của chính { $seat }. Hãy sửa phiếu hoặc sửa chủ lá bài, hoặc cho qua.
rule-D10 = Không có lá số { $card }: trên bàn chỉ có { $cards } lá. { $seat } hãy bỏ phiếu lại.
rule-D11 = { $seat } có hai token ở đây (màu { $colour }): mỗi người một phiếu. Hãy lấy bớt một.
rule-D12 = Token không của ai: bàn này không ai dùng màu { $colour }. Hãy lấy nó đi.
rule-D13 = Token của { $seat } ghi số { $card } nhưng nằm trên tranh { $placed_on }: tính theo con số.
rule-D14 = Trong { $cards } lá, Người kể chuyện { $seat } đưa một lá, mỗi người khác { $given } lá. Hãy kiểm tra ai đưa lá nào.
rule-D14-taken = Lá { $card } đã là của { $seat }. Nếu sai, hãy sửa lại.
rule-D14-share = { $seat } chỉ đưa { $share } lá và đã biết đủ. Nếu sai, hãy sửa lại.
rule-D20 = Nếu ai cũng tìm ra hoặc không ai tìm ra, Người kể chuyện không được điểm, mỗi người khác được 2.
rule-D21 = Nếu không, Người kể chuyện và ai tìm ra đều được 3 điểm.
rule-D22 = Mỗi phiếu bầu cho lá bài của mình được 1 điểm, tối đa theo luật của bàn.
rule-D23 = Điểm của vòng gồm điểm câu chuyện và điểm từ lá bài của mình.
rule-D30 = Người ngồi bên trái là Người kể chuyện kế tiếp.
rule-D30-round = Vòng này đã xong. Hãy sang vòng sau.
rule-D31 = Vòng { $round } chưa xong: cần đủ phiếu và biết bài của ai đã.
rule-D31-over = Ván chơi đã kết thúc. Hãy bắt đầu ván mới, hoặc hoàn tác nước cuối.
rule-D32 = Nhiều điểm nhất thắng; bằng điểm thì cùng chia sẻ chiến thắng.
rule-D33 = Chồng bài rút quyết định số vòng chơi.
rule-D40 = Từ bảy người trở lên thì thiếu token: mọi người bỏ phiếu trên điện thoại.
rule-D40-points = Từ bảy người trở lên thì thiếu token: mọi người bỏ phiếu trên điện thoại. Nên chơi đến 30 điểm.
rule-D40-tokens = Từ bảy người trở lên thì không đủ token. Hãy bỏ phiếu trên điện thoại.
rule-D41 = Từ bảy người trở lên, mỗi người được chọn hai lá khác nhau; ai tìm ra mà chỉ chọn một lá thì được thêm 1 điểm.
rule-D41-cards = Hãy chọn một lá, hoặc hai lá khác nhau. Hãy bỏ phiếu lại.

## Luật nhà

switch-end_condition = Khi nào hết ván
switch-end_condition-why = Khi hết chồng bài rút, khi có người đạt 30 điểm, hoặc khi một trong hai điều đó đến trước.
switch-decoy_cap = Điểm tối đa từ lá bài của mình
switch-decoy_cap-why = Mỗi vòng, phiếu bầu cho lá bài của mình đem lại nhiều nhất bao nhiêu điểm.
switch-decoy_bonus_when_none = Vẫn tính điểm đó khi không ai tìm ra
switch-decoy_bonus_when_none-why = Khi không ai tìm ra lá của Người kể chuyện, phiếu bầu cho lá bài của mình có được tính điểm hay không.
switch-extended_players = 7 đến 12 người chơi
switch-extended_players-why = Bỏ phiếu trên điện thoại, cho một hoặc hai lá; token không đủ cho nhiều người như vậy.
switch-reshuffle_discards = Xáo lại bài đã bỏ
switch-reshuffle_discards-why = Luôn như vậy khi chơi đến 30 điểm; nếu không thì lá cuối cùng kết thúc ván trước khi cần xáo lại.
