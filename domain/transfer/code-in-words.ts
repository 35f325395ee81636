import { CODE_DIGITS, CODE_LENGTH, CODE_PREFIX } from '../bill/bill.ts'

/** A range in the text of a transfer, for marking it. */
export type Span = { readonly from: number; readonly to: number }

/** A possible payment code in a text: its characters and their range. */
export type CodeReading = Span & { readonly text: string }

/** A text in capitals without accents, spaces and punctuation, with the original index of each character. */
type Squeezed = { readonly text: string; readonly places: readonly number[] }

/** Normalises like banks do: `Nhà số 5.` → `NHASO5`. */
export const squeeze = (words: string): Squeezed => {
  let text = ''
  const places: number[] = []
  for (let at = 0; at < words.length; at++) {
    const plain = (words[at] ?? '').normalize('NFD').replace(/[đĐ]/g, 'D').toUpperCase()
    for (const sign of plain) {
      if (!/[A-Z0-9]/.test(sign)) continue
      text += sign
      places.push(at)
    }
  }
  return { text, places }
}

/** Letters that are mistaken for digits: Crockford's base 32 has no I, L, O and U. */
const lookAlikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' }
/** A code with look-alikes replaced: `SNO1…` and `SN01…` are the same. */
export const asCrockford = (code: string): string =>
  code.replace(/[ILOU]/g, (sign) => lookAlikes[sign] ?? sign)

/** A truncated code needs at least this many characters to be significant: 20 bits. */
const LEAST_CUT = 4

/**
 * Everything in the text of a transfer that may be the code of a bill, whatever a bank wrote before, into or after
 * it. Which of them exists is decided by comparison with the bills.
 */
export const codesInWords = (words: string) => {
  const { text, places } = squeeze(words)
  const exact: CodeReading[] = []
  const alike: CodeReading[] = []
  const cut: CodeReading[] = []
  const reading = (start: number, end: number, code: string): CodeReading => ({
    text: code,
    from: places[start] as number,
    to: (places[end - 1] as number) + 1,
  })
  for (let at = text.indexOf(CODE_PREFIX); at >= 0; at = text.indexOf(CODE_PREFIX, at + 1)) {
    const start = at + CODE_PREFIX.length
    const digits = text.slice(start, start + CODE_LENGTH)
    const plain = asCrockford(digits)
    if (digits.length === CODE_LENGTH && isCode(digits))
      exact.push(reading(at, start + CODE_LENGTH, CODE_PREFIX + digits))
    else if (digits.length === CODE_LENGTH && isCode(plain))
      alike.push(reading(at, start + CODE_LENGTH, CODE_PREFIX + plain))
    if (digits.length >= LEAST_CUT) cut.push(reading(at, start + digits.length, CODE_PREFIX + plain))
  }
  return { exact, alike, cut }
}

const isCode = (digits: string): boolean => [...digits].every((digit) => CODE_DIGITS.includes(digit))

/**
 * The number of characters after the prefix that two codes have in common from the start; 0 when too few to be
 * significant.
 */
export const sharedSigns = (seen: string, code: string): number => {
  let shared = CODE_PREFIX.length
  while (shared < code.length && shared < seen.length && seen[shared] === code[shared]) shared++
  return shared - CODE_PREFIX.length >= LEAST_CUT ? shared : 0
}

/** Those of the codes that a truncated one may be: they share the most characters with it. */
export const codesCutTo = (seen: string, codes: readonly string[]) => {
  let shared = 0
  let alike: string[] = []
  for (const code of codes) {
    const same = sharedSigns(seen, code)
    if (same > shared) [shared, alike] = [same, []]
    if (same > 0 && same === shared) alike.push(code)
  }
  return { shared, codes: [...new Set(alike)] }
}

/** With what every code begins that a truncated one may be. */
export const beginningOf = (seen: string): string => seen.slice(0, CODE_PREFIX.length + LEAST_CUT)
