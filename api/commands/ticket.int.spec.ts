import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TicketStatus } from '../../domain/ticket/ticket-status.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { sentFile } from '../../test/support/files.ts'
import { type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterEach(() => api.setClock(() => new Date().toISOString()))
afterAll(() => api.close())

const leak = { title: 'Vòi nước rò rỉ', content: 'Từ tối qua,\ndưới bồn rửa.' }
const post = (who: Person, path: string, body: object = {}) => api.as(who).post(path).send(body)
const add = (who: Person, roomID: string, more: object = {}) =>
  post(who, '/support-ticket/add', { ...leak, roomID, ...more })
const opened = async (who: Person, roomID: string, more: object = {}): Promise<string> => {
  const { status, body } = await add(who, roomID, more)
  expect([status, body.message]).toEqual([200, 'I0002'])
  return body.data.id
}
const read = async (who: Person, id: string) => (await api.as(who).get(`/support-ticket/${id}`)).body.data
const idsOf = async (who: Person, path: string): Promise<string[]> => {
  const { status, body } = await api.as(who).get(path)
  expect([path, status]).toEqual([path, 200])
  return body.data.map(({ id }: { id: string }) => id)
}
const answer = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]
const notFound = '{"message":"E0011","data":null}'

describe('a support ticket', () => {
  it('of a tenant is about their room and for themselves', async () => {
    const { tenant, ours } = world
    const id = await opened(tenant, ours.rooms[0], { fileIDs: [await sentFile(api, tenant)] })
    expect(await read(tenant, id)).toMatchObject({
      ...leak,
      id,
      revision: 0,
      status: TicketStatus.PENDING,
      roomID: ours.rooms[0],
      roomNumber: 'P.101',
      buildingID: ours.id,
      buildingName: 'Nhà của ta',
      customerID: tenant.id,
      author: tenant.id,
      authorName: expect.stringContaining('An'),
      decidedBy: null,
      decidedAt: null,
      decisionNote: null,
      fileIDs: [expect.any(String)],
      createdAt: expect.any(String),
    })
  })

  it('of somebody who works there is for the tenant, or for nobody in an empty room', async () => {
    const { staff, tenant, ours } = world
    const forTenant = await opened(staff, ours.rooms[0])
    expect(await read(tenant, forTenant)).toMatchObject({ author: staff.id, customerID: tenant.id })
    const forNobody = await opened(staff, ours.rooms[1])
    expect(await read(staff, forNobody)).toMatchObject({ customerID: null, customerName: null })
  })

  it('is not opened for a room out of reach, nor for one that is not there', async () => {
    const { tenant, staff, manager, ours, foreign } = world
    for (const [who, roomID] of [
      [tenant, ours.rooms[1]],
      [tenant, foreign.rooms[0]],
      [tenant, randomUUID()],
      [staff, foreign.rooms[0]],
      [manager, randomUUID()],
    ] as const) {
      const refused = await add(who, roomID)
      expect([refused.status, refused.text]).toEqual([404, notFound])
    }
    expect(answer(await add(world.owner, randomUUID()))).toEqual([404, 'E0011'])
  })

  it('says what is wrong with it', async () => {
    const { body } = await add(world.tenant, world.ours.rooms[0], {
      title: ' ',
      content: 'x'.repeat(5_001),
      status: 2,
    })
    expect(body.errors).toEqual([
      { field: 'title', code: 'required' },
      { field: 'content', code: 'too_long', params: { max: 5_000 } },
      { field: 'status', code: 'unknown_key' },
    ])
  })

  it('is approved or denied once, with a note', async () => {
    const { tenant, staff, manager, owner, ours } = world
    const [one, two] = [await opened(tenant, ours.rooms[0]), await opened(tenant, ours.rooms[0])]
    const approved = await post(staff, `/support-ticket/${one}/approve`, { note: 'Thợ đến thứ Năm' })
    expect(approved.body).toEqual({ message: 'I0003', data: { id: one, revision: 1 } })
    expect(await read(tenant, one)).toMatchObject({
      status: TicketStatus.APPROVED,
      decidedBy: staff.id,
      decidedByName: expect.stringContaining('An'),
      decidedAt: expect.any(String),
      decisionNote: 'Thợ đến thứ Năm',
    })
    expect(answer(await post(manager, `/support-ticket/${two}/deny`))).toEqual([200, 'I0003'])
    expect(await read(owner, two)).toMatchObject({ status: TicketStatus.REJECTED, decisionNote: null })
    for (const path of [`${one}/approve`, `${one}/deny`, `${two}/approve`, `${two}/update`]) {
      expect(answer(await post(owner, `/support-ticket/${path}`))).toEqual([422, 'E0016'])
    }
    const before = await read(tenant, one)
    expect(answer(await post(tenant, '/support-ticket/delete-many', { IDs: [one] }))).toEqual([422, 'E0016'])
    expect(await read(tenant, one)).toEqual(before)
  })

  it('is not approved by who wrote it, nor decided by customers', async () => {
    const { tenant, staff, ours } = world
    const id = await opened(staff, ours.rooms[0])
    expect(answer(await post(staff, `/support-ticket/${id}/approve`))).toEqual([403, 'E0007'])
    for (const what of ['approve', 'deny'])
      expect(answer(await post(tenant, `/support-ticket/${id}/${what}`))).toEqual([403, 'E0007'])
    expect(await read(staff, id)).toMatchObject({ status: TicketStatus.PENDING, revision: 0 })
  })

  it('is changed by its tenant and by those of the house, while it waits', async () => {
    const { tenant, staff, ours } = world
    const id = await opened(tenant, ours.rooms[0])
    const updated = await post(tenant, `/support-ticket/${id}/update`, { title: 'Vòi nước hỏng hẳn' })
    expect(updated.body).toEqual({ message: 'I0003', data: { id, revision: 1 } })
    expect(answer(await post(staff, `/support-ticket/${id}/update`, { fileIDs: [] }))).toEqual([200, 'I0003'])
    expect(await read(tenant, id)).toMatchObject({ title: 'Vòi nước hỏng hẳn', content: leak.content })
    const moved = await post(tenant, `/support-ticket/${id}/update`, { roomID: ours.rooms[1] })
    expect(moved.body.errors).toEqual([{ field: 'roomID', code: 'unknown_key' }])
  })

  it('is not there for those whom it does not concern, whatever they ask', async () => {
    const { tenant, stranger, staff, manager, owner, ours, foreign } = world
    const theirs = await opened(stranger, foreign.rooms[0])
    const mine = await opened(tenant, ours.rooms[0])
    const bodies = new Set<string>()
    for (const [who, id] of [
      [tenant, theirs],
      [staff, theirs],
      [manager, theirs],
      [stranger, mine],
      [owner, randomUUID()],
      [tenant, randomUUID()],
    ] as const) {
      const { status, text } = await api.as(who).get(`/support-ticket/${id}`)
      bodies.add(`${status} ${text}`)
      const changed = await post(who, `/support-ticket/${id}/update`, { title: 'x' })
      bodies.add(`${changed.status} ${changed.text}`)
      if (who.role === 'customer') continue
      const decided = await post(who, `/support-ticket/${id}/approve`)
      bodies.add(`${decided.status} ${decided.text}`)
    }
    expect([...bodies]).toEqual([`404 ${notFound}`])
  })

  it('has a past', async () => {
    const { tenant, staff, ours } = world
    const id = await opened(tenant, ours.rooms[0])
    await post(staff, `/support-ticket/${id}/deny`, { note: 'Không' })
    const { body } = await api.as(tenant).get(`/history/support-ticket/${id}`)
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual(['TicketRejected', 'TicketOpened'])
    expect(body.data[0].changes).toContainEqual({ field: 'status', before: 1, after: 3 })
  })
})

