# Mythical Dice: lời của trọng tài.

game-mythical = Mythical Dice

## Xúc xắc và các mặt

die-minotaur = Minotaur
die-griffin = Griffin
die-mermaid = Mermaid
die-pink = hồng
die-yellow = vàng
die-purple = tím
die-grey = xám
face-flag = Cờ trắng
face-minotaur = Biểu tượng Minotaur
face-griffin = Biểu tượng Griffin
face-mermaid = Biểu tượng Mermaid

## Giai đoạn và việc đang chờ

mythical-phase-bet = Đặt cược
mythical-phase-trick = Vòng đánh
mythical-phase-round_over = Hết hiệp
mythical-phase-over = Hết ván
mythical-prompt-bet = Hiệp { $round }: mọi người đặt mức cược. Còn chờ: { $seats }.
mythical-prompt-roll = Đến lượt { $seat } đổ. Màu bắt buộc: { $required }.
mythical-prompt-roll-any = Đến lượt { $seat } đổ viên nào cũng được.
mythical-prompt-round-over = Hết hiệp { $round }. Bỏ hết xúc xắc vào túi rồi sang hiệp sau.
mythical-prompt-round-over-last = Hiệp { $round } là hiệp cuối. Ai thắng đây?
mythical-prompt-over = Ván chơi đã kết thúc. Người thắng: { $seats }.

## Chuyện vừa xảy ra

mythical-bet-in = { $seat } đã đặt cược.
mythical-bet-changed = { $seat } đã đổi mức cược sau khi công bố.
mythical-bets-revealed = MIN-O-TAUR! Tổng mức cược: { $bets }. { $seat } đi đầu.
mythical-trick-won = { $seat } ăn vòng { $trick }.
mythical-griffins-beaten = Minotaur thắng Griffin: { $seat } được { $bonus } điểm thưởng nếu ăn đúng mức cược.
mythical-minotaur-captured = Mermaid bắt được Minotaur: { $seat } được { $bonus } điểm thưởng nếu ăn đúng mức cược.
mythical-penalty = { $seat } bị trừ { $points } điểm vì không theo màu.
mythical-round-scored = Đã tính điểm hiệp { $round }.
mythical-round-begins = Bắt đầu hiệp { $round }. { $seat } đi đầu. Mời rút xúc xắc và đặt cược.
mythical-round-again = { $seat } đã không theo màu: chơi lại hiệp { $round }. Bỏ hết xúc xắc vào túi.
mythical-game-over = { $seats } thắng ván này!
mythical-game-shared = Cùng chia sẻ chiến thắng: { $seats }!

## Điều camera muốn hỏi

mythical-see-which = Đây là viên nào? Trông giống xúc xắc { $die }, mặt { $face }.
mythical-see-two-dice = Có hai viên mới cùng lúc. Viên nào đổ trước? Hãy chọn viên đó, hoặc lấy lại một viên.
mythical-see-turned = Một viên đã bị lật. Kết quả đã ghi là xúc xắc { $die }, mặt { $face }: hãy lật lại như cũ, hoặc sửa kết quả.
mythical-see-rolled-or-moved = Xúc xắc { $die }, mặt { $face } vừa được đổ phải không? Nếu chỉ bị xê dịch thì hãy đặt lại như cũ.
mythical-see-taken-away = Có xúc xắc bị lấy đi giữa vòng { $trick }. Hãy đặt lại, hoặc chơi tiếp không cần chúng.

## Luật chơi

