import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { funds } from '../fund/fund.read-model.ts'
import type { MovementKind } from '../movement/movement.columns.ts'
import { movements } from '../movement/movement.read-model.ts'
import { inBatches } from '../query/in-batches.ts'
import { behindRow, type Sorting } from '../query/sorting.ts'
import { inScope, type Scope } from '../scope.ts'
import { BOOK, DATED, HOUSE_FUND, LINES_OF_FUNDS, LINES_UNCLEAR } from './book.sql.ts'
import type { CashLine, CashSums } from './cash-book.answers.ts'

/** Movements of one fund, of all funds in scope, or those whose fund is unknown. */
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

type Page = {
  /** Null for all. */
  readonly limit: number | null
  readonly offset: number
  readonly order: 'asc' | 'desc'
  /** The page begins behind this movement, where it stands now. */
  readonly after?: string | undefined
}

/** Rows of an export that are fetched together. */
const BATCH = 500

const IN_ORDER = ['day', '"createdAt"', 'id']
const orderOf = (order: Page['order']) => sql.raw(IN_ORDER.map((name) => `${name} ${order}`).join(', '))
const sortingOf = (order: Page['order']): Sorting => ({
  terms: IN_ORDER.map((name) => ({ value: `movement.${name}`, nullable: false })),
  direction: order,
})

/**
 * The cash book: every movement of the funds with the balance after it. Computed by each query, because an added fund
 * or a corrected day changes balances of long ago. `npm run bench -- money` measures it with 10 000 movements.
 */
