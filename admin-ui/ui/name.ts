const lastTwo = (full: string): string[] => full.trim().split(/\s+/).slice(-2)

/** Middle names that are left out of the short name: nobody is called `Thị Linh`. */
const COMMON_MIDDLE = new Set(['Thị', 'Văn'])

/** The last two words, or only the given name: how people address each other, and short enough for a cell. */
export const shortName = (full: string): string =>
  lastTwo(full)
    .filter((word, index, { length }) => index === length - 1 || !COMMON_MIDDLE.has(word))
    .join(' ')

/** `Nguyễn Thị Ngọc Diễm` → `ND` */
export const initials = (full: string): string =>
  lastTwo(full)
    .map((word) => word[0] ?? '')
    .join('')

/** `Nguyễn Thị Ngọc Diễm` → `Diễm`: the given name comes last. */
export const givenName = (full: string): string => lastTwo(full).at(-1) ?? ''
