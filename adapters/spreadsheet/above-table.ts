import type { AmountUnit } from '../../domain/upload/choices.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import { monthOfText } from './day.ts'

const unitWords = /(nghìn|ngàn|nghin|ngan|1[.,]?000|triệu|trieu|tr)(?![\p{L}\d])/iu
const unitOfText = (text: string): AmountUnit | undefined => {
  const [, word] = unitWords.exec(text) ?? []
  if (!word) return undefined
  return /^tr/i.test(word) ? 1_000_000 : 1_000
}
const titleUnit = /(đvt|dvt|đơn vị|don vi|unit|vnđ|vnd|tính bằng)/iu

/** The unit of amounts in texts above the header: `ĐVT: nghìn đồng`, `Đơn vị tính: 1.000 đ`. */
export const unitAbove = (above: readonly string[]) => {
  const text = above.find((one) => titleUnit.test(one) && unitOfText(one) !== undefined)
  return text === undefined ? undefined : { text, unit: unitOfText(text) as AmountUnit }
}

/** The unit in the brackets of a title: `Tiền phòng (nghìn đồng)`. */
export const unitOfTitle = (title: string): AmountUnit | undefined => {
  const [, said = ''] = /\(([^)]*)\)\s*$/.exec(title) ?? []
  if (unitOfText(said)) return unitOfText(said)
  return /^(đ|đồng|vnđ|vnd)$/iu.test(said.trim()) ? 1 : undefined
}

/** The month of `Tiền nhà tháng 11/2026` above the table, or of a sheet that is named `T11.2026`. */
export const monthAbove = (texts: readonly string[]): string | undefined => {
  for (const text of texts) {
    const [, number, year] =
      /(?:tháng|thang|month|^t)\s*(\d{1,2})\s*(?:[/.-]|năm|nam)\s*(\d{4})/iu.exec(text) ?? []
    const month = number && monthOfText(`${number}/${year}`)
    if (month) return month
  }
  return undefined
}

/** `Tiền nhà tháng 11`, or a sheet that is named `T11`: the month without its year, where they say only one. */
export const monthNumberAbove = (texts: readonly string[]): number | undefined => {
  const said = texts.flatMap((text) => {
    const [, number] =
      /(?:^|[^\p{L}\d])(?:tháng|thang|month|t)\s*(1[0-2]|0?[1-9])(?![\d/])/iu.exec(text) ?? []
    return number ? [Number(number)] : []
  })
  return new Set(said).size === 1 ? said[0] : undefined
}

/** How banks head the number of the account. */
const accountWords = /(số tài khoản|số tk|stk|tài khoản|account)[^\d]{0,40}(\d[\d .-]{4,22}\d)/iu

/**
 * The account of a statement: chosen by a person, one of ours named above the table, or our only one where none is
 * named. The account of somebody else is none: null, so that a person is asked.
 */
export const accountOf = (
  mapping: Mapping | null,
  above: readonly string[],
  accounts: readonly string[] = [],
): string | null => {
  if (mapping?.account) return mapping.account
  const ours = accounts.filter((number) => above.some((text) => isAccountIn(number, text)))
  if (ours.length > 0) return ours.length === 1 ? (ours[0] as string) : null
  const [named, ...more] = accountsNamed(above)
  if (named !== undefined) return more.length === 0 && accounts.length === 0 ? named : null
  return accounts.length === 1 ? (accounts[0] as string) : null
}

const joined = (text: string) => text.replace(/[\s.-]/g, '')

/** As a number of its own: it may also be the end of a longer one. */
const isAccountIn = (number: string, text: string): boolean =>
  new RegExp(`(?<!\\d)${number}(?!\\d)`, 'i').test(text) ||
  (text.match(/\d[\d .-]*\d/g) ?? []).some((run) => joined(run) === number)

/** The numbers that the texts above a table call accounts, in the same cell or the next one. */
export const accountsNamed = (above: readonly string[]): readonly string[] => {
  const named = above.flatMap((text, at) => {
    const number = accountWords.exec(text)?.[2] ?? accountWords.exec(`${text} ${above[at + 1] ?? ''}`)?.[2]
    return number === undefined || dayWithPoints.test(number) ? [] : joined(number)
  })
  return [...new Set(named)]
}
const dayWithPoints = /^\d{1,2}[.-]\d{1,2}[.-]\d{4}/
