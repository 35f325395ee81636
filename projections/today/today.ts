import { type RawBuilder, sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { type BillingRules, usualRules } from '../../domain/building/billing-rules.ts'
import { closingDayOf, monthToBill, readingTime } from '../../domain/building/closing-day.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { addDays, startOfDay } from '../../domain/day.ts'
import type { Role } from '../../domain/event.ts'
import { type Permission, ruleFor } from '../../domain/permissions/permissions.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { TicketStatus } from '../../domain/ticket/ticket-status.ts'
import { bills } from '../bill/bill.read-model.ts'
import { buildings } from '../building/building.read-model.ts'
import { contractColumns } from '../contract/contract.columns.ts'
import { contracts } from '../contract/contract.read-model.ts'
import type { Database } from '../database.ts'
import type { ProposedExpenses } from '../expense/proposed.ts'
import { meters } from '../meter/meter.read-model.ts'
import type { ReadModel } from '../read-model.ts'
import { receipts } from '../receipt/receipt.read-model.ts'
import { inScope, scopeUnder } from '../scope.ts'
import { tickets } from '../ticket/ticket.read-model.ts'
import { transfers } from '../transfer/transfer.read-model.ts'
import { tariffItems } from './tariff-work.ts'
import { type TodayAnswer, type Work, type WorkItem, workNames } from './today.answers.ts'
import { type HouseDays, works } from './works.ts'

/** Rows shown per task. */
const SHOWN = 3
/** Maximum number of buildings that fit beside the list. */
const HOUSES = 12

type Asking = { readonly id: string; readonly role: Role }

type Summed = Pick<Work, 'count' | 'amount' | 'day' | 'rooms' | 'items'>
type Done = TodayAnswer['done'][number]
type Tomorrow = TodayAnswer['tomorrow'][number]

const lastDay = sql.raw(contractColumns.lastDay.computed)

/** The number of rows of a task, the rooms of all, and the first of them with their names. */
const summed = (rows: RawBuilder<unknown>, byHouse = false) => sql<Summed>`
  with due as materialized (${rows}),
    item as (${
      byHouse
        ? sql`select "buildingID" as id, "buildingID", null::uuid as "roomID", null::uuid as "customerID",
            sum(amount)::bigint as amount, min(day) as day, null::text as text, count(*)::int as count,
            min(month) as month from due group by "buildingID"`
        : sql`select id, "buildingID", "roomID", "customerID", amount, day, text, 1 as count, month from due`
    }),
    first as (select item.id, item."buildingID", b.name as "buildingName", r.number as "roomNumber",
        p."fullName" as "customerName", item.text, item.amount, item.day::text as day, item.count, item.month
      from item left join read.building b on b.id = item."buildingID" left join read.room r on r.id = item."roomID"
        left join read.person p on p.id = item."customerID"
      order by item.day nulls last, b.name, r.number, item.id limit ${SHOWN})
  select (select count(*)::int from due) as count, (select sum(amount)::bigint from due) as amount,
    (select min(day)::text from due) as day,
    (select coalesce(json_agg(distinct "roomID") filter (where "roomID" is not null), '[]') from due) as rooms,
    (select coalesce(json_agg(first), '[]') from first) as items`

/** A person's day: the tasks, what was done, and what the next day brings. */
export const createToday =
  (db: Database, today: () => string, proposedExpenses: ProposedExpenses) =>
  async (actor: Asking): Promise<TodayAnswer> => {
    const day = today()
    const may = (permission: Permission) => ruleFor(permission, actor.role)
    const reachOf = (permission: Permission, model: ReadModel) => {
      const rule = may(permission)
      return rule && (inScope(model, scopeUnder(rule, actor), day) ?? sql`true`)
    }
    const housesOf = async (): Promise<readonly HouseDays[]> => {
      const { rows } = await sql<{ id: string; billingRules: BillingRules | null }>`
        select id, "billingRules" from read.building
        where "deletedAt" is null and ${reachOf('building.read', buildings) ?? sql`false`}`.execute(db)
      return rows.map(({ id, billingRules }) => daysOf(id, billingRules ?? usualRules, day))
    }
    const houses = await housesOf()
    const asked = works.map(async ({ name, permission, model, isNow, byHouse, rows }) => {
      const reach = reachOf(permission, model)
      if (!reach) return undefined
      const { rows: found } = await summed(
        rows({ today: day, personID: actor.id, reach, houses }),
        byHouse,
      ).execute(db)
      return found[0] && workOf(name, found[0], isNow ? null : day)
    })
    const [found, expense, tariff, parked, setAside, done, tomorrow, drawn] = await Promise.all([
      Promise.all(asked),
      expensesDue(day, actor, proposedExpenses),
      tariffsDue(db, day, reachOf('ChangeCharges', buildings)),
      may('projection.manage') ? parkedEvents(db, day) : undefined,
      may('projection.manage') ? workSetAside(db, day) : undefined,
      doneOn(db, day, reachOf),
      bringsOn(db, addDays(day, 1), reachOf),
      windowsOf(db, reachOf('building.read', buildings)),
    ])
    const all = [...found, expense, tariff, parked, setAside].filter(
      (one): one is Work => one !== undefined && one.count > 0,
    )
    return {
      day,
      works: all.toSorted(inOrder),
      done,
      tomorrow,
      houses: drawn,
    }
  }

export type Today = ReturnType<typeof createToday>

const daysOf = (id: string, rules: BillingRules, today: string): HouseDays => {
  const { closing, from } = readingTime(rules, today)
  const month = monthToBill(rules, today)
  return {
    id,
    closing,
    readFrom: from,
    month,
    closed: closingDayOf(rules, month),
    inAdvance: rules.rent === 'inAdvance',
  }
}

/** Tasks that can wait come last; otherwise in the order of `workNames`. */
const inOrder = (one: Work, other: Work): number =>
  Number(one.when === 'week') - Number(other.when === 'week') ||
  workNames.indexOf(one.name) - workNames.indexOf(other.name)

/** A task with a future day can wait until then; all others are due now. `today`: null where it is due in any case. */
const workOf = (name: Work['name'], work: Summed, today: string | null): Work => ({
  name,
  when: today !== null && work.day !== null && work.day > today ? 'week' : 'now',
  ...work,
})

const noNames = { roomNumber: null, customerName: null, month: null }

/** Monthly expenses that are not booked in this month yet. */
const expensesDue = async (
  day: string,
  actor: Asking,
  proposed: ProposedExpenses,
): Promise<Work | undefined> => {
  const rule = ruleFor('AddExpense', actor.role)
  if (!rule) return undefined
  const all = await proposed(day.slice(0, 7), scopeUnder(rule, actor))
  const due = all.toSorted((one, other) => one.day.localeCompare(other.day))
  const items = due.slice(0, SHOWN).map(
    (one): WorkItem => ({
      ...noNames,
      id: one.lastID,
      buildingID: one.buildingID,
      buildingName: one.buildingName,
      text: one.category,
      amount: one.amount,
      day: one.day,
      count: 1,
    }),
  )
  const amount = due.reduce((sum, one) => sum + one.amount, 0)
  return workOf('expense', { count: due.length, amount, day: due[0]?.day ?? null, rooms: [], items }, day)
}

/** Houses whose electricity list follows a rule that is not in force, or ends. */
const tariffsDue = async (
  db: Database,
  today: string,
  reach: RawBuilder<unknown> | undefined,
): Promise<Work | undefined> => {
  if (!reach) return undefined
  const all = await tariffItems(db, today, reach)
  const amount = all.reduce((sum, one) => sum + (one.amount ?? 0), 0)
  const day = all.flatMap((one) => one.day ?? []).sort()[0] ?? null
  return workOf('tariff', { count: all.length, amount, day, rooms: [], items: all.slice(0, SHOWN) }, today)
}

/** Events that a read model could not apply: figures may be wrong until somebody resolves them. */
const parkedEvents = async (db: Database, today: string): Promise<Work> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from projection.parked where schema = 'read' and skipped_at is null`.execute(
    db,
  )
  return workOf(
    'parked',
    { count: rows[0]?.count ?? 0, amount: null, day: null, rooms: [], items: [] },
    today,
  )
}

/** What processes could not finish by themselves. */
const workSetAside = async (db: Database, today: string): Promise<Work> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from projection.failed_work where set_aside_at is not null`.execute(db)
  return workOf(
    'setAside',
    { count: rows[0]?.count ?? 0, amount: null, day: null, rooms: [], items: [] },
    today,
  )
}

