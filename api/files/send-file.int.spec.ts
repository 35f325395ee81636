import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILES_PER_DAY } from '../../domain/limits.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { PDF, PNG, sendFile } from '../../test/support/files.ts'
import { type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const stored = () => readdir(api.filesDirectory)
const events = async () => (await api.pool.query('select count(*)::int as n from es.event')).rows[0].n

describe('sending a file', () => {
  it('answers with what it is, and tells the ledger nothing', async () => {
    const before = await events()
    const { status, body } = await sendFile(api, world.tenant, { name: 'bảng kê tháng 11.pdf' })
    expect([status, body.message]).toEqual([200, 'I0002'])
    const { id } = body.data
    expect(body.data).toEqual({ id, name: 'bảng kê tháng 11.pdf', size: PDF.length, type: 'application/pdf' })
    expect(await events()).toBe(before)
    expect((await api.as(world.tenant).get(`/file/${id}`)).status).toBe(200)
    expect((await api.as(world.owner).get(`/file/${id}`)).status).toBe(404)
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\x.pdf', 'x.pdf'],
    ['a\u202efdp.pdf', 'afdp.pdf'],
    ['CON.pdf', 'CON.pdf'],
    [`${'ă'.repeat(300)}.pdf`, `${'ă'.repeat(251)}.pdf`],
  ])('takes a name as words, never as a path: %s', async (name, shown) => {
    const { body } = await sendFile(api, world.owner, { name })
    expect([body.message, body.data?.name]).toEqual(['I0002', shown])
    for (const one of await stored()) expect(one).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each<[string, () => PromiseLike<{ status: number; body: unknown }>, number, string]>([
    ['nothing', () => api.as(world.owner).post('/file').field('for', 'image'), 400, 'required'],
    ['an empty file', () => sendFile(api, world.owner, { content: Buffer.alloc(0) }), 400, 'empty_file'],
    [
      'a page called a PDF',
      () => sendFile(api, world.owner, { content: Buffer.from('<html>') }),
      400,
      'not_an_attachment',
    ],
    [
      'a picture of another kind',
      () => sendFile(api, world.owner, { name: 'a.gif', purpose: 'image' }),
      400,
      'not_an_image',
    ],
    ['a page', () => sendFile(api, world.owner, { name: 'a.pdf.html' }), 400, 'not_an_attachment'],
    ['a letter as a picture', () => sendFile(api, world.owner, { purpose: 'image' }), 400, 'not_an_image'],
    [
      'a picture over 2 MB',
      () =>
        sendFile(api, world.owner, {
          name: 'a.png',
          content: Buffer.concat([PNG, Buffer.alloc(2 ** 21)]),
          purpose: 'image',
        }),
      413,
      'file_too_big',
    ],
    [
      'a paper over 10 MB',
      () => sendFile(api, world.owner, { content: Buffer.concat([PDF, Buffer.alloc(10 * 2 ** 20)]) }),
      413,
      'file_too_big',
    ],
    ['no purpose', () => api.as(world.owner).post('/file').attach('file', PDF, 'a.pdf'), 400, 'required'],
    ['another purpose', () => sendFile(api, world.owner, { purpose: 'x' as never }), 400, 'unknown_choice'],
    ['a field too many', () => sendFile(api, world.owner).field('id', randomUUID()), 400, 'unknown_key'],
    ['a nested field', () => sendFile(api, world.owner).field('a[b]', '1'), 400, 'invalid'],
    ['two files', () => sendFile(api, world.owner).attach('file', PDF, 'b.pdf'), 400, 'invalid'],
  ])('is refused and keeps nothing: %s', async (_, send, status, defect) => {
    const before = await stored()
    const answer = await send()
    expect([answer.status, answer.body]).toEqual([
      status,
      { message: 'V0002', data: null, errors: [expect.objectContaining({ code: defect })] },
    ])
    expect(await stored()).toEqual(before)
  })

  it('keeps nothing of one that breaks off', async () => {
    const before = await stored()
    const { hostname, port } = new URL(api.url)
    const socket = connect(Number(port), hostname)
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
    socket.write(
      `POST /api/file HTTP/1.1\r\nHost: x\r\nCookie: ${world.owner.cookie}\r\nContent-Length: 5000\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\n\r\n${head}`,
    )
    await expect.poll(async () => (await stored()).length).toBe(before.length + 1)
    socket.destroy()
    await expect.poll(stored).toEqual(before)
  })

  it('stops at what one person may send in a day', async () => {
    const busy = await api.person('staff')
    const { rows } = await api.pool.query(
      `insert into vault.file (id, purpose, name, type, size, hash, uploaded_by)
       select gen_random_uuid(), 'image', 'x', 'x', 1, 'x', $1 from generate_series(1, $2::int) returning id`,
      [busy.id, FILES_PER_DAY],
    )
    const { status, body } = await sendFile(api, busy)
    expect([status, body.message, body.errors]).toEqual([
      429,
      'E0009',
      [{ field: 'file', code: 'file_quota' }],
    ])
    await api.pool.query('delete from vault.file where id = any($1)', [rows.map(({ id }) => id)])
  })
})
