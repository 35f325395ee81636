/** A building's share of an expense, by weight: 2 to 1 is two thirds and one third. */
export type ExpenseShare = { readonly buildingID: string; readonly weight: number }

export type ExpensePart = { readonly buildingID: string; readonly amount: number }

/**
 * The share of each building in an amount, in whole đồng. Each share is rounded down and the remaining đồng go to the
 * largest remainders, the first building first, so that the shares add up to the amount.
 */
export const shareExpense = (amount: number, shares: readonly ExpenseShare[]): ExpensePart[] => {
  // Amount times weight exceeds 2^53.
  const whole = shares.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  const exact = shares.map(({ weight }) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((one) => one / whole)
  const left = Number(BigInt(amount) - parts.reduce((sum, part) => sum + part, 0n))
  const byRemainder = shares
    .map((_, place) => place)
    .sort(
      (one, other) =>
        Number((exact[other] ?? 0n) % whole) - Number((exact[one] ?? 0n) % whole) || one - other,
    )
  const more = new Set(byRemainder.slice(0, left))
  return shares.map(({ buildingID }, place) => ({
    buildingID,
    amount: Number(parts[place] ?? 0n) + (more.has(place) ? 1 : 0),
  }))
}
