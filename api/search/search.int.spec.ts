import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuilding, scheduleStaff } from '../../commands/building/building.definitions.ts'
import { addContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addExpense } from '../../commands/expense/expense.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import type { Role } from '../../domain/permissions/roles.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let people: Readonly<Record<Role, Person>>
let lotus: string
let room: string

beforeAll(async () => {
  api = await startApi()
  people = {
    owner: await api.person('owner'),
    manager: await api.person('manager'),
    staff: await api.person('staff'),
    customer: await api.person('customer', { lastName: 'Đỗ', firstName: 'Thắm' }),
  }
  const house = { address: 'Huế', floorCount: 3 }
  lotus = (await api.send(addBuilding, { name: 'Đông Ba', ...house })).id
  const other = (await api.send(addBuilding, { name: 'Đông Hà', ...house })).id
  room = (await api.send(addRoom, { buildingID: lotus, number: 'P.302', floor: 3 })).id
  await api.send(addRoom, { buildingID: other, number: 'P.302', floor: 3 })
  const terms = { type: 1, startDay: '2026-01-01', endDay: '2099-12-31', price: 1 }
  await api.send(addContract, { roomID: room, customerID: people.customer.id, ...terms })
  const hours = { fromDay: '2020-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }
  for (const { id: staffID } of [people.manager, people.staff])
    await api.send(scheduleStaff, { staffID, ...hours }, { id: lotus })
})
afterAll(() => api.close())

type Hit = { resource: string; id: string; name: string; note: string; buildingID?: string; status?: number }
const search = async (who: Person, q: string): Promise<Hit[]> =>
  (await api.as(who).get(`/search?q=${encodeURIComponent(q)}`)).body.data
/** Contracts and bills are found by what they belong to as well; here it is about the things themselves. */
const names = async (who: Person, q: string) =>
  (await search(who, q))
    .filter(({ resource }) => resource !== 'contract')
    .map(({ resource, name }) => `${resource} ${name}`)

it('finds without case and accents, đ included', async () => {
  expect((await names(people.owner, 'dong')).sort()).toEqual(['building Đông Ba', 'building Đông Hà'])
  expect(await names(people.owner, 'THAM do')).toEqual(['customer Đỗ Thắm'])
})

it('tells a room with the building its page stands below', async () => {
  const [first] = await search(people.manager, 'p.302')
  expect(first).toMatchObject({ resource: 'room', id: room, buildingID: lotus })
})

it('tells the status of what has one, so that an unpaid bill is seen among paid ones', async () => {
  const found = await search(people.owner, 'thắm 302')
  const statusOf = (wanted: string) => found.find(({ resource }) => resource === wanted)?.status
  expect(statusOf('contract')).toBe(ContractStatus.WAITING_FOR_SIGNATURE)
  expect(statusOf('customer')).toBeUndefined()
})

it('finds a room as people call it', async () => {
  for (const q of ['p302', 'P 302', 'Phòng 302', 'phong 302'])
    expect(await names(people.manager, q)).toContain('room P.302')
})

it('finds only what the caller may see', async () => {
  expect(await names(people.manager, 'dong')).toEqual(['building Đông Ba'])
  expect(await names(people.manager, 'tham')).toEqual(['customer Đỗ Thắm'])
  // Staff have no list of customers; a customer has neither buildings nor people.
  expect(await names(people.staff, 'tham')).toEqual([])
  expect(await names(people.customer, 'dong')).toEqual([])
  expect(await names(people.customer, '302')).toEqual(['room P.302'])
})

it('finds the room and its tenant by both together, and their contract once, however often it was renewed', async () => {
  const house = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 9 })).id
  const [diem, hue] = await Promise.all([
    api.person('customer', { lastName: 'Nguyễn', firstName: 'Diễm' }),
    api.person('customer', { lastName: 'Nguyễn', firstName: 'Huệ' }),
  ])
  const rent = async (number: string, customer: Person, years: readonly number[]) => {
    const { id: roomID } = await api.send(addRoom, { buildingID: house, number, floor: 8 })
    const terms = { roomID, customerID: customer.id, type: 1, price: 1 }
    for (const year of years) {
      const days = { startDay: `${year}-01-01`, endDay: year === 2025 ? '2099-12-31' : `${year}-12-31` }
      const { id } = await api.send(addContract, { ...terms, ...days })
      await api.send(signContract, {}, { id })
    }
    return roomID
  }
  const room = await rent('P.802', diem, [2022, 2023, 2024, 2025])
  await rent('P.803', hue, [2025])
  const found = await search(people.owner, 'diem 802')
  expect(found.slice(0, 2)).toMatchObject([
    { resource: 'room', id: room, note: 'Hoa Sen · Nguyễn Diễm' },
    { resource: 'customer', id: diem.id, note: expect.stringContaining('P.802 · Hoa Sen') },
  ])
  expect(found.filter(({ resource }) => resource === 'contract')).toHaveLength(1)
  // One leads to the other: whose room it is, and where somebody lives.
  expect(await names(people.owner, '802')).toContain('customer Nguyễn Diễm')
  expect(await names(people.owner, 'diem')).toContain('room P.802')
  expect(await names(people.manager, 'diem 802')).toEqual([])
})

it('finds what has no name under what else is said of it', async () => {
  const spent = { category: 'repair', day: '2026-01-05', amount: 400_000 }
  const shares = [{ buildingID: lotus, weight: 1 }]
  await api.send(addExpense, { ...spent, shares, note: 'Thay máy bơm' })
  const found = await search(people.owner, 'may bom')
  expect(found).toMatchObject([{ resource: 'expense', name: 'Thay máy bơm', note: 'Đông Ba' }])
})

it('wants words', async () => {
  for (const query of ['', '?q=', '?q=%20', '?x=1'])
    expect((await api.as(people.owner).get(`/search${query}`)).body.message).toBe('V0001')
})
