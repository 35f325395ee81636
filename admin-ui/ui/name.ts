const lastTwo = (full: string): string[] => full.trim().split(/\s+/).slice(-2)

/** Last two words: what people call each other by, short enough for a cell. */
export const shortName = (full: string): string => lastTwo(full).join(' ')

/** `Nguyễn Thị Ngọc Diễm` → `ND` */
export const initials = (full: string): string =>
  lastTwo(full)
    .map((word) => word[0] ?? '')
    .join('')

/** `Nguyễn Thị Ngọc Diễm` → `Diễm`: the given name stands last. */
export const givenName = (full: string): string => lastTwo(full).at(-1) ?? ''
