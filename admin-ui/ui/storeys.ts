type HouseRoom = { readonly floor: number; readonly number: string }

const byNumber = (one: HouseRoom, other: HouseRoom) =>
  one.number.localeCompare(other.number, 'vi', { numeric: true })

/** Minimum number of windows per floor. */
const NARROWEST = 3

/**
 * The rooms of a building as windows: by floor in the order of their numbers, with the number of floors and of
 * windows per floor.
 */
export const storeysOf = <R extends HouseRoom>(rooms: readonly R[], floorCount = 1) => {
  const floors = Map.groupBy([...rooms].sort(byNumber), ({ floor }) => floor)
  return {
    floors,
    top: Math.max(floorCount, 1, ...floors.keys()),
    widest: Math.max(NARROWEST, ...[...floors.values()].map(({ length }) => length)),
  }
}
