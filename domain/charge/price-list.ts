/** The price list in force on a day, from lists sorted by day. */
export const listOn = <L extends { readonly fromDay: string | null }>(
  lists: readonly L[],
  day: string,
): L | undefined => lists.findLast(({ fromDay }) => fromDay === null || fromDay <= day)

/** Adds a list, replacing one of the same day. */
export const withList = <L extends { readonly fromDay: string | null }>(
  lists: readonly L[],
  list: L,
): readonly L[] =>
  [...lists.filter(({ fromDay }) => fromDay !== list.fromDay), list].sort((one, other) =>
    (one.fromDay ?? '') < (other.fromDay ?? '') ? -1 : 1,
  )
