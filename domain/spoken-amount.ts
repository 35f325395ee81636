/** `M` as in `3.5M`, never that of `12 m3`; `t` only before a digit, as in `3t5`. */
const MILLION = '(?:triệu|trieu|tr|t(?=\\s*\\d)|M(?!\\s*\\d))'
const THOUSAND = '(?:nghìn|nghin|ngàn|ngan|k)'
const spoken = new RegExp(
  `^(\\d{1,4})(?:[.,](\\d{1,3}))?\\s*(?:(${MILLION})|${THOUSAND})(?:\\s*(\\d{1,3})(\\s*${THOUSAND})?|\\s*(rưỡi|ruoi))?$`,
  'iu',
)

/**
 * Parses amounts in the form that people write and say: `3tr6`, `3,6 triệu`, `500k`, `412k5`, `3 triệu rưỡi`, and
 * `3.500k`, whose thousands are grouped. Anything else is refused, also ambiguous forms such as `3.600tr`.
 */
export const spokenAmount = (text: string): number | undefined => {
  const said = spoken.exec(text.normalize('NFC'))
  if (!said) return undefined
  const [, whole = '', fraction, million, rest, restInThousands, half] = said
  if (million === 'm') return undefined
  if (fraction && (rest || half)) return undefined
  const isGrouped = fraction?.length === 3
  if ((isGrouped && (million || whole.length > 3)) || (restInThousands && !million)) return undefined
  const unit = million ? 1_000_000 : 1_000
  if (isGrouped) return Number(whole + fraction) * unit
  if (half) return Number(whole) * unit + unit / 2
  const part = rest && restInThousands ? Number(rest) : Number((fraction ?? rest ?? '').padEnd(3, '0'))
  return Number(whole) * unit + (part * unit) / 1_000
}
