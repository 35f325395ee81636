import { addBuilding, scheduleStaff } from '../../commands/building/building.definitions.ts'
import { addContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import type { TestApi } from './api.ts'

type Api = Pick<TestApi, 'send' | 'person'>

const shift = { fromDay: '2020-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }
export const today = dayOf(new Date().toISOString())
export const ago = (days: number) => addDays(today, -days)

/** Makes a signed contract, from today for a year unless other days are given. */
export const rent = async (
  { send }: Api,
  roomID: string,
  customerID: string,
  days: { startDay: string; endDay: string; deposit?: number; askedFrom?: string } = {
    startDay: today,
    endDay: addDays(today, 364),
  },
): Promise<string> => {
  const terms = { type: ContractType.RENT, ...days, price: 4_500_000 }
  const { id } = await send(addContract, { roomID, customerID, ...terms })
  await send(signContract, {}, { id })
  return id
}

const house = async ({ send }: Api, name: string) => {
  const { id } = await send(addBuilding, { name, address: 'Hà Nội', floorCount: 9 })
  const rooms: string[] = []
  for (const number of ['P.101', 'P.102', 'P.103']) {
    rooms.push((await send(addRoom, { buildingID: id, number, floor: 1 })).id)
  }
  return { id, rooms: rooms as [string, string, string] }
}

/** Two houses of three rooms. A manager and a member of the staff work in the first; in each lives a tenant, today or `since` a day. */
export const twoHouses = async (api: Api, since = today) => {
  const [owner, manager, staff] = [
    await api.person('owner'),
    await api.person('manager'),
    await api.person('staff'),
  ]
  const [tenant, stranger] = [await api.person('customer'), await api.person('customer')]
  const [ours, foreign] = [await house(api, 'Nhà của ta'), await house(api, 'Nhà của người')]
  await api.send(scheduleStaff, { staffID: manager.id, ...shift }, { id: ours.id })
  await api.send(scheduleStaff, { staffID: staff.id, ...shift }, { id: ours.id })
  const days = { startDay: since, endDay: addDays(since, 364) }
  await rent(api, ours.rooms[0], tenant.id, days)
  await rent(api, foreign.rooms[0], stranger.id, days)
  return { owner, manager, staff, tenant, stranger, ours, foreign }
}

export type TwoHouses = Awaited<ReturnType<typeof twoHouses>>
