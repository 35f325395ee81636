import { amountInWords } from '../amount-in-words.ts'
import { banks } from '../building/banks.ts'
import type { PenaltyRule } from '../building/billing-rules.ts'
import type { Terms } from '../contract/terms.ts'
import type { Locale } from '../locales.ts'
import { dong, paperDay, percent } from './figures.ts'
import { ownWords } from './own-words.ts'
import type { PaperFacts, PaperPerson } from './paper-facts.ts'
import { pricesIn } from './price-words.ts'

type Purpose = Terms['purpose']

export type MergeField = {
  /** What stands there for somebody, in the list of codes. */
  readonly example: string
  /** Undefined where the book does not know it. */
  readonly value: (facts: PaperFacts, locale: Locale) => string | undefined
}

const both = (locale: Locale, vi: string, en: string): string => (locale === 'vi' ? vi : en)

const personIn = ({ name, idNumber, birthday }: PaperPerson, locale: Locale): string =>
  [
    name,
    birthday && both(locale, `sinh ngày ${paperDay(birthday)}`, `born ${paperDay(birthday)}`),
    idNumber && both(locale, `số căn cước ${idNumber}`, `identity number ${idNumber}`),
  ]
    .filter(Boolean)
    .join(', ')

const termIn = ({ contract: { startDay, endDay } }: PaperFacts, locale: Locale): string => {
  const from = paperDay(startDay)
  if (endDay === null)
    return both(
      locale,
      `từ ngày ${from}, không xác định ngày kết thúc`,
      `from ${from} on, without an agreed end`,
    )
  return both(
    locale,
    `từ ngày ${from} đến hết ngày ${paperDay(endDay)}`,
    `from ${from} to the end of ${paperDay(endDay)}`,
  )
}

const penaltyIn = (rule: PenaltyRule | null, locale: Locale): string => {
  if (!rule)
    return both(
      locale,
      'Hai bên không thoả thuận phạt chậm trả.',
      'The parties agree on no penalty for delay.',
    )
  const { afterDays, perDay, sum, most } = rule
  const amount =
    perDay === null
      ? dong(sum ?? 0)
      : both(
          locale,
          `${percent(perDay)} số tiền chậm trả cho mỗi ngày chậm`,
          `${percent(perDay)} of the open amount for each day of delay`,
        )
  const limit =
    most === null
      ? ''
      : both(locale, `, không quá ${dong(most)} một hoá đơn`, `, at most ${dong(most)} a bill`)
  return both(
    locale,
    `Quá hạn trả ${afterDays} ngày mà bên B chưa trả đủ thì bên B chịu phạt ${amount}${limit}.`,
    `Where party B has not paid in full ${afterDays} days after the due day, party B owes a penalty of ${amount}${limit}.`,
  )
}

const paidBy = ({ house: { bankAccount } }: PaperFacts, locale: Locale): string => {
  if (!bankAccount) return both(locale, 'bằng tiền mặt hoặc chuyển khoản', 'in cash or by transfer')
  const { bin, number, holder } = bankAccount
  const account = `${number}, ${banks[bin] ?? bin}, ${holder}`
  return both(
    locale,
    `bằng tiền mặt hoặc chuyển khoản vào tài khoản ${account}`,
    `in cash or by transfer to account ${account}`,
  )
}

const purposeIn: Readonly<Record<Purpose, Readonly<Record<Locale, string>>>> = {
  living: { vi: 'để ở', en: 'to live in' },
  office: { vi: 'để làm văn phòng', en: 'as an office' },
  shop: { vi: 'để bán hàng', en: 'as a shop' },
  store: { vi: 'để chứa hàng', en: 'as a store' },
}

