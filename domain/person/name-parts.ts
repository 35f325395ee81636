/** Family names of two words. */
const DOUBLE = new Set([
  'tôn nữ',
  'tôn thất',
  'công tôn',
  'âu dương',
  'tư mã',
  'tư đồ',
  'thượng quan',
  'hoàng phủ',
])

export type NameParts = { readonly lastName: string; readonly middleName: string; readonly firstName: string }

/**
 * The parts of a Vietnamese full name: family name first, given name last, the rest between them. One word is a given
 * name.
 */
export const namePartsOf = (full: string): NameParts => {
  const words = full.normalize('NFC').trim().split(/\s+/).filter(Boolean)
  const isDouble = words.length > 2 && DOUBLE.has(words.slice(0, 2).join(' ').toLowerCase())
  const family = words.length < 2 ? 0 : isDouble ? 2 : 1
  return {
    lastName: words.slice(0, family).join(' '),
    middleName: words.slice(family, -1).join(' '),
    firstName: words.at(-1) ?? '',
  }
}
