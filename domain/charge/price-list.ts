/** The price list in force on a day; of lists in the order of their days. */
export const listOn = <L extends { readonly fromDay: string | null }>(
  lists: readonly L[],
  day: string,
): L | undefined => lists.findLast(({ fromDay }) => fromDay === null || fromDay <= day)

/** With one more list: it takes the place of the one from the same day. */
export const withList = <L extends { readonly fromDay: string | null }>(
  lists: readonly L[],
  list: L,
): readonly L[] =>
  [...lists.filter(({ fromDay }) => fromDay !== list.fromDay), list].sort((one, other) =>
    (one.fromDay ?? '') < (other.fromDay ?? '') ? -1 : 1,
  )
