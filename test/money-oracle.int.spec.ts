import { randomUUID } from 'node:crypto'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  allocateCredit,
  creditAdjustments,
  deductDeposit,
  moveDeposit,
  receiveDeposit,
  receiveMoney,
  releaseAllocation,
  returnDeposit,
  returnMoney,
  reverseReceipt,
} from '../commands/account/account.definitions.ts'
import {
  cancelBill,
  deleteBill,
  issueBill,
  recordPayment,
  reversePayment,
  updateBill,
} from '../commands/bill/bill.definitions.ts'
import { closeMonth, reopenMonth } from '../commands/books/books.definitions.ts'
import { changeCharges } from '../commands/building/building.definitions.ts'
import type { CommandDefinition } from '../commands/command.ts'
import { streamOf } from '../commands/entity.ts'
import {
  addExpense,
  deleteExpense,
  restoreExpense,
  updateExpense,
} from '../commands/expense/expense.definitions.ts'
import { addFund, countCash, discardCount } from '../commands/fund/fund.definitions.ts'
import {
  correctReading,
  installMeter,
  replaceMeter,
  takeReading,
} from '../commands/meter/meter.definitions.ts'
import { discardMove, moveMoney } from '../commands/move/move.definitions.ts'
import { addRoom } from '../commands/room/room.definitions.ts'
import { accountDecider } from '../domain/account/account.decider.ts'
import { type Account, equationOf } from '../domain/account/account.ts'
import { account as accountEntity, bill as billEntity } from '../domain/aggregates.ts'
import { billDecider } from '../domain/bill/bill.decider.ts'
import { type Bill, paidAmount } from '../domain/bill/bill.ts'
import { addDays, addMonths, dayOf } from '../domain/day.ts'
import { fold } from '../domain/decider.ts'
import { Refusal } from '../domain/refusal.ts'
import { type RawEvent, reckon } from './money-oracle.ts'
import { type Person, startApi, type TestApi } from './support/api.ts'
import { rent, type TwoHouses, twoHouses } from './support/two-houses.ts'
import { reckonUse } from './use-oracle.ts'

const SEQUENCES = 2
const STEPS = 180
/** Working days of a sequence, the last of which is today. */
const DAYS = 3

let api: TestApi
let world: TwoHouses
const today = dayOf(new Date().toISOString())
let day = addDays(today, 1 - DAYS)
let second = 0

beforeAll(async () => {
  api = await startApi()
  // Each instant once: what is recorded on a day counts in the order in which it was.
  api.setClock(() => {
    second++
    const [hour, minute] = [Math.floor(second / 3_600), Math.floor(second / 60) % 60]
    const two = (count: number) => String(count).padStart(2, '0')
    return `${day}T${two(hour)}:${two(minute)}:${two(second % 60)}.000Z`
  })
  world = await twoHouses(api)
})
afterAll(() => api.close())

/** Numbers from a seed, so that a run can be repeated. */
const createRandom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return { upTo, of: <T>(all: readonly T[]): T => all[upTo(all.length)] as T }
}

const rawEvents = async (): Promise<RawEvent[]> =>
  (await api.stored()).map(({ metadata, ...event }) => ({ ...event, at: metadata.at }))

const get = async (path: string, who: Person = world.owner) => {
  for (;;) {
    const { status, body } = await api.as(who).get(path)
    if (status === 202) continue
    expect([path, status]).toEqual([path, 200])
    return body.data
  }
}

/** Sums of the columns of a workbook that hold numbers, by their headers. */
const exported = async (path: string): Promise<Readonly<Record<string, number>>> => {
  const { status, body } = await api
    .as(world.owner)
    .get(path)
    .buffer()
    .parse((response, done) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => done(null, Buffer.concat(pieces)))
    })
  expect([path, status]).toEqual([path, 200])
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(body as never)
  const sheet = workbook.worksheets[0]!
  const headers = (sheet.getRow(1).values as string[]).slice(1)
  const sums = Object.fromEntries(headers.map((header) => [header, 0]))
  sheet.eachRow((row, number) => {
    if (number === 1) return
    headers.forEach((header, at) => {
      const { value } = row.getCell(at + 1)
      if (typeof value === 'number') sums[header] = (sums[header] ?? 0) + value
    })
  })
  return sums
}
const columnIn = (sums: Readonly<Record<string, number>>, label: string) => {
  const found = Object.keys(sums).find((header) => header.startsWith(label))
  if (found === undefined) throw new Error(`No column ${label} in ${Object.keys(sums)}`)
  return sums[found]
}

