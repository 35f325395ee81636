import { expect, it } from 'vitest'
import { startFrom } from './startFrom.ts'

it('takes the room and the tenant from the address', () => {
  const search = new URLSearchParams({ buildingID: 'b', floor: '3', roomID: 'r', customerID: 'c' })
  expect(startFrom(search, '2026-11-21')).toMatchObject({
    buildingID: 'b',
    floor: 3,
    roomID: 'r',
    customerID: 'c',
    startDay: '2026-11-21',
    endDay: '2027-11-20',
  })
})

it('leaves open what the address does not say', () => {
  expect(startFrom(new URLSearchParams('floor=x'), '2026-11-21')).toMatchObject({ floor: '', roomID: '' })
})

it('begins on the day that the address says, if it says one', () => {
  const from = (day: string) => startFrom(new URLSearchParams({ startDay: day }), '2026-11-21')
  expect(from('2027-01-01')).toMatchObject({ startDay: '2027-01-01', endDay: '2027-12-31' })
  expect(from('soon').startDay).toBe('2026-11-21')
})