describe('lists of tickets', () => {
  it('show to each what concerns them', async () => {
    const { owner, manager, staff, tenant, stranger, ours, foreign } = world
    const [mine, theirs, empty] = [
      await opened(tenant, ours.rooms[0]),
      await opened(stranger, foreign.rooms[0]),
      await opened(owner, ours.rooms[2]),
    ]
    const seenBy = async (who: Person) => {
      const ids = await idsOf(who, '/support-ticket')
      return [mine, theirs, empty].map((id) => ids.includes(id))
    }
    expect(await seenBy(owner)).toEqual([true, true, true])
    expect(await seenBy(manager)).toEqual([true, false, true])
    expect(await seenBy(staff)).toEqual([true, false, true])
    expect(await seenBy(tenant)).toEqual([true, false, false])
    expect(await seenBy(stranger)).toEqual([false, true, false])
    const sneaky = encodeURIComponent(JSON.stringify({ buildingID: foreign.id, id: [theirs] }))
    for (const who of [manager, staff, tenant])
      expect(await idsOf(who, `/support-ticket?filter=${sneaky}`)).toEqual([])
  })

  it('are of a room, a customer, and of what a member of the staff sees', async () => {
    const { owner, manager, staff, tenant, stranger, ours, foreign } = world
    const [mine, empty, theirs] = [
      await opened(tenant, ours.rooms[0]),
      await opened(manager, ours.rooms[1]),
      await opened(stranger, foreign.rooms[0]),
    ]
    const room = `/building/${ours.id}/room/${ours.rooms[1]}/support-ticket`
    expect(await idsOf(manager, room)).toContain(empty)
    expect(await idsOf(manager, room)).not.toContain(mine)
    expect(await idsOf(tenant, `/room/${ours.rooms[0]}/support-ticket`)).toContain(mine)
    expect(await idsOf(manager, `/customer/${tenant.id}/ticket`)).toContain(mine)
    expect(await idsOf(manager, `/customer/${tenant.id}/ticket`)).not.toContain(empty)
    const seen = await idsOf(owner, `/staff/${staff.id}/ticket`)
    expect([mine, empty, theirs].map((id) => seen.includes(id))).toEqual([true, true, false])

    for (const [who, path] of [
      [manager, `/building/${ours.id}/room/${foreign.rooms[0]}/support-ticket`],
      [manager, `/building/${foreign.id}/room/${foreign.rooms[0]}/support-ticket`],
      [tenant, `/room/${ours.rooms[1]}/support-ticket`],
      [tenant, `/room/${foreign.rooms[0]}/support-ticket`],
      [manager, `/customer/${stranger.id}/ticket`],
      [owner, `/customer/${staff.id}/ticket`],
      [owner, `/staff/${tenant.id}/ticket`],
    ] as const) {
      const { status, text } = await api.as(who).get(path)
      expect([path, status, text]).toEqual([path, 404, notFound])
    }
    expect(answer(await api.as(manager).get(`/staff/${staff.id}/ticket`))).toEqual([403, 'E0007'])
  })

  it('are narrowed by the local day of the opening, both ends included', async () => {
    const { owner, stranger, ours, foreign } = world
    const at = async (instant: string) => {
      api.setClock(() => instant)
      return opened(owner, ours.rooms[2])
    }
    // 23:59 on 1 March, midnight and 23:59 on 2 March, midnight on 3 March, in Asia/Ho_Chi_Minh.
    const before = await at('2024-03-01T16:59:59.999Z')
    const first = await at('2024-03-01T17:00:00.000Z')
    const last = await at('2024-03-02T16:59:59.999Z')
    const after = await at('2024-03-02T17:00:00.000Z')
    const list = (query: string) => idsOf(owner, `/support-ticket?${query}`)
    expect(await list('startDate=2024-03-02&endDate=2024-03-02')).toEqual([last, first])
    expect(await list('endDate=2024-03-02')).toEqual([last, first, before])
    expect(await list('startDate=2024-03-02&endDate=2024-03-03&order=asc')).toEqual([first, last, after])
    const room = `/building/${ours.id}/room/${ours.rooms[2]}/support-ticket`
    expect(await idsOf(owner, `${room}?startDate=2024-03-01&endDate=2024-03-01`)).toEqual([before])
    const own = `/room/${foreign.rooms[0]}/support-ticket?endDate=2024-03-02`
    expect(await idsOf(stranger, own)).toEqual([])
    for (const query of ['startDate=2024-02-30', 'startDate=1/3/2024', 'startMonth=2024-03'])
      expect(answer(await api.as(owner).get(`/support-ticket?${query}`))).toEqual([400, 'V0001'])
  })

  it('are found by words, filtered by status and paged, newest first', async () => {
    const { owner, tenant, ours } = world
    const ids: string[] = []
    for (const title of ['Bình nóng lạnh 1', 'Bình nóng lạnh 2', 'Bình nóng lạnh 3'])
      ids.push(await opened(tenant, ours.rooms[0], { title }))
    await post(owner, `/support-ticket/${ids[0]}/approve`)
    const found = await api.as(tenant).get('/support-ticket?q=binh%20nong&limit=2')
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]])
    expect([found.body.total, found.headers['content-range']]).toEqual([3, 'support-ticket 0-1/3'])
    expect(found.body.data[0]).not.toHaveProperty('content')
    const pending = encodeURIComponent(JSON.stringify({ status: [1], q: 'bình nóng' }))
    expect(await idsOf(tenant, `/support-ticket?filter=${pending}&sort=title`)).toEqual([ids[1], ids[2]])
  })
})
