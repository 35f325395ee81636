import { plainNameKey } from '../../domain/name-key.ts'

/** Words without accents, case and punctuation: `Ghi có (C)` is `GHI CO C`. */
const plain = (text: string): string =>
  plainNameKey(text)
    .replace(/[^\p{L}\p{N}+−-]+/gu, ' ')
    .trim()

/** The parts of a text in two languages: `Ghi có/ Credit`. */
const parts = (text: string): readonly string[] =>
  text
    .split(/[/\n|]/)
    .map(plain)
    .filter(Boolean)

const incoming =
  /^(\+|C|CO|CR|IN|INCOMING|CREDIT|DEPOSIT|RECEIVED?|MONEY IN|PAID IN|THU|VAO|DEN|NHAN|NAP|TANG|NHAN TIEN( TU)?|NAP TIEN|GUI VAO|TIEN VAO|TIEN DEN|CHUYEN (TIEN |KHOAN )?DEN|NHAN CHUYEN KHOAN|(TRANSFER|FUNDS?) IN|BAO CO|(GHI|PS|PHAT SINH|(GD|GIAO DICH)( GHI)?) CO( (C|CR|\+))?|(CO|CR|CREDIT) (\+|CR?))$/
const outgoing =
  /^(-|−|D|N|NO|DR|DB|OUT|OUTGOING|DEBIT|WITHDRAW(AL)?|SENT|PAYMENT|MONEY OUT|PAID OUT|CHI|RA|DI|RUT|TRA|GIAM|RUT TIEN|RUT RA|TIEN RA|TIEN DI|CHUYEN (TIEN |KHOAN )?DI|CHUYEN TIEN|(TRANSFER|FUNDS?) OUT|THANH TOAN|BAO NO|(GHI|PS|PHAT SINH|(GD|GIAO DICH)( GHI)?) NO( (D|N|DR|-))?|(NO|DR|DEBIT) (-|DR?|N))$/

/** Whether money came or left, by a cell of a column of directions; undefined where its words do not say. */
export const directionOf = (text: string): 1 | -1 | undefined => {
  const all = parts(text)
  if (all.length === 0) return undefined
  if (all.every((part) => incoming.test(part))) return 1
  return all.every((part) => outgoing.test(part)) ? -1 : undefined
}

const booked =
  /^(((GD|GIAO DICH) )?(DA )?(THANH CONG|HOAN (THANH|TAT))|APPROVED|DA (HACH TOAN|GHI SO|XU LY|NHAN|THANH TOAN)|SUCCESS(FUL|FULLY)?|SUCCEEDED|COMPLETED?|POSTED|BOOKED|SETTLED|PROCESSED|DONE|OK)$/
const notBooked =
  /(KHONG|THAT BAI|CHUA|LOI|HUY|TU CHOI|DANG|CHO|TAM|PHONG TOA|HOAN (TIEN|TRA)|TRA LAI|DAO|TREO|CHARGEBACK|VOID|RETURNED|PENDING|FAIL|REJECT|CANCEL|REVERS|PROCESSING|EXPIRED|HOLD|HELD|UNPOSTED|UNSUCCESS|DECLINED|REFUND|ERROR)/

/** Whether a transfer was booked, by a cell of a column of states; undefined where its words do not say. */
export const isBooked = (text: string): boolean | undefined => {
  const all = parts(text)
  if (all.some((part) => notBooked.test(part))) return false
  return all.length > 0 && all.every((part) => booked.test(part)) ? true : undefined
}

/** Whether a cell of a column of currencies names another one than đồng. */
export const isForeignCurrency = (text: string): boolean => !/^(VND|VNĐ|Đ|₫|ĐỒNG|DONG)$/iu.test(text.trim())

const foreign = 'USD|EUR|JPY|GBP|AUD|SGD|CNY|KRW|THB|CAD|CHF|HKD|TWD|NZD|LAK|KHR|MYR|INR|RUB'
const currencySaid = new RegExp(
  `(?:loại tiền|tiền tệ|currency|ccy)[^\\p{L}]{0,12}(${foreign})(?!\\p{L})`,
  'iu',
)
const currencyOfTitle = new RegExp(`\\((?:${foreign})\\)\\s*$`, 'iu')

/** Whether the texts above a table, or the title of its amounts, say that it is not in đồng. */
export const saysForeign = (above: readonly string[], titles: readonly string[]): boolean =>
  currencySaid.test(above.join(' ')) || titles.some((title) => currencyOfTitle.test(title.trim()))

const BALANCE =
  '((SO )?DU( (DAU|CUOI|TRUOC|SAU|HIEN TAI|KHA DUNG))+( (KY|NGAY|THANG|GIAO DICH|CHUYEN SANG|MANG SANG))*|SO DU( (KY|NGAY|THANG|GIAO DICH|CHUYEN SANG|MANG SANG))*|((OPENING|CLOSING|BEGINNING|ENDING|STARTING|AVAILABLE|LEDGER|RUNNING|CURRENT) )*BAL(ANCE)?( (BROUGHT|CARRIED) (FORWARD|DOWN|OVER))?|(BALANCE )?(BROUGHT|CARRIED) FORWARD|[BC] F)'
const SUM =
  '((TONG|CONG|TONG CONG|LUY KE|DOANH SO|TOTAL|GRAND TOTAL|SUB ?TOTAL|SUM)( (SO|CONG|TIEN|PHAT SINH|PS|DOANH SO|GIAO DICH|GHI|NO|CO|THU|CHI|VAO|RA|TRONG|KY|NGAY|THANG|VOLUME|AMOUNT|CREDITS?|DEBITS?|TRANSACTIONS?))*)'
const whole = new RegExp(`^(${BALANCE}|${SUM})$`)
const start = new RegExp(`^(${BALANCE}|${SUM})( |$)`)

/** `B/F`: brought forward. */
const broughtOrCarried = /(?<!\p{L})[BC]\/[FD](?!\p{L})/giu

/**
 * `sum`: a text is only a name of a balance or a sum, with or without its day. `maybe`: it begins like one, as a
 * payer's words may also do.
 */
export const sumWordsIn = (text: string): 'sum' | 'maybe' | undefined => {
  const all = text
    .replace(broughtOrCarried, 'brought forward')
    .split(/[/\n|]/)
    .map((part) => plain(part.replace(/\d[\d.,:/-]*/g, ' ')))
    .filter(Boolean)
  if (all.length > 0 && all.every((part) => whole.test(part))) return 'sum'
  return all[0] !== undefined && start.test(all[0]) ? 'maybe' : undefined
}
