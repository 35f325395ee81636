type HouseRoom = { readonly floor: number; readonly number: string }

const byNumber = (one: HouseRoom, other: HouseRoom) =>
  one.number.localeCompare(other.number, 'vi', { numeric: true })

/** The fewest windows that a front is wide. */
const NARROWEST = 3

/**
 * The rooms of a house as windows of its front: by floor in the order of their numbers, how many high and how many
 * wide.
 */
export const storeysOf = <R extends HouseRoom>(rooms: readonly R[], floorCount = 1) => {
  const floors = Map.groupBy([...rooms].sort(byNumber), ({ floor }) => floor)
  return {
    floors,
    top: Math.max(floorCount, 1, ...floors.keys()),
    widest: Math.max(NARROWEST, ...[...floors.values()].map(({ length }) => length)),
  }
}