const sumOf = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

type Row = { readonly id: string } & Readonly<Record<string, never>>

/** What the lists say, live or of a past day, held to the oracle. */
const holdLists = async (truth: ReturnType<typeof reckon>, at?: string) => {
  const then = at ? `&at=${at}` : ''
  const rows = (path: string): Promise<Row[]> => get(`${path}${then}`)
  const bills = await rows('/bill?limit=500')
  expect(new Set(bills.map(({ id }) => id))).toEqual(
    new Set([...truth.bills].filter(([, { isThere }]) => isThere).map(([id]) => id)),
  )
  for (const { id, total, paidAmount, openAmount } of bills) {
    const paid = truth.paid.get(id) ?? 0
    expect([at, id, total, paidAmount]).toEqual([at, id, truth.bills.get(id)!.total, paid])
    expect([at, id, openAmount]).toEqual([at, id, truth.bills.get(id)!.stands ? truth.openOf(id) : 0])
  }
  const accounts = await rows('/account?limit=500')
  for (const { id, credit, held, deposit } of accounts)
    expect([at, id, credit, held, deposit]).toEqual([
      at,
      id,
      ...(['credit', 'held', 'deposit'] as const).map((name) => truth.accounts.get(id)![name]),
    ])
  const receipts = await rows('/receipt?limit=500')
  expect(receipts).toHaveLength(truth.receipts.size)
  for (const { id, amount, returned, reversed } of receipts) {
    const receipt = truth.receipts.get(id)!
    expect([id, amount, returned, reversed]).toEqual([id, receipt.amount, receipt.returned, receipt.reversed])
  }
  for (const { id, balance } of await rows('/fund?limit=500')) {
    const balances = truth.bookOf(id)
    expect([at, id, balance]).toEqual([at, id, balances.at(-1) ?? truth.funds.get(id)!.opening])
    const lines = await rows(`/cash-book?fundID=${id}&order=asc&limit=500`)
    expect([at, id, lines.map((line) => line.balance)]).toEqual([at, id, balances])
    const last = await rows(`/cash-book?fundID=${id}&limit=7`)
    expect(last.map((line) => line.balance)).toEqual(balances.slice(-7).reverse())
  }
  const debts = (await rows('/arrears?')) as unknown as { customerID: string; openAmount: number }[]
  expect(new Map(debts.map(({ customerID, openAmount }) => [customerID, openAmount]))).toEqual(truth.debts)
}

type Proposed = {
  readonly contractID: string | null
  readonly month: string
  readonly dueDay: string
  readonly lines: readonly { readonly kind: string; readonly amount: number }[]
}

/** Bands by a quota with tax, a flat price, and what is asked for by room and by head. */
const listOf = (more: number, known: readonly { readonly id: string }[] = []) =>
  [
    {
      name: 'Điện',
      unit: 'kWh',
      way: 'metered',
      utility: 'electricity',
      quota: 4,
      vat: 800,
      price: [
        { upTo: 50_000, price: 1_984 + more },
        { upTo: 100_000, price: 2_050 + more },
        { upTo: null, price: 2_381 + more },
      ],
    },
    { name: 'Nước', unit: 'm³', way: 'metered', utility: 'water', price: 17_499 + more },
    { name: 'Mạng', unit: 'phòng', way: 'perRoom', price: 99_999 + more, vat: 1_000 },
    { name: 'Rác', unit: 'người', way: 'perPerson', price: 33_333 + more },
  ].map((charge, place) => ({ ...charge, ...(known[place] && { id: known[place].id }) }))

