/** Floors from `fromFloor` to `toFloor`, each with `count` rooms; the first room gets `number`. */
export type Row = {
  readonly number: string
  readonly count: number
  readonly fromFloor: number
  readonly toFloor: number
}

export type NewRoom = { readonly number: string; readonly floor: number }

const parted = /^(.*?)(\d+)$/

/** `P.109` and 1 → `P.110`; leading zeros are kept. */
export const countOn = (number: string, by: number): string => {
  const [, before = '', digits = ''] = parted.exec(number) ?? []
  return digits === '' ? number : before + String(Number(digits) + by).padStart(digits.length, '0')
}

/** `P.101` of floor 1 becomes `P.301` on floor 3; undefined for a number that does not contain its floor. */
const onFloor = (number: string, from: number, to: number): string | undefined => {
  const [, before = '', digits = ''] = parted.exec(number) ?? []
  const rest = digits.startsWith(String(from)) ? digits.slice(String(from).length) : ''
  return rest.length >= 2 ? `${before}${to}${rest}` : undefined
}

/** The rooms of a row, floor by floor. Numbers that do not contain the floor count on over all floors. */
export const roomsOf = ({ number, count, fromFloor, toFloor }: Row): readonly NewRoom[] =>
  Array.from({ length: Math.max(0, toFloor - fromFloor + 1) * count }, (_, place) => {
    const floor = fromFloor + Math.floor(place / count)
    const first = floor === fromFloor ? number : onFloor(number, fromFloor, floor)
    return { floor, number: first ? countOn(first, place % count) : countOn(number, place) }
  })

const inOrder = (one: NewRoom, other: NewRoom) =>
  one.number.localeCompare(other.number, 'vi', { numeric: true })

/** The next number on a floor: after its last room, or following the pattern of the other floors. */
export const nextNumber = (rooms: readonly NewRoom[], floor: number): string => {
  const sorted = [...rooms].sort(inOrder)
  const last = sorted.findLast((room) => room.floor === floor)
  if (last) return countOn(last.number, 1)
  const elsewhere = sorted.flatMap((room) => onFloor(room.number, room.floor, floor) ?? [])
  return elsewhere[0] ?? `P.${floor}01`
}
