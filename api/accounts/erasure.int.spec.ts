import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postgresLog } from '../../adapters/event-store/postgres-log.ts'
import { openFiles } from '../../adapters/files/disk.ts'
import { createStaging } from '../../adapters/vault/uploads.ts'
import { cancelBill, issueBill, recordPayment, reversePayment } from '../../commands/bill/bill.definitions.ts'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { cancelContract, updateContract } from '../../commands/contract/contract.definitions.ts'
import { eraseCustomer } from '../../commands/person/erase.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { approveTicket, openTicket } from '../../commands/ticket/ticket.definitions.ts'
import { dayOf } from '../../domain/day.ts'
import { readModels } from '../../projections/registry.ts'
import { verify } from '../../projections/runtime/verify.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { sentFile } from '../../test/support/files.ts'

/** Written about one tenant in every place where somebody can write, and about another who stays. */
const words = {
  paper: 'hop-dong-canary-hoa.pdf',
  later: 'phu-luc-canary-hoa.pdf',
  note: 'canary trả trước hai tháng',
  resident: 'Canarylan',
  movedAway: 'Canaryminh',
  home: 'canary thôn Đông, xã Bình Minh',
  plate: 'CANARY-29X1',
  reason: 'canary về quê',
  agreed: 'canary nuôi được con mèo',
  billNote: 'canary gửi chị Hoa',
  paid: 'canary đưa tiền mặt',
  reversed: 'canary chuyển nhầm',
  cancelled: 'canary tính sai',
  ticket: 'canary máy lạnh hỏng',
  content: 'canary con nhỏ bị ốm',
  decision: 'canary gọi trước khi đến',
  old: 'canary của phiên bản cũ',
  notice: 'canary nhắc riêng chị Hoa',
  letter: 'canary chuyện riêng của chị',
}
/** Said to her among others: it stays. */
const toAll = 'Cúp nước ngày mai'
const staying = 'hop-dong-cua-nguoi-o-lai.pdf'
const today = dayOf(new Date().toISOString())
const terms = {
  type: 1,
  startDay: today,
  endDay: '2099-12-31',
  price: 5_000_000,
  deposit: 0,
  dueDayOfMonth: 5,
}

let api: TestApi
let owner: Person
const id: Record<string, string> = {}

const resident = (firstName: string) => ({
  firstName,
  lastName: 'Lê',
  type: 1,
  ssn: '001190004412',
  permanentAddress: words.home,
})
const about = () => ({
  contractID: id.lease,
  title: 'Tiền nhà',
  month: today.slice(0, 7),
  dueDay: '2099-12-05',
  lines: [{ name: 'Tiền phòng', amount: 5_000_000 }],
})
const bill = async (note: string): Promise<string> => (await api.send(issueBill, { ...about(), note })).id
const get = async (path: string) => (await api.as(owner).get(path)).text
/** Everything that is asked about the tenant's things, today and of today as a past day. */
const answers = async (): Promise<string> =>
  (
    await Promise.all([
      ...['contract', 'bill', 'support-ticket', 'notification/sent'].map((resource) => get(`/${resource}`)),
      ...[
        `contract/${id.lease}`,
        `bill/${id.bill}`,
        `support-ticket/${id.ticket}`,
        `notification/${id.notice}`,
      ].flatMap((path) => [get(`/${path}`), get(`/history/${path}`), get(`/${path}?at=${today}`)]),
      ...[`/search?q=canary`, '/audit?q=canary', `/contract?at=${today}`, `/support-ticket?at=${today}`].map(
        get,
      ),
    ])
  ).join('\n')

