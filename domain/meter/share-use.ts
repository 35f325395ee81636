import type { Share } from './meter-codes.ts'

/** A room that shares the use of a building's meter. */
type Sharer = {
  readonly roomID: string
  readonly people: number
  /** The use by its own meters in the same period, in thousandths. */
  readonly own: number
}

/**
 * Divides the use of a building's meter among its rooms, exact to the thousandth: the shares add up to the use.
 * `rest` divides per room what remains after the rooms' own meters; nothing, if they counted more than the
 * building's. Per person, a building without any people is divided per room.
 */
export const shareUse = (
  used: number,
  share: Share,
  rooms: readonly Sharer[],
): readonly { readonly roomID: string; readonly used: number }[] => {
  const own = rooms.reduce((sum, room) => sum + room.own, 0)
  const shared = share === 'rest' ? Math.max(0, used - own) : used
  const heads = rooms.reduce((sum, { people }) => sum + people, 0)
  const weights = rooms.map(({ people }) => (share === 'perPerson' && heads > 0 ? people : 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  // Each share ends at its rounded running total, so that no thousandth is lost or added.
  let [weight, given] = [0, 0]
  return rooms.map(({ roomID }, place) => {
    weight += weights[place] ?? 0
    const end = Number((BigInt(shared) * BigInt(weight) * 2n + BigInt(all)) / (BigInt(all) * 2n))
    const part = end - given
    given = end
    return { roomID, used: part }
  })
}
