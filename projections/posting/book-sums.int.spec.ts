import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SYSTEM } from '../../domain/event.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { issuedBill } from '../../test/support/bills.ts'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, record } from '../../test/support/recorded.ts'
import { type Books, createBooks } from '../books/books.ts'
import { buildings } from '../building/building.read-model.ts'
import { closings } from '../closing/closing.read-model.ts'
import { createPasts } from '../past/pasts.ts'
import { people } from '../person/person.read-model.ts'
import { pastModels } from '../registry.ts'
import { ReadModelsBuilding } from '../runtime/built.ts'
import { rebuild } from '../runtime/rebuild.ts'
import { verify } from '../runtime/verify.ts'
import { scopeOf } from '../scope.ts'
import { prepareTables } from '../tables/prepare.ts'
import type { Posting } from './posting.columns.ts'
import { postings } from './posting.read-model.ts'

let side: ReadSide
beforeEach(async () => {
  side = await openReadSide()
})
afterEach(() => side.close())

const models = [buildings, people, closings, postings]
const never = new AbortController().signal
const everything = scopeOf(SYSTEM)
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04']
const houses = [randomUUID(), randomUUID()] as const
const accounts = [randomUUID(), randomUUID(), randomUUID()] as const
const customers = [randomUUID(), randomUUID()] as const
const houseOf = (account: number) => houses[account % 2] as string

type Step = {
  readonly what:
    | 'bill'
    | 'change'
    | 'cancel'
    | 'spend'
    | 'respend'
    | 'drop'
    | 'receive'
    | 'deposit'
    | 'reverse'
    | 'return'
    | 'count'
    | 'deduct'
  readonly on: number
  readonly month: number
  readonly day: number
  readonly amount: number
  /** What came before is written to the tables first. */
  readonly waits: boolean
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom<Step['what']>(
    'bill',
    'change',
    'cancel',
    'spend',
    'respend',
    'drop',
    'receive',
    'deposit',
    'reverse',
    'return',
    'count',
    'deduct',
  ),
  on: fc.nat(1_000),
  month: fc.nat(MONTHS.length - 1),
  day: fc.integer({ min: 1, max: 28 }),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  waits: fc.boolean(),
})

/** Writes what random steps say, as commands could have decided it. @returns money for bills by day */
const play = async (steps: readonly Step[]) => {
  const bills: string[] = []
  const spent: string[] = []
  const receipts: { account: number; receiptID: string; amount: number; isDeposit: boolean }[] = []
  const byDay = new Map<string, number>()
  const say = (stream: string, type: AnyEvent['type'], data: object) =>
    record(side.log, stream, [{ type, data } as AnyEvent])
  for (const { what, on, month: nth, day: nthDay, amount, waits } of steps) {
    const month = MONTHS[nth] as string
    const day = `${month}-${String(nthDay).padStart(2, '0')}`
    const account = on % accounts.length
    const buildingID = houseOf(account)
    const stream = `account-${accounts[account]}`
    const money = { buildingID, amount, day, fundID: null, method: 'cash', reason: 'x' }
    const came = (by: number) => byDay.set(day, (byDay.get(day) ?? 0) + by)
    const some = (list: readonly string[]) => list[on % Math.max(1, list.length)]
    const shares =
      on % 3 === 0
        ? houses.map((id, weight) => ({ buildingID: id, weight: weight + 1 }))
        : [{ buildingID, weight: 1 }]
    const lines = [{ ...issuedBill.data.lines[0], amount }]
    if (what === 'bill') {
      bills.push(`bill-${randomUUID()}`)
      const data = {
        ...issuedBill.data,
        buildingID,
        customerID: customers[on % 2],
        month,
        lines,
        total: amount,
      }
      await say(bills.at(-1) as string, 'BillIssued', data)
    } else if (what === 'change' && some(bills))
      await say(some(bills)!, 'BillUpdated', { month, lines, total: amount })
    else if (what === 'cancel' && some(bills)) await say(some(bills)!, 'BillCancelled', { reason: 'x' })
    else if (what === 'spend') {
      spent.push(`expense-${randomUUID()}`)
      await say(spent.at(-1) as string, 'ExpenseAdded', {
        shares,
        day,
        amount,
        category: 'tax',
        fundID: null,
        leadID: null,
      })
    } else if (what === 'respend' && some(spent))
      await say(some(spent)!, 'ExpenseUpdated', { shares, day, amount })
    else if (what === 'drop' && some(spent))
      await say(some(spent)!, on % 2 ? 'ExpenseDeleted' : 'ExpenseRestored', {})
    else if (what === 'receive' || what === 'deposit') {
      const isDeposit = what === 'deposit'
      const receiptID = randomUUID()
      receipts.push({ account, receiptID, amount, isDeposit })
      await say(stream, isDeposit ? 'DepositReceived' : 'MoneyReceived', {
        ...money,
        receiptID,
        allocations: [],
      })
      if (!isDeposit) came(amount)
    } else if (what === 'reverse' && receipts.length > 0) {
      const [one] = receipts.splice(on % receipts.length, 1)
      const { account, receiptID, amount, isDeposit } = one!
      const data = { ...money, buildingID: houseOf(account), receiptID, amount }
      await say(`account-${accounts[account]}`, 'ReceiptReversed', data)
      if (!isDeposit) came(-amount)
    } else if (what === 'return') {
      await say(stream, on % 2 ? 'MoneyReturned' : 'DepositReturned', { ...money, returnID: randomUUID() })
      if (on % 2) came(-amount)
    } else if (what === 'count') {
      await say(stream, 'DepositCounted', { buildingID, billID: randomUUID(), amount, change: amount, day })
      came(-amount)
    } else if (what === 'deduct')
      await say(stream, 'DepositDeducted', { ...money, deductionID: randomUUID() })
    if (waits) await side.caughtUp()
  }
  await side.caughtUp()
  return byDay
}

