import { afterAll, beforeAll, expect, it } from 'vitest'
import { scheduleStaff } from '../../commands/building/building.definitions.ts'
import { signContract } from '../../commands/contract/contract.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays } from '../../domain/day.ts'
import { readModels } from '../../projections/registry.ts'
import type { ProposedBill } from '../../projections/run/run.answers.ts'
import { verify } from '../../projections/runtime/verify.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { ago, rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
/** Works in the house into which tenants move, and not in theirs. */
let other: TwoHouses['manager']

const shift = { fromDay: '2020-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  other = await api.person('manager')
  await api.send(scheduleStaff, { staffID: other.id, ...shift }, { id: world.foreign.id })
})
afterAll(() => api.close())

const get = async (path: string, who = world.owner) => (await api.as(who).get(path)).body.data
const post = async (path: string, body: object, who = world.owner) =>
  (await api.as(who).post(path).send(body)).body

const DEPOSIT = 4_500_000
const CREDIT = 300_000

let place = 0
/** A lease of 60 days of a room of ours, and a free room of the other house. */
const leased = async () => {
  place++
  const add = async ({ id }: { readonly id: string }) =>
    (await api.send(addRoom, { buildingID: id, number: `P.2${place}`, floor: 2 })).id
  const [from, to] = [await add(world.ours), await add(world.foreign)]
  const tenant = await api.person('customer')
  const days = { startDay: ago(60), endDay: addDays(today, 300), deposit: DEPOSIT, askedFrom: ago(60) }
  return { to, tenant, before: await rent(api, from, tenant.id, days) }
}

const proposedIn = async (house: string, contractID: string, who = world.owner) => {
  const { data } = await post('/bill/run/preview', { buildingID: house, month: today.slice(0, 7) }, who)
  return (data as readonly ProposedBill[]).filter((one) => one.contractID === contractID)
}
const daysOf = (bills: readonly ProposedBill[]) =>
  bills.flatMap(({ lines }) =>
    lines.filter(({ kind }) => kind === 'rent').map(({ from, to }) => [from, to] as const),
  )

it('goes on in another house: money crosses, and each house asks for its own days', async () => {
  const { to, tenant, before } = await leased()
  await post(`/account/${before}/deposit/receive`, { amount: DEPOSIT, method: 'cash' })
  await post(`/account/${before}/receive`, { amount: CREDIT, method: 'cash', allocate: [] })
  const path = `/contract/${before}/move`
  const body = { roomID: to, day: ago(5), deposit: 6_000_000 }
  // Whoever works in one of the two houses alone moves nobody.
  expect((await post(path, body, world.manager)).message).toBe('E0011')
  expect((await post(path, body, other)).message).toBe('E0011')
  const { message, data } = await post(path, body)
  expect(message).toBe('I0002')
  const after = data.id as string
  expect(await get(`/contract/${before}`)).toMatchObject({ lastDay: ago(6), movedTo: after })
  expect(await get(`/contract/${after}`)).toMatchObject({
    roomID: to,
    buildingID: world.foreign.id,
    customerID: tenant.id,
    startDay: ago(5),
  })
  const offered = async () =>
    (await proposedIn(world.foreign.id, after, other)).flatMap(({ offers }) =>
      offers.filter(({ kind }) => kind === 'deposit').map(({ amount }) => amount),
    )
  // The deposit is in the account of before until the contract is signed, and is offered to nobody twice.
  expect(await offered()).toEqual([1_500_000])
  await api.send(signContract, {}, { id: after })
  await expect.poll(() => get(`/account/${after}`)).toMatchObject({ deposit: DEPOSIT, credit: CREDIT })
  expect(await get(`/account/${before}`)).toMatchObject({ deposit: 0, credit: 0 })
  expect(await offered()).toEqual([1_500_000])
  const ofOld = await proposedIn(world.ours.id, before, world.manager)
  expect(daysOf(ofOld).at(-1)?.[1]).toBe(ago(6))
  expect(ofOld.flatMap(({ offers }) => offers)).toEqual([])
  expect(daysOf(await proposedIn(world.foreign.id, after, other))[0]?.[0]).toBe(ago(5))
})

