/** A row of a statement with what its columns say. */
export type Movement = {
  /** Without its sign; 0 for a row that only says a balance. */
  readonly amount: number
  /** 1: the file says that it came; -1: that it left; 0: it does not say. */
  readonly said: 1 | -1 | 0
  /** After the row; null where its cell is blank. */
  readonly balance: number | null
}

/**
 * What the balances say about a row. `came` and `left`: balance before ± amount is the balance after. `differs`: it is
 * neither. `open`: there is no balance before it, or the file has none at all.
 */
export type Proof = {
  readonly verdict: 'came' | 'left' | 'differs' | 'open'
  readonly before: number | null
}

const OPEN: Proof = { verdict: 'open', before: null }

/**
 * Proves the rows of one account by their balances. The order of the rows (oldest or newest first) is that in which
 * more of them prove. A row of one moment that the bank lists out of order begins with another row's balance: what the
 * file says of it stands.
 */
export const proveByBalance = (rows: readonly Movement[]): readonly Proof[] => {
  const withBalance = rows.filter(({ balance }) => balance !== null)
  const isOf = withBalance.length > 1 && withBalance.length * 2 > rows.length
  if (!isOf) return rows.map(() => OPEN)
  const balanceAt = (at: number): number | null => rows[at]?.balance ?? null
  const fits = (at: number, from: number) => {
    const [after, before] = [balanceAt(at), balanceAt(from)]
    return after !== null && before !== null && Math.abs(after - before) === rows[at]?.amount
  }
  const count = (step: 1 | -1) => rows.filter(({ amount }, at) => amount > 0 && fits(at, at + step)).length
  const step = count(1) > count(-1) ? 1 : -1
  const isNext = rows.map(({ amount }, at) => amount > 0 && fits(at, at + step))
  // Each balance is what one row began with: a row of sums finds none that is free.
  const free = Map.groupBy(
    [...rows.keys()].filter((at) => !isNext[at - step]),
    balanceAt,
  )
  const isOutOfOrder = ({ amount, said, balance }: Movement, at: number) =>
    said !== 0 && balance !== null && (free.get(balance - said * amount) ?? []).some((other) => other !== at)

  return rows.map((row, at): Proof => {
    if (row.amount === 0) return OPEN
    const before = balanceAt(at + step)
    if (row.balance === null) return { verdict: 'differs', before }
    if (before === null) return OPEN
    if (isNext[at]) return { verdict: row.balance > before ? 'came' : 'left', before }
    return isOutOfOrder(row, at) ? OPEN : { verdict: 'differs', before }
  })
}
