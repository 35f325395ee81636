import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let contractID: string

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  contractID = await rent(api, world.ours.rooms[1], world.tenant.id)
})
afterAll(() => api.close())

const preview = (body: object = {}, who = world.manager) =>
  api
    .as(who)
    .post('/paper/preview')
    .send({ kind: 'contract', contractID, ...body })
const choose = (body: object, who = world.manager) =>
  api
    .as(who)
    .post(`/building/${world.ours.id}/paper-template`)
    .send({ kind: 'contract', ...body })
const events = async () => (await api.pool.query('select count(*)::int as n from es.event')).rows[0].n
const whats = (list: { what: string; at: string; id: string }[]) => list.map(({ what }) => what)

describe('a paper that nobody has signed', () => {
  it('says what it lacks, each with the record that has the place for it, and writes nothing', async () => {
    const before = await events()
    const { status, body } = await preview()
    expect([status, body.message]).toEqual([200, 'I0001'])
    expect(whats(body.data.blocks)).toContain('lessor')
    expect(body.data.blocks[0]).toEqual({ what: 'lessor', at: 'building', id: world.ours.id })
    expect(whats(body.data.later)).toEqual(expect.arrayContaining(['area', 'charges', 'handover']))
    expect(body.data.text).toContain('HỢP ĐỒNG THUÊ PHÒNG')
    expect(body.data.text).toContain('(bằng chữ: Bốn triệu năm trăm nghìn đồng)')
    expect(body.data.reading).toContain('Article 1. The room')
    expect(await events()).toBe(before)
  })

  it('lacks less once the book knows more', async () => {
    const lessor = {
      kind: 'person',
      name: 'Nguyễn Thị Hoà',
      idNumber: '001184000123',
      address: '17 ngõ 66 Triều Khúc',
      phone: '0912345678',
    }
    await api.as(world.manager).post(`/building/${world.ours.id}/lessor`).send({ lessor })
    const said = { ssn: '001190773912', permanentAddress: 'Hải Hậu, Ninh Bình' }
    const edited = await api.as(world.owner).post(`/customer/${world.tenant.id}/edit`).send(said)
    expect(edited.status).toBe(200)
    const { data } = (await preview()).body
    expect(data.blocks).toEqual([])
    expect(data.text).toContain('Nguyễn Thị Hoà, số căn cước 001184000123')
    expect(data.text).toContain('Thường trú: Hải Hậu, Ninh Bình')
  })

  it('stands as its house has chosen, or as it would with other choices', async () => {
    const choices = [{ article: 'repair', choice: 'all' }]
    const texts = [{ article: 'special', text: 'Không nuôi chó mèo' }]
    expect((await preview({ choices, texts })).body.data.text).toContain('Không nuôi chó mèo')
    expect((await preview()).body.data.text).not.toContain('Không nuôi chó mèo')
    const { status, body } = await choose({ choices, texts })
    expect([status, body.message]).toEqual([200, 'I0003'])
    const { data } = (await preview()).body
    expect(data.text).toContain('Không nuôi chó mèo')
    expect([data.version, data.articles.find(({ key }: { key: string }) => key === 'repair').choice]).toEqual(
      [1, 'all'],
    )
    const read = await api.as(world.manager).get(`/building/${world.ours.id}/paper-template`)
    expect(read.body.data).toEqual([{ kind: 'contract', version: 1, choices, texts }])
    expect((await choose({ choices: [{ article: 'rent', choice: 'x' }] })).body.errors).toEqual([
      { field: 'choices.0.article', code: 'unknown_choice' },
    ])
    const wrong = await preview({ choices: [{ article: 'rent', choice: 'x' }] })
    expect(wrong.body.message).toBe('V0002')
  })

  it('has codes for all that it names', async () => {
    const { body } = await api.as(world.manager).get('/paper-code')
    expect(body.data).toContainEqual({
      code: 'ten_khach',
      example: 'Nguyễn Thị Ngọc Diễm',
      name: { vi: 'Họ tên khách', en: 'Name of the tenant' },
      list: null,
    })
  })

  it('is for owners and managers of the house', async () => {
    for (const who of [world.staff, world.tenant]) {
      expect((await preview({}, who)).status).toBe(403)
      expect((await choose({}, who)).status).toBe(403)
    }
    const foreign = await api.person('manager')
    expect((await preview({}, foreign)).status).toBe(404)
    expect((await choose({}, foreign)).status).toBe(404)
    expect((await api.as(foreign).get(`/building/${world.ours.id}/paper-template`)).status).toBe(404)
    expect((await preview({ contractID: world.ours.id })).status).toBe(404)
  })
})