const holdReport = async (
  truth: ReturnType<typeof reckon>,
  { months, houses, at }: { months: readonly string[]; houses: readonly string[]; at?: string },
) => {
  for (const month of months) {
    const report = await get(`/report?month=${month}${at ? `&at=${at}` : ''}`)
    const all = houses.map((house) => truth.figuresOf(house, month))
    for (const [place, house] of houses.entries()) {
      const { received, deducted, spent, deposits } = all[place]!
      const said = report.books.find(({ id }: Row) => id === house)
      expect([at, month, said]).toMatchObject([
        at,
        month,
        { received, deducted, spent, deposits, profit: received + deducted - spent },
      ])
    }
    const daily = new Map([...truth.daily].filter(([one, amount]) => one.startsWith(month) && amount !== 0))
    const saidDaily = (report.received as { day: string; amount: number }[]).filter(
      ({ amount }) => amount !== 0,
    )
    expect(new Map(saidDaily.map((one) => [one.day, one.amount]))).toEqual(daily)
    const held = (report.deposits as { amount: number }[]).map(({ amount }) => amount)
    expect(sumOf(held)).toBe(sumOf(all.map(({ deposits }) => deposits)))
    expect(report.debts.openAmount).toBe(sumOf([...truth.debts.values()]))
  }
}

