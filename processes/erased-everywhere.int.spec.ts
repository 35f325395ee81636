import { execFile } from 'node:child_process'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { readConnection, urlOf } from '../adapters/postgres/connection-file.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { dayOf } from '../domain/day.ts'
import { RoomStatus } from '../domain/room/room-status.ts'
import { PDF, PNG } from '../test/support/files.ts'
import { startSmtpServer, tokenIn } from '../test/support/mail.ts'
import { demoDirectory } from '../test/support/product.ts'
import { environmentOf, killPrograms, type Program, startProgram } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { customerHeader, workbookOf } from '../test/support/uploads.ts'

const run = promisify(execFile)
const PASSPHRASE = 'ba chiếc thuyền giấy'
const today = dayOf(new Date().toISOString())

/** Everything that is written about her says one of these. */
const her = {
  lastName: 'Trương',
  middleName: 'Bạch',
  firstName: 'Canarymai',
  email: 'canarymai.truong@example.com',
  phone: '0977123987',
  ssn: '001190773912',
  permanentAddress: '17 ngõ Canarymai, Huế',
}
const NEEDLES = [/canary/i, /977123987/, /001190773912/]

let place: string
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  place = await temporaryFolder('erased')
  smtp = await startSmtpServer()
})
afterAll(async () => {
  killPrograms()
  await smtp.close()
  await rm(place, { recursive: true, force: true })
})

/** Where something was looked for, and how many of the needles stood there. */
type Found = Map<string, number>

const needlesIn = (said: string): number => NEEDLES.filter((needle) => needle.test(said)).length

const add = (found: Found, where: string, said: string) =>
  found.set(where, (found.get(where) ?? 0) + needlesIn(said))

/** Of a zip, which a workbook is, what is inside. */
const readable = async (bytes: Buffer): Promise<string> => {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('utf8')
  const file = join(place, 'opened.zip')
  await writeFile(file, bytes)
  const zip = await yauzl.openPromise(file, { autoClose: false })
  try {
    let said = ''
    for await (const entry of zip.eachEntry())
      said += entry.fileName.endsWith('/') ? '' : await text(await zip.openReadStreamPromise(entry))
    return said
  } finally {
    zip.close()
  }
}