const sumBy = <T extends { amount: number }>(all: readonly T[], key: (one: T) => string) => {
  const sums = new Map<string, number>()
  for (const one of all) sums.set(key(one), (sums.get(key(one)) ?? 0) + one.amount)
  return sums
}

/** The same from each posting of every year, as the report did it before. */
const fromPostings = async (months: readonly string[]) => {
  const rows = (await side.rows('posting')) as { id: string; customerID: string; entries: Posting[] }[]
  const all = rows.flatMap(({ entries, id, customerID }) =>
    entries.map((one) => ({ ...one, id, customerID })),
  )
  const last = months.at(-1) as string
  const held = all.filter(({ figure, month }) => figure === 'deposits' && month <= last)
  return {
    books: houses.map((id) => {
      const of = (figure: string) =>
        all
          .filter((one) => one.buildingID === id && one.figure === figure && months.includes(one.month))
          .reduce((sum, { amount }) => sum + amount, 0)
      const deposits = held.reduce((sum, one) => sum + (one.buildingID === id ? one.amount : 0), 0)
      const [received, deducted, spent] = [of('received'), of('deducted'), of('spent')]
      return { id, received, deducted, spent, profit: received + deducted - spent, deposits }
    }),
    year: houses.map((house) =>
      MONTHS.map((month) => {
        const of = (figure: string) =>
          all
            .filter((one) => one.buildingID === house && one.figure === figure)
            .reduce(
              (sum, one) =>
                sum + (one.month === month || (figure === 'deposits' && one.month < month) ? one.amount : 0),
              0,
            )
        return {
          billed: of('billed'),
          received: of('received'),
          deducted: of('deducted'),
          spent: of('spent'),
          deposits: of('deposits'),
        }
      }),
    ),
    deposits: [...sumBy(held, ({ buildingID, customerID }) => `${buildingID} ${customerID}`)]
      .filter(([key]) =>
        held.some(
          (one) =>
            `${one.buildingID} ${one.customerID}` === key && sumBy(held, ({ id }) => id).get(one.id) !== 0,
        ),
      )
      .toSorted(),
  }
}

const asRead = async (books: Books, months: readonly string[]) => {
  const of = await books.ofHouses(months, everything)
  const ofYear = async (house: string) =>
    (await books.year(house, 2026)).slice(0, MONTHS.length).map(({ now }) => now)
  return {
    books: houses.map((house) => {
      const { id, received, deducted, spent, profit, deposits } = of.find(({ id }) => id === house)!
      return { id, received, deducted, spent, profit, deposits }
    }),
    year: await Promise.all(houses.map(ofYear)),
    deposits: (await books.depositsByPerson(months.at(-1) as string, everything))
      .map(({ buildingID, customerID, amount }) => [`${buildingID} ${customerID}`, amount])
      .toSorted(),
  }
}