type ReachOf = (permission: Permission, model: ReadModel) => RawBuilder<unknown> | undefined

/** A row of the answer, in SQL; undefined when the caller may not see it. */
type Part<What> = { readonly what: What; readonly row: RawBuilder<unknown> }
const part = <What>(
  what: What,
  reach: RawBuilder<unknown> | undefined,
  row: (reach: RawBuilder<unknown>) => RawBuilder<unknown>,
): Part<What>[] => (reach ? [{ what, row: row(reach) }] : [])

/** All parts in one query, in their order; parts with a count of 0 are left out. */
const counted = async <Row extends { readonly what: string; readonly count: number }>(
  db: Database,
  parts: readonly Part<Row['what']>[],
): Promise<Row[]> => {
  if (parts.length === 0) return []
  const asked = parts.map(({ what, row }) => sql`select ${what}::text as what, part.* from (${row}) as part`)
  const { rows } = await sql<Row>`${sql.join(asked, sql` union all `)}`.execute(db)
  return parts.flatMap(({ what }) => rows.filter((row) => row.what === what && row.count > 0))
}

const doneOn = (db: Database, day: string, reachOf: ReachOf): Promise<Done[]> => {
  const since = startOfDay(day)
  const byOne = (column: string) => sql`(case when count(distinct ${sql.raw(column)}) = 1 then
    (select p."fullName" from read.person p where p.id = (array_agg(${sql.raw(column)}))[1]) end) as "byName"`
  const rowsOf = (table: string, where: RawBuilder<unknown>) => sql`
    select count(*)::int as count, null::bigint as amount, null::text as "byName"
    from ${sql.raw(`read.${table}`)} where "deletedAt" is null and ${where}`
  return counted<Done>(db, [
    ...part<Done['what']>(
      'received',
      reachOf('receipt.read', receipts),
      (reach) => sql`
        select count(*)::int as count, sum(amount)::bigint as amount, ${byOne('receipt.by')} from read.receipt
        where "deletedAt" is null and "createdAt" >= ${since} and not reversed and "transferID" is null and ${reach}`,
    ),
    ...part<Done['what']>(
      'matched',
      reachOf('transfer.read', transfers),
      (reach) => sql`
        select count(*)::int as count, sum(amount)::bigint as amount, null::text as "byName" from read.transfer
        where "deletedAt" is null and "matchedAt" >= ${since} and ${reach}`,
    ),
    ...part<Done['what']>('read', reachOf('meter.read', meters), (reach) =>
      rowsOf('meter', sql`"lastDay" = ${day} and "lastUsed" is not null and ${reach}`),
    ),
    ...part<Done['what']>('issued', reachOf('IssueBill', bills), (reach) =>
      rowsOf('bill', sql`"createdAt" >= ${since} and status <> ${BillStatus.CANCELLED} and ${reach}`),
    ),
    ...part<Done['what']>('reminded', reachOf('NoteReminder', bills), (reach) =>
      rowsOf('bill', sql`"remindedDay" = ${day} and ${reach}`),
    ),
    ...part<Done['what']>(
      'ticket',
      reachOf('ApproveTicket', tickets),
      (reach) => sql`
        select count(*)::int as count, null::bigint as amount, ${byOne('ticket."decidedBy"')} from read.ticket
        where "deletedAt" is null and "decidedAt" >= ${since} and status <> ${TicketStatus.PENDING} and ${reach}`,
    ),
    ...part<Done['what']>('contract', reachOf('AddContract', contracts), (reach) =>
      rowsOf('contract', sql`"createdAt" >= ${since} and ${reach}`),
    ),
  ])
}