/** Every row of every table, read models of past days and stopped replays among them. */
const searchTables = async (found: Found, dataDir: string): Promise<void> => {
  const connection = await readConnection(dataDir)
  if (!connection?.port) throw new Error('There is no database')
  const client = new pg.Client({ connectionString: urlOf(connection.password, connection.port) })
  await client.connect()
  const { rows } = await client.query<{ schema: string; name: string; full: string }>(
    `select table_schema as schema, table_name as name, format('%I.%I', table_schema, table_name) as full
     from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { schema, name, full } of rows) {
    const kind = schema.startsWith('read_') ? 'read models of past days' : schema
    const { rows: dump } = await client.query<{ row: string }>(`select t::text as row from ${full} t`)
    add(found, `table ${kind}.${name}`, dump.map(({ row }) => row).join('\n'))
  }
  await client.end()
}

/**
 * Every file of the data directory but the database's own: what it has deleted stays in its pages and its journal until
 * they are used again (docs/operations.md).
 */
const searchFiles = async (found: Found, dataDir: string): Promise<void> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const [folder = ''] = relative(dataDir, path).split('/')
    if (!entry.isFile() || folder === 'postgres') continue
    add(found, `files ${folder}`, `${entry.name}\n${await readable(await readFile(path))}`)
  }
}

/** What an owner is answered: lists, items and their histories, the search, the audit; and every workbook. */
const searchAnswers = async (found: Found, { call, get }: Program, ids: Record<string, string>) => {
  const read = async (path: string) => Buffer.from(await (await call(path)).arrayBuffer())
  const lists = ['customer', 'contract', 'bill', 'support-ticket', 'notification/sent', 'receipt', 'account']
  const paths = [
    ...[...lists, 'erasure', 'upload/processed', 'upload/not-process', 'arrears', 'today', 'room'],
    ...['search?q=canary', 'audit?q=canary', 'audit?limit=100', 'audit?limit=100&offset=100'],
    ...Object.entries(ids).flatMap(([resource, id]) => [`${resource}/${id}`, `history/${resource}/${id}`]),
    `contract?at=${today}`,
    `bill?at=${today}`,
  ]
  for (const path of paths) add(found, `answer ${path.split(/[?/]/)[0]}`, (await read(`/${path}`)).toString())
  const sheets = Object.keys((await get('/openapi.json')).paths)
    .map((path) => path.replace(/^\/api/, ''))
    .filter((path) => path.startsWith('/export/') && !path.includes('cash-book'))
  expect(sheets.length).toBeGreaterThan(5)
  for (const path of sheets) add(found, `workbook ${path}`, await readable(await read(path)))
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, looked at by what they hold
const jsonOf = async (answer: Response): Promise<any> => answer.json()

/** Writes about her wherever something can be written about somebody. */
const writeAboutHer = async (product: Program) => {
  const { call, get, url, cookie } = product
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await jsonOf(await call(path, body))
    expect([path, answer.message]).toEqual([path, expect.stringMatching(/^I/)])
    return answer.data?.id
  }
  const send = async (path: string, fields: Record<string, string>, content: Buffer, name: string) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new Blob([new Uint8Array(content)]), name)
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers: { cookie }, body: form })
    const { message, data } = await jsonOf(answer)
    expect([path, message]).toEqual([path, 'I0002'])
    return data.id as string
  }
  const rooms = (await get('/room?limit=500')).data as { id: string; status: number; buildingID: string }[]
  const room = rooms.find(({ status }) => status === RoomStatus.AVAILABLE)
  const customer = await post('/customer/add', her)
  const avatarID = await send('/file', { for: 'image' }, PNG, 'canary.png')
  await post(`/customer/${customer}/edit`, { avatarID })
  const paper = await send('/file', { for: 'attachment' }, PDF, 'hop-dong-canarymai.pdf')
  const contract = await post('/contract/add', {
    roomID: room?.id,
    customerID: customer,
    type: 1,
    startDay: today,
    endDay: '2099-12-31',
    price: 3_000_000,
    deposit: 0,
    dueDayOfMonth: 5,
    note: 'canary ở một mình',
    residents: [{ firstName: 'Canarylan', lastName: 'Lê', type: 1, ssn: '001190004412' }],
  })
  const one = { name: 'Nguyễn Thị Hoà', idNumber: '001184000123', address: 'Huế', phone: '0912345678' }
  await post(`/building/${room?.buildingID}/lessor`, { lessor: { kind: 'person', ...one } })
  const frozen = await post('/paper/freeze', { kind: 'contract', contractID: contract })
  const shared = await jsonOf(await call(`/paper/${frozen}/share`, {}))
  const link = new URL(shared.data.url).pathname.replace('/p/', '/api/link/')
  const signed = await fetch(`${url}${link}/answer`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Canary phone' },
    body: JSON.stringify({ name: 'Canarymai', drawing: 'M28 62L36 30' }),
  })
  expect((await jsonOf(signed)).data.state).toBe('signed')
  await post(`/contract/${contract}/sign`, { files: [{ fileID: paper, name: 'hop-dong-canarymai.pdf' }] })
  const bill = await post('/bill/add', {
    contractID: contract,
    title: 'Tiền nhà',
    month: today.slice(0, 7),
    dueDay: '2099-12-05',
    lines: [{ name: 'Tiền phòng', amount: 3_000_000 }],
    note: 'canary gửi chị Mai',
  })
  await post(`/bill/${bill}/record-payment`, {
    method: 'cash',
    amount: 1_000_000,
    note: 'canary đưa một phần',
  })
  await post(`/bill/${bill}/share`, {})
  await post(`/account/${contract}/receive`, {
    amount: 500_000,
    method: 'cash',
    payer: 'mẹ của Canarymai',
    note: 'canary đóng trước',
    allocate: [],
  })
  const ticket = await post('/support-ticket/add', {
    title: 'canary máy lạnh hỏng',
    content: 'canary con nhỏ bị ốm',
    roomID: room?.id,
  })
  const notice = await post('/notification/add', {
    title: 'canary nhắc riêng',
    content: 'canary chuyện riêng của chị',
    fileIDs: [],
    to: { personIDs: [customer] },
  })
  // One upload that changes her and one that waits at its preview.
  const row = [her.lastName, her.middleName, her.firstName, 'Nữ', null, her.email, her.phone, her.ssn]
  const sheet = await workbookOf([row], customerHeader)
  await send('/upload/add', { type: '1', preview: 'true' }, sheet, 'khach moi truong bach canarymai.xlsx')
  await send('/upload/add', { type: '1' }, await workbookOf([[...row.slice(0, 6), 'x', 'y']]), 'sai.xlsx')
  const ids = { customer, contract, bill, paper: frozen, 'support-ticket': ticket, notification: notice }
  return { link, ids }
}

const total = (found: Found): number => [...found.values()].reduce((sum, count) => sum + count, 0)

it('leaves nothing of somebody in log, tables, files, answers, workbooks, mails, uploads, and a restored backup', async () => {
  const dataDir = await demoDirectory(join(place, 'first'))
  const product = await startProgram(dataDir, { SMTP_URL: smtp.url })
  await product.filled()
  const { link: signing, ids } = await writeAboutHer(product)
  await expect.poll(() => smtp.to(her.email).length).toBeGreaterThan(0)
  // She opens her account: her address is proved, so that she is told of the end.
  const password = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD }
  const link = { email: her.email, token: tokenIn(smtp.to(her.email)[0]!) }
  const opened = await product.call('/authentication/reset-password', { ...link, ...password })
  expect((await jsonOf(opened)).message).toBe('I0009')
  // What became of the other is said with it, when the one does not come to its preview.
  const uploads = async () => {
    const [begun, done] = [await product.get('/upload/not-process'), await product.get('/upload/processed')]
    return [...begun.data, ...done.data].map(({ state, reason }) => reason ?? state)
  }
  await expect.poll(uploads).toContain('waiting')

  const before: Found = new Map()
  await searchTables(before, dataDir)
  await searchFiles(before, dataDir)
  await searchAnswers(before, product, ids)
  const named = (places: Found, what: string) =>
    [...places].filter(([where, count]) => where.startsWith(what) && count > 0)
  expect(named(before, 'table es.')).toEqual([])
  for (const what of [
    'table vault.upload_row',
    'table read.person',
    'answer customer',
    'answer paper',
    'workbook /export/bill',
  ])
    expect([what, named(before, what).length > 0]).toEqual([what, true])

  const backup = join(place, 'monday.sonha')
  const env = (directory: string) => environmentOf(directory, { BACKUP_PASSPHRASE: PASSPHRASE })
  await run(process.execPath, [join(import.meta.dirname, 'backup.ts'), backup], { env: env(dataDir) })

  // As the law wants it: the request, what stands in the way, and the certificate.
  const post = async (path: string, body: object = {}) => jsonOf(await product.call(path, body))
  const asked = { personID: ids.customer, way: 'phone', askedBy: 'luật sư Canary' }
  const request = (await post('/erasure/add', asked)).data.id
  const obstacles = async () =>
    (await product.get(`/erasure/${request}/check`)).data.map(
      ({ kind, forbids, id }: { kind: string; forbids: boolean; id: string }) => [kind, forbids, id],
    )
  expect(await obstacles()).toEqual([
    ['contract', true, ids.contract],
    ['bill', false, ids.bill],
    ['credit', false, ids.contract],
    ['ticket', false, ids['support-ticket']],
    ['kept', false, null],
  ])
  await post('/authentication/verify-password', { password: DEMO_PASSWORD })
  expect((await post(`/customer/${ids.customer}/erase`)).message).toBe('E0016')
  await post(`/contract/${ids.contract}/cancel`, { day: today, reason: 'canary về quê' })
  expect((await post(`/customer/${ids.customer}/erase`)).message).toBe('I0003')

  const certificate = (await product.get(`/erasure/${request}`)).data
  expect(certificate).toMatchObject({ status: 2, personName: null, askedBy: null })
  const streams = certificate.streams.map(({ stream }: { stream: string }) => stream)
  expect(streams).toEqual(
    expect.arrayContaining([
      `person-${ids.customer}`,
      `bill-${ids.bill}`,
      `account-${ids.contract}`,
      `ticket-${ids['support-ticket']}`,
      `erasure-${request}`,
    ]),
  )
  const erased = Object.fromEntries(
    certificate.places.map(({ place, count }: { place: string; count: number }) => [place, count]),
  )
  expect(erased).toMatchObject({ files: 2, uploadFiles: 2, sharedBills: 2 })
  expect([erased.keys > 5, erased.tables > 5, erased.uploadRows > 0]).toEqual(Array(3).fill(true))

  const look = async (program: Program, directory: string): Promise<Found> => {
    const found: Found = new Map()
    await searchTables(found, directory)
    await searchFiles(found, directory)
    await searchAnswers(found, program, { ...ids, erasure: request })
    expect((await fetch(`${program.url}${signing}`)).status).toBe(404)
    add(found, 'output of the product', program.said())
    return found
  }
  // The last mail goes out after everything else is gone, and is not kept anywhere either.
  const told = () => smtp.to(her.email).filter(({ text }) => text.includes(ids.customer)).length
  await expect.poll(told).toBe(1)
  const after = await look(product, dataDir)
  await product.stop()

  const machine = join(place, 'second')
  const register = join(place, 'erasures.ndjson')
  await copyFile(join(dataDir, 'erasures.ndjson'), register)
  const restore = join(import.meta.dirname, 'restore.ts')
  const { stdout } = await run(process.execPath, [restore, backup, '--erasures', register], {
    env: env(machine),
  })
  expect(needlesIn(stdout)).toBe(0)
  const again = await startProgram(machine, { SMTP_URL: smtp.url })
  const restored = await look(again, machine)
  await again.stop()
  expect(told()).toBe(1)

  const places = [...new Set([...before.keys(), ...after.keys(), ...restored.keys()])].sort()
  const lines = places.map((where) => {
    const [was, is, later] = [before, after, restored].map((found) => found.get(where) ?? 0)
    return `  ${where}: ${was} → ${is}, restored ${later}`
  })
  process.stdout.write(`Places searched for somebody who was erased:\n${lines.join('\n')}\n`)
  expect(total(before)).toBeGreaterThan(20)
  for (const found of [after, restored]) expect([...found].filter(([, count]) => count > 0)).toEqual([])
}, 400_000)
