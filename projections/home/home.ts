import { sql } from 'kysely'
import { BillStatus, openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { dueDayFor } from '../../domain/bill/due-day.ts'
import type { BillingRules } from '../../domain/building/billing-rules.ts'
import { closingDayOf } from '../../domain/building/closing-day.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, nextMonth } from '../../domain/day.ts'
import type { Utility } from '../../domain/meter/meter-codes.ts'
import type { accountColumns } from '../account/account.columns.ts'
import { accounts } from '../account/account.read-model.ts'
import type { billColumns } from '../bill/bill.columns.ts'
import { bills } from '../bill/bill.read-model.ts'
import type { Detailed, Listed } from '../columns.ts'
import type { AnsweredStay, contractColumns, StayAsked } from '../contract/contract.columns.ts'
import { contracts } from '../contract/contract.read-model.ts'
import type { Database } from '../database.ts'
import type { inboxColumns } from '../inbox/inbox.columns.ts'
import { inboxes } from '../inbox/inbox.read-model.ts'
import type { AnsweredReading } from '../meter/meter.columns.ts'
import type { ListQuestion, Queries } from '../query/query.ts'
import type { ReadModel } from '../read-model.ts'
import type { receiptColumns } from '../receipt/receipt.columns.ts'
import { receipts } from '../receipt/receipt.read-model.ts'
import type { roomColumns } from '../room/room.columns.ts'
import { rooms } from '../room/room.read-model.ts'
import { createUnbilled } from '../run/unbilled.ts'
import type { ticketColumns } from '../ticket/ticket.columns.ts'
import { tickets } from '../ticket/ticket.read-model.ts'
import type { Home } from './home.answers.ts'

type Contract = Listed<typeof contractColumns>

/** Number of latest items shown of each. */
const LATEST = { tickets: 2, notices: 2, receipts: 3 }
const USES = 7

type Known = {
  readonly lastBilled: string | undefined
  readonly rules: BillingRules | undefined
  readonly today: string
}

/** When a contract's next bill is expected: that of the first month without one. */
const nextBill = (
  contract: Contract,
  { lastBilled, rules, today }: Known,
): Home['contracts'][number]['next'] => {
  const { type, status, startDay, endDay, cancelDay, dueDayOfMonth } = contract
  if (type !== ContractType.RENT || status !== ContractStatus.ACTIVE || !rules) return null
  const first = [startDay.slice(0, 7), today.slice(0, 7), lastBilled ? nextMonth(lastBilled) : '']
  const month = first.sort().at(-1) ?? ''
  const last = cancelDay ?? endDay
  if (last !== null && month > last.slice(0, 7)) return null
  const closed = closingDayOf(rules, month)
  return {
    month,
    billDay: closed > today ? closed : today,
    dueDay: dueDayFor(month, rules.dueDay ?? dueDayOfMonth, today),
  }
}

/** Uses between readings since a day; a replacement adds up the uses of the old and the new meter. */
const usesSince = (readings: readonly AnsweredReading[], since: string) => {
  const uses: { day: string; used: number }[] = []
  let [used, from] = [0, readings[0]?.day ?? '']
  for (const reading of readings) {
    used += reading.used ?? 0
    if (reading.kind !== 'read') continue
    if (from >= since) uses.push({ day: reading.day, used })
    ;[used, from] = [0, reading.day]
  }
  return uses.slice(-USES)
}

type MeterRow = {
  readonly id: string
  readonly roomID: string
  readonly roomNumber: string
  readonly utility: Utility
  readonly readings: readonly AnsweredReading[]
}

/** The data of one tenant's home page, in one answer. */
export const createHome = (db: Database, queries: Queries, today: () => string) => {
  const unbilledOf = createUnbilled(db, today)
  // Queries answer rows of any model; each caller names its record type.
  const list = async <R>(model: ReadModel, question: ListQuestion): Promise<readonly R[]> =>
    (await queries.list(model, question)).rows as unknown as readonly R[]

  const windowsOf = async (buildingID: string, own: ReadonlySet<string>): Promise<Home['windows']> => {
    const { rows } = await sql<{ id: string; floor: number; number: string }>`
      select id, floor, number from read.room where "buildingID" = ${buildingID} and "deletedAt" is null`.execute(
      db,
    )
    return rows
      .sort((one, other) => one.number.localeCompare(other.number, 'vi', { numeric: true }))
      .map(({ id, floor }) => ({ floor, own: own.has(id) }))
  }

  /** The billing rules by building. */
  const rulesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, BillingRules>> => {
    const { rows } = await sql<{ id: string; billingRules: BillingRules }>`
      select id, "billingRules" from read.building where id = any (${ids}::uuid[])`.execute(db)
    return new Map(rows.map(({ id, billingRules }) => [id, billingRules]))
  }

  /** The last month that each contract was billed for; a cancelled bill does not count. */
  const billedOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<{ contractID: string; month: string }>`
      select "contractID", max(month) as month from read.bill
      where "contractID" = any (${ids}::uuid[]) and "deletedAt" is null and status <> ${BillStatus.CANCELLED}
      group by "contractID"`.execute(db)
    return new Map(rows.map(({ contractID, month }) => [contractID, month]))
  }

  /** Leases whose customer is asked whether they stay; their partners see no question. */
  const staysOf = async (
    ids: readonly string[],
    personID: string,
  ): Promise<ReadonlyMap<string, Home['contracts'][number]['stay']>> => {
    const { rows } = await sql<{ id: string; asked: StayAsked; answer: AnsweredStay | null }>`
      select id, "stayAsked" as asked, "stayAnswer" as answer from read.contract
      where id = any (${ids}::uuid[]) and "customerID" = ${personID} and ("stayAsked"->>'until')::date >= ${today()}`.execute(
      db,
    )
    return new Map(
      rows.map(({ id, asked, answer }) => [
        id,
        {
          price: asked.price,
          stays: answer?.stays ?? null,
          words: answer?.words ?? null,
          answeredAt: answer?.at ?? null,
        },
      ]),
    )
  }

  const metersOf = async (since: ReadonlyMap<string, string>): Promise<Home['meters']> => {
    const { rows } = await sql<MeterRow>`
      select m.id, m."roomID", r.number as "roomNumber", m.utility, m.readings
      from read.meter m join read.room r on r.id = m."roomID"
      where m."roomID" = any (${[...since.keys()]}::uuid[]) and m."deletedAt" is null
      order by r.number, m.utility, m."createdAt", m.id`.execute(db)
    return rows
      .map(({ id, roomID, roomNumber, utility, readings }) => {
        // The tenant's own use starts with a reading of the day before they moved in.
        const uses = usesSince(readings, addDays(since.get(roomID) ?? today(), -1))
        return { id, roomNumber, utility, uses }
      })
      .filter(({ uses }) => uses.length > 0)
  }

  return async (personID: string): Promise<Omit<Home, 'momo'>> => {
    const scope = { reach: 'own', personID } as const
    const [own, leases, open, money, reported, written, received] = await Promise.all([
      list<Listed<typeof roomColumns>>(rooms, { scope, sort: 'number', order: 'asc', limit: 50 }),
      list<Contract>(contracts, {
        scope,
        filter: { status: ContractStatus.ACTIVE },
        sort: 'startDay',
        order: 'desc',
        limit: 50,
      }),
      list<Listed<typeof billColumns>>(bills, {
        scope,
        filter: { status: openBillStatuses },
        sort: 'dueDay',
        order: 'asc',
        limit: 100,
      }),
      list<Listed<typeof accountColumns>>(accounts, { scope, limit: 50 }),
      list<Listed<typeof ticketColumns>>(tickets, {
        scope,
        sort: 'createdAt',
        order: 'desc',
        limit: LATEST.tickets,
      }),
      list<Listed<typeof inboxColumns>>(inboxes, {
        scope,
        sort: 'sentAt',
        order: 'desc',
        limit: LATEST.notices,
      }),
      list<Listed<typeof receiptColumns>>(receipts, {
        scope,
        filter: { reversed: false },
        // By number, because two may have been recorded at the same moment.
        sort: 'number',
        order: 'desc',
        limit: LATEST.receipts,
      }),
    ])
    const house = own.find(({ id }) => leases.some(({ roomID }) => roomID === id)) ?? own[0]
    const [windows, rules, billed, stays, meters, unbilled, details] = await Promise.all([
      house ? windowsOf(house.buildingID, new Set(own.map(({ id }) => id))) : [],
      rulesOf([...new Set(leases.map(({ buildingID }) => buildingID))]),
      billedOf(leases.map(({ id }) => id)),
      staysOf(
        leases.map(({ id }) => id),
        personID,
      ),
      metersOf(new Map(leases.map(({ roomID, startDay }) => [roomID, startDay]))),
      Promise.all(leases.map((lease) => unbilledOf(lease))),
      Promise.all(open.map(({ id }) => queries.item(bills, id, scope))),
    ])
    // The items of `bills`, which queries answer as rows of any model.
    const detailed = details.filter((one) => one !== undefined) as unknown as Detailed<typeof billColumns>[]
    return {
      rooms: own.map(({ id, number, buildingName }) => ({ id, number, buildingName })),
      windows,
      bills: detailed.map(
        ({ id, month, roomNumber, status, dueDay, total, paidAmount, paymentCode, bankAccount, lines }) => ({
          id,
          month,
          roomNumber,
          status,
          dueDay,
          total,
          paidAmount,
          paymentCode,
          bankAccount,
          metered: lines
            .filter(({ kind }) => kind === 'metered')
            .map(({ name, quantity, unit }) => ({ name, quantity, unit })),
        }),
      ),
      contracts: leases.map((lease, place) => {
        const { id, roomID, roomNumber, type, status, startDay, endDay, cancelDay, rent: price } = lease
        const known = { lastBilled: billed.get(id), rules: rules.get(lease.buildingID), today: today() }
        const next = nextBill(lease, known)
        const { amount = 0, since = null } = unbilled[place] ?? {}
        const owed = { stay: stays.get(id) ?? null, unbilled: { amount, since }, next }
        return { id, roomID, roomNumber, type, status, startDay, endDay, cancelDay, price, ...owed }
      }),
      accounts: money.map(({ id, roomNumber, credit, deposit }) => ({ id, roomNumber, credit, deposit })),
      meters,
      tickets: reported.map(({ id, title, status, createdAt, decidedAt, decisionNote }) => ({
        id,
        title,
        status,
        createdAt,
        decidedAt,
        decisionNote,
      })),
      notices: written.map(({ id, title, senderName, sentAt, read }) => ({
        id,
        title,
        senderName,
        sentAt,
        read,
      })),
      receipts: received.map(({ id, contractID, number, kind, day, amount }) => ({
        id,
        contractID,
        number,
        kind,
        day,
        amount,
      })),
    }
  }
}

export type HomeOf = ReturnType<typeof createHome>