it('shows each house its own part, and settles both for who may see both', async () => {
  const { to, before } = await leased()
  const earlier = { month: ago(35).slice(0, 7), dueDay: ago(20), title: 'Kỳ trước' }
  const lines = [{ name: 'Tiền phòng', amount: 700_000 }]
  await post('/bill/add', { contractID: before, ...earlier, lines })
  const { data } = await post(`/contract/${before}/move`, { roomID: to, day: ago(5), deposit: 0 })
  const after = data.id as string
  await api.send(signContract, {}, { id: after })
  const settlementOf = (id: string, who = world.owner) => get(`/contract/${id}/settlement`, who)
  const sees = async (who: typeof other) => (await get(`/contract/${after}`, who)).seesOtherRooms
  expect([await sees(world.owner), await sees(other)]).toEqual([true, false])
  expect((await get(`/account/${after}`)).leaseBills).toMatchObject([{ total: 700_000 }])
  expect((await get(`/account/${after}`, other)).leaseBills).toBeNull()
  expect(await settlementOf(after, other)).toMatchObject({ blocked: 'other_house', openBills: [] })
  expect(await settlementOf(before, world.manager)).toMatchObject({ blocked: 'moved', renewalID: null })
  expect(await settlementOf(after)).toMatchObject({ blocked: null, openBills: [{ open: 700_000 }] })
  const settling = {
    lastDay: today,
    deductions: [],
    payOut: null,
    reason: 'Trả phòng',
    result: -700_000,
  }
  expect((await post(`/contract/${after}/settle`, settling, other)).message).toBe('E0016')

  // Money that comes in where the tenant lives now pays the oldest bill of the lease, which is the other house's.
  await post(`/account/${after}/receive`, { amount: 1_000_000, method: 'cash', allocate: 'oldest' }, other)
  await expect.poll(() => get(`/account/${before}`)).toMatchObject({ openAmount: 0 })
  expect(await get(`/account/${after}`, other)).toMatchObject({ credit: 300_000 })
  const number = (await get(`/contract/${before}`)).number
  const given = { amount: 700_000, isGiven: true }
  expect((await get(`/account/${after}`)).crossed).toMatchObject([{ ...given, contractNumber: number }])
  expect((await get(`/account/${after}`, other)).crossed).toMatchObject([{ ...given, contractNumber: null }])
  const taken = (await get(`/account/${before}`, world.manager)).crossed
  expect(taken).toMatchObject([{ amount: 700_000, isGiven: false, contractNumber: null }])
})

const fundOf = async (name: string, house: string) =>
  (
    await post('/fund/add', {
      name,
      kind: 'cash',
      opening: 10_000_000,
      openingDay: ago(90),
      buildingIDs: [house],
    })
  ).data.id as string
/** A fund for each of the two houses. */
let funds: Promise<readonly [string, string]> | undefined
const twoFunds = () => {
  funds ??= Promise.all([fundOf('Két A', world.ours.id), fundOf('Két B', world.foreign.id)])
  return funds
}

