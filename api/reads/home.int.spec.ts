import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveDeposit, receiveMoney } from '../../commands/account/account.definitions.ts'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { addContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { installMeter, takeReading } from '../../commands/meter/meter.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { openTicket } from '../../commands/ticket/ticket.definitions.ts'
import type { Home } from '../../projections/home/home.answers.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let tenant: Person
let other: Person
let contract: string
let room: string
const TODAY = '2026-06-15'

const leaseOf = async (roomID: string, customerID: string, startDay: string) => {
  const terms = { type: 1, startDay, endDay: '2026-12-31', price: 3_000_000, dueDayOfMonth: 10 }
  const { id } = await api.send(addContract, { roomID, customerID, ...terms })
  await api.send(signContract, {}, { id })
  return id
}
const billOf = async (contractID: string, month: string, amount: number) =>
  (
    await api.send(issueBill, {
      contractID,
      title: 'x',
      month,
      dueDay: `${month}-10`,
      lines: [
        { name: 'Tiền phòng', amount },
        { name: 'Điện', amount: 380_000, kind: 'metered', quantity: 100_000, unit: 'kWh', unitPrice: 3_800 },
      ],
    })
  ).id
const homeOf = async (who: Person): Promise<Home> => (await api.as(who).get('/user/home')).body.data

beforeAll(async () => {
  api = await startApi()
  api.setClock(() => `${TODAY}T03:00:00.000Z`)
  const building = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 2 })).id
  const [first, , neighbour] = await Promise.all(
    ['P.101', 'P.102', 'P.201'].map((number, place) =>
      api.send(addRoom, { buildingID: building, number, floor: place === 2 ? 2 : 1 }),
    ),
  )
  room = first?.id ?? ''
  tenant = await api.person('customer')
  other = await api.person('customer')
  contract = await leaseOf(room, tenant.id, '2026-03-01')
  await billOf(await leaseOf(neighbour?.id ?? '', other.id, '2026-01-01'), '2026-05', 9_000_000)
  const meter = { roomID: room, utility: 'electricity', serial: 'E1', digits: 5 }
  const { id } = await api.send(installMeter, { ...meter, day: '2026-01-31', value: 1_000_000 })
  for (const [day, value] of [
    ['2026-02-28', 1_100_000],
    ['2026-03-31', 1_150_000],
    ['2026-04-30', 1_250_000],
  ] as const)
    await api.send(takeReading, { day, value, source: 'desk' }, { id })
  await api.send(receiveDeposit, { amount: 3_000_000, method: 'cash' }, { id: contract })
  await billOf(contract, '2026-05', 3_000_000)
  await api.send(receiveMoney, { amount: 1_000_000, method: 'cash', allocate: 'oldest' }, { id: contract })
  await api.send(
    openTicket,
    { roomID: room, title: 'Vòi nước rỉ', content: 'Bếp' },
    {
      actor: { id: tenant.id, role: 'customer' },
    },
  )
})
afterAll(() => api.close())

it('answers all that a tenant sees first, of their own alone', async () => {
  const home = await homeOf(tenant)
  expect(home).toMatchObject({
    rooms: [{ id: room, number: 'P.101', buildingName: 'Hoa Sen' }],
    windows: [
      { floor: 1, own: true },
      { floor: 1, own: false },
      { floor: 2, own: false },
    ],
    bills: [
      {
        month: '2026-05',
        total: 3_380_000,
        paidAmount: 1_000_000,
        metered: [{ name: 'Điện', quantity: 100_000, unit: 'kWh' }],
      },
    ],
    accounts: [{ id: contract, credit: 0, deposit: 3_000_000 }],
    tickets: [{ title: 'Vòi nước rỉ' }],
    notices: [],
    receipts: [
      { contractID: contract, kind: 'rent', amount: 1_000_000 },
      { kind: 'deposit', amount: 3_000_000 },
    ],
  })
})

it('counts of a meter what was used since the tenant came', async () => {
  const [meter] = (await homeOf(tenant)).meters
  expect(meter).toMatchObject({ roomNumber: 'P.101', utility: 'electricity' })
  expect(meter?.uses).toEqual([
    { day: '2026-03-31', used: 50_000 },
    { day: '2026-04-30', used: 100_000 },
  ])
})

it('expects the bill of the first month that has none, on the closing day', async () => {
  expect((await homeOf(tenant)).contracts).toMatchObject([
    { id: contract, next: { month: '2026-06', billDay: TODAY, dueDay: '2026-07-10' } },
  ])
  await billOf(contract, '2026-06', 3_000_000)
  expect((await homeOf(tenant)).contracts).toMatchObject([
    { next: { month: '2026-07', billDay: '2026-06-30', dueDay: '2026-07-10' } },
  ])
})

it('says what no bill asks for yet', async () => {
  const [own] = (await homeOf(tenant)).contracts
  expect(own?.unbilled.amount).toBe(
    (await api.as(tenant).get(`/account/${contract}`)).body.data.unbilled.amount,
  )
})

it('is the home of tenants alone, and empty for one without a room', async () => {
  const owner = await api.person('owner')
  expect((await api.as(owner).get('/user/home')).body.message).toBe('E0007')
  const nobody = await api.person('customer')
  expect(await homeOf(nobody)).toMatchObject({ rooms: [], windows: [], bills: [], contracts: [], meters: [] })
})
