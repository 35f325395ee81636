import { sql } from 'kysely'
import { NIL } from 'uuid'
import { type Figures, noFigures, profitOf } from '../../domain/books/figures.ts'
import { refuse } from '../../domain/refusal.ts'
import { buildings } from '../building/building.read-model.ts'
import type { Closing, Reopening } from '../closing/closing.columns.ts'
import type { Database } from '../database.ts'
import { monthsOf } from '../report/months.ts'
import type { BuildingBooks, HeldDeposit, ReceivedDay } from '../report/report.answers.ts'
import { onlyOnceBuilt } from '../runtime/built.ts'
import { inScope, type Scope } from '../scope.ts'
import type { BookMonth, Difference } from './books.answers.ts'
import { createCorrections } from './corrections.ts'

const isOfHouse = (buildingID: string) => sql`
  (posting."buildingID" = ${buildingID} or posting."buildingID" is null) and entry."buildingID" = ${buildingID}`

/** All entries in the books of a building, from the postings of their sources. */
const entriesOf = (buildingID: string) => sql`
  select entry.*, posting.kind, posting.id as "sourceID"
  from read.posting cross join lateral json_to_recordset(posting.entries) as entry (
    "eventID" uuid, position text, at timestamptz, by uuid, type text, figure text, "buildingID" uuid, month text,
    amount bigint, reason text, "partID" uuid)
  where ${isOfHouse(buildingID)}`

/**
 * Whether an entry counts in the figures of a month: for deposits, all earlier ones do, because the figure is what is
 * held at its end.
 */
const counts = (month: ReturnType<typeof sql>) =>
  sql`(entry.month = ${month} or (entry.figure = 'deposits' and entry.month < ${month}))`

/** The digest of all entries, independent of their order: a changed, missing or added entry gives a different one. */
const digestOf = sql`encode(sha256(convert_to(coalesce(string_agg(
  concat_ws(' ', entry."eventID", entry.figure, entry.month, entry.amount), e'\n'
  order by entry."eventID", entry.figure collate "C", entry.month), ''), 'UTF8')), 'hex')`

/** Profit by month. */
type ByMonth = Readonly<Record<string, number>> | null

type Sum = { readonly month: string; readonly figure: keyof Figures; readonly amount: number }

