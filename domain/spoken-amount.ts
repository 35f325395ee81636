const spoken = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*(?:(tr|triệu|trieu)\s*(\d{1,3})?|k|nghìn|ngàn|nghin|ngan)$/iu

/**
 * Parses amounts in the form that people write and say: `3tr6`, `3,6 triệu`, `500k`. Anything else is refused, also
 * ambiguous forms such as `3.600tr`.
 */
export const spokenAmount = (text: string): number | undefined => {
  const [, whole, fraction, million, rest] = spoken.exec(text.normalize('NFC')) ?? []
  if (whole === undefined || (fraction && rest)) return undefined
  const thousandths = Number((fraction ?? rest ?? '').padEnd(3, '0'))
  return (Number(whole) * 1_000 + thousandths) * (million ? 1_000 : 1)
}
