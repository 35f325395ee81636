import type { Fraction } from '../charge/price-use.ts'

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))

export const commonMultiple = (one: bigint, other: bigint): bigint => (one / divisor(one, other)) * other

export const plus = (one: Fraction, other: Fraction): Fraction => {
  const below = commonMultiple(one.below, other.below)
  return { above: one.above * (below / one.below) + other.above * (below / other.below), below }
}

export const NOTHING: Fraction = { above: 0n, below: 1n }