rule-M1 = Chỉ chơi được từ 3 đến 6 người, không phải { $players }.
rule-M1-seat = Bàn này không có ghế số { $number }.
rule-M2 = Hiệp { $round } chưa xong: hiệp thứ mấy thì đánh bấy nhiêu vòng. Hãy đánh hết đã.
rule-M2-box = { $dice } viên xúc xắc không đủ chia mỗi người một viên. Hãy kiểm tra phần xúc xắc trong luật nhà.
rule-M3 = Sau mỗi hiệp mọi xúc xắc trở lại túi; những gì biết được về tay người khác đều xóa bỏ.
rule-M4 = Người đi đầu hiệp một do bàn chọn; các hiệp sau do người ăn vòng cuối của hiệp trước đi đầu.
rule-M4-seat = Ghế số { $number } không thể đi đầu vì không có ghế đó. Hãy chọn người đi đầu khác.
rule-M5 = Ở hiệp { $round }, mức cược là số nguyên từ 0 đến { $highest }. Hãy đặt lại.
rule-M5-whose = Đây là mức cược của ai? Còn nhiều người chưa đặt: hãy nói rõ ghế nào.
rule-M6 = Chưa được đổ khi chưa đủ mức cược. Còn chờ: { $seats }.
rule-M6-final = Mức cược đã công bố, { $seat } không thể đổi nữa.
rule-M6-scored = Hiệp đã đánh xong nên mức cược không đổi được nữa. Muốn đổi, hãy sửa chính lần đặt cược đó.
rule-M10 = Đổ sai lượt chăng? Đang là lượt của { $seat }. Hãy lấy viên đó lại, hoặc cho qua.
rule-M10-twice = { $seat } đã đổ ở vòng { $trick } rồi: mỗi vòng chỉ một viên. Hãy lấy viên này lại.
rule-M10-round = Mọi viên của hiệp { $round } đã được đổ. Hãy sang hiệp sau.
rule-M11 = Người ăn vòng sẽ đi đầu vòng sau.
rule-M12 = Vòng đánh kết thúc khi mỗi người đã đổ một viên.
rule-M13 = Mặt đã đổ ra là kết quả cuối cùng; viên nằm nghiêng hoặc rơi khỏi khay thì đổ lại.
rule-M20 = Viên xúc xắc số đầu tiên của vòng định màu bắt buộc, bất kể ra mặt nào.
rule-M21 = Có màu bắt buộc thì phải đánh theo màu, hoặc đổ xúc xắc đặc biệt.
rule-M22 = Xúc xắc đặc biệt lúc nào cũng được đổ.
rule-M23 = { $seat } báo: không còn màu { $colour }.
rule-M24 = Không theo màu: ở vòng { $trick } { $seat } đã đánh khác màu mà nay lại có viên màu { $colour }. Mọi người quyết định xử lý thế nào.
rule-M25 = Không thể tất cả đều hết màu: ít nhất một người trong số này đã không theo màu: { $seats }.
rule-M26 = Đọc sai hoặc có xúc xắc lạ: đây sẽ là viên { $die } thứ { $seen }, mà hộp chỉ có { $supply }. Hãy kiểm tra khay.
rule-M26-die = Xúc xắc lạ: hộp không có viên { $die } nào. Hãy kiểm tra viên đó, hoặc phần xúc xắc trong luật nhà.
rule-M27 = Đọc sai, hoặc bảng xúc xắc khai sai: xúc xắc { $die } không có mặt { $face }. Hãy kiểm tra viên đó.
rule-M27-face = Không viên nào có mặt "{ $face }". Hãy kiểm tra lại chỗ đã nhập.
rule-M28 = Số xúc xắc đã thấy trong hiệp { $round } không khớp với hộp: có viên bị đọc sai. Hãy kiểm tra các lần đổ.
rule-M30 = Biểu tượng thắng mọi số, số thắng Cờ trắng.
rule-M31 = Không có Biểu tượng thì số cao nhất thắng, bất kể màu; nếu bằng nhau thì viên đổ sau thắng.
rule-M32 = Các Biểu tượng giống nhau thì tính viên đổ sau cùng.
rule-M33 = Minotaur thắng Griffin, Griffin thắng Mermaid, Mermaid thắng Minotaur.
rule-M34 = Có đủ cả ba Biểu tượng thì Mermaid thắng.
rule-M35 = Mọi viên đều ra Cờ trắng thì người đi đầu ăn vòng.
rule-M36 = Xúc xắc số khác màu vẫn có thể thắng: chỉ tính con số.
rule-M40 = Minotaur thắng vòng được 30 điểm thưởng cho mỗi Biểu tượng Griffin trong vòng.
rule-M41 = Mermaid bắt được Minotaur được 50 điểm thưởng.
rule-M42 = Điểm thưởng chỉ tính khi ăn đúng mức cược.
rule-M43 = Viên ra Cờ trắng không thắng ai và cũng không bị ai thắng khi tính điểm thưởng.
rule-M44 = Điểm thưởng của hiệp { $round } không thể đúng: hộp không đủ xúc xắc đặc biệt. Hãy kiểm tra các lần đổ.
rule-M50 = Cược từ 1 trở lên mà ăn đúng thì được 20 điểm mỗi vòng, cộng điểm thưởng.
rule-M51 = Cược từ 1 trở lên mà trật thì mất 10 điểm cho mỗi vòng thừa hoặc thiếu.
rule-M52 = Cược 0 mà đúng thì được 10 điểm nhân với số thứ tự của hiệp.
rule-M53 = Cược 0 mà trật thì mất 10 điểm nhân với số thứ tự của hiệp.
rule-M54 = Tổng số vòng ăn được ở hiệp { $round } không khớp với số vòng của hiệp. Hãy kiểm tra các lần đổ.
rule-M60 = Tổng điểm cao nhất thắng; bằng điểm thì cùng chia sẻ chiến thắng.
rule-M60-over = Ván chơi đã kết thúc. Hãy bắt đầu ván mới, hoặc hoàn tác nước cuối.

## Luật nhà

switch-all_flags_winner = Toàn Cờ trắng: ai ăn vòng
switch-all_flags_winner-why = Khi mọi viên đều ra Cờ trắng, ai ăn vòng: người đi đầu hay người đổ sau cùng.
switch-bonus_points = Điểm thưởng
switch-bonus_points-why = Có tính hay không tính 30 và 50 điểm khi thắng Griffin và bắt được Minotaur.
switch-bet_max = Mức cược cao nhất
switch-bet_max-why = Mức cược cao hơn số vòng thì không thể đạt nên bị từ chối; với “mười ngón tay” được đặt đến số mà mười ngón tay chỉ ra được.
switch-revoke_policy = Khi có người không theo màu
switch-revoke_policy-why = Chỉ báo và để mọi người quyết định, trừ điểm, hoặc chơi lại hiệp đó.
switch-revoke_penalty = Điểm trừ vì không theo màu
switch-revoke_penalty-why = Mỗi lần không theo màu bị trừ bao nhiêu điểm, nếu bàn chọn cách trừ điểm.
switch-first_leader = Người đi đầu
switch-first_leader-why = Ai đi đầu vòng thứ nhất: một ghế do bàn chọn, hoặc bốc thăm.
switch-dice = Xúc xắc trong hộp
switch-dice-why = Hộp của bạn có bao nhiêu viên mỗi loại, và mỗi loại có những mặt nào.
