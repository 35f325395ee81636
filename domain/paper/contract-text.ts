import type { PaperText } from './article.ts'
import { ownWords } from './own-words.ts'
import type { PaperFacts } from './paper-facts.ts'

const hasDeposit = ({ contract }: PaperFacts) => contract.deposit > 0
const hasOwnTerms = ({ contract }: PaperFacts) => ownWords(contract.specialTerms ?? '') !== ''

/**
 * The contract of a room, in the order of articles of the model contract (Decree 96/2024, annex II), with the eleven
 * contents that Housing Law 27/2023 asks for in article 163.
 */
export const contractText: PaperText = {
  title: { vi: 'HỢP ĐỒNG THUÊ PHÒNG', en: 'ROOM LEASE' },
  under: {
    vi: 'Số {so_hop_dong}, lập ngày {ngay_lap} tại {dia_chi_nha}',
    en: 'No. {so_hop_dong}, drawn up on {ngay_lap} at {dia_chi_nha}',
  },
  // Housing Law 27/2023, article 163 (1): names and addresses of the parties.
  parties: {
    vi: `Bên A (bên cho thuê): {ten_chu_nha}, {giay_to_chu_nha}{dai_dien_chu_nha}. Địa chỉ: {dia_chi_chu_nha}. Điện thoại: {dien_thoai_chu_nha}.
Bên B (bên thuê): {ten_khach}{ngay_sinh_khach}, số căn cước hoặc hộ chiếu {so_giay_to_khach}. Thường trú: {thuong_tru_khach}. Điện thoại: {dien_thoai_khach}.
Hai bên thoả thuận như sau:`,
    en: `Party A (lessor): {ten_chu_nha}, {giay_to_chu_nha}{dai_dien_chu_nha}. Address: {dia_chi_chu_nha}. Phone: {dien_thoai_chu_nha}.
Party B (tenant): {ten_khach}{ngay_sinh_khach}, identity card or passport number {so_giay_to_khach}. Permanent address: {thuong_tru_khach}. Phone: {dien_thoai_khach}.
The parties agree as follows:`,
  },
  articles: [
    {
      // Housing Law, article 163 (2): description of the dwelling.
      key: 'room',
      title: { vi: 'Phòng cho thuê', en: 'The room' },
      way: 'fixed',
      text: {
        vi: `Bên A cho bên B thuê phòng {so_phong}, tầng {tang}{dien_tich}, thuộc {ten_nha}, địa chỉ {dia_chi_nha}, {muc_dich_thue}.
Bên A cam đoan có quyền cho thuê phòng này. Phòng không có tranh chấp và không bị kê biên.`,
        en: `Party A lets room {so_phong}, floor {tang}{dien_tich}, of {ten_nha}, {dia_chi_nha}, to party B {muc_dich_thue}.
Party A declares that it is entitled to let the room, which is neither disputed nor seized.`,
      },
    },
    {
      // Housing Law, article 163 (5): time of handing over, term of the lease.
      key: 'term',
      title: { vi: 'Thời hạn thuê và giao phòng', en: 'Term and handing over' },
      way: 'fixed',
      text: {
        vi: `Thời hạn thuê: {thoi_han}.
Bên A giao phòng ngày {ngay_bat_dau}. Chỉ số công tơ, đồng hồ, chìa khoá và tình trạng đồ đạc khi giao ghi trong biên bản bàn giao; biên bản là một phần của hợp đồng này.`,
        en: `Term: {thoi_han}.
Party A hands the room over on {ngay_bat_dau}. First readings, keys and the state of the things stand in the record of handing over, which is a part of this contract.`,
      },
    },
    {
      // Housing Law, article 163 (3) and (4): price, term and way of payment. Civil Code 2015, article 481.
      key: 'rent',
      title: { vi: 'Giá thuê và cách trả', en: 'Rent and payment' },
      way: 'fixed',
      text: {
        vi: `Giá thuê: {tien_thue} một tháng (bằng chữ: {tien_thue_bang_chu}).
Bên B trả tiền thuê và các khoản ở điều “Điện, nước và các khoản khác” hằng tháng theo hoá đơn của bên A, chậm nhất ngày {ngay_tra} hoặc ngày ghi trên hoá đơn nếu muộn hơn, {cach_tra}.{ky_tra_tien_thue}{ben_nop_thue} Mỗi lần nhận tiền bên A giao phiếu thu.`,
        en: `Rent: {tien_thue} a month (in words: {tien_thue_bang_chu}).
Party B pays rent and the charges of the article “Electricity, water and other charges” each month as billed by party A, at the latest on day {ngay_tra} or on the day that the bill says, if that is later, {cach_tra}.{ky_tra_tien_thue}{ben_nop_thue} Party A gives a receipt for each payment.`,
      },
    },
    {
      // Civil Code 2015, article 421: a contract is changed by agreement. Housing Law, article 172 (3)(b): a tenant may
      // leave where the rent is raised unreasonably or without notice.
      key: 'rise',
      title: { vi: 'Thay đổi giá thuê', en: 'Change of rent' },
      way: 'chosen',
      alternatives: [
        {
          key: 'annex',
          text: {
            vi: 'Trong thời hạn thuê, giá thuê chỉ tăng khi hai bên cùng ký phụ lục hợp đồng. Bên A được giảm giá bất cứ lúc nào.{tang_gia}',
            en: 'Within the term the rent rises only by an annex that both parties sign. Party A may lower it at any time.{tang_gia}',
          },
        },
        {
          key: 'never',
          text: {
            vi: 'Giá thuê giữ nguyên trong suốt thời hạn thuê.{tang_gia}',
            en: 'The rent stays the same for the whole term.{tang_gia}',
          },
        },
      ],
    },
    {
      // Circular 60/2025/TT-BCT, article 12 (5): all tenants together do not pay more for electricity than the bill of
      // the power company. Housing Law, article 163 (8).
      key: 'charges',
      title: { vi: 'Điện, nước và các khoản khác', en: 'Electricity, water and other charges' },
      way: 'fixed',
      text: {
        vi: `Ngoài tiền thuê, bên B trả các khoản sau theo bảng giá của nhà:
{bang_gia}
Tiền điện bên A thu của các phòng không vượt số tiền bên A trả cho bên bán điện. Khi giá điện, nước của Nhà nước thay đổi, bên A báo bằng văn bản hoặc tin nhắn trước khi thu theo giá mới; các khoản khác chỉ thay đổi khi hai bên đồng ý.`,
        en: `Beside the rent, party B pays as the house's price list says:
{bang_gia}
What party A takes for electricity from all rooms is not more than what it pays to the power company. Where the state changes prices of electricity or water, party A says so in writing or by message before it asks for the new price; other charges change only as both parties agree.`,
      },
    },
    {
      // Civil Code 2015, article 328 (deposit): amount and purpose. Deductions need proof, so a record is asked for.
      key: 'deposit',
      title: { vi: 'Tiền cọc', en: 'Deposit' },
      when: hasDeposit,
      way: 'chosen',
      alternatives: [
        {
          key: 'settled',
          text: {
            vi: `Bên B đặt cọc {tien_coc} (bằng chữ: {tien_coc_bang_chu}) để bảo đảm trả tiền và giữ gìn phòng. Tiền cọc không phải tiền thuê tháng cuối, trừ khi hai bên đồng ý.
Bên A trả lại tiền cọc {han_tra_coc}. Bên A chỉ trừ tiền còn nợ và giá trị hư hỏng, mất mát ghi trong biên bản trả phòng, và nói rõ từng khoản.`,
            en: `Party B leaves a deposit of {tien_coc} (in words: {tien_coc_bang_chu}) for payment and for the care of the room. It is not the rent of the last month, unless both parties agree.
Party A pays it back {han_tra_coc}. Party A deducts only what is owed, and damages and losses of the record of taking back, line by line.`,
          },
        },
        {
          key: 'days7',
          text: {
            vi: `Bên B đặt cọc {tien_coc} (bằng chữ: {tien_coc_bang_chu}) để bảo đảm trả tiền và giữ gìn phòng. Tiền cọc không phải tiền thuê tháng cuối, trừ khi hai bên đồng ý.
Bên A trả lại tiền cọc trong 7 ngày kể từ ngày trả phòng. Bên A chỉ trừ tiền còn nợ và giá trị hư hỏng, mất mát ghi trong biên bản trả phòng, và nói rõ từng khoản.`,
            en: `Party B leaves a deposit of {tien_coc} (in words: {tien_coc_bang_chu}) for payment and for the care of the room. It is not the rent of the last month, unless both parties agree.
Party A pays it back within 7 days after the room was given back. Party A deducts only what is owed, and damages and losses of the record of taking back, line by line.`,
          },
        },
        {
          key: 'days15',
          text: {
            vi: `Bên B đặt cọc {tien_coc} (bằng chữ: {tien_coc_bang_chu}) để bảo đảm trả tiền và giữ gìn phòng. Tiền cọc không phải tiền thuê tháng cuối, trừ khi hai bên đồng ý.
Bên A trả lại tiền cọc trong 15 ngày kể từ ngày trả phòng. Bên A chỉ trừ tiền còn nợ và giá trị hư hỏng, mất mát ghi trong biên bản trả phòng, và nói rõ từng khoản.`,
            en: `Party B leaves a deposit of {tien_coc} (in words: {tien_coc_bang_chu}) for payment and for the care of the room. It is not the rent of the last month, unless both parties agree.
Party A pays it back within 15 days after the room was given back. Party A deducts only what is owed, and damages and losses of the record of taking back, line by line.`,
          },
        },
      ],
    },
    {
      // Residence Law 68/2020, articles 27 and 30, as amended by Law 118/2025. Decree 282/2025, article 11: nobody keeps
      // another one's identity card.
      key: 'people',
      title: { vi: 'Người ở và đăng ký tạm trú', en: 'Who lives there, and residence' },
      way: 'fixed',
      text: {
        vi: `Cùng ở với bên B: {nguoi_o_cung}.{so_nguoi_toi_da} Có thêm người ở, bên B báo cho bên A trước khi người đó dọn vào.
Ở từ 30 ngày trở lên, bên B đăng ký tạm trú cho mình và người ở cùng; bên A xác nhận chỗ ở hợp pháp và thông báo lưu trú theo quy định. Bên A không giữ bản gốc căn cước của bên B.`,
        en: `With party B live: {nguoi_o_cung}.{so_nguoi_toi_da} Party B tells party A of further people before they move in.
Who stays for 30 days or longer is registered by party B; party A confirms the lawful place and announces the stay as the law says. Party A does not keep party B's identity card.`,
      },
    },
    {
      // Civil Code 2015, article 477: the lessor repairs, but for small wear which the tenant mends by custom.
      key: 'repair',
      title: { vi: 'Sửa chữa', en: 'Repairs' },
      way: 'chosen',
      alternatives: [
        {
          key: 'small',
          text: {
            vi: `Bên A sửa hư hỏng của phòng và thiết bị do hao mòn tự nhiên trong thời gian hợp lý sau khi bên B báo. Bên B tự thay những thứ nhỏ hao mòn khi dùng như bóng đèn, pin, vòi xịt.
Hư hỏng do bên B hoặc người ở cùng, khách của bên B gây ra thì bên B bồi thường theo giá sửa thật.`,
            en: `Party A repairs room and equipment that ordinary use has worn, in reasonable time after party B has said so. Party B replaces small things that wear out, such as bulbs, batteries and spray heads.
Damage by party B, those who live with them or their guests is paid by party B at what the repair costs.`,
          },
        },
        {
          key: 'all',
          text: {
            vi: `Bên A sửa mọi hư hỏng của phòng và thiết bị do hao mòn tự nhiên trong thời gian hợp lý sau khi bên B báo.
Hư hỏng do bên B hoặc người ở cùng, khách của bên B gây ra thì bên B bồi thường theo giá sửa thật.`,
            en: `Party A repairs all that ordinary use has worn in room and equipment, in reasonable time after party B has said so.
Damage by party B, those who live with them or their guests is paid by party B at what the repair costs.`,
          },
        },
      ],
    },
    {
      // Civil Code 2015, article 418: a penalty is owed only as it was agreed.
      key: 'penalty',
      title: { vi: 'Chậm trả', en: 'Delay' },
      way: 'fixed',
      text: { vi: '{phat_cham_tra}', en: '{phat_cham_tra}' },
    },
    {
      // Housing Law, article 163 (6): rights and duties. Fire safety: Law 55/2024, Decree 105/2025.
      key: 'duties',
      title: { vi: 'Quyền và nghĩa vụ của hai bên', en: 'Rights and duties' },
      way: 'fixed',
      text: {
        vi: `Bên A:
- giao phòng đúng ngày, bảo đảm bên B được ở yên ổn; chỉ vào phòng khi đã báo trước, trừ lúc nguy cấp;
- nhận đủ tiền đúng hạn; bảo đảm lối thoát nạn và phương tiện chữa cháy của nhà.
Bên B:
- dùng phòng đúng mục đích, giữ gìn phòng và đồ đạc, trả tiền đúng hạn;
- không cho thuê lại, không sửa đổi kết cấu khi bên A chưa đồng ý bằng văn bản;
- giữ trật tự và quy định phòng cháy, chữa cháy; không để vật dễ cháy ở lối đi chung.`,
        en: `Party A:
- hands the room over in time and leaves party B in peace; it enters only after saying so before, but in danger;
- is paid in full and in time; it sees to ways of escape and means to put out fire.
Party B:
- uses the room as agreed, takes care of it and of its things, and pays in time;
- neither sublets nor alters the structure without party A's consent in writing;
- keeps order and the rules of fire safety, and leaves nothing that burns easily in common ways.`,
      },
    },
    {
      // Housing Law, articles 171 (end of a lease without a term: 90 days) and 172 (ending one-sidedly: 30 days' notice).
      key: 'end',
      title: { vi: 'Chấm dứt hợp đồng', en: 'End of the contract' },
      way: 'fixed',
      text: {
        vi: `Hợp đồng chấm dứt khi hết thời hạn, khi hai bên thoả thuận, hoặc khi một bên đơn phương chấm dứt theo Điều 172 Luật Nhà ở 2023. Hợp đồng không xác định thời hạn chấm dứt sau 90 ngày kể từ ngày bên A báo cho bên B.
Bên đơn phương chấm dứt báo cho bên kia bằng văn bản trước ít nhất {so_ngay_bao_truoc} ngày. Bên A được đơn phương chấm dứt khi bên B không trả đủ tiền thuê từ ba tháng trở lên mà không có lý do chính đáng, dùng phòng sai mục đích, tự ý cải tạo hoặc cho thuê lại, và trong các trường hợp khác của Điều 172. Bên B được đơn phương chấm dứt khi bên A không sửa phòng hư hỏng nặng, tăng giá bất hợp lý hoặc không báo trước, và trong các trường hợp khác của Điều 172. Bên B cũng được trả phòng trước hạn khi đã báo trước số ngày ấy và hai bên đã quyết toán.
Khi trả phòng, hai bên lập biên bản trả phòng và quyết toán.`,
        en: `The contract ends when its term is over, as both parties agree, or one-sidedly as article 172 of the Housing Law of 2023 says. A contract without a term ends 90 days after party A has told party B.
Who ends it one-sidedly says so in writing at least {so_ngay_bao_truoc} days before. Party A may end it where party B has not paid the rent in full for three months or more without good reason, uses the room otherwise than agreed, alters or sublets it, and in the other cases of article 172. Party B may end it where party A does not repair a badly damaged room, or raises the rent unreasonably or without notice, and in the other cases of article 172. Party B may also leave earlier, having given notice of so many days, once both have settled.
At the end both parties write a record of taking back, and settle.`,
      },
    },
    {
      // What this contract agrees on by itself; that of all contracts of the house follows.
      key: 'own',
      title: { vi: 'Thoả thuận của hợp đồng này', en: 'Agreements of this contract' },
      when: hasOwnTerms,
      way: 'fixed',
      text: { vi: '{thoa_thuan_rieng}', en: '{thoa_thuan_rieng}' },
    },
    {
      // Housing Law, article 163 (8): other agreements.
      key: 'special',
      title: { vi: 'Thoả thuận riêng', en: 'Special agreements' },
      way: 'free',
    },
    {
      // Housing Law, article 163 (7), (9) to (11) and article 164 (2): commitments, effect from the signing, no notary.
      // A drawn signature is no digital signature of the E-Transactions Law 20/2023.
      key: 'effect',
      title: { vi: 'Cam kết và hiệu lực', en: 'Commitments and effect' },
      way: 'fixed',
      text: {
        vi: `Hai bên cam kết thực hiện đúng hợp đồng; có tranh chấp thì thương lượng trước, không được thì yêu cầu Toà án giải quyết. Thay đổi hợp đồng phải lập phụ lục có chữ ký của hai bên.
Hợp đồng có hiệu lực {hieu_luc}.{ngay_ky} Mỗi bên giữ một bản như nhau. Chữ ký vẽ tay trên màn hình, nếu có, là chứng cứ về sự đồng ý, không phải chữ ký số theo Luật Giao dịch điện tử.`,
        en: `Both parties keep this contract; disputes are talked over first, else decided by the court. Changes need an annex that both parties sign.
The contract has effect {hieu_luc}.{ngay_ky} Each party keeps one copy. A signature drawn on a screen is evidence of consent and no digital signature under the Law on E-Transactions.`,
      },
    },
  ],
}
