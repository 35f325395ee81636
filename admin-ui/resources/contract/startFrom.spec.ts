import { expect, it } from 'vitest'
import { startFrom } from './startFrom.ts'

it('takes the room and the tenant from the address', () => {
  const search = new URLSearchParams({ buildingID: 'b', floor: '3', roomID: 'r', customerID: 'c' })
  expect(startFrom(search, '2026-11-21')).toMatchObject({
    ...{ buildingID: 'b', floor: 3, roomID: 'r', customerID: 'c' },
    ...{ startDay: '2026-11-21', endDay: '2027-11-20' },
  })
})

it('leaves open what the address does not say', () => {
  expect(startFrom(new URLSearchParams('floor=x'), '2026-11-21')).toMatchObject({ floor: '', roomID: '' })
})