it('comes to the same by the domain, lists, report, exports, past days and an oracle of plain sums', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9)
  const random = createRandom(seed)
  const done = new Map<string, number>()
  const refused = new Map<string, number>()
  const houses = [world.ours.id, world.foreign.id]
  /** How far the log had come at the end of each day. */
  const ends: { readonly day: string; readonly events: number }[] = []

  const months = [-2, -1, 0].map((by) => addMonths(today.slice(0, 7), by))
  const openingDay = `${months[0]}-01`
  const lease = { startDay: addDays(openingDay, -30), endDay: addDays(today, 200) }
  /** How far the log had come when all that readings have changed of a contract's bills was asked for. */
  const settledAt: { readonly contractID: string; readonly events: number }[] = []
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const house = houses[sequence] as string
    const contracts: string[] = []
    const meters: { readonly id: string; day: string; value: number }[] = []
    const readings: { readonly meter: string; readonly readingID: string; value: number }[] = []
    const runs: string[] = []
    const listed = await api.send(
      changeCharges,
      { fromDay: addDays(openingDay, -60), charges: listOf(0) },
      { id: house },
    )
    const { charges: known } = listed.events[0]!.data as { charges: { id: string }[] }
    await api.send(changeCharges, { fromDay: `${months[1]}-11`, charges: listOf(137, known) }, { id: house })
    for (const number of ['X.1', 'X.2', 'X.3']) {
      const { id } = await api.send(addRoom, { buildingID: house, number, floor: 1 })
      // Two of them are of the same tenant: a deposit can move between them.
      const tenant = number === 'X.3' ? await api.person('customer') : world.tenant
      // One of them moves in within a month.
      const days = number === 'X.2' ? { ...lease, startDay: addDays(openingDay, 11) } : lease
      contracts.push(await rent(api, id, tenant.id, days))
      // Few meters, so that each is read, billed and corrected again and again.
      for (const utility of number === 'X.1'
        ? ['electricity', 'water']
        : number === 'X.2'
          ? ['electricity']
          : []) {
        const first = { day: addDays(openingDay, -40), value: random.upTo(900_000) }
        const meter = await api.send(installMeter, { roomID: id, utility, digits: 6, ...first })
        meters.push({ id: meter.id, ...first })
      }
    }
    const opening = { openingDay, buildingIDs: [house] }
    const funds = [
      (await api.send(addFund, { name: 'Két', kind: 'cash', opening: 5_000_000, ...opening })).id,
      (await api.send(addFund, { name: 'Ngân hàng', kind: 'bank', opening: -300, ...opening })).id,
    ]
    const made = { bills: [] as string[], receipts: [] as string[], expenses: [] as string[] }
    const contractOf = new Map<string, string>()
    const moves: string[] = []
    const counts: { id: string; fund: string }[] = []
    const pieces: { contractID: string; receiptID: string; billID: string }[] = []
    const anyDay = () => {
      const one = `${random.of(months)}-${String(1 + random.upTo(28)).padStart(2, '0')}`
      return one > day ? day : one
    }
    const tryTo = async (definition: CommandDefinition, body: object, id?: string) => {
      const { name } = definition
      try {
        const { id: newID, events } = await api.send(definition, body as never, id ? { id } : {})
        done.set(name, (done.get(name) ?? 0) + 1)
        return { id: newID, events }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.set(name, (refused.get(name) ?? 0) + 1)
        return undefined
      }
    }
    const idOf = (of: string, events: readonly { data: unknown }[] | undefined) =>
      (events?.at(-1)?.data as Record<string, string> | undefined)?.[of]

    const propose = async (body: object): Promise<readonly Proposed[]> => {
      const asked = { buildingID: house, ...body }
      const answer = await api.as(world.owner).post('/bill/run/preview').send(asked)
      expect([asked, answer.status]).toEqual([asked, 200])
      return (answer.body.data as Proposed[]).filter(
        ({ contractID, lines }) => contractID && lines.length > 0,
      )
    }
    const settle = async (contractID: string) =>
      settledAt.push({ contractID, events: (await rawEvents()).length })
    const steps: Record<string, () => Promise<unknown>> = {
      read: async () => {
        const meter = random.of(meters)
        const then = addDays(meter.day, random.upTo(25))
        const said = { day: then > day ? day : then, value: meter.value + random.upTo(150_000) }
        const reading = await tryTo(takeReading, said, meter.id)
        const readingID = idOf('readingID', reading?.events)
        if (!readingID) return
        Object.assign(meter, said)
        readings.push({ meter: meter.id, readingID, value: said.value })
      },
      correct: async () => {
        const reading = random.of(readings)
        const value = reading.value + random.upTo(60_000) - 30_000
        const body = { readingID: reading.readingID, value, reason: 'Nhìn nhầm' }
        const corrected = await tryTo(correctReading, body, reading.meter)
        if (!corrected) return
        reading.value = value
        const meter = meters.find(({ id }) => id === reading.meter)!
        const isLast = readings.findLast((one) => one.meter === meter.id) === reading
        if (isLast && meter.value !== 0) meter.value = value
      },
      replace: async () => {
        const meter = random.of(meters)
        const body = { day: meter.day, lastValue: meter.value + random.upTo(5_000), digits: 6, firstValue: 0 }
        if (await tryTo(replaceMeter, body, meter.id)) meter.value = 0
      },
      propose: async () => {
        const contractID = random.of(contracts)
        for (const { month, dueDay, lines } of await propose({ month: random.of(months), contractID })) {
          // Whoever asks for nothing now gives back what was asked for too much.
          const right = lines.filter(({ kind }) => kind === 'adjustment')
          if (right.length > 0 && right.every(({ amount }) => amount < 0) && random.upTo(2)) {
            if (await tryTo(creditAdjustments, { month, lines: right }, contractID)) await settle(contractID)
            continue
          }
          const bill = await tryTo(issueBill, { contractID, title: 'Đề xuất', month, dueDay, lines })
          if (!bill) continue
          made.bills.push(bill.id)
          contractOf.set(bill.id, contractID)
          await settle(contractID)
        }
      },
      run: async () => {
        const month = random.of(months)
        const proposed = await propose({ month })
        if (proposed.length === 0) return
        const runID = randomUUID()
        const bills = proposed.map(({ contractID, month, dueDay, lines }) => {
          // Whoever asks for nothing but what was put right gives it back as credit, where it is below nought.
          const right = lines.filter(({ kind }) => kind === 'adjustment')
          return { contractID, month, dueDay, lines: right.length > 0 && random.upTo(2) ? right : lines }
        })
        const answer = await api
          .as(world.owner)
          .post('/bill/run')
          .send({ buildingID: house, month, runID, bills })
        const name = 'BillRun'
        if (answer.status !== 200) return refused.set(name, (refused.get(name) ?? 0) + 1)
        done.set(name, (done.get(name) ?? 0) + 1)
        runs.push(runID)
        for (const { billID, contractID } of answer.body.data.issued) {
          made.bills.push(billID)
          contractOf.set(billID, contractID)
        }
        const failed = new Set(answer.body.data.refused.map((one: Proposed) => one.contractID))
        for (const { contractID } of bills) if (!failed.has(contractID)) await settle(contractID as string)
      },
      unrun: async () => {
        const { status } = await api
          .as(world.owner)
          .post(`/bill/run/${random.of(runs)}/revert`)
          .send({})
        const of = status === 200 ? done : refused
        of.set('RevertBillRun', (of.get('RevertBillRun') ?? 0) + 1)
      },
      bill: async () => {
        const lines = [
          { kind: 'rent', name: 'Tiền phòng', amount: 1 + random.upTo(3_000_000) },
          { kind: 'metered', name: 'Điện', amount: random.upTo(400_000) },
          { kind: 'discount', name: 'Bớt', amount: -random.upTo(2) },
          ...(random.upTo(4) === 0
            ? [{ kind: 'deposit', name: 'Cọc', amount: 1 + random.upTo(2_000_000) }]
            : []),
        ]
        const body = {
          contractID: random.of(contracts),
          title: 'Kỳ',
          month: random.of(months),
          dueDay: day,
          lines,
        }
        const bill = await tryTo(issueBill, body)
        if (!bill) return
        made.bills.push(bill.id)
        contractOf.set(bill.id, body.contractID)
      },
      rebill: () => {
        const id = random.of(made.bills)
        const how = random.upTo(4)
        if (how === 0) return tryTo(cancelBill, {}, id)
        if (how === 1) return tryTo(deleteBill, {}, id)
        return tryTo(updateBill, { lines: [{ name: 'x', amount: 1 + random.upTo(2_000_000) }] }, id)
      },
      pay: async () => {
        const id = random.of(made.bills)
        const body = { method: 'cash', amount: 1 + random.upTo(1_500_000), day: anyDay() }
        await tryTo(recordPayment, body, id)
      },
      unpay: () => tryTo(reversePayment, { reason: 'Nhầm' }, random.of(made.bills)),
      receive: async () => {
        const amount = 1 + random.upTo(4_000_000)
        const billID = random.of(made.bills)
        const id = contractOf.get(billID) as string
        const allocate = random.of(['oldest', [], [{ billID, amount: 1 + random.upTo(amount) }]])
        const fundID = random.of(funds)
        const body = { amount, method: 'cash', day: anyDay(), fundID, allocate }
        const receipt = await tryTo(receiveMoney, body, id)
        const receiptID = idOf('receiptID', receipt?.events)
        if (!receiptID) return
        made.receipts.push(receiptID)
        if (Array.isArray(allocate) && allocate.length > 0) pieces.push({ contractID: id, receiptID, billID })
      },
      allocate: () => tryTo(allocateCredit, { allocate: 'oldest' }, random.of(contracts)),
      release: () => {
        const { contractID, receiptID, billID } = random.of(pieces)
        return tryTo(releaseAllocation, { receiptID, billID }, contractID)
      },
      reverse: () => tryTo(reverseReceipt, { reason: 'Nhầm', day: anyDay() }, random.of(made.receipts)),
      return: () => {
        const body = { amount: 1 + random.upTo(500_000), method: 'cash', reason: 'Dư' }
        return tryTo(returnMoney, { ...body, day: anyDay(), fundID: random.of(funds) }, random.of(contracts))
      },
      deposit: async () => {
        const body = { amount: 1 + random.upTo(3_000_000), method: 'cash', day: anyDay() }
        const id = random.of(contracts)
        const receipt = await tryTo(receiveDeposit, { ...body, fundID: random.of(funds) }, id)
        const receiptID = idOf('receiptID', receipt?.events)
        if (receiptID) made.receipts.push(receiptID)
      },
      deduct: async () => {
        const billID = random.of(made.bills)
        const contractID = contractOf.get(billID) as string
        const body = { amount: 1 + random.upTo(300_000), reason: 'Tháng cuối', billID, day: anyDay() }
        const kept = await tryTo(deductDeposit, body, contractID)
        const receiptID = idOf('deductionID', kept?.events)
        if (receiptID) pieces.push({ contractID, receiptID, billID })
      },
      giveBack: () => {
        const body = { amount: 1 + random.upTo(400_000), method: 'cash', reason: 'Trả', day: anyDay() }
        return tryTo(returnDeposit, { ...body, fundID: random.of(funds) }, random.of(contracts))
      },
      moveDeposit: () => {
        const [from, to] = random.upTo(2) ? contracts : [contracts[1], contracts[0]]
        return tryTo(moveDeposit, { toContractID: to, day: anyDay() }, from)
      },
      spend: async () => {
        const shares = [{ buildingID: house, weight: 2 }]
        if (random.upTo(3) === 0) shares.push({ buildingID: houses[1 - sequence] as string, weight: 1 })
        const amount = 1 + random.upTo(2_000_000)
        const body = { shares, category: 'other', day: anyDay(), amount, fundID: random.of(funds) }
        const expense = await tryTo(addExpense, body)
        if (expense) made.expenses.push(expense.id)
      },
      change: () => {
        const body = { amount: 1 + random.upTo(2_000_000), day: anyDay() }
        return tryTo(updateExpense, body, random.of(made.expenses))
      },
      drop: () => tryTo(random.upTo(2) ? deleteExpense : restoreExpense, {}, random.of(made.expenses)),
      move: async () => {
        const [fromFundID, toFundID] = random.upTo(2) ? funds : funds.toReversed()
        const body = { fromFundID, toFundID, amount: 1 + random.upTo(900_000), day: anyDay() }
        const move = await tryTo(moveMoney, body)
        if (move) moves.push(move.id)
      },
      unmove: () => tryTo(discardMove, {}, random.of(moves)),
      count: async () => {
        const fund = random.of(funds)
        const count = await tryTo(countCash, { counted: random.upTo(9_000_000), day: anyDay() }, fund)
        const id = idOf('countID', count?.events)
        if (id) counts.push({ id, fund })
      },
      uncount: () => {
        const { id, fund } = random.of(counts)
        return tryTo(discardCount, { countID: id }, fund)
      },
      close: () => tryTo(closeMonth, { month: random.of(months) }, house),
      reopen: () => tryTo(reopenMonth, { month: random.of(months), reason: 'x' }, house),
    }
    /** What has to be there before. */
    const needs: Record<string, readonly unknown[]> = {
      rebill: made.bills,
      pay: made.bills,
      unpay: made.bills,
      receive: made.bills,
      deduct: made.bills,
      release: pieces,
      reverse: made.receipts,
      change: made.expenses,
      drop: made.expenses,
      unmove: moves,
      uncount: counts,
      correct: readings,
      unrun: runs,
    }
    const often = [
      'bill',
      'bill',
      'bill',
      'receive',
      'receive',
      'deposit',
      'deposit',
      'deduct',
      'spend',
      'close',
      ...Array.from({ length: 18 }, () => 'read'),
      ...Array.from({ length: 12 }, () => 'correct'),
      ...Array.from({ length: 14 }, () => 'propose'),
      ...Array.from({ length: 4 }, () => 'run'),
    ]
    const names = [...Object.keys(steps), ...often]
    for (let step = 0; step < STEPS; step++) {
      // A sequence lasts from the first day to the last; the next one begins on the last.
      const ofStep = sequence === 0 ? Math.floor((step / STEPS) * DAYS) : DAYS - 1
      const next = addDays(today, 1 - DAYS + ofStep)
      if (next !== day) {
        ends.push({ day, events: (await rawEvents()).length })
        day = next
        second = 0
      }
      const name = random.of(names)
      if (needs[name]?.length === 0) continue
      await steps[name]!()
    }
  }
  const all = await rawEvents()
  await api.progress.waitFor(await api.log.head(), 10_000)
  const truth = reckon(all)
  const told = (of: ReadonlyMap<string, number>) =>
    [...of].map(([name, count]) => `${name} ${count}`).join(', ')
  console.log(
    `money: seed ${seed}, ${SEQUENCES} sequences of ${STEPS} steps, ${all.length} events; ${told(done)}; refused: ${told(refused)}`,
  )

  // 1. The domain: lines sum to the total, and an account's equation holds.
  for (const [id, { total, lines }] of truth.bills) {
    expect([seed, id, total]).toEqual([seed, id, lines])
    const bill = fold(billDecider, (await api.log.readStream(streamOf(billEntity, id))) as never) as Bill
    expect([seed, id, bill.total, paidAmount(bill)]).toEqual([seed, id, total, truth.paid.get(id) ?? 0])
  }
  for (const [id, { received, allocated, credit, held, returned, deposit }] of truth.accounts) {
    const history = await api.log.readStream(streamOf(accountEntity, id))
    const account = fold(accountDecider, history as never) as Account | undefined
    if (!account) continue
    expect([seed, id, account.deposit, credit >= 0, deposit >= 0]).toEqual([seed, id, deposit, true, true])
    const deducted = sumOf(
      account.sources.filter(({ kind }) => kind === 'deduction').map(({ amount }) => amount),
    )
    expect(equationOf(account)).toEqual({
      received: received + deducted,
      allocated: allocated + deducted,
      credit,
      held,
      returned,
    })
  }
  // Lines of bills by meters, price lists and days; no use is asked for twice, and what was corrected is put right.
  const use = reckonUse(all)
  console.log(`lines of bills: ${told(use.checked)}`)
  expect([seed, use.faults]).toEqual([seed, []])
  expect([seed, use.overlaps()]).toEqual([seed, 0])
  for (const { contractID, events } of settledAt)
    expect([seed, contractID, reckonUse(all.slice(0, events)).leftOf(contractID)]).toEqual([
      seed,
      contractID,
      0,
    ])
  // 2. Lists and the report, now and as of each day.
  await holdLists(truth)
  await holdReport(truth, { months, houses })
  for (const end of ends) {
    const then = reckon(all.slice(0, end.events))
    await holdLists(then, end.day)
    await holdReport(then, { months, houses, at: end.day })
  }
  // 3. Months: closed figures and what was recorded since are the figures now.
  for (const house of houses)
    for (const year of new Set(months.map((month) => month.slice(0, 4)))) {
      const { months: said } = await get(`/books/${house}?year=${year}`)
      for (const { month, now, closed, differences } of said) {
        if (!months.includes(month)) continue
        expect([seed, house, month, now]).toEqual([seed, house, month, truth.figuresOf(house, month)])
        if (!closed) continue
        expect(closed.isIntact).toBe(true)
        for (const figure of ['billed', 'received', 'deducted', 'spent', 'deposits'] as const) {
          const since = (differences as { figure: string; amount: number }[]).filter(
            (one) => one.figure === figure,
          )
          expect(closed.figures[figure] + sumOf(since.map(({ amount }) => amount))).toBe(now[figure])
        }
      }
    }
  // 4. Workbooks.
  const there = [...truth.bills].filter(([, { isThere }]) => isThere)
  const inBills = await exported('/export/bill?locale=vi')
  expect(columnIn(inBills, 'Tổng tiền')).toBe(sumOf(there.map(([, { total }]) => total)))
  const inReceipts = await exported('/export/receipt?locale=vi')
  expect(columnIn(inReceipts, 'Số tiền')).toBe(
    sumOf([...truth.receipts.values()].map(({ amount }) => amount)),
  )
  const inAccounts = await exported('/export/account?locale=vi')
  expect(columnIn(inAccounts, 'Tiền cọc đang giữ')).toBe(
    sumOf([...truth.accounts.values()].map(({ deposit }) => deposit)),
  )
  for (const fundID of truth.funds.keys()) {
    const book = await exported(`/export/cash-book?fundID=${fundID}&locale=vi`)
    const { opening } = truth.funds.get(fundID)!
    expect(opening + columnIn(book, 'Thu')! - columnIn(book, 'Chi')!).toBe(
      truth.bookOf(fundID).at(-1) ?? opening,
    )
  }
  // 5. Numbers of receipts: from 1 on, each once.
  const numbered = [...truth.numbers.values()]
  for (const book of numbered)
    expect(book.toSorted((a, b) => a - b)).toEqual(book.map((_, place) => place + 1))
  expect(sumOf(numbered.map(({ length }) => length))).toBe(truth.receipts.size)
})
