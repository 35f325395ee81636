import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { receiveMoney } from '../../commands/account/account.definitions.ts'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { changeBankAccount } from '../../commands/building/building.definitions.ts'
import { addExpense } from '../../commands/expense/expense.definitions.ts'
import { addFund } from '../../commands/fund/fund.definitions.ts'
import { installMeter } from '../../commands/meter/meter.definitions.ts'
import { openTicket } from '../../commands/ticket/ticket.definitions.ts'
import { addDays, addMonths } from '../../domain/day.ts'
import { type Person, SEPAY_KEY, type TestApi } from './api.ts'
import { sentFile } from './files.ts'
import { rent, type TwoHouses, today } from './two-houses.ts'

type House = TwoHouses['ours']
type People = { readonly owner: Person; readonly tenant: Person }
const month = today.slice(0, 7)

/** One of each thing in a house of three rooms, by the parameter of a path or the resource that names it. */
export const furnishHouse = async (api: TestApi, house: House, { owner, tenant }: People) => {
  const make = async (...[definition, body, id]: Parameters<typeof made>) =>
    (await made(definition, body, id)).id
  const made = (definition: Parameters<TestApi['send']>[0], body: object, id?: string) =>
    api.send(definition, body as Record<string, unknown>, { id })
  const post = async (path: string, body: object) => {
    const answer = await api.as(owner).post(path).send(body)
    expect([path, answer.status, answer.body.errors ?? null]).toEqual([path, 200, null])
    return answer.body.data
  }
  const read = async (path: string) => (await api.as(owner).get(path)).body.data

  const [, room, other] = house.rooms
  const contract = await rent(api, room, tenant.id)
  const file = await sentFile(api, owner)
  await post(`/contract/${contract}/update`, { files: [{ fileID: file, name: 'Hợp đồng.pdf' }] })
  const lines = [{ name: 'Tiền phòng', amount: 900_000 }]
  const about = { contractID: contract, title: 'Tiền nhà', month, dueDay: addDays(today, 9) }
  const bill = await make(issueBill, { ...about, lines })
  await made(receiveMoney, { method: 'cash', amount: 400_000, allocate: [] }, contract)
  const [receipt] = await read(`/receipt?filter={"contractID":"${contract}"}`)

  const number = `0071${Math.random().toString().slice(2, 10)}`
  await made(
    changeBankAccount,
    { bankAccount: { bin: '970436', number, holder: 'TRAN MINH QUAN' } },
    house.id,
  )
  const reference = `FT${randomUUID().slice(0, 8)}`
  const told = await api
    .as()
    .post('/bank/transfer')
    .set('Authorization', `Apikey ${SEPAY_KEY}`)
    .send({
      id: Number.parseInt(reference.slice(2), 16),
      gateway: 'Vietcombank',
      transactionDate: `${today} 00:00:01`,
      accountNumber: number,
      code: null,
      content: 'khong noi dung',
      transferType: 'in',
      transferAmount: 250_000,
      accumulated: 0,
      subAccount: null,
      referenceCode: reference,
      description: '',
    })
  expect(told.status).toBe(200)
  expect(await api.progress.waitFor(await api.log.head(), 5_000)).toBe(true)
  const [transfer] = await read(`/transfer?q=${reference}`)

  const fund = await make(addFund, {
    name: `Két ${house.id}`,
    kind: 'cash',
    opening: 0,
    openingDay: '2026-01-01',
    buildingIDs: [house.id],
  })
  const shares = [{ buildingID: house.id, weight: 1 }]
  const spent = { category: 'repair', day: today, amount: 1_000, fundID: fund }
  const expense = await make(addExpense, { shares, ...spent })
  const counted = { utility: 'water', digits: 5, day: '2026-01-01', value: 0 }
  const meter = await make(installMeter, { roomID: room, ...counted })
  const ticket = await make(openTicket, { roomID: room, title: `Vòi nước ${house.id}`, content: 'Rò' })

  const states = [{ state: 'broken', count: 1 }]
  const asset = (await post(`/room/${room}/asset`, { name: `Tủ ${house.id}`, states })).id
  const handover = (await post(`/contract/${contract}/handover`, { way: 'out' })).id
  const thing = { assetID: asset, name: 'Tủ', states, note: 'gãy', cause: 'damage', photoIDs: [] }
  await post(`/handover/${handover}/update`, { things: [thing] })
  await post(`/handover/${handover}/deduction`, {
    deductions: [{ lineID: asset, amount: 9_000, note: null }],
  })
  const [deduction] = await read(`/deduction?filter={"handoverID":"${handover}"}`)
  const { id: free } = await post(`/building/${house.id}/room/add`, { number: 'P.109', floor: 1 })
  const promise = { amount: 500_000, method: 'cash', price: 3_000_000 }
  const days = { decideBy: addDays(today, 5), moveInDay: addDays(today, 9) }
  const hold = (await post(`/room/${free}/hold`, { customerID: tenant.id, ...promise, ...days })).id

  const lead = (await post('/lead/add', { buildingID: house.id, name: 'Hà', source: 'sign' })).id
  const lessor = {
    kind: 'person',
    name: `Bà chủ ${house.id}`,
    idNumber: '001184000123',
    address: 'Huế',
    phone: '0912345678',
  }
  await post(`/building/${house.id}/lessor`, { lessor })
  const ssn = `0${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`
  await post(`/customer/${tenant.id}/edit`, { ssn, permanentAddress: `Huế ${house.id}` })
  const { id: quiet } = await post(`/building/${house.id}/room/add`, { number: 'P.108', floor: 1 })
  const lease = { type: 1, startDay: today, endDay: addDays(today, 99), price: 3_100_000 }
  const { id: unsigned } = await post('/contract/add', { roomID: quiet, customerID: tenant.id, ...lease })
  const paper = (await post('/paper/freeze', { kind: 'contract', contractID: unsigned })).id

  const leaver = await rent(api, other, tenant.id, {
    startDay: addDays(today, -20),
    endDay: addDays(today, 99),
  })
  const { result } = await figures(leaver)
  const said = {
    lastDay: today,
    deductions: [],
    payOut: { method: 'cash', fundID: null },
    reason: 'Trả phòng',
  }
  const settlement = (await post(`/contract/${leaver}/settle`, { ...said, result })).id
  await post(`/books/${house.id}/close`, { month: addMonths(month, -1) })

  return {
    building: house.id,
    buildingID: house.id,
    room,
    roomID: room,
    contract,
    account: contract,
    settlement,
    asset,
    handover,
    deduction: deduction.id,
    paper,
    hold,
    lead,
    file,
    bill,
    receipt: receipt.id,
    transfer: transfer.id,
    customer: tenant.id,
    fund,
    expense,
    meter,
    'support-ticket': ticket,
    books: house.id,
    closing: house.id,
  }

  /** What the tenant gets back of a lease of which no bill is open. */
  async function figures(contractID: string): Promise<{ result: number }> {
    const draft = await read(`/contract/${contractID}/settlement?lastDay=${today}`)
    const owed = draft.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    return { result: draft.deposit + draft.credit - owed }
  }
}

export type FurnishedHouse = Awaited<ReturnType<typeof furnishHouse>>
