/** The character before the decimals in the numbers of one source; null where nothing shows it. */
export type DecimalMark = '.' | ',' | null

const signs = /^([-–−+])?\s*(.*?)\s*([-–−])?$/su
const inBrackets = /^\(\s*(.*?)\s*\)$/su
const digitsAndMarks = /^\d[\d.,\s’']*$|^[.,]\d+$/u

/** The sign of a number and its digits with their marks: `-5`, `(5)`, `5-` and `– 5` are below nought. */
const signAndBody = (text: string): { readonly isNegative: boolean; readonly body: string } | undefined => {
  const [, within] = inBrackets.exec(text.trim()) ?? []
  if (within !== undefined)
    return digitsAndMarks.test(within) ? { isNegative: true, body: within } : undefined
  const [, before, body = '', after] = signs.exec(text.trim()) ?? []
  if (!digitsAndMarks.test(body) || (before && after)) return undefined
  return { isNegative: (before ?? after ?? '+') !== '+', body }
}

/** Three digits after each mark, and one to three before the first. */
const isGroupedBy = (mark: string, digits: string): boolean =>
  digits.split(mark).every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part))

type Reading =
  | { readonly whole: string; readonly fraction: string; readonly decimal: DecimalMark }
  /** `1.234`: grouped, or with three decimals. */
  | { readonly mark: '.' | ','; readonly left: string; readonly right: string }

const readBody = (body: string): Reading | undefined => {
  if (/[\s’']/.test(body)) {
    const [whole = '', fraction = ''] = body.split(/[.,]/)
    const isOne = body.split(/[.,]/).length <= 2
    const spaced = whole.replace(/[\s’']/g, ' ')
    if (!isOne || !isGroupedBy(' ', spaced)) return undefined
    return {
      whole: spaced.replaceAll(' ', ''),
      fraction,
      decimal: (/[.,]/.exec(body)?.[0] ?? null) as DecimalMark,
    }
  }
  const marks = body.replace(/\d/g, '')
  const last = marks.at(-1) as '.' | ',' | undefined
  if (last === undefined) return { whole: body, fraction: '', decimal: null }
  const other = last === '.' ? ',' : '.'
  const at = body.lastIndexOf(last)
  const [left, right] = [body.slice(0, at), body.slice(at + 1)]
  if (marks.includes(other))
    return marks.indexOf(last) === marks.length - 1 && right !== '' && isGroupedBy(other, left)
      ? { whole: left.replaceAll(other, ''), fraction: right, decimal: last }
      : undefined
  if (marks.length > 1)
    return isGroupedBy(last, body)
      ? { whole: body.replaceAll(last, ''), fraction: '', decimal: other }
      : undefined
  if (right === '') return undefined
  const isOpen = right.length === 3 && /^[1-9]\d{0,2}$/.test(left)
  return isOpen ? { mark: last, left, right } : { whole: left || '0', fraction: right, decimal: last }
}

/** The decimal mark that a number shows by itself: `1.000.000` and `12,5` show a comma, `1.234` and `12` none. */
export const decimalMarkOf = (text: string): DecimalMark => {
  const parts = signAndBody(text)
  const read = parts && readBody(parts.body)
  return read && 'decimal' in read ? read.decimal : null
}

/**
 * The number of a text as exact decimal text: `1.234.567,50` is `1234567.50`. What `1.234` is follows from the decimal
 * mark of the numbers beside it; without one it is grouped, as amounts and readings of meters are written.
 * @returns undefined for what is no number
 */
export const numberOf = (text: string, decimal: DecimalMark = null): string | undefined => {
  const parts = signAndBody(text)
  const read = parts && readBody(parts.body)
  if (!read) return undefined
  const isDecimal = 'mark' in read && read.mark === decimal
  const [whole, fraction] =
    'mark' in read
      ? isDecimal
        ? [read.left, read.right]
        : [read.left + read.right, '']
      : [read.whole, read.fraction]
  return `${parts.isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** `1.234`, which is grouped or has three decimals. */
export const isOpenNumber = (text: string): boolean => {
  const parts = signAndBody(text)
  const read = parts && readBody(parts.body)
  return read !== undefined && 'mark' in read
}

/** Learns the decimal mark of one column from its numbers; null where they show none, or both. */
export const createMarkFinder = () => {
  let points = 0
  let commas = 0
  return {
    see: (text: string): void => {
      const mark = decimalMarkOf(text)
      if (mark === '.') points++
      if (mark === ',') commas++
    },
    found: (): DecimalMark => (points > 0 && commas === 0 ? '.' : commas > 0 && points === 0 ? ',' : null),
    /** Numbers of both notations are in the column: `1.234` may be either. */
    isMixed: (): boolean => points > 0 && commas > 0,
  }
}
