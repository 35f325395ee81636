import type { Share } from './meter-codes.ts'

/** A room that has a part in the use of a meter of the house. */
type Sharer = {
  readonly roomID: string
  readonly people: number
  /** What its own meters counted in that time, in thousandths. */
  readonly own: number
}

/**
 * Shares what a meter of the house counted over its rooms, to the thousandth: the parts add up to what is shared. `rest`
 * shares what the rooms' own meters leave, by room; where they counted more than the house there is none. By heads a
 * house without any is shared by room.
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
  // Each part ends where its share of the whole ends, rounded: no thousandth is lost and none is made.
  let [weight, given] = [0, 0]
  return rooms.map(({ roomID }, place) => {
    weight += weights[place] ?? 0
    const end = Number((BigInt(shared) * BigInt(weight) * 2n + BigInt(all)) / (BigInt(all) * 2n))
    const part = end - given
    given = end
    return { roomID, used: part }
  })
}