/** What a text may name, by its code. The codes are Vietnamese without accents, as landlords type them in Word. */
export const mergeFields = {
  so_hop_dong: { example: 'P.302/2612-1', value: ({ contract }) => contract.number },
  ngay_lap: { example: '29/11/2026', value: ({ day }) => paperDay(day) },
  ten_nha: { example: 'Nhà Hoa Sen', value: ({ house }) => house.name },
  dia_chi_nha: { example: '17 ngõ 66 Triều Khúc, Hà Nội', value: ({ house }) => house.address },
  ten_chu_nha: { example: 'Trần Minh Quân', value: ({ house }) => house.lessor?.name },
  giay_to_chu_nha: {
    example: 'số căn cước 001085004417',
    value: ({ house: { lessor } }, locale) => {
      if (!lessor) return undefined
      if (lessor.kind === 'person' && lessor.idNumber)
        return both(locale, `số căn cước ${lessor.idNumber}`, `identity number ${lessor.idNumber}`)
      return lessor.taxCode
        ? both(locale, `mã số thuế ${lessor.taxCode}`, `tax code ${lessor.taxCode}`)
        : undefined
    },
  },
  dia_chi_chu_nha: { example: '17 ngõ 66 Triều Khúc, Hà Nội', value: ({ house }) => house.lessor?.address },
  dien_thoai_chu_nha: { example: '0912345678', value: ({ house }) => house.lessor?.phone },
  /** Nothing where the lessor signs themselves. */
  dai_dien_chu_nha: {
    example: ', người đại diện: Nguyễn Thị Hoà',
    value: ({ house: { lessor } }, locale) => {
      if (!lessor) return undefined
      const name = lessor.representative
      return name ? both(locale, `, người đại diện: ${name}`, `, represented by ${name}`) : ''
    },
  },
  ten_khach: { example: 'Nguyễn Thị Ngọc Diễm', value: ({ tenant }) => tenant.name },
  so_giay_to_khach: { example: '036199007302', value: ({ tenant }) => tenant.idNumber ?? undefined },
  ngay_sinh_khach: {
    example: ', sinh ngày 14/06/1999',
    value: ({ tenant: { birthday } }, locale) =>
      birthday ? both(locale, `, sinh ngày ${paperDay(birthday)}`, `, born ${paperDay(birthday)}`) : '',
  },
  thuong_tru_khach: { example: 'Hải Hậu, Ninh Bình', value: ({ tenant }) => tenant.address ?? undefined },
  dien_thoai_khach: { example: '0938551407', value: ({ tenant }) => tenant.phone ?? undefined },
  nguoi_o_cung: {
    example: 'Nguyễn Hữu Duy, số căn cước 036197001155',
    value: ({ contract: { residents } }, locale) =>
      residents.length === 0
        ? both(locale, 'không có ai khác', 'nobody else')
        : residents.map((one) => personIn(one, locale)).join('; '),
  },
  so_phong: { example: 'P.302', value: ({ room }) => room.number },
  tang: { example: '3', value: ({ room }) => String(room.floor) },
  dien_tich: {
    example: ', diện tích 24,5 m²',
    value: ({ room: { area } }, locale) => {
      if (area === null) return ''
      const size = String(area).replace('.', ',')
      return both(locale, `, diện tích ${size} m²`, `, ${size} m²`)
    },
  },
  ngay_bat_dau: { example: '01/12/2026', value: ({ contract }) => paperDay(contract.startDay) },
  thoi_han: { example: 'từ ngày 01/12/2026 đến hết ngày 30/11/2027', value: termIn },
  tien_thue: { example: '4.500.000 đồng', value: ({ contract }) => dong(contract.price) },
  tien_thue_bang_chu: {
    example: 'Bốn triệu năm trăm nghìn đồng',
    value: ({ contract }, locale) => amountInWords(contract.price, locale),
  },
  /** Nothing where it is paid by the month, as bills are. */
  ky_tra_tien_thue: {
    example: ' Tiền thuê trả 3 tháng một lần; kỳ tính từ tháng bắt đầu hợp đồng.',
    value: ({ contract: { payEveryMonths: months } }, locale) =>
      months === 1
        ? ''
        : both(
            locale,
            ` Tiền thuê trả ${months} tháng một lần; kỳ tính từ tháng bắt đầu hợp đồng.`,
            ` Rent is paid for ${months} months at once; periods count from the month in which the contract begins.`,
          ),
  },
  ngay_tra: { example: '5', value: ({ contract }) => String(contract.dueDay) },
  cach_tra: { example: 'bằng tiền mặt hoặc chuyển khoản', value: paidBy },
  bang_gia: {
    example: '- Điện: 3.500 đồng/kWh, theo công tơ, đồng hồ của phòng',
    value: ({ house: { charges }, contract: { ownCharges } }, locale) =>
      pricesIn({ charges, ownCharges, locale }),
  },
  tien_coc: { example: '4.500.000 đồng', value: ({ contract }) => dong(contract.deposit) },
  tien_coc_bang_chu: {
    example: 'Bốn triệu năm trăm nghìn đồng',
    value: ({ contract }, locale) => amountInWords(contract.deposit, locale),
  },
  han_tra_coc: {
    example: 'trong 7 ngày kể từ ngày trả phòng',
    value: ({ contract: { depositReturnDays: days } }, locale) =>
      days === null
        ? both(locale, 'ngay khi hai bên quyết toán lúc trả phòng', 'when the lease is settled at the end')
        : both(
            locale,
            `trong ${days} ngày kể từ ngày trả phòng`,
            `within ${days} days after the room was given back`,
          ),
  },
  phat_cham_tra: {
    example: 'Hai bên không thoả thuận phạt chậm trả.',
    value: ({ house }, locale) => penaltyIn(house.penalty, locale),
  },
  tang_gia: {
    example: ' Riêng bên A được tăng giá thuê tối đa 10% khi báo trước ít nhất 60 ngày.',
    value: ({ contract: { rise } }, locale) =>
      rise === null
        ? ''
        : both(
            locale,
            ` Riêng bên A được tăng giá thuê tối đa ${rise.maxPercent}% khi báo trước ít nhất ${rise.noticeDays} ngày.`,
            ` But party A may raise the rent by at most ${rise.maxPercent}%, saying so at least ${rise.noticeDays} days before.`,
          ),
  },
  muc_dich_thue: {
    example: 'để ở',
    value: ({ contract: { purpose = 'living' } }, locale) => purposeIn[purpose][locale],
  },
  /** Nothing where nobody has said it. */
  so_nguoi_toi_da: {
    example: ' Phòng có tối đa 3 người ở, tính cả bên B.',
    value: ({ contract: { maxPeople } }, locale) =>
      maxPeople === undefined
        ? ''
        : both(
            locale,
            ` Phòng có tối đa ${maxPeople} người ở, tính cả bên B.`,
            ` At most ${maxPeople} people live in the room, party B counted.`,
          ),
  },
  /** Nothing where the lessor pays it. */
  ben_nop_thue: {
    example: ' Thuế của tiền thuê do bên B chịu.',
    value: ({ contract: { taxBy } }, locale) =>
      taxBy === 'tenant'
        ? both(locale, ' Thuế của tiền thuê do bên B chịu.', ' The tax of the rent is borne by party B.')
        : '',
  },
  hieu_luc: {
    example: 'từ khi cả hai bên đã ký',
    value: ({ contract: { effectiveDay } }, locale) =>
      effectiveDay === undefined
        ? both(locale, 'từ khi cả hai bên đã ký', 'once both parties have signed')
        : both(
            locale,
            `từ ngày ${paperDay(effectiveDay)}, khi cả hai bên đã ký`,
            `from ${paperDay(effectiveDay)} on, once both parties have signed`,
          ),
  },
  /** Nothing where nobody has said it. */
  ngay_ky: {
    example: ' Hai bên ký ngày 29/11/2026.',
    value: ({ contract: { signedDay } }, locale) =>
      signedDay === undefined
        ? ''
        : both(
            locale,
            ` Hai bên ký ngày ${paperDay(signedDay)}.`,
            ` Both parties signed on ${paperDay(signedDay)}.`,
          ),
  },
  thoa_thuan_rieng: {
    example: 'Bên B được nuôi một con mèo.',
    value: ({ contract: { specialTerms = '' } }) => ownWords(specialTerms),
  },
  so_ngay_bao_truoc: { example: '30', value: ({ contract }) => String(contract.noticeDays) },
} satisfies Readonly<Record<string, MergeField>>

export type MergeCode = keyof typeof mergeFields

/** A place to write by hand. */
export const BLANK = '……………'

/** A text with its fields filled in; what the book does not know stays to be written by hand. */
export const filled = (text: string, facts: PaperFacts, locale: Locale): string =>
  text.replace(/\{(\w+)\}/g, (_, code: string) => {
    const field = (mergeFields as Readonly<Record<string, MergeField>>)[code]
    if (!field) throw new Error(`There is no merge field ${code}`)
    return field.value(facts, locale) ?? BLANK
  })
