import { expect, it } from 'vitest'
import { meteredBy, missingMeters } from './missingMeters.ts'

const rooms = [
  { id: 'a', number: 'P.101' },
  { id: 'b', number: 'P.102' },
]

it('asks for what the price list reads by meter, once each', () => {
  const charges = [
    { way: 'metered', utility: 'electricity' },
    { way: 'perPerson', utility: null },
    { way: 'metered', utility: 'water' },
    { way: 'metered', utility: 'water' },
  ] as const
  expect(meteredBy(charges)).toEqual(['electricity', 'water'])
  expect(meteredBy([])).toEqual([])
})

it('leaves out what a room has, also where another room has it not', () => {
  const meters = [
    { roomID: 'a', utility: 'electricity' },
    { roomID: 'a', utility: 'water' },
    { roomID: 'b', utility: 'water' },
    { roomID: null, utility: 'electricity' },
  ] as const
  const missing = missingMeters(rooms, ['electricity', 'water'], meters)
  expect(missing.map(({ room, utilities }) => [room.number, utilities])).toEqual([['P.102', ['electricity']]])
  expect(missingMeters(rooms, [], [])).toEqual([])
})
