import { describe, expect, it } from 'vitest'
import { type Movement, proveByBalance } from './balance-proof.ts'

const row = (amount: number, balance: number | null, said: Movement['said'] = 0): Movement => ({
  amount,
  balance,
  said,
})
const verdicts = (rows: readonly Movement[]) => proveByBalance(rows).map(({ verdict }) => verdict)

describe('the balances of a statement', () => {
  const oldestFirst = [row(0, 100), row(50, 150), row(30, 120), row(10, 130)]

  it('say of each row whether money came or left, in either order', () => {
    expect(verdicts(oldestFirst)).toEqual(['open', 'came', 'left', 'came'])
    expect(verdicts(oldestFirst.toReversed())).toEqual(['came', 'left', 'came', 'open'])
  })

  it('leave the first row open, which has none before it', () => {
    expect(verdicts(oldestFirst.slice(1))).toEqual(['open', 'left', 'came'])
  })

  it('contradict a gap, a row without one and a row that adds up the others', () => {
    expect(verdicts([row(50, 150, 1), row(20, 130, -1), row(10, 900, 1), row(10, 910, 1)])).toEqual([
      'open',
      'left',
      'differs',
      'came',
    ])
    expect(verdicts([row(50, 150), row(30, 120), row(80, null)])).toEqual(['open', 'left', 'differs'])
    expect(verdicts([row(0, 100), row(50, 150, 1), row(30, 180, 1), row(80, 180, 1)])).toEqual([
      'open',
      'came',
      'came',
      'differs',
    ])
  })

  it('leave rows open that the bank lists out of order', () => {
    const inOrder = [row(0, 0), row(10, 10, 1), row(20, 30, 1), row(40, 70, 1), row(5, 65, -1)]
    const [opening, one, two, three, four] = inOrder as [Movement, Movement, Movement, Movement, Movement]
    expect(verdicts([opening, one, three, two, four])).toEqual(['open', 'came', 'open', 'open', 'open'])
  })

  it('say nothing where a file has hardly any', () => {
    expect(verdicts([row(50, 150), row(30, null), row(80, null)])).toEqual(['open', 'open', 'open'])
  })
})
