import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import express, { type ErrorRequestHandler } from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { StorageFull, type StoredFile } from '../../commands/upload/ports.ts'
import { HttpRefusal } from '../errors/http-refusal.ts'
import { fileOf } from '../requests/multipart.ts'
import { receiveSpreadsheet } from './receive-spreadsheet.ts'

let server: Server
let isFull: boolean
/** Files that are kept, and how the keeping of each ended. */
let kept: Set<string>
let ends: string[]

const put = async (content: Readable): Promise<StoredFile> => {
  if (isFull) throw new StorageFull('full')
  try {
    let size = 0
    for await (const piece of content) size += piece.length
    const id = `file-${kept.size}`
    kept.add(id)
    ends.push('kept')
    return { id, size, hash: 'h' }
  } catch (error) {
    ends.push('broken')
    throw error
  }
}

beforeAll(async () => {
  const app = express()
  const files = { put, remove: async (id: string) => void kept.delete(id) }
  app.post('/', receiveSpreadsheet(files as never), (incoming, response) => {
    response.json({ file: fileOf(incoming), body: incoming.body })
  })
  const answer: ErrorRequestHandler = (error, _request, response, _next) => {
    const status = error instanceof HttpRefusal ? error.status : 400
    response.status(status).json({ code: error.code, errors: error.errors })
  }
  app.use(answer)
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())
beforeEach(() => {
  isFull = false
  kept = new Set()
  ends = []
})

const send = (name: string, content = Buffer.from('x')) =>
  supertest(server).post('/').attach('file', content, { filename: name })

it('keeps the name as people read it', async () => {
  const names: [string, string][] = [
    ['bảng kê tháng 11.xlsx', 'bảng kê tháng 11.xlsx'],
    [`${'Khách'.normalize('NFD')}.XLSX`, 'Khách.XLSX'],
    ['../../etc/passwd.xlsx', 'passwd.xlsx'],
    ['C:\\Users\\An\\khách.xlsx', 'khách.xlsx'],
    ['CON.xlsx', 'CON.xlsx'],
    ['a\u202Exslx.exe.xlsx', 'axslx.exe.xlsx'],
    [`${'x'.repeat(5000)}.xlsx`, `${'x'.repeat(250)}.xlsx`],
  ]
  for (const [sent, name] of names) expect((await send(sent)).body.file.fileName, sent).toBe(name)
})

it('says 507 when the volume is full, and keeps nothing', async () => {
  isFull = true
  const { status, body } = await send('a.xlsx', Buffer.alloc(1_000_000))
  expect([status, body.code]).toEqual([507, 'MSG_S0001'])
  expect(kept.size).toBe(0)
})

it('takes one file, few fields, and no paths of fields', async () => {
  const two = await send('a.xlsx').attach('file', Buffer.from('y'), { filename: 'b.xlsx' })
  const other = await supertest(server).post('/').attach('image', Buffer.from('x'), { filename: 'b.xlsx' })
  const nested = await send('a.xlsx').field('__proto__[x]', '1')
  let many = send('a.xlsx')
  for (let count = 0; count < 100; count++) many = many.field(`f${count}`, '1')
  const long = await send('a.xlsx').field('type', '1'.repeat(10_000))
  for (const { status, body } of [two, other, nested, await many, long])
    expect([status, body.code]).toEqual([400, 'V0002'])
  expect(kept.size).toBe(0)
})

it('refuses at once what says that it is too big, before it is sent', async () => {
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 30_000_000 }
  const sending = request({ port, method: 'POST', headers })
  sending.flushHeaders()
  const [response] = await once(sending, 'response')
  expect(response.statusCode).toBe(413)
  sending.destroy()
  expect(ends).toEqual([])
})

it('keeps nothing of a request that breaks off', async () => {
  const { port } = server.address() as AddressInfo
  const sending = request({
    port,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  sending.on('error', () => undefined)
  sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n')
  sending.write(Buffer.alloc(500_000))
  await new Promise((later) => setTimeout(later, 100))
  sending.destroy()
  await expect.poll(() => ends).toEqual(['broken'])
  expect(kept.size).toBe(0)
})
