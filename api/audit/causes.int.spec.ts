import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { changeBankAccount } from '../../commands/building/building.definitions.ts'
import { addDays, addMonths } from '../../domain/day.ts'
import { type HouseUploads, month, startHouseUploads, today } from '../../test/support/house-uploads.ts'
import { rent, type TwoHouses } from '../../test/support/two-houses.ts'

const ACCOUNT = '007100123456'

let uploads: HouseUploads
let world: TwoHouses
beforeAll(async () => {
  uploads = await startHouseUploads()
  world = uploads.world
  const bankAccount = { bin: '970436', number: ACCOUNT, holder: 'TRAN MINH QUAN' }
  await uploads.send(changeBankAccount, { bankAccount }, { id: world.ours.id })
})
afterAll(() => uploads.close())

const get = async (path: string) => (await uploads.as(world.owner).get(path)).body.data
const post = async (path: string, body: object) =>
  (await uploads.as(world.manager).post(path).send(body)).body.data

type Row = { readonly id: string; readonly type: string; readonly depth: number; readonly actorID: string }

/** Of a thing, the causes of its last event of a type: `2 TransferMatched` is two steps before. */
const causesOf = async (entityID: string, type: string): Promise<readonly string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ entityID, type }))
  const [entry] = (await get(`/audit?filter=${filter}`)) as Row[]
  const causes = (await get(`/audit/${entry?.id}/causes`)) as Row[]
  return causes.map(({ depth, type: cause }) => `${depth} ${cause}`)
}

/** What followed from the last event of a type of a thing. */
const effectsOf = async (entityID: string, type: string): Promise<readonly string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ entityID, type }))
  const [entry] = (await get(`/audit?filter=${filter}`)) as Row[]
  const effects = (await get(`/audit/${entry?.id}/effects`)) as Row[]
  return effects.map(({ depth, type: effect }) => `${depth} ${effect}`)
}

it('leads from a payment over the receipt, the transfer and the statement to who uploaded that', async () => {
  const tenant = await uploads.person('customer')
  const contractID = await rent(uploads, (await uploads.newRoom()).id, tenant.id)
  const lines = [{ name: 'Tiền phòng', amount: 1_000_000 }]
  const body = { contractID, title: 'Tiền nhà', month, dueDay: addDays(today, 5), lines }
  const { id: billID } = await uploads.send(issueBill, body)
  const { paymentCode } = await get(`/bill/${billID}`)
  const header = ['Ngày giao dịch', 'Số tham chiếu', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Số dư', 'Nội dung']
  const day = today.split('-').map(Number).reverse().join('/')
  const rows = [[`${day} 09:41`, 'FT00000001', null, '1,000,000', '1', `${paymentCode} tien nha`]]
  const { id } = await uploads.upload(world.manager, '5', rows, { header })
  await uploads.apply(world.manager, id)
  await expect.poll(async () => (await get(`/bill/${billID}`)).openAmount).toBe(0)

  expect(await causesOf(billID, 'PaymentAllocated')).toEqual(
    expect.arrayContaining(['1 MoneyReceived', '2 TransferMatched', '3 TransferSeen', '4 UploadAdded']),
  )
})

it('tells what the product did after somebody had matched a transfer', async () => {
  const tenant = await uploads.person('customer')
  const contractID = await rent(uploads, (await uploads.newRoom()).id, tenant.id)
  const lines = [{ name: 'Tiền phòng', amount: 1_300_000 }]
  const body = { contractID, title: 'Tiền nhà', month, dueDay: addDays(today, 5), lines }
  const { id: billID } = await uploads.send(issueBill, body)
  const header = ['Ngày giao dịch', 'Số tham chiếu', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Số dư', 'Nội dung']
  const day = today.split('-').map(Number).reverse().join('/')
  const rows = [[`${day} 09:42`, 'FT00000002', null, '1,300,000', '1', 'chuyen khoan']]
  const { id } = await uploads.upload(world.manager, '5', rows, { header })
  await uploads.apply(world.manager, id)
  const q = encodeURIComponent('FT00000002')
  const [transfer] = (await get(`/transfer?q=${q}`)) as Row[]
  await post(`/transfer/${transfer?.id}/match`, { contractID, allocate: [{ billID, amount: 1_300_000 }] })
  await expect.poll(async () => (await get(`/bill/${billID}`)).openAmount).toBe(0)

  const effects = await effectsOf(transfer?.id as string, 'TransferMatched')
  expect(effects).toEqual(
    expect.arrayContaining([
      '1 MoneyReceived',
      '1 TransferBooked',
      '2 PaymentAllocated',
      '2 ReceiptNumbered',
    ]),
  )
  expect(await effectsOf(billID, 'PaymentAllocated')).toEqual([])
})

it('leads from a bill to the run that issued it and the readings that it asks for', async () => {
  const tenant = await uploads.person('customer')
  const room = await uploads.newRoom()
  const before = addMonths(month, -1)
  const start = `${addMonths(before, -2)}-01`
  const charge = { name: 'Điện', unit: 'kWh', way: 'metered', price: 3_800, vat: 800, utility: 'electricity' }
  await post(`/building/${world.ours.id}/charges`, { fromDay: start, charges: [charge] })
  const contractID = await rent(uploads, room.id, tenant.id, { startDay: start, endDay: '2099-12-28' })
  const meter = { roomID: room.id, utility: 'electricity', digits: 5, day: start, value: 1_284_000 }
  const { id: meterID } = await post('/meter/add', meter)
  await post(`/meter/${meterID}/reading`, { day: `${before}-01`, value: 1_396_000 })
  const asked = { buildingID: world.ours.id, month: before }
  const proposed = (await post('/bill/run/preview', asked)) as { contractID: string; lines: object[] }[]
  const bill = proposed.find((one) => one.contractID === contractID)
  const runID = randomUUID()
  await post('/bill/run', { ...asked, runID, bills: [{ contractID, lines: bill?.lines }] })
  const filter = encodeURIComponent(JSON.stringify({ contractID }))
  const [{ id: billID }] = await get(`/bill?filter=${filter}`)

  expect((await causesOf(billID, 'BillIssued')).toSorted()).toEqual(['1 BillRunStarted', '1 ReadingTaken'])
  // What somebody did by hand has none.
  expect(await causesOf(meterID, 'ReadingTaken')).toEqual([])
})

it('is not there of what is no event', async () => {
  for (const of of ['causes', 'effects'])
    expect((await uploads.as(world.owner).get(`/audit/${randomUUID()}/${of}`)).body.message).toBe('E0011')
})