/** Every row of every table, those of past days and of what a replay is compared with among them. */
const everything = async (): Promise<string> => {
  const { rows } = await api.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where (table_schema in ('es', 'vault', 'projection') or table_schema like 'read%') and table_type = 'BASE TABLE'`,
  )
  const dumps = await Promise.all(
    rows.map(async ({ name }) => (await api.pool.query(`select t::text from ${name} t`)).rows),
  )
  return JSON.stringify(dumps)
}

beforeAll(async () => {
  api = await startApi({ logInDatabase: true })
  owner = await api.person('owner')
  id.hoa = (await api.person('customer')).id
  id.stays = (await api.person('customer')).id
  id.house = (await api.send(addBuilding, { name: 'Nhà Sen', address: 'Huế', floorCount: 2 })).id
  const [a, b] = await Promise.all(
    ['A1', 'A2'].map((number) => api.send(addRoom, { buildingID: id.house, number, floor: 1 })),
  )
  Object.assign(id, { room: a!.id, other: b!.id })
  const paper = async (name: string) => ({ fileID: await sentFile(api, owner, { name }), name })
  const post = (path: string, body: object) => api.as(owner).post(path).send(body)

  const files = [await paper(words.paper)]
  const residents = [resident(words.resident), resident(words.movedAway)]
  const added = await post('/contract/add', {
    roomID: id.room,
    customerID: id.hoa,
    ...terms,
    note: words.note,
    files,
    residents,
  })
  id.lease = added.body.data.id
  const [{ body: lease }, other] = await Promise.all([
    api.as(owner).get(`/contract/${id.lease}`),
    post('/contract/add', {
      roomID: id.other,
      customerID: id.stays,
      ...terms,
      files: [await paper(staying)],
    }),
  ])
  id.otherLease = other.body.data.id
  await api.send(updateContract, { residents: lease.data.residents.slice(0, 1) }, { id: id.lease })
  const parked = { plate: words.plate, kind: 'motorbike', fromDay: today }
  await post(`/contract/${id.lease}/vehicles`, { vehicles: [parked] })
  const agreed = await post(`/contract/${id.lease}/terms`, { noticeDays: 30, specialTerms: words.agreed })
  expect(agreed.body.message).toBe('I0003')
  const signed = await post(`/contract/${id.lease}/sign`, { files: [await paper(words.later)] })
  expect([added.body.message, other.body.message, signed.body.message]).toEqual(['I0002', 'I0002', 'I0003'])

  id.bill = await bill(words.billNote)
  await api.send(recordPayment, { method: 'cash', amount: 5_000_000, note: words.paid }, { id: id.bill })
  await api.send(reversePayment, { reason: words.reversed }, { id: id.bill })
  await api.send(cancelBill, { reason: words.cancelled }, { id: await bill('') })
  const { id: ticket } = await api.send(openTicket, {
    title: words.ticket,
    content: words.content,
    roomID: id.room,
  })
  id.ticket = ticket
  id.pending = (await api.send(openTicket, { title: words.ticket, content: 'x', roomID: id.room })).id
  await api.send(approveTicket, { note: words.decision }, { id: ticket, actor: owner })

  const write = async (title: string, content: string, personIDs: unknown[]) =>
    (await post('/notification/add', { title, content, fileIDs: [], to: { personIDs } })).body.data.id
  id.notice = await write(words.notice, words.letter, [id.hoa])
  id.toAll = await write(toAll, 'x', [id.hoa, id.stays])

  // As it was written before words were sealed.
  const raw = postgresLog({ url: api.pool.options.connectionString as string })
  const stream = `room-${id.room}`
  const last = (await raw.readStream(stream)).at(-1)!
  const old = { type: 'ContractUpdated', data: { contractID: id.lease, note: words.old } }
  const { position } = await raw.append(stream, last.revision, [
    { ...old, id: randomUUID(), metadata: { ...last.metadata, commandId: randomUUID(), v: 1 } },
  ])
  await api.progress.waitFor(position, 5_000)
  await raw.close()
  expect(await answers()).toContain(words.old)

  await api.send(cancelContract, { day: today, reason: words.reason }, { id: id.lease })
  await post('/authentication/verify-password', { password: PASSWORD })
})
afterAll(() => api.close())

it('makes what was written about somebody unreadable everywhere, and nothing else', async () => {
  const stored = JSON.stringify((await api.pool.query('select * from es.event')).rows)
  const before = `${await answers()}${JSON.stringify(await api.log.readAll({ after: '' }))}`
  // As a comparison leaves it that was stopped before its end.
  await api.pool.query('create table read_check.contract as select * from read.contract')
  for (const [place, said] of Object.entries(words)) {
    if (place !== 'old') expect(stored.includes(said), `${place} in the log`).toBe(false)
    expect(before.includes(said), `${place} before`).toBe(true)
  }

  const done = await api.as(owner).post(`/customer/${id.hoa}/erase`).send({})
  expect([done.status, done.body.message]).toEqual([200, 'I0003'])

  // First what lies there, since asking for a past day plays it on.
  const kept = await everything()
  const asked = await answers()
  const log = JSON.stringify(await api.log.readAll({ after: '' }))
  for (const [place, said] of Object.entries(words)) {
    expect(asked.includes(said), `${place} in an answer`).toBe(false)
    expect(log.includes(said), `${place} as the log is read`).toBe(false)
    // The log itself cannot be changed: what an older version has in the open is only never shown again.
    if (place !== 'old') expect(kept.includes(said), `${place} in a table`).toBe(false)
  }
  expect(asked).not.toContain('001190004412')
  const { data } = JSON.parse(await get(`/bill/${id.bill}`))
  expect(data).toMatchObject({ total: 5_000_000, title: 'Tiền nhà', note: null, paidAmount: 0 })
  expect(data.payments).toMatchObject([{ amount: 5_000_000, note: null, reversed: '–' }])
  const lease = JSON.parse(await get(`/contract/${id.lease}`)).data
  expect(lease).toMatchObject({ price: 5_000_000, note: null, cancelReason: null, cancelDay: today })
  expect(lease.specialTerms).toBe(null)
  expect(lease.residents).toMatchObject([{ type: 1, firstName: null, ssn: null }])
  expect(lease.vehicles).toMatchObject([{ plate: null, kind: 'motorbike', fromDay: today }])
  expect(lease.files.map(({ name }: { name: null }) => name)).toEqual([null, null])
  expect(await get(`/contract/${id.otherLease}`)).toContain(staying)
  expect(await get(`/notification/${id.toAll}`)).toContain(toAll)
  expect(JSON.parse(await get(`/notification/${id.notice}`)).data).toMatchObject({
    title: null,
    content: null,
  })
  expect(JSON.parse(await get(`/support-ticket/${id.ticket}`)).data).toMatchObject({ title: null, status: 2 })
})

it('leaves the rows to be what a replay of the log gives', async () => {
  const { signal } = new AbortController()
  const verified = await verify({ db: api.db, source: api.log, models: readModels, signal })
  expect(verified?.filter(({ different }) => different > 0)).toEqual([])
})

it('takes the spreadsheets that say who somebody is from the disk', async () => {
  const [mai, an] = await Promise.all([api.person('customer'), api.person('customer')])
  const sheets = await openFiles({ directory: join(api.filesDirectory, '..', 'files') })
  const staging = createStaging(api.pool)
  const upload = async ({ email }: Person): Promise<string> => {
    const { id: fileID } = await sheets.put(Readable.from([email]))
    const upload = { id: randomUUID(), fileID, fileName: 'a.xlsx', uploadedBy: owner.id, unreadColumns: [] }
    await staging.add(upload)
    const row = { row: 2, outcome: 'refused', data: { email }, body: null, commandID: randomUUID() } as const
    await staging.stage(upload.id, [{ ...row, entityID: null, errors: [], before: null, revision: null }])
    await staging.finish(upload.id, { keepRows: true, keepFile: true })
    return fileID
  }
  const [hers, another] = await Promise.all([mai, an].map(upload))
  const { body } = await api.as(owner).post(`/customer/${mai.id}/erase`).send({})
  expect(body.message).toBe('I0003')
  expect(await sheets.open(hers!)).toBeUndefined()
  expect(await sheets.local(another!)).toBeDefined()
})

it('lets money come still, without words, and nothing more be said', async () => {
  const edit = (path: string, body: object) => api.as(owner).post(path).send(body)
  const codes = [
    await edit(`/contract/${id.lease}/update`, { note: words.note }),
    await edit(`/contract/${id.lease}/update`, { residents: [resident(words.resident)] }),
    await edit(`/support-ticket/${id.pending}/update`, { title: words.ticket }),
    await edit(`/contract/${id.lease}/renew`, { endDay: '2100-12-31' }),
    await edit(`/contract/${id.lease}/terms`, { noticeDays: 30, specialTerms: words.agreed }),
    await edit(`/bill/${id.bill}/update`, { note: words.billNote }),
    await edit(`/bill/${id.bill}/update`, { note: words.billNote, title: 'Tiền nhà mới' }),
    await edit('/bill/add', { ...about(), note: words.billNote }),
  ].map(({ status, body }) => [status, body.message])
  expect(codes).toEqual(Array(8).fill([422, 'E0016']))
  const later = await edit('/bill/add', about())
  expect([later.status, later.body.message]).toEqual([200, 'I0002'])
  const noted = await edit(`/bill/${later.body.data.id}/update`, { note: words.billNote })
  expect([noted.status, noted.body.message, noted.body.errors?.[0]?.field]).toEqual([422, 'E0016', 'note'])
  const paid = await edit(`/bill/${id.bill}/record-payment`, {
    method: 'cash',
    amount: 5_000_000,
    note: words.paid,
  })
  expect([paid.status, paid.body.message]).toEqual([200, 'I0003'])
  expect(JSON.parse(await get(`/bill/${id.bill}`)).data).toMatchObject({ paidAmount: 5_000_000, status: 2 })
  expect(await everything()).not.toContain(words.paid)
})

it('keeps nothing of what another process writes about somebody in the moment of their erasure', async () => {
  const lan = await api.person('customer')
  const elsewhere = api.logElsewhere()
  const { send } = api
  const said = 'canary trong khoảnh khắc'
  const decided = { eventID: randomUUID(), bill: `bill-${randomUUID()}` }
  const written = async () => {
    const [issued] = await api.log.readStream(`bill-${id.bill}`)
    const data = { ...(issued!.data as object), customerID: lan.id, note: said }
    const event = { ...issued!, id: decided.eventID, data, dataSubject: lan.id }
    return elsewhere.append(decided.bill, 'no-stream', [event])
  }
  // The ledger says that she is erased, her keys are not destroyed yet, and a bill lands that was decided before.
  await send(eraseCustomer, {}, { id: lan.id })
  const { position } = await written()
  await api.progress.waitFor(position, 5_000)
  expect(await everything()).not.toContain(said)
  await api.mail.erasure.erase(lan.id)

  const { signal } = new AbortController()
  const verified = await verify({ db: api.db, source: api.log, models: readModels, signal })
  expect(verified?.filter(({ different }) => different > 0)).toEqual([])
  const again = api.logElsewhere()
  expect((await again.readStream(decided.bill)).map(({ data }) => data)).toMatchObject([{ note: null }])
  // Where her keys were seen before, nothing is said any more either, whoever asks there.
  const [first] = await again.readStream(decided.bill)
  const late = { ...first!, id: randomUUID(), type: 'BillUpdated', data: { note: said }, dataSubject: lan.id }
  await expect(again.append(decided.bill, 0, [late])).rejects.toMatchObject({ code: 'E0016' })
  await Promise.all([elsewhere.close(), again.close()])
})
