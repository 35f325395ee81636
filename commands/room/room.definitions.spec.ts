import { expect, it } from 'vitest'
import type { Facts } from '../ports.ts'
import { updateRoom } from './room.definitions.ts'

const facts = { buildingOfRoom: async () => 'b' } as unknown as Facts
const locksOf = (body: object) => updateRoom.locks?.({ id: 'r', body } as never, facts)

it('holds the guard of the house while a room goes to another floor, which may be taken away', async () => {
  expect(await locksOf({ floor: 2 })).toEqual([{ name: 'building:b', mode: 'shared' }])
  expect(await locksOf({ area: 20 })).toEqual([])
})
