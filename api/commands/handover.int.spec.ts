import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/day.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { sentPicture } from '../../test/support/files.ts'
import { ago, rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

type Answered = { status: number; body: { message: string; errors?: { field: string }[] } }
const post = (who: Person, path: string, body: object = {}) => api.as(who).post(path).send(body)
const get = async (who: Person, path: string) => (await api.as(who).get(path)).body
const answer = ({ status, body }: Answered) => [status, body.message]
const at = ({ body }: Answered) => [body.message, body.errors?.[0]?.field]
const done = async (who: Person, path: string, body: object = {}) =>
  expect([path, ...answer(await post(who, path, body))]).toEqual([
    path,
    200,
    expect.stringMatching(/^I000[234]$/),
  ])

/** A tenant in a room of our house with a bed, a wardrobe and a meter. */
const lease = async () => {
  const { manager, ours } = world
  const number = `H.${randomUUID().slice(0, 6)}`
  const room = (await post(manager, `/building/${ours.id}/room/add`, { number, floor: 1 })).body.data.id
  const tenant = await api.person('customer')
  const contract = await rent(api, room, tenant.id, { startDay: ago(40), endDay: addDays(today, 300) })
  const thing = async (name: string): Promise<string> => {
    const body = { name, states: [{ state: 'good', count: 1 }] }
    return (await post(manager, `/room/${room}/asset`, body)).body.data.id
  }
  const [bed, wardrobe] = [await thing('Giường'), await thing('Tủ quần áo')]
  const meterOf = { roomID: room, utility: 'water', digits: 5, day: ago(60), value: 0 }
  const meter: string = (await post(manager, '/meter/add', meterOf)).body.data.id
  return { room, tenant, contract, bed, wardrobe, meter }
}
type Lease = Awaited<ReturnType<typeof lease>>

const seen = (assetID: string, more: object = {}) => ({
  assetID,
  name: 'Món',
  states: [{ state: 'good', count: 1 }],
  note: null,
  cause: null,
  photoIDs: [],
  ...more,
})
const started = async ({ contract }: Lease, way: 'in' | 'out', more: object = {}): Promise<string> => {
  const said = await post(world.staff, `/contract/${contract}/handover`, { way, ...more })
  expect(answer(said)).toEqual([200, 'I0002'])
  return said.body.data.id
}
const broken = { states: [{ state: 'broken', count: 1 }], note: 'gãy bản lề', cause: 'damage' }
const takenBack = async (of: Lease): Promise<string> => {
  const id = await started(of, 'out')
  await done(world.staff, `/handover/${id}/update`, {
    things: [seen(of.bed), seen(of.wardrobe, { name: 'Tủ quần áo', ...broken })],
  })
  return id
}

describe('a room that is given', () => {
  it('is written down by staff with photos, keys, people and the first readings, and confirmed', async () => {
    const { staff, manager, owner } = world
    const of = await lease()
    const id = await started(of, 'in')
    const photoID = await sentPicture(api, staff)
    const shown = await sentPicture(api, staff)
    const keyID = randomUUID()
    const update = {
      things: [seen(of.bed, { photoIDs: [photoID] })],
      keys: [{ lineID: keyID, name: 'Chìa cửa', number: '0417', count: 2, cause: null }],
      readings: [{ meterID: of.meter, utility: 'water', value: 270_000, photoID: shown }],
      people: [{ name: 'Ngọc Diễm' }],
      note: 'Bàn giao buổi sáng',
    }
    await done(staff, `/handover/${id}/update`, update)
    expect((await get(manager, `/handover/${id}`)).data).toMatchObject({
      ...update,
      way: 'in',
      day: today,
      status: 'draft',
      contractID: of.contract,
      roomID: of.room,
      customerID: of.tenant.id,
      differences: 0,
      photoIDs: [photoID, shown],
    })
    expect((await api.as(manager).get(`/file/${photoID}`)).status).toBe(200)
    // The tenant sees nothing of a draft.
    expect(answer(await api.as(of.tenant).get(`/handover/${id}`))).toEqual([404, 'E0011'])
    expect(answer(await post(of.tenant, `/handover/${id}/confirm`))).toEqual([404, 'E0011'])
    await done(staff, `/handover/${id}/send`, { answerUntil: addDays(today, 7) })
    expect((await get(manager, `/meter/${of.meter}`)).data).toMatchObject({
      lastDay: today,
      lastValue: 270_000,
    })
    expect((await api.as(of.tenant).get(`/file/${shown}`)).status).toBe(200)
    expect((await get(of.tenant, '/handover')).data).toMatchObject([{ id, status: 'sent' }])
    // What its tenant got is found under any contract of the stay.
    const stay = JSON.stringify({ roomID: of.room, customerID: of.tenant.id, way: 'in' })
    for (const who of [of.tenant, staff])
      expect((await get(who, `/handover?filter=${stay}`)).data).toMatchObject([{ id }])
    expect((await api.as(of.tenant).get(`/file/${photoID}`)).status).toBe(200)
    await done(of.tenant, `/handover/${id}/confirm`)
    expect((await get(of.tenant, `/handover/${id}`)).data).toMatchObject({
      status: 'confirmed',
      answeredBy: of.tenant.id,
    })
    await done(manager, `/handover/${id}/close`)
    expect((await get(owner, `/handover/${id}`)).data).toMatchObject({
      status: 'closed',
      answer: 'confirmed',
    })
    const before = async () => (await get(owner, `/handover?at=${ago(1)}`)).data
    await expect.poll(before, { timeout: 20_000 }).toEqual([])
    expect((await api.as(owner).get('/export/handover')).status).toBe(200)
    expect((await get(owner, `/history/handover/${id}`)).data).toHaveLength(5)
  })

  it('takes its readings once, when it is answered, as they are put right by then', async () => {
    const { staff, manager } = world
    const of = await lease()
    const id = await started(of, 'in')
    const readings = [{ meterID: of.meter, utility: 'water', value: 50_000, photoID: null }]
    await done(staff, `/handover/${id}/update`, { readings })
    await done(staff, `/handover/${id}/update`, {
      readings: readings.map((one) => ({ ...one, value: 5_000 })),
    })
    const taken = async () =>
      (await get(manager, `/meter/${of.meter}`)).data.readings.map(({ value }: { value: number }) => value)
    expect(await taken()).toEqual([0])
    const confirm = () => post(staff, `/handover/${id}/confirm`)
    expect((await Promise.all([confirm(), confirm(), confirm()])).map(({ status }) => status)).toContain(200)
    expect((await taken()).sort()).toEqual([0, 5_000])
  })

  it('stays a draft while one of its readings is refused, takes none then, and names it', async () => {
    const { staff, manager } = world
    const of = await lease()
    const other = { roomID: of.room, utility: 'electricity', digits: 5, day: ago(60), value: 0 }
    const second: string = (await post(manager, '/meter/add', other)).body.data.id
    await done(manager, `/meter/${of.meter}/reading`, { day: ago(1), value: 9_000 })
    const id = await started(of, 'in')
    const reading = { utility: 'water', value: 8_000, photoID: null }
    const readings = [
      { ...reading, meterID: second },
      { ...reading, meterID: of.meter },
    ]
    await done(staff, `/handover/${id}/update`, { readings })
    expect(at(await post(staff, `/handover/${id}/confirm`))).toEqual(['E0025', 'readings.1.value'])
    expect((await get(manager, `/handover/${id}`)).data).toMatchObject({ status: 'draft', readings })
    expect((await get(manager, `/meter/${second}`)).data.readings).toHaveLength(1)
  })

  it('names no meter and no thing of another room', async () => {
    const { staff } = world
    const [of, other] = [await lease(), await lease()]
    const id = await started(of, 'in')
    const readings = [{ meterID: other.meter, utility: 'water', value: 1_000, photoID: null }]
    expect(at(await post(staff, `/handover/${id}/update`, { readings }))).toEqual([
      'V0002',
      'readings.0.meterID',
    ])
    const things = [seen(of.bed), seen(other.bed)]
    expect(at(await post(staff, `/handover/${id}/update`, { things }))).toEqual(['V0002', 'things.1.assetID'])
  })

  it('is begun once each way, by one of several at a time', async () => {
    const of = await lease()
    const all = await Promise.all(
      [1, 2, 3].map(() => post(world.staff, `/contract/${of.contract}/handover`, { way: 'in' })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    await started(of, 'out')
  })
})

describe('a room that is taken back', () => {
  it('is objected to by its tenant, deducted by a manager and closed with an answer', async () => {
    const { staff, manager } = world
    const of = await lease()
    const id = await takenBack(of)
    expect((await get(staff, `/handover/${id}`)).data).toMatchObject({ differences: 1 })
    await done(staff, `/handover/${id}/send`, { answerUntil: addDays(today, 7) })
    const deductions = [{ lineID: of.wardrobe, amount: 280_000, note: 'thợ Hùng báo' }]
    expect(answer(await post(staff, `/handover/${id}/deduction`, { deductions }))).toEqual([403, 'E0007'])
    await done(manager, `/handover/${id}/deduction`, { deductions })
    const [row] = (await get(of.tenant, '/deduction')).data
    expect(row).toMatchObject({ handoverID: id, total: 280_000, lines: deductions })
    expect((await get(manager, `/deduction/${row.id}`)).data).toMatchObject({ lines: deductions })
    // Who notes the difference sees no money of it.
    expect(answer(await api.as(staff).get('/deduction'))).toEqual([403, 'E0007'])
    expect(JSON.stringify(await get(staff, `/handover/${id}`))).not.toContain('280000')
    expect(JSON.stringify(await get(staff, `/history/handover/${id}`))).not.toContain('280000')

    const photoID = await sentPicture(api, of.tenant)
    const objections = [{ lineID: of.wardrobe, words: 'Gãy từ trước', photoIDs: [photoID] }]
    await done(of.tenant, `/handover/${id}/object`, { objections })
    expect((await get(staff, `/handover/${id}`)).data).toMatchObject({ status: 'objected', objections })
    expect((await api.as(manager).get(`/file/${photoID}`)).status).toBe(200)
    expect(at(await post(manager, `/handover/${id}/close`))).toEqual(['V0002', 'answers'])
    const answers = [{ lineID: of.wardrobe, words: 'Ảnh ngày nhận phòng còn tốt' }]
    await done(manager, `/handover/${id}/close`, { answers })
    expect((await get(of.tenant, `/handover/${id}`)).data).toMatchObject({ answer: 'objected', answers })
    expect(answer(await post(manager, `/handover/${id}/deduction`, { deductions: [] }))).toEqual([
      422,
      'E0016',
    ])
  })

  it('gives its deductions to one settlement, and has them wait until it was confirmed', async () => {
    const { staff, manager } = world
    const of = await lease()
    const id = await takenBack(of)
    const deductions = [{ lineID: of.wardrobe, amount: 280_000, note: 'thợ Hùng báo' }]
    await done(manager, `/handover/${id}/deduction`, { deductions })
    const draft = async () => (await get(manager, `/contract/${of.contract}/settlement`)).data
    const asked = [{ name: 'Tủ quần áo: thợ Hùng báo', amount: 280_000 }]
    const waiting = { handoverID: id, day: today, waits: true, deductions: asked }
    expect((await draft()).takeBack).toEqual(waiting)
    await done(staff, `/handover/${id}/confirm`)
    const { takeBack, lines, openBills } = await draft()
    expect(takeBack).toEqual({ ...waiting, waits: false })
    const owed = [...lines, ...asked].reduce((sum: number, { amount }) => sum + amount, 0)
    expect(openBills).toEqual([])
    await done(manager, `/contract/${of.contract}/settle`, {
      lastDay: today,
      deductions: asked,
      payOut: null,
      reason: 'Trả phòng',
      result: -owed,
    })
    expect((await draft()).takeBack).toBeNull()
  })

  it('gives its deductions to the settlement of the room that its tenant has moved to', async () => {
    const { staff, manager } = world
    const [of, other] = [await lease(), await lease()]
    await done(manager, `/contract/${other.contract}/cancel`, { day: ago(1), reason: 'Khách đi' })
    const id = await takenBack(of)
    const deductions = [{ lineID: of.wardrobe, amount: 280_000, note: null }]
    await done(manager, `/handover/${id}/deduction`, { deductions })
    const moved = await post(manager, `/contract/${of.contract}/move`, { roomID: other.room, day: today })
    const taken = { handoverID: id, deductions: [{ name: 'Tủ quần áo', amount: 280_000 }] }
    const takeBack = async () =>
      (await get(manager, `/contract/${moved.body.data.id}/settlement`)).data.takeBack
    expect(await takeBack()).toMatchObject({ ...taken, waits: true })
    await done(staff, `/handover/${id}/confirm`)
    expect(await takeBack()).toMatchObject({ ...taken, waits: false })
  })

  it('costs nothing for wear, and nothing on the way in', async () => {
    const { staff, manager } = world
    const of = await lease()
    const id = await started(of, 'out')
    await done(staff, `/handover/${id}/update`, {
      things: [seen(of.bed, { states: [{ state: 'worn', count: 1 }], cause: 'wear' }), seen(of.wardrobe)],
    })
    for (const lineID of [of.bed, of.wardrobe]) {
      const deductions = [{ lineID, amount: 1_000, note: null }]
      expect(at(await post(manager, `/handover/${id}/deduction`, { deductions }))).toEqual([
        'V0002',
        'deductions.0.lineID',
      ])
    }
    const given = await started(of, 'in')
    const worn = { things: [seen(of.bed, { cause: 'wear' })] }
    expect(at(await post(staff, `/handover/${given}/update`, worn))).toEqual(['V0002', 'things.0.cause'])
  })

  it('is discarded while it is a draft alone, and begun anew', async () => {
    const { staff } = world
    const of = await lease()
    const id = await takenBack(of)
    await done(staff, `/handover/${id}/discard`)
    expect(answer(await api.as(staff).get(`/handover/${id}`))).toEqual([404, 'E0011'])
    const again = await takenBack(of)
    await done(staff, `/handover/${again}/confirm`)
    for (const call of ['discard', 'update', 'confirm'])
      expect(answer(await post(staff, `/handover/${again}/${call}`, {}))).toEqual([422, 'E0016'])
    expect(at(await post(staff, `/handover/${again}/send`, { answerUntil: today }))).toEqual([
      'E0016',
      undefined,
    ])
  })

  it('keeps how things were when its tenant is erased, and no word about them', async () => {
    const { staff, owner, manager } = world
    const of = await lease()
    const id = await started(of, 'out')
    const note = 'canary: vẽ lên tường'
    await done(staff, `/handover/${id}/update`, {
      things: [seen(of.wardrobe, { ...broken, note })],
      people: [{ name: 'canary' }],
      note: 'canary',
    })
    const objections = [{ lineID: of.wardrobe, words: 'canary', photoIDs: [] }]
    await done(staff, `/handover/${id}/object`, { objections })
    const deductions = [{ lineID: of.wardrobe, amount: 1_000, note: 'canary' }]
    await done(manager, `/handover/${id}/deduction`, { deductions })
    const cancel = { day: today, reason: 'Trả phòng' }
    await done(owner, `/contract/${of.contract}/cancel`, cancel)
    await post(owner, '/authentication/verify-password', { password: PASSWORD })
    await done(owner, `/customer/${of.tenant.id}/erase`)
    expect((await get(owner, `/handover/${id}`)).data).toMatchObject({
      things: [{ assetID: of.wardrobe, note: null, cause: 'damage' }],
      people: [{ name: null }],
      note: null,
      objections: [{ lineID: of.wardrobe, words: null }],
    })
    expect((await get(owner, '/deduction')).data).toContainEqual(
      expect.objectContaining({
        handoverID: id,
        lines: [{ lineID: of.wardrobe, amount: 1_000, note: null }],
      }),
    )
    expect(JSON.stringify(await api.stored())).not.toContain('canary')
  })

  it('is nobody’s in another house', async () => {
    const { staff, manager, stranger, foreign, owner } = world
    const of = await lease()
    const id = await takenBack(of)
    await done(staff, `/handover/${id}/send`, { answerUntil: addDays(today, 7) })
    expect(answer(await api.as(stranger).get(`/handover/${id}`))).toEqual([404, 'E0011'])
    expect(answer(await post(stranger, `/handover/${id}/confirm`))).toEqual([404, 'E0011'])
    expect((await get(stranger, '/handover')).data).toEqual([])
    expect((await get(stranger, '/deduction')).data).toEqual([])
    const [theirs] = (await get(owner, `/contract?filter=${JSON.stringify({ buildingID: foreign.id })}`)).data
    expect(answer(await post(manager, `/contract/${theirs.id}/handover`, { way: 'in' }))).toEqual([
      404,
      'E0011',
    ])
    const theirBed = await post(owner, `/room/${foreign.rooms[0]}/asset`, {
      name: 'Giường',
      states: [{ state: 'good', count: 1 }],
    })
    const mine = await started(await lease(), 'in')
    const things = [seen(theirBed.body.data.id)]
    expect(answer(await post(manager, `/handover/${mine}/update`, { things }))).toEqual([404, 'E0011'])
  })
})
