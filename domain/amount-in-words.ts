import type { Locale } from './locales.ts'

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']
const GROUPS = ['', 'nghìn', 'triệu']

const digit = (value: number): string => DIGITS[value] ?? ''

/** The last digit of a two-digit number: 1 is `mốt` from 21 on (`một` in 11), 5 is `lăm` after a ten. */
const unitAfter = (tens: number, unit: number): string => {
  if (unit === 1 && tens > 1) return 'mốt'
  return unit === 5 && tens > 0 ? 'lăm' : digit(unit)
}

/** 0 to 99. `isBehind`: a hundred precedes, so an empty ten is read as `linh`. */
const pair = (value: number, isBehind: boolean): string => {
  const [tens, unit] = [Math.floor(value / 10), value % 10]
  if (tens === 0) return isBehind && unit > 0 ? `linh ${digit(unit)}` : digit(unit)
  const ten = tens === 1 ? 'mười' : `${digit(tens)} mươi`
  return unit === 0 ? ten : `${ten} ${unitAfter(tens, unit)}`
}

/** 1 to 999. `isBehind`: a larger group precedes, so an empty hundred is read as well. */
const group = (value: number, isBehind: boolean): string => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  const before = hundreds > 0 || isBehind
  const hundred = before ? `${digit(hundreds)} trăm` : ''
  return [hundred, rest > 0 ? pair(rest, before) : ''].filter(Boolean).join(' ')
}

/** Below a billion. */
const belowBillion = (value: number, isBehind: boolean): string => {
  const said: string[] = []
  for (const place of [2, 1, 0]) {
    const three = Math.floor(value / 1000 ** place) % 1000
    if (three === 0) continue
    said.push(group(three, isBehind || said.length > 0), GROUPS[place] ?? '')
  }
  return said.filter(Boolean).join(' ')
}

const vietnamese = (value: number): string => {
  const [billions, rest] = [Math.floor(value / 1e9), value % 1e9]
  const said = billions > 0 ? [`${belowBillion(billions, false)} tỷ`] : []
  if (rest > 0) said.push(belowBillion(rest, billions > 0))
  return said.join(' ') || digit(0)
}

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const english = (value: number): string => {
  for (const [size, name] of [
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
    [1_000, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    if (value < size) continue
    const rest = value % size
    const said = `${english(Math.floor(value / size))} ${name}`
    return rest === 0 ? said : `${said} ${english(rest)}`
  }
  if (value < 20) return SMALL[value] ?? ''
  const ten = TENS[Math.floor(value / 10) - 2] ?? ''
  return value % 10 === 0 ? ten : `${ten}-${SMALL[value % 10]}`
}

const say: Readonly<Record<Locale, (amount: number) => string>> = { vi: vietnamese, en: english }

/** An amount in words, as receipts require: `4500000` → `Bốn triệu năm trăm nghìn đồng`, `Four million … đồng`. */
export const amountInWords = (amount: number, locale: Locale): string => {
  const words = `${say[locale](amount)} đồng`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
