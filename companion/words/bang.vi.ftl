# Bang! The Dice Game: lời của trọng tài.

game-bang = Bang! The Dice Game

## Xúc xắc, vai trò và nhân vật

die-bang = xúc xắc Bang
face-arrow = mũi tên
face-dynamite = thuốc nổ
face-bull1 = súng tầm 1
face-bull2 = súng tầm 2
face-beer = bia
face-gatling = súng máy
bang-role-sheriff = Cảnh sát trưởng
bang-role-deputy = Cảnh sát phó
bang-role-outlaw = Tội phạm
bang-role-renegade = Kẻ phản bội
bang-side-law = Cảnh sát trưởng và Cảnh sát phó
bang-side-outlaws = Tội phạm
bang-side-renegade = Kẻ phản bội
bang-bart_cassidy = Bart Cassidy
bang-bart_cassidy-does = Có thể lấy mũi tên thay cho mỗi máu sắp mất vì súng tầm 1, tầm 2 hoặc súng máy; không được lấy mũi tên cuối cùng.
bang-black_jack = Black Jack
bang-black_jack-does = Được đổ lại thuốc nổ, trừ khi đã có từ ba viên thuốc nổ trở lên.
bang-calamity_janet = Calamity Janet
bang-calamity_janet-does = Được dùng súng tầm 1 như tầm 2 và ngược lại.
bang-el_gringo = El Gringo
bang-el_gringo-does = Ai làm El Gringo mất máu bằng súng tầm 1, tầm 2 hoặc súng máy thì phải lấy một mũi tên.
bang-jesse_jones = Jesse Jones
bang-jesse_jones-does = Khi còn từ bốn máu trở xuống, mỗi ly bia tự uống được hai máu.
bang-jourdonnais = Jourdonnais
bang-jourdonnais-does = Mỗi lần người da đỏ tấn công chỉ mất nhiều nhất một máu.
bang-kit_carlson = Kit Carlson
bang-kit_carlson-does = Mỗi viên súng máy được bỏ một mũi tên của bất kỳ ai.
bang-lucky_duke = Lucky Duke
bang-lucky_duke-does = Được đổ đến bốn lần.
bang-paul_regret = Paul Regret
bang-paul_regret-does = Không mất máu vì súng máy.
bang-pedro_ramirez = Pedro Ramirez
bang-pedro_ramirez-does = Mỗi khi mất một máu, có thể trả lại một mũi tên của mình.
bang-rose_doolan = Rose Doolan
bang-rose_doolan-does = Có thể bắn xa thêm một chỗ.
bang-sid_ketchum = Sid Ketchum
bang-sid_ketchum-does = Đầu lượt mình, cho một người tùy chọn thêm một máu.
bang-slab_the_killer = Slab the Killer
bang-slab_the_killer-does = Mỗi lượt một lần, dùng một viên bia để nhân đôi một phát súng.
bang-suzy_lafayette = Suzy Lafayette
bang-suzy_lafayette-does = Cuối lượt mình mà không có súng tầm 1 hay tầm 2 thì được thêm hai máu.
bang-vulture_sam = Vulture Sam
bang-vulture_sam-does = Mỗi khi có người khác bị loại thì được thêm hai máu.
bang-willy_the_kid = Willy the Kid
bang-willy_the_kid-does = Chỉ cần hai viên súng máy.

## Giai đoạn và việc đang chờ

bang-phase-start_turn = Tặng máu
bang-phase-roll = Đổ xúc xắc
bang-phase-decide = Quyết định
bang-phase-resolve = Thực hiện
bang-phase-over = Hết ván
bang-prompt-gift = { $seat } tặng một máu: cho ai?
bang-prompt-roll = { $seat } đổ cả năm viên.
bang-prompt-decide = { $seat }: đổ lại hoặc dừng. Còn { $left } lần đổ.
bang-prompt-aim = { $seat } dùng { $face }: bắn ai?
bang-prompt-beer = { $seat } có bia: cho ai uống?
bang-prompt-resolve = { $seat }: cho xúc xắc có hiệu lực.
bang-prompt-show = Mời lật thẻ vai trò: { $seats }.
bang-prompt-over = Ván chơi đã kết thúc. Người thắng: { $seats }.
bang-prompt-draw = Ván chơi đã kết thúc: không còn ai sống sót.

## Chuyện vừa xảy ra