it('asks once who may see both houses to move the money from fund to fund', async () => {
  const [ours, theirs] = await twoFunds()
  const balances = async () =>
    Promise.all([ours, theirs].map(async (id) => (await get(`/fund/${id}`)).balance as number))
  const { to, tenant, before } = await leased()
  await post(`/account/${before}/deposit/receive`, { amount: DEPOSIT, method: 'cash' })
  await post(`/account/${before}/receive`, { amount: CREDIT, method: 'cash', allocate: [] })
  const { data } = await post(`/contract/${before}/move`, { roomID: to, day: ago(5) })
  const after = data.id as string
  const asked = async (who = world.owner) =>
    (await get('/today', who)).works
      .find(({ name }: { name: string }) => name === 'betweenHouses')
      ?.items.filter(({ id }: { id: string }) => id === after)
      .map(({ amount }: { amount: number }) => amount) ?? []
  // Nothing has crossed before the contract is in force.
  expect(await asked()).toEqual([])
  await api.send(signContract, {}, { id: after })
  await expect.poll(() => asked()).toEqual([DEPOSIT + CREDIT])
  expect(await asked(world.manager)).toEqual([])
  expect(await asked(other)).toEqual([])
  const due = async (who = world.owner) => (await get(`/account/${after}`, who)).dueBetween
  expect(await due()).toMatchObject({
    amount: DEPOSIT + CREDIT,
    fromBuildingID: world.ours.id,
    toBuildingID: world.foreign.id,
  })
  expect(await due(other)).toBeNull()
  expect(await due(tenant)).toBeNull()

  const [cash, was] = [await balances(), { fromFundID: ours, toFundID: theirs, contractID: after }]
  const move = (amount: number, more: object = {}, who = world.owner) =>
    post('/fund/move', { ...was, amount, ...more }, who)
  expect((await move(DEPOSIT + CREDIT + 1)).message).toBe('V0002')
  expect((await move(1, { fromFundID: theirs, toFundID: ours })).message).toBe('V0002')
  expect((await move(1, {}, other)).message).toBe('E0011')
  expect((await post('/fund/move/waive', { contractID: after }, other)).message).toBe('E0011')
  expect((await post('/fund/move/waive', { contractID: before })).message).toBe('E0016')
  // A part first; then two people press at once, and it leaves once.
  expect((await move(CREDIT)).message).toBe('I0002')
  const both = await Promise.all([move(DEPOSIT), move(DEPOSIT)])
  expect(both.map(({ message }) => message).sort()).toEqual(['E0016', 'I0002'])
  expect(await asked()).toEqual([])
  const whole = DEPOSIT + CREDIT
  expect(await balances()).toEqual([Number(cash[0]) - whole, Number(cash[1]) + whole])

  // Taken back, it is asked again; that it stays where it is can be taken back, too.
  const moved = both.find(({ message }) => message === 'I0002')?.data.id
  expect((await post(`/fund/move/${moved}/undo`, {}, other)).message).toBe('E0011')
  expect((await post(`/fund/move/${moved}/undo`, {})).message).toBe('I0003')
  expect(await asked()).toEqual([DEPOSIT])
  const waived = (await post('/fund/move/waive', { contractID: after })).data.id
  expect(await asked()).toEqual([])
  expect((await post(`/fund/move/${waived}/undo`, {})).message).toBe('I0003')
  expect(await asked()).toEqual([DEPOSIT])
  expect((await move(DEPOSIT)).message).toBe('I0002')

  // What comes in at the new house and pays a bill of the old one is due the other way round.
  const earlier = { month: ago(35).slice(0, 7), dueDay: ago(20), title: 'Kỳ trước' }
  const lines = [{ name: 'Tiền phòng', amount: 700_000 }]
  await post('/bill/add', { contractID: before, ...earlier, lines })
  await post(`/account/${after}/allocate`, { allocate: 'oldest' })
  await post(`/account/${after}/receive`, { amount: 400_000, method: 'cash', allocate: 'oldest' })
  await expect.poll(() => get(`/account/${before}`)).toMatchObject({ openAmount: 0 })
  expect(await due()).toMatchObject({ amount: 700_000, fromBuildingID: world.foreign.id })
  const { signal } = new AbortController()
  const about = { db: api.db, source: api.log, models: readModels, signal }
  const verified = await verify({ ...about, moneyReached: () => api.log.head() })
  expect(verified?.filter(({ different, alarms }) => different + alarms.length > 0)).toEqual([])
})

it('asks nothing back of money that was said to stay in its house', async () => {
  await twoFunds()
  const dueOf = async (id: string) => (await get(`/account/${id}`)).dueBetween?.amount ?? 0
  const { to, before } = await leased()
  const { roomID: home } = await get(`/contract/${before}`)
  await post(`/account/${before}/deposit/receive`, { amount: DEPOSIT, method: 'cash' })
  const movedTo = async (contractID: string, roomID: string, day: string) => {
    const { data, message } = await post(`/contract/${contractID}/move`, { roomID, day })
    expect(message).toBe('I0002')
    await api.send(signContract, {}, { id: data.id })
    await expect.poll(() => get(`/account/${data.id}`)).toMatchObject({ deposit: DEPOSIT })
    return data.id as string
  }
  const after = await movedTo(before, to, ago(20))
  expect(await dueOf(after)).toBe(DEPOSIT)
  expect((await post('/fund/move/waive', { contractID: after })).message).toBe('I0002')
  // The tenant comes back to where the money has been all the time.
  const back = await movedTo(after, home, ago(5))
  expect([await dueOf(after), await dueOf(back)]).toEqual([0, 0])
  // What comes beside it is asked for.
  await post(`/account/${after}/receive`, { amount: CREDIT, method: 'cash', allocate: [] })
  await expect.poll(() => get(`/account/${back}`)).toMatchObject({ credit: CREDIT })
  expect(await dueOf(back)).toBe(CREDIT)
})
