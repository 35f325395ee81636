import { once } from 'node:events'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createMomo } from '../../adapters/payments/momo.ts'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays, startOfDay } from '../../domain/day.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { type FurnishedHouse, furnishHouse } from '../../test/support/furnished-house.ts'
import { keys, startSimulator } from '../../test/support/momo.ts'
import { ago, rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let momo: Awaited<ReturnType<typeof startSimulator>>
let world: TwoHouses
let partner: Person
let furnished: FurnishedHouse

beforeAll(async () => {
  momo = await startSimulator()
  api = await startApi({ payments: { gateway: createMomo({ ...keys, endpoint: momo.url }) } })
  world = await twoHouses(api)
  partner = await api.person('customer', { firstName: 'Hoa' })
  furnished = await furnishHouse(api, world.ours, world)
})
afterAll(async () => {
  await api.close()
  await momo.stop()
})

type Said = { customerID: string; share: number; fromDay?: string | null; toDay?: string | null }
const say = (contractID: string, partners: readonly Said[], who = world.owner) =>
  api.as(who).post(`/contract/${contractID}/partners`).send({ partners })
const set = async (contractID: string, partners: readonly Said[]) => {
  const { body } = await say(contractID, partners)
  expect([body.message, body.errors]).toEqual(['I0003', undefined])
}
const hoa = (more: Partial<Said> = {}) => ({ customerID: partner.id, share: 0, ...more })
const read = async (path: string, who: Person) => (await api.as(who).get(path)).body
const idsOf = async (path: string, who: Person): Promise<string[]> =>
  (await read(path, who)).data.map(({ id }: { id: string }) => id).toSorted()
const issued = async (contractID: string): Promise<string> => {
  const lines = [{ name: 'Tiền phòng', amount: 2_000_000 }]
  const about = { month: today.slice(0, 7), dueDay: addDays(today, 9), title: 'Tiền nhà' }
  return (await api.send(issueBill, { contractID, ...about, lines })).id
}
let place = 200
const lease = async (
  customerID = world.tenant.id,
  days = { startDay: ago(60), endDay: addDays(today, 300) },
) => {
  const roomID = (await api.send(addRoom, { buildingID: world.ours.id, number: `P.${++place}`, floor: 2 })).id
  return { roomID, contractID: await rent(api, roomID, customerID, { ...days, deposit: 4_000_000 }) }
}

/** Lists that a customer may read, with what they answer about one contract. */
const shared = [
  'contract',
  'bill',
  'receipt',
  'account',
  'handover',
  'deduction',
  'paper',
  'settlement',
  'room',
]

describe('POST /contract/:id/partners', () => {
  it('keeps who rents too, with names in the contract, for the tenant and the house', async () => {
    const { contractID } = await lease()
    await set(contractID, [hoa({ share: 2_000_000, fromDay: ago(3) })])
    for (const who of [world.owner, world.manager, world.tenant, partner])
      expect((await read(`/contract/${contractID}`, who)).data).toMatchObject({
        customerID: world.tenant.id,
        partners: [{ customerID: partner.id, share: 2_000_000, fromDay: ago(3), toDay: null }],
        partnerNames: [{ customerID: partner.id, fullName: expect.stringContaining('Hoa') }],
      })
    const told = (await api.stored()).filter(({ type }) => type === 'ContractPartnersChanged')
    expect(JSON.stringify(told.map(({ data }) => data))).not.toContain('Hoa')
  })

  it('is for managers of the house, and for customers whom they know', async () => {
    const { contractID } = await lease()
    for (const who of [world.staff, world.tenant])
      expect((await say(contractID, [], who)).body.message).toBe('E0007')
    const foreign = await rent(api, world.foreign.rooms[1], world.stranger.id)
    expect((await say(foreign, [], world.manager)).body.message).toBe('E0011')
    const unknown = { customerID: world.stranger.id, share: 0 }
    expect((await say(contractID, [unknown], world.manager)).body).toMatchObject({ message: 'E0008' })
    for (const customerID of [world.staff.id, '0b1f5c1e-7c1a-4d5e-9f53-000000000009'])
      expect((await say(contractID, [{ customerID, share: 0 }])).body.message).toBe('E0008')
    expect((await say(contractID, [hoa({ share: 4_000_001 })])).body).toMatchObject({
      message: 'V0002',
      errors: [{ field: 'partners.0.share', code: 'too_big', params: { max: 4_000_000 } }],
    })
  })

  it('lets a manager find the partners of their houses as they find tenants', async () => {
    const somebody = await api.person('customer')
    const { contractID } = await lease()
    const found = async () => (await api.as(world.manager).get(`/customer/${somebody.id}`)).body.message
    expect(await found()).toBe('E0011')
    await set(contractID, [{ customerID: somebody.id, share: 0 }])
    expect(await found()).toBe('I0001')
    const foreign = await rent(api, world.foreign.rooms[2], world.stranger.id)
    await set(foreign, [{ customerID: somebody.id, share: 0 }])
    const partnerIn = async (who: Person) =>
      (await read(`/customer/${somebody.id}`, who)).data.partnerIn.map(({ id }: { id: string }) => id)
    expect(await partnerIn(world.manager)).toEqual([contractID])
    expect((await partnerIn(world.owner)).toSorted()).toEqual([contractID, foreign].toSorted())
  })
})

describe('a partner of today', () => {
  it('sees of a contract what its tenant sees, in every list, and a stranger nothing of it', async () => {
    await set(furnished.contract, [hoa()])
    let compared = 0
    for (const name of shared) {
      const theirs = await idsOf(`/${name}`, partner)
      const contracts = (await read(`/${name}`, world.tenant)).data as Record<string, string>[]
      const same = contracts
        .filter((row) => (row.contractID ?? row.id) === furnished.contract || row.roomID === furnished.room)
        .map(({ id }) => id as string)
      for (const id of same) {
        compared++
        expect([name, theirs.includes(id)]).toEqual([name, true])
        expect((await api.as(partner).get(`/${name}/${id}`)).body.message).toBe('I0001')
        expect((await api.as(world.stranger).get(`/${name}/${id}`)).body.message).toBe('E0011')
        const [one, other] = [
          await read(`/${name}/${id}`, partner),
          await read(`/${name}/${id}`, world.tenant),
        ]
        expect([name, one.data]).toEqual([name, other.data])
      }
      const foreign = await idsOf(`/${name}`, world.stranger)
      expect(theirs.filter((id) => foreign.includes(id))).toEqual([])
    }
    expect(compared).toBeGreaterThan(3)
    // Nor do they see the tenant's other contracts.
    expect(await idsOf('/contract', partner)).toContain(furnished.contract)
    expect((await api.as(partner).get(`/settlement/${furnished.settlement}`)).body.message).toBe('E0011')
    expect((await api.as(partner).get(`/hold/${furnished.hold}`)).body.message).toBe('E0011')
    expect((await api.as(partner).get(`/handover/${furnished.handover}`)).body.message).toBe('E0011')
    expect((await api.as(partner).get(`/file/${furnished.file}`)).status).toBe(200)
    expect((await api.as(world.stranger).get(`/file/${furnished.file}`)).status).toBe(404)
    expect((await api.as(partner).get(`/history/bill/${furnished.bill}`)).body.total).toBe(
      (await api.as(world.tenant).get(`/history/bill/${furnished.bill}`)).body.total,
    )
    const home = (await read('/user/home', partner)).data
    expect(home.rooms.map(({ id }: { id: string }) => id)).toContain(furnished.room)
    expect(home.bills.map(({ id }: { id: string }) => id)).toContain(furnished.bill)
    expect(home.accounts.map(({ id }: { id: string }) => id)).toContain(furnished.contract)
    const room = (await read(`/room/${furnished.room}`, partner)).data
    expect(room).toMatchObject({ contractID: furnished.contract, openBill: { id: furnished.bill } })
    await set(furnished.contract, [])
  })

  it('reports what is broken, and both see both reports, and decide nothing for the tenant', async () => {
    const { roomID, contractID } = await lease()
    await set(contractID, [hoa()])
    const report = async (who: Person) =>
      (await api.as(who).post('/support-ticket/add').send({ roomID, title: 'Vòi', content: 'Rò' })).body.data
        .id
    const tickets = [await report(world.tenant), await report(partner)]
    for (const who of [world.tenant, partner])
      expect(await idsOf('/support-ticket', who)).toEqual(expect.arrayContaining(tickets))
    expect((await read(`/support-ticket/${tickets[0]}`, world.stranger)).message).toBe('E0011')
    const theirs = await api.as(partner).post(`/support-ticket/${tickets[0]}/update`).send({ title: 'Khác' })
    expect(theirs.body.message).toBe('E0011')

    const notice = { by: 'tenant', givenDay: today, lastDay: addDays(today, 40), ground: 'leaving' }
    expect((await api.as(partner).post(`/contract/${contractID}/notice`).send(notice)).body.message).toBe(
      'E0011',
    )
    await set(contractID, [])
    expect(await idsOf('/support-ticket', partner)).not.toContain(tickets[0])
    expect(await idsOf('/support-ticket', world.tenant)).not.toContain(tickets[1])
    expect(
      (await api.as(partner).post('/support-ticket/add').send({ roomID, title: 'x', content: 'y' })).body
        .message,
    ).toBe('E0011')
  })

  it('pays a bill, leaves, and sees nothing more', async () => {
    const { roomID, contractID } = await lease()
    const [first, second] = [await issued(contractID), await issued(contractID)]
    const pay = (id: string, who = partner) => api.as(who).get(`/bill/${id}/init-payment`)
    expect((await pay(first)).body.message).toBe('E0011')
    await set(contractID, [hoa({ fromDay: today })])
    const begun = await pay(first)
    expect(begun.body.message).toBe('I0010')
    await momo.choose(begun.body.data.payUrl)
    await vi.waitFor(async () => {
      const told = await api.as(partner).post(`/bill/${first}/momo-confirm`).send({})
      expect(told.body.message).toBe('I0011')
    })
    expect((await read(`/bill/${first}`, world.tenant)).data.status).toBe(
      (await read(`/bill/${first}`, partner)).data.status,
    )
    expect((await read(`/bill/${first}`, partner)).data.paidAmount).toBe(2_000_000)
    expect((await pay(second, world.stranger)).body.message).toBe('E0011')

    await set(contractID, [hoa({ fromDay: ago(9), toDay: ago(1) })])
    expect((await pay(second)).body.message).toBe('E0011')
    for (const path of [
      `/bill/${first}`,
      `/bill/${second}`,
      `/contract/${contractID}`,
      `/account/${contractID}`,
    ])
      expect((await read(path, partner)).message).toBe('E0011')
    expect(await idsOf('/room', partner)).not.toContain(roomID)
    expect((await read(`/history/contract/${contractID}`, partner)).message).toBe('E0011')
  })

  it('is told of what changes, and no more once they have left', async () => {
    const tenant = await api.person('customer')
    const { contractID } = await lease(tenant.id)
    type Frame = { readonly resource?: string; readonly ids?: readonly string[] }
    const frames: Frame[] = []
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/api/ws`, {
      headers: { cookie: partner.cookie },
    })
    socket.on('message', (data) => frames.push(JSON.parse(String(data))))
    await once(socket, 'open')
    const hears = (resource: string) =>
      vi.waitFor(() => expect(frames.some((one) => one.resource === resource)).toBe(true), 5_000)
    await set(contractID, [hoa()])
    await hears('contract')
    await issued(contractID)
    await hears('bill')
    expect(frames.flatMap(({ ids = [] }) => ids)).toEqual([])
    await set(contractID, [])
    frames.length = 0
    await issued(contractID)
    const { contractID: own } = await lease(partner.id)
    await vi.waitFor(() => expect(frames.some(({ ids }) => ids?.includes(own))).toBe(true), 5_000)
    expect(frames.filter(({ resource }) => resource === 'bill')).toEqual([])
    socket.close()
  })

  it('receives what is written to their room and house', async () => {
    const { roomID, contractID } = await lease()
    await set(contractID, [hoa()])
    const title = `Cắt nước ${roomID}`
    const sent = await api
      .as(world.manager)
      .post('/notification/add')
      .send({ title, content: '<p>Sáng mai</p>', to: { roomIDs: [roomID] } })
    expect(sent.body.message).toBe('I0002')
    const got = (await read('/notification/inbox', partner)).data.map((one: { title: string }) => one.title)
    expect(got).toContain(title)
    await set(contractID, [])
  })
})

describe('a partner who stays', () => {
  it('is neither deleted nor erased before the contract is over or they have left', async () => {
    const somebody = await api.person('customer')
    const { contractID } = await lease()
    await set(contractID, [{ customerID: somebody.id, share: 0 }])
    const proven = api.as(world.owner)
    await proven.post('/authentication/verify-password').send({ password: 'Đường về nhà 1' })
    const erase = () => api.as(world.owner).post(`/customer/${somebody.id}/erase`).send({})
    expect((await erase()).body.message).toBe('E0016')
    const asked = await api.as(world.owner).post('/erasure/add').send({ personID: somebody.id, way: 'phone' })
    const { data } = await read(`/erasure/${asked.body.data.id}/check`, world.owner)
    expect(data).toContainEqual(expect.objectContaining({ kind: 'contract', forbids: true, id: contractID }))
    await set(contractID, [{ customerID: somebody.id, share: 0, toDay: ago(1) }])
    expect((await erase()).body.message).toBe('I0003')
    const { partners, partnerNames } = (await read(`/contract/${contractID}`, world.owner)).data
    expect([partners.length, partnerNames]).toEqual([1, [{ customerID: somebody.id, fullName: null }]])
  })

  it('goes along where the contract is renewed, and is no partner where it becomes theirs', async () => {
    const { contractID } = await lease(world.tenant.id, { startDay: ago(60), endDay: addDays(today, 20) })
    await set(contractID, [hoa({ fromDay: ago(9) })])
    const renewed = await api
      .as(world.manager)
      .post(`/contract/${contractID}/renew`)
      .send({ endDay: addDays(today, 400) })
    expect(renewed.body.message).toBe('I0002')
    expect((await read(`/contract/${renewed.body.data.id}`, partner)).data).toMatchObject({
      customerID: world.tenant.id,
      partners: [hoa({ fromDay: null, toDay: null })],
    })
    const { contractID: other, roomID } = await lease()
    await set(other, [hoa()])
    const replaced = await api
      .as(world.manager)
      .post(`/contract/${other}/replace-tenant`)
      .send({ customerID: partner.id, day: today })
    expect((await read(`/contract/${replaced.body.data.id}`, partner)).data).toMatchObject({
      customerID: partner.id,
      partners: [],
    })
    // Whose lease is over reads nothing that is reported in the room after it.
    const told = { roomID, title: 'Vòi', content: 'Rò' }
    const { id: ticketID } = (await api.as(partner).post('/support-ticket/add').send(told)).body.data
    expect(await idsOf('/support-ticket', partner)).toContain(ticketID)
    expect(await idsOf('/support-ticket', world.tenant)).not.toContain(ticketID)
    expect((await read(`/support-ticket/${ticketID}`, world.tenant)).message).toBe('E0011')
  })
})

it('lets nobody see a contract on a day on which they are no partner, whatever was said of it', async () => {
  const { roomID, contractID } = await lease(world.tenant.id, {
    startDay: ago(40),
    endDay: addDays(today, 40),
  })
  const billID = await issued(contractID)
  const somebody = await api.person('customer')
  const days = fc.option(fc.integer({ min: -40, max: 40 }).map((n) => addDays(today, n)))
  const step = fc.record({
    fromDay: days,
    toDay: days,
    listed: fc.nat(4).map((n) => n > 0),
    ahead: fc.integer({ min: 0, max: 35 }),
  })
  let seen = 0
  let unseen = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      let now: Said | undefined
      await set(contractID, [])
      for (const { fromDay, toDay, listed, ahead } of steps) {
        const said = listed ? [{ customerID: somebody.id, share: 0, fromDay, toDay }] : []
        api.setClock(() => new Date().toISOString())
        const { body } = await say(contractID, said)
        if (body.message === 'I0003') now = said[0]
        const day = addDays(today, ahead)
        api.setClock(() => startOfDay(day))
        const isThere =
          now !== undefined && !(now.fromDay && now.fromDay > day) && !(now.toDay && now.toDay < day)
        isThere ? seen++ : unseen++
        const codes = [
          (await read(`/contract/${contractID}`, somebody)).message,
          (await read(`/bill/${billID}`, somebody)).message,
          (await read(`/room/${roomID}`, somebody)).message,
        ]
        expect([now, day, codes]).toEqual([now, day, codes.map(() => (isThere ? 'I0001' : 'E0011'))])
        const pays = (await api.as(somebody).post(`/bill/${billID}/momo-confirm`).send({})).body.message
        expect(pays).toBe('E0011')
        expect((await idsOf('/bill', somebody)).length).toBe(isThere ? 1 : 0)
      }
      api.setClock(() => new Date().toISOString())
    }),
    { numRuns: 15 },
  )
  expect(Math.min(seen, unseen)).toBeGreaterThan(3)
})