bang-turn = Đến lượt { $seat }.
bang-announced = { $seat } lấy xúc xắc để đổ lại: { $dice } viên.
bang-arrow = { $seat } lấy một mũi tên, đang giữ { $arrows }. Trong chồng còn { $pile }.
bang-attack = Người da đỏ tấn công! Mỗi người mất một máu cho mỗi mũi tên đang giữ; mọi mũi tên được trả lại.
bang-explodes = Thuốc nổ! { $seat } bị nổ.
bang-shoots = { $seat } bắn { $seats }.
bang-fires = Súng máy! { $seat } bắn tất cả mọi người và trả lại hết mũi tên của mình.
bang-loses = { $seat } mất { $points } máu, còn { $life }.
bang-heals = { $seat } được { $points } máu, đang có { $life }.
bang-full = { $seat } đã đầy máu ({ $life }): không được thêm nữa.
bang-swaps = { $seat } lấy { $arrows } mũi tên thay vì mất máu.
bang-discards = { $seat } trả lại { $arrows } mũi tên.
bang-gringo = El Gringo trúng đạn: { $seats } phải lấy một mũi tên.
bang-kit = { $seat } bỏ một mũi tên của { $seats }.
bang-out = { $seat } bị loại. { $role ->
    [sheriff] Đó là Cảnh sát trưởng!
    [deputy] Đó là Cảnh sát phó.
    [outlaw] Đó là Tội phạm.
    [renegade] Đó là Kẻ phản bội.
   *[hidden] Mời lật thẻ vai trò.
}
bang-shows = { $seat } lật thẻ vai trò: { $role ->
    [sheriff] Cảnh sát trưởng
    [deputy] Cảnh sát phó
    [outlaw] Tội phạm
   *[renegade] Kẻ phản bội
}.
bang-duel = Chưa ai thắng: { $seats } đấu tiếp đến người cuối cùng.
bang-won = { $side ->
    [law] Phe Cảnh sát thắng
    [outlaws] Phe Tội phạm thắng
   *[renegade] Kẻ phản bội thắng
}: { $seats }!
bang-draw = Không còn ai sống sót: hòa.

## Điều camera muốn hỏi

bang-see-which = Đây là mặt nào? Trông giống mặt { $face }.
bang-see-pushed = { $seat }: viên mặt { $face } này được đổ lại hay chỉ bị xê dịch?
bang-see-turned = { $seat }: viên đã ghi là { $face } nay nằm với mặt khác. Giữ như đã ghi, hay nó đã được đổ lại?
bang-see-first = Lần đổ đầu phải đổ cả năm viên, mà còn { $dice } viên nằm nguyên chỗ cũ. Hãy đổ cả năm, hoặc tính như đang nằm.
bang-see-put-back = Cả năm viên vẫn ra mặt như trước. { $seat } đã đổ lại vài viên, hay chỉ đặt chúng trở lại khay?
bang-see-first-pushed = { $seat } vừa đổ các viên này, hay chúng chỉ bị xê dịch?

## Luật chơi