/** The figures of a building by month: now, as closed, and what was recorded since. */
export const createBooks = (db: Database, today: () => string) => {
  const correctionsOf = createCorrections(db)
  const isBuilt = onlyOnceBuilt(db, ['posting'])
  /** Whether a column names a building within the caller's reach. */
  const reaches = (scope: Scope, column: string) => {
    const reach = inScope(buildings, scope, today())
    return reach
      ? sql`${sql.ref(column)} in (select building.id from read.building where ${reach})`
      : sql`true`
  }
  /** Deposits of all earlier months are summed into the requested month. */
  const figuresOf = async (buildingID: string, months: readonly string[]): Promise<Map<string, Figures>> => {
    const { rows } = await sql<Sum>`
      with entry as materialized (
        select month, figure, sum(amount) as amount from read."bookSum"
        where "buildingID" = ${buildingID} and (month = any (${months}) or figure = 'deposits')
        group by month, figure)
      select asked.month, entry.figure, sum(entry.amount)::bigint as amount
      from unnest(${months}::text[]) as asked (month) join entry on ${counts(sql`asked.month`)}
      group by asked.month, entry.figure`.execute(db)
    const figures = new Map(months.map((month): [string, Figures] => [month, noFigures]))
    for (const { month, figure, amount } of rows)
      figures.set(month, { ...noFigures, ...figures.get(month), [figure]: amount })
    return figures
  }

  const closingsOf = async (buildingID: string, year: number) => {
    const { rows } = await sql<{ months: readonly Closing[]; reopened: readonly Reopening[] }>`
      select months, reopened from read.closing where id = ${buildingID}`.execute(db)
    const ofYear = <M extends { month: string }>(all: readonly M[] = []) =>
      all.filter(({ month }) => month.startsWith(String(year)))
    return { closed: ofYear(rows[0]?.months), reopened: ofYear(rows[0]?.reopened) }
  }

  /** The entries recorded after the months were closed, and whether those of the closing are unchanged. */
  const since = async (buildingID: string, closed: readonly Closing[]) => {
    if (closed.length === 0) return { differences: [], digests: new Map<string, string>() }
    const cuts = sql`
      entry as materialized (${entriesOf(buildingID)}),
      cut as (select asked.month, case when asked.through is null then asked.position else coalesce(
          (select max(position) from entry where entry."eventID" = asked.through), '') end as position
        from unnest(${closed.map(({ month }) => month)}::text[], ${closed.map(({ through }) => through)}::uuid[],
          ${closed.map(({ position }) => position)}::text[]) as asked (month, through, position))`
    const [differences, digests] = await Promise.all([
      sql<Difference & { closed: string }>`with ${cuts}
        select cut.month as closed, entry."eventID" as id, entry.at, entry.by,
          (select p."fullName" from read.person p where p.id = entry.by) as "byName",
          entry.type, entry.figure, entry.amount, entry.month, entry.reason, entry.kind, entry."sourceID",
          coalesce(bill.number, expense.supplier) as name, coalesce(bill.title, expense.note) as note,
          expense.category,
          (select r.number from read.room r where r.id = coalesce(bill."roomID", contract."roomID")) as "roomNumber"
        from cut join entry on ${counts(sql`cut.month`)} and entry.position > cut.position
          left join read.bill on bill.id = case when entry.kind = 'bill' then entry."sourceID"
            when entry.type = 'DepositCounted' then entry."partID" end
          left join read.expense on entry.kind = 'expense' and expense.id = entry."sourceID"
          left join read.contract on entry.kind = 'account' and contract.id = entry."sourceID"
        order by entry.at, entry.position, entry.figure`.execute(db),
      sql<{ month: string; digest: string }>`with ${cuts}
        select cut.month, ${digestOf} as digest
        from cut left join entry on ${counts(sql`cut.month`)} and entry.position <= cut.position
        group by cut.month`.execute(db),
    ])
    return {
      differences: differences.rows,
      digests: new Map(digests.rows.map(({ month, digest }) => [month, digest])),
    }
  }

  return {
    /** The figures of buildings over some months, for the report. */
    ofHouses: async (months: readonly string[], scope: Scope): Promise<BuildingBooks[]> => {
      const last = months.toSorted().at(-1) ?? ''
      const { rows } = await sql<
        Pick<BuildingBooks, 'id' | 'name'> &
          Figures & { closings: readonly Closing[] | null; byMonth: ByMonth }
      >`
        with entry as materialized (
            select "buildingID", month, figure, sum(amount)::bigint as amount from read."bookSum"
            where month = any (${months}) and figure <> 'deposits' group by 1, 2, 3),
          deposit as (
            select "buildingID", sum(amount) as amount from read."bookSum"
            where figure = 'deposits' and month <= ${last} group by 1),
          profit as (
            select "buildingID", json_object_agg(month, amount) as months from (
              select "buildingID", month, sum(case figure when 'spent' then -amount else amount end)::bigint as amount
              from entry where figure in ('received', 'deducted', 'spent')
              group by 1, 2) as by_month group by 1)
        select b.id, b.name,
          coalesce(sum(amount) filter (where figure = 'billed'), 0)::bigint as billed,
          coalesce(sum(amount) filter (where figure = 'received'), 0)::bigint as received,
          coalesce(sum(amount) filter (where figure = 'deducted'), 0)::bigint as deducted,
          coalesce(sum(amount) filter (where figure = 'spent'), 0)::bigint as spent,
          coalesce((select deposit.amount from deposit where deposit."buildingID" = b.id), 0)::bigint as deposits,
          (select closing.months from read.closing where closing.id = b.id) as closings,
          (select profit.months from profit where profit."buildingID" = b.id) as "byMonth"
        from read.building b left join entry on entry."buildingID" = b.id
        -- A house that was given up stays while anything stands in its books.
        where ${reaches(scope, 'b.id')} and (b."deletedAt" is null or exists (
          select from read."bookSum" of where of."buildingID" = b.id
          group by of.month, of.figure having sum(of.amount) <> 0))
        group by b.id, b.name order by b.name`.execute(db)
      return rows.map(({ id, name, received, deducted, spent, deposits, closings, byMonth }) => {
        const closed = (closings ?? []).filter(({ month }) => months.includes(month))
        const sum = (of: (one: Closing) => number) => closed.reduce((all, one) => all + of(one), 0)
        const closedProfit = sum((one) => profitOf(one.figures))
        return {
          id,
          name,
          received,
          deducted,
          spent,
          profit: received + deducted - spent,
          deposits,
          closedMonths: closed.length,
          closedProfit,
          changedProfit: sum(({ month }) => byMonth?.[month] ?? 0) - closedProfit,
        }
      })
    },

    /**
     * Money received for bills by day, over some months, without deposits paid together with them. The sum equals the
     * received amount of the buildings.
     */
    receivedByDay: async (months: readonly string[], scope: Scope): Promise<ReceivedDay[]> => {
      // The sums of a version before had no days: none would say that nothing came in.
      await isBuilt()
      const { rows } = await sql<ReceivedDay>`
        select day::text as day, sum(amount)::bigint as amount from read."bookSum"
        where month = any (${months}) and figure = 'received' and day is not null
          and ${reaches(scope, 'buildingID')}
        group by day order by day`.execute(db)
      return rows
    },

    /** Deposits held by buildings at the end of a month, by person. The sum equals the deposits of the buildings. */
    depositsByPerson: async (month: string, scope: Scope): Promise<HeldDeposit[]> => {
      const { rows } = await sql<HeldDeposit>`
        with held as (
            select sums."buildingID", posting."customerID", posting.id, sums.amount
            from (select "buildingID", "accountID", sum(amount)::bigint as amount from read."bookSum"
                where figure = 'deposits' and month <= ${month} and ${reaches(scope, 'buildingID')}
                group by 1, 2 having sum(amount) <> 0) as sums
              join read.posting on posting.id = sums."accountID")
        select held."buildingID", b.name as "buildingName", held."customerID", p."fullName" as "customerName",
          sum(held.amount)::bigint as amount,
          json_agg(json_build_object('id', held.id, 'roomNumber', r.number, 'amount', held.amount)
            order by r.number, held.id) as contracts
        from held join read.building b on b.id = held."buildingID"
          left join read.contract c on c.id = held.id
          left join read.room r on r.id = c."roomID"
          left join read.person p on p.id = held."customerID"
        group by held."buildingID", b.name, held."customerID", p."fullName"
        order by b.name, min(r.number), held."customerID"`.execute(db)
      return rows
    },

    /** The months of a year of a building. */
    year: async (buildingID: string, year: number): Promise<BookMonth[]> => {
      const months = monthsOf(year).map(({ month }) => month)
      const { closed, reopened } = await closingsOf(buildingID, year)
      const people = await namesOf(
        db,
        [...closed, ...reopened].map(({ by }) => by),
      )
      const [figures, { differences, digests }, corrections] = await Promise.all([
        figuresOf(buildingID, months),
        since(buildingID, closed),
        closed.length === 0 ? [] : correctionsOf(buildingID, year),
      ])
      const byName = (by: string) => people.get(by) ?? null
      return months.map((month): BookMonth => {
        const closing = closed.find((one) => one.month === month)
        return {
          month,
          now: figures.get(month) ?? noFigures,
          closed: closing
            ? {
                at: closing.at,
                by: closing.by,
                byName: byName(closing.by),
                figures: closing.figures,
                digest: closing.digest,
                isIntact: digests.get(month) === closing.digest,
              }
            : null,
          differences: differences.filter((one) => one.closed === month).map(({ closed: _, ...one }) => one),
          corrections: corrections.filter((one) => one.month === month && closing && one.at > closing.at),
          reopened: reopened
            .filter((one) => one.month === month)
            .map((one) => ({ ...one, byName: byName(one.by) })),
        }
      })
    },

    /** The current figures of a month, to be closed. */
    standing: async (buildingID: string, month: string) => {
      const { rows: parked } = await sql`
        select 1 from projection.parked
        where schema = 'read' and model = 'posting' and skipped_at is null limit 1`.execute(db)
      if (parked.length > 0) refuse('UpdateNotAllowed')
      const { rows } = await sql<{
        figures: Partial<Figures> | null
        digest: string
        through: string | null
      }>`
        with entry as materialized (${entriesOf(buildingID)}),
          counted as (select * from entry where ${counts(sql`${month}::text`)})
        select (select json_object_agg(figure, amount) from
            (select figure, sum(amount)::bigint as amount from counted group by figure) as sums) as figures,
          (select ${digestOf} from counted as entry) as digest,
          coalesce((select "eventID" from entry order by position desc limit 1), ${NIL}::uuid) as through`.execute(
        db,
      )
      const { figures, digest, through } = rows[0]!
      return { figures: { ...noFigures, ...figures }, digest, through }
    },
  }
}

export type Books = ReturnType<typeof createBooks>

const namesOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, "fullName" as name from read.person where id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
