import type { Test } from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAsset } from '../../commands/asset/asset.definitions.ts'
import { eraseCustomer } from '../../commands/person/erase.definitions.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { contractOf, docx, makes, paragraph, textsOf } from '../../test/support/docx.ts'
import { PDF, sentFile } from '../../test/support/files.ts'
import { ago, rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let contractID: string

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  contractID = await rent(api, world.ours.rooms[1], world.tenant.id)
  await api.send(addAsset, {
    roomID: world.ours.rooms[1],
    name: 'Máy lạnh',
    states: [{ state: 'good', count: 1 }],
  } as never)
})
afterAll(() => api.close())

const CONTRACT = contractOf(Object.values(makes)[0]!)
const sent = (content: Buffer, who = world.manager, name = 'hợp đồng.docx') =>
  sentFile(api, who, { name, content })
const change = (fileID: string | null, who = world.manager, buildingID = world.ours.id) =>
  api
    .as(who)
    .post(`/building/${buildingID}/paper-form`)
    .send({ kind: 'contract', form: fileID && { fileID, name: 'hợp đồng.docx' } })
const formsOf = async (query = '') =>
  (await api.as(world.manager).get(`/building/${world.ours.id}${query}`)).body.data.paperForms
const binary = (test: Test) =>
  test.buffer().parse((response, done) => {
    const pieces: Buffer[] = []
    response.on('data', (piece) => pieces.push(piece))
    response.on('end', () => done(null, Buffer.concat(pieces)))
  })
const filled = (who = world.manager, id = contractID) =>
  binary(api.as(who).get(`/contract/${id}/paper-form?kind=contract`) as unknown as Test)

describe('a contract of the landlord’s own', () => {
  it('is not there at first', async () => {
    expect(await formsOf()).toEqual([])
    expect((await filled()).status).toBe(404)
  })

  it('is refused with what is wrong in it, and nothing is kept', async () => {
    const unknown = await change(await sent(docx({ body: paragraph('{ten_khac} {ten_khach}') })))
    expect([unknown.status, unknown.body.message, unknown.body.errors]).toEqual([
      400,
      'V0002',
      [{ field: 'form.fileID', code: 'unknown_codes', params: { codes: '{ten_khac}' } }],
    ])
    const bare = await change(await sent(docx({ body: paragraph('Hợp đồng') })))
    expect(bare.body.errors).toEqual([{ field: 'form.fileID', code: 'no_codes' }])
    const pdf = await change(await sent(PDF, world.manager, 'hợp đồng.pdf'))
    expect(pdf.body.errors).toEqual([{ field: 'form.fileID', code: 'not_a_docx' }])
    expect(await formsOf()).toEqual([])
  })

  it('is kept for its house, and filled in for its leases from the book of today', async () => {
    const fileID = await sent(CONTRACT)
    const { status, body } = await change(fileID)
    expect([status, body.message]).toEqual([200, 'I0003'])
    expect(await formsOf()).toEqual([{ kind: 'contract', fileID, name: 'hợp đồng.docx' }])
    const draft = await api.as(world.manager).post('/paper/preview').send({ kind: 'contract', contractID })
    expect(draft.body.data.formID).toBe(fileID)
    const answer = await filled()
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('wordprocessingml')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.docx/)
    const texts = textsOf(answer.body)
    expect(texts[1]).toContain('phòng P.102, giá 4.500.000 đồng (Bốn triệu năm trăm nghìn đồng).')
    expect(texts).toContain('- Máy lạnh: 1, tốt (P.102)')
    expect(textsOf(answer.body, 'word/header1.xml')).toEqual(['Nhà Nhà của ta'])
    // What is kept is what was sent, codes and all.
    const kept = await binary(api.as(world.manager).get(`/file/${fileID}`) as unknown as Test)
    expect(kept.body.equals(CONTRACT)).toBe(true)
  })

  it('is replaced, taken away and brought back, which its history shows and a past day knows', async () => {
    const [{ fileID: first }] = await formsOf()
    const second = await sent(docx({ body: paragraph('Của {ten_khach}') }))
    expect((await change(second)).status).toBe(200)
    expect(textsOf((await filled()).body)).toHaveLength(1)
    expect((await change(null)).status).toBe(200)
    expect((await filled()).status).toBe(404)
    expect(await formsOf()).toEqual([])
    expect((await change(second)).status).toBe(200)
    const { body } = await api.as(world.manager).get(`/history/building/${world.ours.id}`)
    const forms = body.data.filter(({ type }: { type: string }) => type === 'PaperFormChanged')
    const form = (id: string) => [{ kind: 'contract', fileID: id, name: 'hợp đồng.docx' }]
    expect(forms.map(({ changes }: { changes: object[] }) => changes[0]).reverse()).toMatchObject([
      { field: 'paperForms', before: [], after: form(first) },
      { field: 'paperForms', before: form(first), after: form(second) },
      { field: 'paperForms', before: form(second), after: [] },
      { field: 'paperForms', before: [], after: form(second) },
    ])
    expect(await formsOf(`?at=${today}`)).toEqual(form(second))
    const path = `building/${world.ours.id}/paper-form`
    const tried = await api
      .as(world.manager)
      .post('/dry-run')
      .send({ path, body: { kind: 'contract', form: { fileID: first, name: 'cũ.docx' } } })
    expect(tried.body.data).toEqual({ changes: true, refusal: null })
  })

  it('is for owners and managers of the house, with files of their own', async () => {
    const foreign = await api.person('manager')
    const fileID = await sent(CONTRACT)
    expect((await change(fileID, world.staff)).status).toBe(403)
    expect((await change(fileID, world.tenant)).status).toBe(403)
    expect((await change(await sent(CONTRACT, foreign), foreign)).status).toBe(404)
    for (const who of [world.staff, world.tenant]) expect((await filled(who)).status).toBe(403)
    expect((await filled(foreign)).status).toBe(404)
    // Somebody else's file, and one that another house has.
    const theirs = await change(await sent(CONTRACT, foreign))
    expect([theirs.status, theirs.body.errors[0].field]).toEqual([404, 'form.fileID'])
    expect((await change(fileID, world.owner, world.foreign.id)).status).toBe(404)
    expect((await change(fileID)).status).toBe(200)
    const other = await change(fileID, world.owner, world.foreign.id)
    expect(other.status).toBe(404)
    expect((await filled(world.owner, world.ours.id)).status).toBe(404)
  })

  it('names nobody who was erased', async () => {
    const days = { startDay: ago(60), endDay: ago(30) }
    const gone = await api.person('customer')
    const lease = await rent(api, world.ours.rooms[2], gone.id, days)
    expect((await filled(world.manager, lease)).status).toBe(200)
    await api.send(eraseCustomer, {}, { id: gone.id })
    expect((await filled(world.manager, lease)).status).toBe(404)
  })
})

it('the codes are there as a list and as a document', async () => {
  const list = await api.as(world.manager).get('/paper-code')
  expect(list.body.data).toContainEqual({
    code: 'ho_ten',
    example: 'Nguyễn Hữu Duy',
    name: { vi: 'Họ tên', en: 'Name' },
    list: 'nguoi_o',
  })
  const answer = await binary(api.as(world.manager).get('/paper-code/document') as unknown as Test)
  expect(answer.status).toBe(200)
  expect(textsOf(answer.body)).toContain('{ten_khach}')
  const fileID = await sent(answer.body)
  expect((await change(fileID)).status).toBe(200)
  expect((await api.as(world.staff).get('/paper-code/document')).status).toBe(403)
})