rule-B1 = Chỉ chơi được từ 3 đến 8 người, không phải { $players }.
rule-B2 = Vai trò như vậy không đúng: { $players } người chơi có { $sheriff } Cảnh sát trưởng, { $deputy } Cảnh sát phó, { $outlaw } Tội phạm, { $renegade } Kẻ phản bội, và phải nêu rõ các thẻ lật ngửa. Hãy kiểm tra các vai trò.
rule-B2-other = { $seat } đã lật một vai trò khác: { $role ->
    [sheriff] Cảnh sát trưởng
    [deputy] Cảnh sát phó
    [outlaw] Tội phạm
   *[renegade] Kẻ phản bội
}. Hãy xem lại thẻ.
rule-B2-none-left = { $role ->
    [sheriff] Không thể có thêm Cảnh sát trưởng
    [deputy] Không thể có thêm Cảnh sát phó
    [outlaw] Không thể có thêm Tội phạm
   *[renegade] Không thể có thêm Kẻ phản bội
}: các thẻ đó đã được lật hết. Hãy xem lại các thẻ.
rule-B2-hidden = { $seat } vẫn còn trong ván: vai trò phải được giữ kín.
rule-B3 = Máu ban đầu là số ghi trên thẻ Nhân vật; Cảnh sát trưởng thêm hai.
rule-B4 = Máu không bao giờ vượt quá mức ban đầu.
rule-B5 = Đang là lượt của { $seat }, không phải của { $seats }. Hãy kiểm tra xem ai đã đổ.
rule-B5-out = { $seats } không đổ được vì không còn trong ván. Hãy kiểm tra xem ai đã đổ.
rule-B10 = Trước hết { $seat } phải đổ cả năm viên. Hãy đổ cả năm.
rule-B10-again = { $seat } đã đổ lần đầu rồi: hãy nói những viên nào được đổ lại.
rule-B10-resolve = Xúc xắc của { $seat } phải có hiệu lực trước. Hãy chọn mục tiêu rồi chơi tiếp.
rule-B10-stop = Lúc này { $seat } không có lần đổ nào để dừng.
rule-B10-dice = Chỉ có năm viên, mỗi viên lấy lên một lần. Hãy nói lại những viên nào được đổ.
rule-B10-none = Đổ lại thì phải đổ ít nhất một viên. { $seat }: hãy lấy một viên, hoặc dừng.
rule-B11 = { $seat } đã đổ { $rolls } lần, hết lượt đổ. Hãy đặt xúc xắc lại như cũ, hoặc cho tính. Nếu là người sau đổ, hãy cho xúc xắc của { $seat } có hiệu lực trước.
rule-B11-stopped = { $seat } đã dừng đổ. Hãy đặt xúc xắc lại như cũ, hoặc cho tính. Nếu là người sau đổ, hãy cho xúc xắc của { $seat } có hiệu lực trước.
rule-B12 = { $seat } chỉ báo đổ lại { $dice } viên mà nhiều viên hơn đã đổi mặt. Hãy kiểm tra những viên đã lấy.
rule-B13 = Thuốc nổ bị khóa: { $seat } không được đổ lại. Hãy đặt nó lại như cũ, hoặc cho tính.
rule-B14 = Có ba thuốc nổ thì phải ngừng đổ. { $seat }: hãy đặt xúc xắc lại như cũ, hoặc cho tính.
rule-B15 = Phải có đúng năm viên, mà đọc được { $dice }. Hãy tìm viên còn thiếu, hoặc bỏ ra thứ không thuộc trò này.
rule-B20 = Mỗi viên vừa đổ ra mũi tên thì lấy một mũi tên; viên giữ lại thì không.
rule-B21 = Ai lấy mũi tên cuối cùng thì người da đỏ tấn công ngay; mũi tên còn nợ lấy từ chồng đã đầy lại.
rule-B22 = Khi người da đỏ tấn công, mỗi người mất một máu cho mỗi mũi tên đang giữ; sau đó trả lại hết.
rule-B23 = Nếu người đổ bị loại vì cuộc tấn công thì hết lượt, xúc xắc không có hiệu lực.
rule-B24 = Số mũi tên không khớp: đếm được { $counted }, mà tất cả phải là chín, trong chồng có { $pile }. Hãy đếm lại.
rule-B30 = Từ ba thuốc nổ trở lên thì ngừng đổ và mất một máu; sau đó các viên khác có hiệu lực.
rule-B31 = Chọn mục tiêu cho mọi phát súng trước, rồi tất cả cùng trúng.
rule-B32 = { $seats } ở ngoài tầm của { $face }. Hãy chọn người khác, hoặc cho tính.
rule-B33 = Khi còn hai hoặc ba người, súng tầm 2 tính như tầm 1.
rule-B34 = Viên nào cũng phải dùng: { $seat } còn một viên { $face } chưa có mục tiêu.
rule-B34-extra = Số mục tiêu nhiều hơn số viên { $face }. Hãy kiểm tra lại lựa chọn.
rule-B34-bullseye = Chỉ súng tầm 1 và tầm 2 mới bắn được. Hãy kiểm tra lại lựa chọn.
rule-B34-early = { $seat } còn đang đổ: hãy dừng trước, rồi mới cho xúc xắc có hiệu lực.
rule-B35 = Bia cho một người còn sống thêm một máu; ai đầy máu thì phí.
rule-B36 = Không có bia cho { $seats } vì khi đó đã bị loại. Hãy chọn người khác.
rule-B37 = Ba súng máy: mọi người khác mất một máu, người đổ trả lại hết mũi tên.
rule-B38 = Súng máy chỉ bắn một lần mỗi lượt, dù có bao nhiêu viên.
rule-B39 = Máu mất được tính cùng lúc; rồi đến trả mũi tên, bị loại, xét thắng thua và các hệ quả.
rule-B40 = Ai thắng còn tùy vai trò của { $seats }. Mời lật thẻ vai trò.
rule-B40-whose = Đây là vai trò của ai? Hãy nói rõ ghế nào.
rule-B41 = Cảnh sát trưởng chết thì Tội phạm thắng, trừ khi chỉ còn một Kẻ phản bội sống; mọi Tội phạm và Kẻ phản bội chết thì phe Cảnh sát thắng.
rule-B41-over = Ván chơi đã kết thúc. Hãy bắt đầu ván mới, hoặc hoàn tác nước cuối.
rule-B42 = Mỗi Kẻ phản bội chơi một mình; nếu hai người còn sống khi Cảnh sát trưởng chết thì Tội phạm thắng.
rule-B43 = Những người chết cùng lúc được xét sau khi tính đủ tất cả.
rule-B44 = Ba người chơi: Cảnh sát trưởng săn Kẻ phản bội, Kẻ phản bội săn Tội phạm, Tội phạm săn Cảnh sát trưởng; ai tự tay hạ con mồi thì thắng ngay.
rule-B50 = Bart Cassidy không thể lấy { $arrows } mũi tên thay máu lúc này; nhiều nhất là { $most }. Hãy chọn lại.
rule-B50-whose = Chỉ Bart Cassidy lấy mũi tên thay máu, và chỉ Pedro Ramirez trả mũi tên khi mất máu. Hãy kiểm tra xem ai chọn.
rule-B51 = Black Jack được đổ lại thuốc nổ, trừ khi đã có từ ba viên trở lên.
rule-B52 = Calamity Janet được dùng súng tầm 1 như tầm 2 và ngược lại.
rule-B53 = Ai làm El Gringo mất máu thì lấy một mũi tên.
rule-B54 = Jesse Jones còn từ bốn máu trở xuống thì mỗi ly bia tự uống được hai máu.
rule-B55 = Jourdonnais chỉ mất nhiều nhất một máu mỗi lần người da đỏ tấn công.
rule-B56 = Kit Carlson bỏ một mũi tên cho mỗi viên súng máy, ở đây nhiều nhất { $most }, và chỉ của người đang giữ. Hãy chọn lại.
rule-B57 = Lucky Duke được đổ bốn lần.
rule-B58 = Paul Regret không mất máu vì súng máy.
rule-B59 = Pedro Ramirez không thể trả { $arrows } mũi tên lúc này; nhiều nhất là { $most }. Hãy chọn lại.
rule-B60 = Rose Doolan có thể bắn xa thêm một chỗ.
rule-B61 = Trước hết { $seat } tặng một máu. Hãy chọn người nhận, rồi lần đổ mới được tính.
rule-B61-now = Chỉ Sid Ketchum được tặng máu, và chỉ vào đầu lượt mình; lúc này { $seat } đang chơi.
rule-B61-out = { $seats } đã bị loại nên không nhận máu được. Hãy chọn người khác.
rule-B62 = { $seat } không nhân đôi được: chỉ Slab the Killer nhân đôi một phát súng mỗi lượt, bằng một viên bia. Hãy chọn lại.
rule-B63 = Suzy Lafayette được thêm hai máu cuối lượt nếu không có súng tầm 1 hay tầm 2.
rule-B64 = Vulture Sam được thêm hai máu mỗi khi có người khác bị loại.
rule-B65 = Willy the Kid chỉ cần hai viên súng máy.

## Luật nhà

switch-three_player_law_role = Ba người chơi: phe luật pháp
switch-three_player_law_role-why = Ba người thì ai đại diện luật pháp: Cảnh sát trưởng với thêm hai viên đạn, hay Cảnh sát phó không thêm.
switch-bullseye_resolution = Thứ tự các phát súng
switch-bullseye_resolution-why = Mọi phát súng trúng cùng lúc, hoặc tầm 1 trước rồi đến tầm 2.
switch-count_players_eliminated_this_turn = Người vừa bị loại vẫn tính tầm
switch-count_players_eliminated_this_turn-why = Khi đếm chỗ để bắn, có tính người bị loại trước đó trong cùng lượt hay không.
switch-dynamite_death_cancels_dice = Chết vì thuốc nổ thì bỏ các viên khác
switch-dynamite_death_cancels_dice-why = Khi người đổ chết vì thuốc nổ, các viên còn lại bị bỏ hay vẫn có hiệu lực.
switch-el_gringo_posthumous_arrow = Mũi tên cuối của El Gringo
switch-el_gringo_posthumous_arrow-why = Ai hạ El Gringo có còn phải lấy một mũi tên hay không.
