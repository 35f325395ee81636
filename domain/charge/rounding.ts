/** Rounds a fraction half up: 1.5 is 2 and −1.5 is −1. The divisor must be positive. */
export const halfUp = (dividend: bigint, divisor: bigint): number => {
  const [twice, by] = [2n * dividend + divisor, 2n * divisor]
  // BigInt division rounds towards 0, which rounds a negative fraction up.
  const cut = twice / by
  return Number(twice < 0n && cut * by !== twice ? cut - 1n : cut)
}
