/** A seeded generator (mulberry32): the demo is the same on every machine. */
export const createRandom = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** 0 ≤ x < 1 */
    next,
    /** from ≤ x ≤ to */
    between: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    chance: (share: number): boolean => next() < share,
  }
}

export type Random = ReturnType<typeof createRandom>