/** What happens automatically on a day. */
const bringsOn = (db: Database, day: string, reachOf: ReachOf): Promise<Tomorrow[]> => {
  const rowOf = (rows: RawBuilder<unknown>) => sql`
    select count(*)::int as count, sum(row.amount)::bigint as amount,
      case when count(*) = 1 then min(r.number) end as "roomNumber",
      case when count(*) = 1 then min(b.name) end as "buildingName"
    from (${rows}) as row left join read.room r on r.id = row."roomID"
      left join read.building b on b.id = row."buildingID"`
  const rented = reachOf('SignContract', contracts)
  return counted<Tomorrow>(db, [
    ...part<Tomorrow['what']>('due', reachOf('arrears.read', bills), (reach) =>
      rowOf(sql`
        select "roomID", "buildingID", "openAmount" as amount from read.bill
        where "deletedAt" is null and status = ${BillStatus.UN_PAID} and "dueDay" = ${day} and ${reach}`),
    ),
    ...part<Tomorrow['what']>('begins', rented, (reach) =>
      rowOf(sql`
        select "roomID", "buildingID", null::bigint as amount from read.contract
        where "deletedAt" is null and status = ${ContractStatus.NOT_IN_EFFECT} and "startDay" = ${day} and ${reach}`),
    ),
    ...part<Tomorrow['what']>('ends', rented, (reach) =>
      rowOf(sql`
        select "roomID", "buildingID", null::bigint as amount from read.contract
        where "deletedAt" is null and status = ${ContractStatus.ACTIVE} and ${lastDay} = ${day} and ${reach}`),
    ),
  ])
}

const windowsOf = async (
  db: Database,
  reach: RawBuilder<unknown> | undefined,
): Promise<TodayAnswer['houses']> => {
  if (!reach) return []
  const { rows } = await sql<TodayAnswer['houses'][number]>`
    select building.id, building.name, json_agg(json_build_object('id', r.id, 'floor', r.floor, 'number', r.number,
      'taken', r.status in (${RoomStatus.RENTED}, ${RoomStatus.SOLD})) order by r.floor, r.number) as rooms
    from read.building join read.room r on r."buildingID" = building.id and r."deletedAt" is null
    where building."deletedAt" is null and ${reach}
    group by building.id, building.name order by building.name limit ${HOUSES}`.execute(db)
  return rows
}
