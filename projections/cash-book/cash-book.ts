import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { funds } from '../fund/fund.read-model.ts'
import type { MovementKind } from '../movement/movement.columns.ts'
import { movements } from '../movement/movement.read-model.ts'
import { inScope, type Scope } from '../scope.ts'
import { CASH_BOOK } from './book.sql.ts'
import type { CashLine, CashSums } from './cash-book.answers.ts'

/** Movements of one fund, of every fund in reach, or those of which nobody knows the fund. */
export type CashQuestion = {
  readonly scope: Scope
  readonly fundID?: string
  readonly isUnclear?: boolean
  readonly from?: string
  readonly to?: string
  readonly kinds?: readonly MovementKind[]
  readonly side?: 'in' | 'out'
  readonly q?: string
}

type Page = { readonly limit: number; readonly offset: number; readonly order: 'asc' | 'desc' }

/** Rows of an export that are fetched together. */
const BATCH = 5_000

/** The order in which movements count: by day, and of a day as they were recorded. */
const orderOf = (order: Page['order'], of: 'found' | 'page') =>
  sql.join(
    ['day', '"createdAt"', 'id'].map((name) => sql.raw(`${of}.${name} ${order}`)),
    sql`, `,
  )

/**
 * The cash book: every movement of the funds with the balance after it. Balances are computed by each question, over all
 * movements of a fund: `npm run bench -- money` says what 10 000 of them take.
 */
export const createCashBook = (db: Database, today: () => string) => {
  const source = ({
    scope,
    fundID,
    isUnclear,
    from,
    to,
    kinds,
    side,
    q,
  }: CashQuestion): RawBuilder<unknown> => {
    const reach = (model: typeof funds) => inScope(model, scope, today()) ?? sql`true`
    const conditions = [
      isUnclear
        ? sql`fund is null and ${reach(movements)}`
        : sql`fund in (select fund.id from read.fund where fund."deletedAt" is null and ${reach(funds)})`,
      ...(fundID ? [sql`fund = ${fundID}`] : []),
      ...(from ? [sql`day >= ${from}`] : []),
      ...(to ? [sql`day <= ${to}`] : []),
      ...(kinds ? [sql`kind = any (${kinds}::text[])`] : []),
      ...(side === 'in' ? [sql`change > 0`] : side === 'out' ? [sql`change < 0`] : []),
    ]
    const rows = isUnclear
      ? sql`(select *, amount as change, null::bigint as balance, null::bigint as nth from line)`
      : sql`book`
    const words =
      q === undefined ? [] : [sql`projection.fold(${textOf}) like '%' || projection.fold(${q}) || '%'`]
    return sql`select * from ${rows} as movement where ${sql.join([...conditions, ...words], sql` and `)}`
  }

  const select = (question: CashQuestion, { limit, offset, order }: Page) => sql<
    CashLine & { total: number }
  >`
    ${sql.raw(CASH_BOOK)}, found as (${source(question)}),
      page as materialized (select *, count(*) over () as total from found
        order by ${orderOf(order, 'found')} limit ${limit} offset ${offset}),
      of_day as materialized (select fund, day, sum(greatest(change, 0)) as "dayIn", sum(greatest(-change, 0)) as "dayOut",
          (array_agg(balance order by nth desc))[1] as "dayBalance"
        from (${source(wholeOf(question))}) as whole
        where day between (select min(day) from page) and (select max(day) from page)
        group by fund, day)
    select page.id, page.kind, page.day::text, page."createdAt" as at, page.fund as "fundID", f.name as "fundName",
      page.change as amount, page.counted, page.balance, of_day."dayIn", of_day."dayOut", of_day."dayBalance",
      page."buildingID", b.name as "buildingName", m."sourceID", m."contractID",
      r.number as "roomNumber", p."fullName" as "customerName",
      e.category, e.supplier, coalesce(e.note, m.note) as note, m."otherFundID", g.name as "otherFundName",
      m.by, who."fullName" as "byName", page.total
    from page
      join read.movement m on m.id = page.id
      join of_day on of_day.day = page.day and of_day.fund is not distinct from page.fund
      left join read.fund f on f.id = page.fund
      left join read.fund g on g.id = m."otherFundID"
      left join read.building b on b.id = page."buildingID"
      left join read.contract c on c.id = m."contractID"
      left join read.room r on r.id = c."roomID"
      left join read.person p on p.id = c."customerID"
      left join read.expense e on e.id = m."sourceID" and page.kind = 'expense'
      left join read.person who on who.id = m.by
    order by ${orderOf(order, 'page')}`

  return {
    /** A page of the book, the newest first unless said otherwise. */
    lines: async (
      question: CashQuestion,
      page: Page,
    ): Promise<{ readonly rows: readonly CashLine[]; readonly total: number }> => {
      const { rows } = await select(question, page).execute(db)
      const total = rows[0]?.total ?? 0
      return { rows: rows.map(({ total: _, ...row }) => row), total }
    },

    /** All lines, the oldest first, in batches. */
    each: async function* (question: CashQuestion): AsyncGenerator<readonly CashLine[]> {
      for (let offset = 0; ; offset += BATCH) {
        const { rows } = await select(question, { limit: BATCH, offset, order: 'asc' }).execute(db)
        if (rows.length > 0) yield rows
        if (rows.length < BATCH) return
      }
    },

    /** What a fund had when a time began and at its end, and what came and went between. */
    sums: async ({ fundID, from, to, ...question }: CashQuestion & { fundID: string }): Promise<CashSums> => {
      const { rows } = await sql<CashSums>`
        ${sql.raw(CASH_BOOK)}, found as (${source({ ...question, fundID })})
        select coalesce((select balance from found where day < ${from ?? '1900-01-01'}
            order by ${orderOf('desc', 'found')} limit 1), fund.opening) as opening,
          coalesce((select sum(greatest(change, 0)) from found
            where day between ${from ?? '1900-01-01'} and ${to ?? '9999-12-31'}), 0) as "in",
          coalesce((select sum(greatest(-change, 0)) from found
            where day between ${from ?? '1900-01-01'} and ${to ?? '9999-12-31'}), 0) as "out",
          coalesce((select balance from found where day <= ${to ?? '9999-12-31'}
            order by ${orderOf('desc', 'found')} limit 1), fund.opening) as closing
        from read.fund as fund where fund.id = ${fundID}`.execute(db)
      return rows[0] ?? { opening: 0, in: 0, out: 0, closing: 0 }
    },
  }
}

export type CashBook = ReturnType<typeof createCashBook>

/** The same book, whatever a day is narrowed to. */
const wholeOf = ({ scope, fundID, isUnclear }: CashQuestion): CashQuestion => ({
  scope,
  ...(fundID && { fundID }),
  ...(isUnclear && { isUnclear }),
})

/** What the words of a search are looked for in. */
const textOf = sql`(select concat_ws(' ', m.note, e.supplier, e.note, r.number, p."fullName")
  from read.movement m
    left join read.expense e on e.id = m."sourceID"
    left join read.contract c on c.id = m."contractID"
    left join read.room r on r.id = c."roomID"
    left join read.person p on p.id = c."customerID"
  where m.id = movement.id)`