it('reads from sums by month what all postings say, to the đồng, after a replay and on a past day too', async () => {
  side.start(models)
  for (const id of houses) await record(side.log, `building-${id}`, [buildingAdded()])
  for (const [nth, contractID] of accounts.entries())
    await record(side.log, `room-${randomUUID()}`, [
      {
        type: 'ContractAdded',
        data: { contractID, buildingID: houseOf(nth), customerID: customers[nth % 2] },
      } as AnyEvent,
    ])
  const all = new Map<string, number>()
  for (const steps of fc.sample(fc.array(step, { minLength: 30, maxLength: 60 }), { numRuns: 6, seed: 27 })) {
    for (const [day, amount] of await play(steps)) all.set(day, (all.get(day) ?? 0) + amount)
    const books = createBooks(side.db, () => '2026-12-31')
    for (const months of [MONTHS, ...MONTHS.map((one) => [one])]) {
      expect(await asRead(books, months)).toEqual(await fromPostings(months))
      expect((await books.receivedByDay(months, everything)).map(({ day, amount }) => [day, amount])).toEqual(
        [...all].filter(([day]) => months.includes(day.slice(0, 7))).toSorted(),
      )
    }
  }
  for (const id of customers)
    await record(side.log, `person-${id}`, [{ type: 'PersonalDataErased', data: {} } as AnyEvent])
  await side.caughtUp()
  const asSummed = async () =>
    (await sql`select * from read."bookSum" order by 1, 2, 3, 4, 5`.execute(side.db)).rows
  const before = await asSummed()
  expect(before.length).toBeGreaterThan(50)
  const verified = await verify({ db: side.db, source: side.log, models, signal: never })
  expect(verified?.map(({ different, alarms }) => [different, alarms])).toEqual(models.map(() => [0, []]))
  expect(await rebuild({ db: side.db, source: side.log, models: [postings], signal: never })).toBe(true)
  expect(await asSummed()).toEqual(before)

  const pasts = createPasts({ db: side.db, source: side.log, models: pastModels })
  let past = await pasts.open('2026-12-31')
  while ('progress' in past) past = await pasts.open('2026-12-31')
  expect(await asRead(past.books, MONTHS)).toEqual(await fromPostings(MONTHS))
  expect(await past.books.receivedByDay(MONTHS, everything)).toEqual(
    await createBooks(side.db, () => '2026-12-31').receivedByDay(MONTHS, everything),
  )
})

it('sums up what is there when a book of before has no sums', async () => {
  side.start(models)
  const id = houses[0]
  await record(side.log, `building-${id}`, [buildingAdded()])
  const data = { ...issuedBill.data, buildingID: id }
  await record(side.log, `bill-${randomUUID()}`, [{ type: 'BillIssued', data } as AnyEvent])
  await side.caughtUp()
  await sql`drop table read."bookSum"`.execute(side.db)
  await prepareTables(side.db, models, await side.log.head())
  const { rows } = await sql`select month, figure, amount from read."bookSum"`.execute(side.db)
  expect(rows).toEqual([{ month: '2026-06', figure: 'billed', amount: issuedBill.data.total }])
  const books = createBooks(side.db, () => '2026-12-31')
  const receivedByDay = () => books.receivedByDay(MONTHS, everything)
  // Postings of before had no days: what came in is not known until they are built anew.
  await expect(receivedByDay()).rejects.toThrow(ReadModelsBuilding)
  await rebuild({ db: side.db, source: side.log, models: [postings], signal: never })
  expect(await receivedByDay()).toEqual([])
})

it('is swapped in without keeping the postings from a page that has read the sums before', async () => {
  side.start(models)
  await record(side.log, `building-${houses[0]}`, [buildingAdded()])
  await side.caughtUp()
  let swapped: Promise<boolean> | undefined
  await side.db.transaction().execute(async (tx) => {
    await sql`lock table read."bookSum" in access share mode`.execute(tx)
    swapped = rebuild({ db: side.db, source: side.log, models: [postings], signal: never })
    const waiting = sql`select from pg_locks where not granted and relation = 'read."bookSum"'::regclass`
    while ((await waiting.execute(side.db)).rows.length === 0);
    await sql`lock table read.posting in access share mode nowait`.execute(tx)
  })
  expect(await swapped).toBe(true)
})
