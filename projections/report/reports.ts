import { type RawBuilder, sql } from 'kysely'
import { BillStatus, openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, lastDayOfMonth } from '../../domain/day.ts'
import { ENDING_DAYS, TIME_ZONE } from '../../domain/limits.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { createArrears } from '../arrears/arrears.ts'
import { bills } from '../bill/bill.read-model.ts'
import { buildings } from '../building/building.read-model.ts'
import { contractColumns } from '../contract/contract.columns.ts'
import { contracts } from '../contract/contract.read-model.ts'
import type { Database } from '../database.ts'
import { inScope, type Scope } from '../scope.ts'
import { transfers } from '../transfer/transfer.read-model.ts'
import { houseFigures } from './house-figures.columns.ts'
import { monthsOf } from './months.ts'
import type {
  BillMonth,
  BuildingMoney,
  BuildingMonth,
  ContractCounts,
  OverdueAge,
  TransferMonth,
} from './report.answers.ts'

const AGES = [
  [1, 5],
  [6, 10],
  [11, 30],
  [31, null],
] as const

/** The same expression as in the list of contracts, so that the list shows what is counted here. */
const lastDay = sql.raw(contractColumns.lastDay.computed)
const unsettled = sql.raw(contractColumns.unsettled.computed)

const localDay = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${TIME_ZONE})::date`

type Where = { readonly scope: Scope; readonly buildingID?: string }

const { OVERDUE, CANCELLED } = BillStatus
const statuses = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.values(values).map((value) => [String(value), 0]))

/**
 * Sums over the rows in the caller's scope (specification: Roles). A past month is counted as of its last day, this
 * month as of today; future months are empty.
 */
export const createReports = (db: Database, today: () => string) => {
  const scoped = (model: typeof bills, { scope, buildingID }: Where) => {
    const reach = inScope(model, scope, today()) ?? sql`true`
    const column = model === buildings ? sql`building.id` : sql`"buildingID"`
    return buildingID ? sql`${reach} and ${column} = ${buildingID}` : reach
  }

  const billMonths = async (year: number, where: Where): Promise<BillMonth[]> => {
    const { rows } = await sql<{ month: string; status: number; count: number; total: number; paid: number }>`
      select month, status, count(*) as count, sum(total) as total, sum("paidAmount") as paid
      from read.bill
      where "deletedAt" is null and month between ${`${year}-01`} and ${`${year}-12`} and ${scoped(bills, where)}
      group by month, status`.execute(db)
    return monthsOf(year).map(({ month }) => {
      const ofMonth = rows.filter((row) => row.month === month)
      const sum = (of: readonly number[] | 'all', what: 'total' | 'paid' | 'open') =>
        ofMonth
          .filter(({ status }) => (of === 'all' ? status !== CANCELLED : of.includes(status)))
          .reduce(
            (all, { total, paid }) => all + (what === 'open' ? total - paid : what === 'paid' ? paid : total),
            0,
          )
      const count = {
        ...statuses(BillStatus),
        ...Object.fromEntries(ofMonth.map((row) => [row.status, row.count])),
      }
      return {
        month,
        billed: sum('all', 'total'),
        paid: sum('all', 'paid'),
        outstanding: sum(openBillStatuses, 'open'),
        overdue: sum([OVERDUE], 'open'),
        count,
      }
    })
  }

  const transferMonth = async (month: string, scope: Scope): Promise<TransferMonth> => {
    const { rows } = await sql<{ state: string; count: number; amount: number; credit: number }>`
      select state, count(*)::int as count, sum(amount)::bigint as amount,
        sum(amount - coalesce(allocated, amount))::bigint as credit
      from read.transfer
      where day between ${`${month}-01`} and ${lastDayOfMonth(month)} and "deletedAt" is null
        and ${inScope(transfers, scope, today()) ?? sql`true`}
      group by state`.execute(db)
    const of = (state: string) =>
      rows.find((row) => row.state === state) ?? { count: 0, amount: 0, credit: 0 }
    const part = (state: string) => ({ count: of(state).count, amount: of(state).amount })
    return {
      matched: part('matched'),
      credit: of('matched').credit,
      aside: part('aside'),
      waiting: part('waiting'),
      total: rows.reduce((sum, { amount }) => sum + amount, 0),
    }
  }

  const buildingMonths = async (year: number, where: Where): Promise<BuildingMonth[]> => {
    const days = monthsOf(year).map(({ month, lastDay }) => ({
      month,
      day: `${month}-01` > today() ? null : lastDay > today() ? today() : lastDay,
    }))
    const { rows } = await sql<{ day: string } & Record<'rooms' | 'rented' | 'sold' | 'available', number>>`
      with seen as (select building.id, "deletedAt" from read.building where ${scoped(buildings, where)}),
        room as (select room.id, ${localDay(sql`room."createdAt"`)} as since, "handDays",
            coalesce(${localDay(sql`least(room."deletedAt", seen."deletedAt")`)}, 'infinity') as until
          from read.room join seen on seen.id = room."buildingID"),
        asked as (select day from
          unnest(${days.map(({ day }) => day).filter((day) => day !== null)}::date[]) as days (day)),
        held as (select asked.day, c."roomID", max(c.type) as type from asked
          join read.contract c on c."startDay" <= asked.day
            and coalesce(c."cancelDay", c."endDay", 'infinity') >= asked.day
          where c."deletedAt" is null and c.activated and c."roomID" in (select id from room)
          group by asked.day, c."roomID")
      select asked.day::text, count(*) as rooms,
        count(*) filter (where held.type = ${ContractType.RENT}) as rented,
        count(*) filter (where held.type = ${ContractType.BUY}) as sold,
        count(*) filter (where held.type is null and ${handStatus} = ${RoomStatus.AVAILABLE}) as available
      from asked cross join room left join held on held.day = asked.day and held."roomID" = room.id
      -- A lease that ran before its room was written down here: the room was there.
      where (room.since <= asked.day or held.type is not null) and asked.day < room.until
      group by asked.day`.execute(db)
    const money = await billMonths(year, where)
    return days.map(({ month, day }, index) => {
      const { rooms = 0, rented = 0, sold = 0, available = 0 } = rows.find((row) => row.day === day) ?? {}
      const { billed, paid } = money[index] as BillMonth
      return {
        month,
        roomCount: rooms,
        rented,
        sold,
        available,
        occupancy: rooms === 0 ? 0 : (rented + sold) / rooms,
        billed,
        paid,
      }
    })
  }

  const overdueAges = async (where: Where): Promise<OverdueAge[]> => {
    const { rows } = await sql<{ days: number; amount: number }>`
      select ${today()}::date - "dueDay" as days, total - "paidAmount" as amount from read.bill
      where "deletedAt" is null and status = ${OVERDUE} and ${scoped(bills, where)}`.execute(db)
    return AGES.map(([fromDays, toDays]) => {
      const late = rows.filter(({ days }) => days >= fromDays && (toDays === null || days <= toDays))
      const amount = late.reduce((all, one) => all + one.amount, 0)
      return { fromDays, toDays, count: late.length, amount }
    })
  }

  const buildingMoney = async (months: readonly string[], where: Where): Promise<BuildingMoney[]> => {
    const figures = Object.entries(houseFigures).map(
      ([name, { of, statuses }]) =>
        sql`coalesce(sum(${ofBill[of]}) filter (where bill.status = any (${statuses})), 0) as ${sql.ref(name)}`,
    )
    const { rows } = await sql<BuildingMoney>`
      select building.id, building.name, building."deletedAt" is not null as deleted, ${sql.join(figures)}
      from read.building left join read.bill on bill."buildingID" = building.id and bill."deletedAt" is null
        and bill.month = any (${months})
      -- What a house made stays in the sums of the months when it is given up.
      where (building."deletedAt" is null or bill.status <> ${CANCELLED}) and ${scoped(buildings, where)}
      group by building.id, building.name, building."deletedAt" order by building.name`.execute(db)
    return rows
  }

  const contractCounts = async (year: number, where: Where): Promise<ContractCounts> => {
    const { rows } = await sql<{
      status: number
      type: number
      count: number
      ending: number
      unsettled: number
    }>`select status, type, count(*) as count,
        count(*) filter (where status = ${ContractStatus.ACTIVE}
          and ${lastDay} between ${today()} and ${addDays(today(), ENDING_DAYS)}) as ending,
        count(*) filter (where ${unsettled}) as unsettled
      from read.contract where "deletedAt" is null and ${scoped(contracts, where)} group by status, type`.execute(
      db,
    )
    const { rows: moves } = await sql<{ month: string; started: number; ended: number }>`
      select month, sum(started) as started, sum(ended) as ended from (
        select to_char("startDay", 'YYYY-MM') as month, 1 as started, 0 as ended from read.contract
        where "deletedAt" is null and activated and ${scoped(contracts, where)}
        union all
        select to_char(${lastDay}, 'YYYY-MM'), 0, 1 from read.contract
        where "deletedAt" is null and activated and ${scoped(contracts, where)}
          and status in (${ContractStatus.EXPIRED}, ${ContractStatus.CANCELLED})) as moved
      where month between ${`${year}-01`} and ${`${year}-12`} group by month`.execute(db)
    const sum = (by: 'status' | 'type', sums: Record<string, number>) => {
      for (const row of rows) sums[row[by]] = (sums[row[by]] ?? 0) + row.count
      return sums
    }
    return {
      total: rows.reduce((all, { count }) => all + count, 0),
      byStatus: sum('status', statuses(ContractStatus)),
      byType: sum('type', statuses(ContractType)),
      endingIn60Days: rows.reduce((all, { ending }) => all + ending, 0),
      unsettled: rows.reduce((all, { unsettled }) => all + unsettled, 0),
      months: monthsOf(year).map(({ month }) => {
        const { started = 0, ended = 0 } = moves.find((row) => row.month === month) ?? {}
        return { month, started, ended }
      }),
    }
  }

  return {
    arrears: createArrears(db, today),
    transferMonth,
    billMonths,
    buildingMonths,
    overdueAges,
    buildingMoney,
    contractCounts,
  }
}

/** The amounts of a bill that can be summed. */
const ofBill = {
  total: sql`bill.total`,
  paid: sql`bill."paidAmount"`,
  open: sql`bill.total - bill."paidAmount"`,
}

/** The status that `room` was manually set to on `asked.day`. */
const handStatus = sql`coalesce((
  select (set ->> 'status')::int from json_array_elements(room."handDays") with ordinality as days (set, nth)
  where set ->> 'day' <= asked.day::text order by nth desc limit 1), ${RoomStatus.AVAILABLE})`

export type Reports = ReturnType<typeof createReports>