export const createCashBook = (db: Database, today: () => string) => {
  const reach = (model: typeof funds, scope: Scope) => inScope(model, scope, today()) ?? sql`true`

  /** The lines of the requested funds. */
  const linesOf = ({ scope, fundID, isUnclear }: CashQuestion): RawBuilder<unknown> => {
    const ofFund = fundID ? sql`and fund.id = ${fundID}` : sql``
    const asked = sql`asked as materialized (select id, opening, "openingDay" from read.fund
      where "deletedAt" is null and ${!isUnclear} and ${reach(funds, scope)} ${ofFund})`
    const lines = isUnclear ? LINES_UNCLEAR : LINES_OF_FUNDS
    return sql`with ${sql.raw(HOUSE_FUND)}, ${asked}, ${sql.raw(lines)}`
  }

  const conditionsOf = ({ scope, isUnclear, from, to, kinds, side, q }: CashQuestion): RawBuilder<unknown> =>
    sql.join(
      [
        isUnclear
          ? sql`id in (select movement.id from read.movement where ${reach(movements, scope)})`
          : sql`true`,
        ...(from ? [sql`day >= ${from}`] : []),
        ...(to ? [sql`day <= ${to}`] : []),
        ...(kinds ? [sql`kind = any (${kinds}::text[])`] : []),
        ...(side === 'in' ? [sql`change > 0`] : side === 'out' ? [sql`change < 0`] : []),
        ...(q === undefined
          ? []
          : [sql`projection.fold(${textOf}) like '%' || projection.fold(${q}) || '%'`]),
      ],
      sql` and `,
    )

  /** The condition for lines behind a movement. One that was deleted meanwhile is known to whoever may see its house. */
  const behind = (question: CashQuestion, { after, order }: Page) =>
    after === undefined
      ? sql`true`
      : behindRow(db, {
          sorting: sortingOf(order),
          of: sql`from ${sql.raw(DATED)} as movement where movement.id = ${after}`,
          inReach: sql`(${reach(movements, question.scope)} or movement.id in (
            ${linesOf(question)} select line.id from line))`,
        })

  /** The page with the book of its days; the difference of a count is only known from the whole book. */
  const pageOf = (question: CashQuestion, page: Page, rest: RawBuilder<unknown>): RawBuilder<unknown> => {
    const { limit, order } = page
    const offset = page.after === undefined ? page.offset : 0
    const from = (rows: 'line' | 'book') => sql`
      found as (select * from ${sql.raw(rows)} as movement where ${conditionsOf(question)}),
      page as materialized (select * from found as movement where ${rest} order by ${orderOf(order)} limit ${limit} offset ${offset})`
    if (question.side) return sql`${WHOLE}, ${sql.raw(BOOK)}, ${from('book')}`
    return sql`${from('line')},
      touched as (select fund, min(day) as since, max(day) as until from page group by fund), ${sql.raw(BOOK)}`
  }

  const select = (question: CashQuestion, page: Page, rest = sql`true`) => sql<CashLine & { total: number }>`
    ${linesOf(question)}, ${pageOf(question, page, rest)},
      shown as materialized (select * from book where id in (select page.id from page))
    select l.id, l.kind, l.day::text, l."createdAt" as at, l.fund as "fundID", f.name as "fundName",
      l.change as amount, l.counted, l.balance, l."dayIn", l."dayOut", l."dayBalance",
      l."buildingID", b.name as "buildingName", m."sourceID",
      receipt.number as "receiptNumber", m."contractID",
      r.number as "roomNumber", p."fullName" as "customerName",
      e.category, e.supplier, coalesce(e.note, m.note) as note, m."otherFundID", g.name as "otherFundName",
      m.by, who."fullName" as "byName", (select count(*) from found) as total
    from shown l
      join read.movement m on m.id = l.id
      left join read.fund f on f.id = l.fund
      left join read.fund g on g.id = m."otherFundID"
      left join read.building b on b.id = l."buildingID"
      left join read.contract c on c.id = m."contractID"
      left join read.room r on r.id = c."roomID"
      left join read.person p on p.id = c."customerID"
      left join read.expense e on e.id = m."sourceID" and l.kind = 'expense'
      left join read.person who on who.id = m.by
      left join read.receipt on receipt.id = m."sourceID" and l.kind in ('receipt', 'reversal', 'depositReceipt')
    order by ${sql.raw(IN_ORDER.map((name) => `l.${name} ${page.order}`).join(', '))}`

  /** Of a page without lines: how many there are before it. */
  const count = async (question: CashQuestion): Promise<number> => {
    const { rows } = await select(question, { limit: 1, offset: 0, order: 'asc' }).execute(db)
    return rows[0]?.total ?? 0
  }

  return {
    /** A page of the book, newest first by default. */
    lines: async (
      question: CashQuestion,
      page: Page,
    ): Promise<{ readonly rows: readonly CashLine[]; readonly total: number }> => {
      const { rows } = await select(question, page, await behind(question, page)).execute(db)
      const total = rows[0]?.total ?? (await count(question))
      return { rows: rows.map(({ total: _, ...row }) => row), total }
    },

    /** All lines, the oldest first, in batches: the book is computed once, and not for each of them. */
    each: (question: CashQuestion): AsyncGenerator<readonly CashLine[]> =>
      inBatches(db, select(question, { limit: null, offset: 0, order: 'asc' }), BATCH),

    /** The opening and closing balance of a fund in a period, and the sums in and out. */
    sums: async ({ fundID, from, to, ...question }: CashQuestion & { fundID: string }): Promise<CashSums> => {
      const [since, until] = [from ?? '-infinity', to ?? 'infinity']
      const { rows } = await sql<CashSums>`
        ${linesOf({ ...question, fundID })},
          touched as (select id as fund, ${since}::date as since, ${until}::date as until from asked), ${sql.raw(BOOK)}
        select start.balance as opening, coalesce(sum(greatest(change, 0)), 0) as "in",
          coalesce(sum(greatest(-change, 0)), 0) as "out",
          coalesce((array_agg(book.balance order by ${orderOf('desc')}))[1], start.balance) as closing
        from start left join book on book.fund = start.fund group by start.balance`.execute(db)
      return rows[0] ?? { opening: 0, in: 0, out: 0, closing: 0 }
    },
  }
}

export type CashBook = ReturnType<typeof createCashBook>

/** All days of the requested funds. */
const WHOLE = sql`touched as (select distinct fund, '-infinity'::date as since, 'infinity'::date as until from line)`

/** The texts that are searched. */
const textOf = sql`(select concat_ws(' ', m.note, e.supplier, e.note, r.number, p."fullName")
  from read.movement m
    left join read.expense e on e.id = m."sourceID"
    left join read.contract c on c.id = m."contractID"
    left join read.room r on r.id = c."roomID"
    left join read.person p on p.id = c."customerID"
  where m.id = movement.id)`
