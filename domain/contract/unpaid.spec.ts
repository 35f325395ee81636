import { expect, it } from 'vitest'
import { unpaidFor, unpaidOn } from './unpaid.ts'

const bill = (dueDay: string, open = 1_000) => ({ dueDay, open })

it('counts from the oldest due day whose bill is open', () => {
  const bills = [bill('2026-03-05', 0), bill('2026-04-05', 500), bill('2026-06-05'), bill('2026-07-05')]
  expect(unpaidFor(bills, '2026-06-16')).toEqual({ since: '2026-04-05', months: 2, days: 11, amount: 1_500 })
  expect(unpaidOn({ since: '2026-04-05' }, 3)).toBe('2026-07-05')
})
it('has nothing to say of what is not late', () => {
  expect(unpaidFor([bill('2026-06-16')], '2026-06-16')).toBeUndefined()
  expect(unpaidFor([bill('2026-06-15')], '2026-06-16')).toMatchObject({ months: 0, days: 1 })
})
it('counts months from the last of a long one', () => {
  expect(unpaidFor([bill('2026-01-31')], '2026-02-28')).toMatchObject({ months: 1, days: 0 })
  expect(unpaidFor([bill('2026-01-31')], '2026-03-30')).toMatchObject({ months: 1, days: 30 })
  expect(unpaidOn({ since: '2026-01-31' }, 3)).toBe('2026-04-30')
})
