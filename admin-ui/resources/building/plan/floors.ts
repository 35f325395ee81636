/** A floor with its rooms from left to right. */
export type Floor<R> = { readonly floor: number; readonly rooms: readonly R[] }

type OnFloor = { readonly floor: number; readonly number: string }

export const byNumber = (one: OnFloor, other: OnFloor): number =>
  one.number.localeCompare(other.number, 'vi', { numeric: true })

/** The floors, top first, including those without rooms. */
export const floorsOf = <R extends OnFloor>(rooms: readonly R[], floorCount: number): readonly Floor<R>[] => {
  const top = Math.max(floorCount, ...rooms.map((room) => room.floor))
  const onFloor = Map.groupBy([...rooms].sort(byNumber), (room) => room.floor)
  return Array.from({ length: top }, (_, place) => top - place).map((floor) => ({
    floor,
    rooms: onFloor.get(floor) ?? [],
  }))
}
