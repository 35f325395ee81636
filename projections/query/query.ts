import { type RawBuilder, sql } from 'kysely'
import { DEEPEST_OFFSET } from '../../domain/limits.ts'
import { refuse } from '../../domain/refusal.ts'
import { type Database, quoted } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { inScope, type Scope } from '../scope.ts'
import { tableName } from '../tables/table.ts'
import { type Answer, besideOf, selectList, sqlOf } from './columns-of.ts'
import { isOfAll, type Question, whereOf, wordsOf } from './conditions.ts'
import { inBatches } from './in-batches.ts'
import { findNamed } from './named.ts'
import { behindRow, inOrder, reversed, sortedBeside, sortingOf } from './sorting.ts'

/** Maximum number of rows in one answer. */
export const MOST_ROWS = 500
/** Beyond the first pages the ids are found first: 35 ms instead of 120 from offset 90 000 (measured). */
const DEEP = 2 * MOST_ROWS

/** Rows per fetch; 500 bills are about half a megabyte. */
const BATCH = 500

/** A row as it is answered. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }

/** A query for a page of rows. */
export type ListQuestion = Question & {
  /** 1 to 500 (default 500). */
  readonly limit?: number
  readonly offset?: number
  /** The page begins after this row, wherever that is now; `offset` is then only the number of rows before it. */
  readonly after?: string
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
}

type Page = Pick<ListQuestion, 'sort' | 'order' | 'after'> & {
  readonly limit: number
  readonly offset: number
  /** The page is found from the end of the list, which is this many rows after it. */
  readonly fromEnd?: number
}

/** The parameters by which a page is found. `counted`: the condition of the whole list. */
type AskedPage = {
  readonly asked: Page & Question
  readonly where: RawBuilder<unknown>
  readonly counted: RawBuilder<unknown>
  readonly total?: number
}

/** A page of a list as JSON. */
type ListJson = { readonly json: string; readonly shown: number; readonly total: number }

/** A page of a list. */
export type List = {
  readonly rows: readonly Row[]
  /** Number of rows in all pages. */
  readonly total: number
}

/**
 * Queries against the read models. `today` is the local day by the injected clock. Names that the declaration does
 * not allow, and invalid values, are refused with V0001.
 */
export const createQueries = (
  db: Database,
  today: () => string,
  /** For tests. */
  { deepestOffset = DEEPEST_OFFSET }: { readonly deepestOffset?: number } = {},
) => {
  const from = (model: ReadModel) => sql.raw(`${tableName('read', model)} as ${quoted(model.name)}`)
  const fromAll = (model: ReadModel) => sql`${from(model)}${sql.raw(besideOf(model))}`

  const whereFor = async (model: ReadModel, question: Question) =>
    whereOf(model, question, {
      today: today(),
      named: await findNamed(db, model, wordsOf(question.q)),
    })

  /**
   * The statement of a page. The inner select finds the rows; computed columns there would be computed for all
   * preceding rows too.
   */
  const page = (
    model: ReadModel,
    where: RawBuilder<unknown>,
    { scope, limit, offset, sort, order, after, fromEnd }: Page & Pick<Question, 'scope'>,
    form: 'rows' | 'json' = 'rows',
    answer: Answer = 'list',
  ) => {
    const by = inOrder(sortingOf(model, sort, order))
    const skipped = after === undefined ? (fromEnd ?? offset) : 0
    // With the limit as a parameter, Postgres would plan the page anew each time (0.7 ms for bills).
    const part = skipped === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${skipped}`
    const beside = sortedBeside(model, sort)
    const sorting = sortingOf(model, sort, order, beside.by)
    const found = (columns: RawBuilder<unknown>) =>
      sql`select ${columns} from ${from(model)} ${beside.join} where ${where}
        order by ${inOrder(fromEnd === undefined ? sorting : reversed(sorting))} ${part}`
    const id = sql.raw(sqlOf(model, 'id'))
    // The ids of preceding rows are in an index; the rows themselves are scattered over the table.
    const rows =
      skipped > DEEP || after !== undefined
        ? sql`select * from ${from(model)} where ${id} = any (array (${found(id)}))`
        : found(sql.raw(`${quoted(model.name)}.*`))
    const listed = sql.raw(`${quoted(model.name)}${besideOf(model)}`)
    const columns = selectList(model, answer, { scope, today: today(), isForJson: form === 'json' })
    return sql`select ${columns} from (${rows}) as ${listed} order by ${by}`
  }

  const count = async (model: ReadModel, question: Question, where: RawBuilder<unknown>): Promise<number> => {
    const counted = sql`select count(*) from ${from(model)} where ${where}`
    // A table built before its rows were counted is counted here, until it is rebuilt.
    const total =
      model.counted && isOfAll(model, question) ? sql`${kept(model)}, (${counted})` : sql`(${counted})`
    const { rows } = await sql<{ total: number }>`select coalesce(${total}) as total`.execute(db)
    return rows[0]!.total
  }
  /** The count stored for the table; its name includes the schema that is queried. */
  const kept = (model: ReadModel) => sql`(select rows from projection.checkpoint
    where schema || '.' || model = ${sql.raw(`'read.${model.name}'`)})`

  const pageOf = async (model: ReadModel, question: ListQuestion): Promise<AskedPage> => {
    const { after } = question
    const asked = {
      ...question,
      limit: within('limit', question.limit ?? MOST_ROWS, { least: 1, most: MOST_ROWS }),
      offset: within('offset', question.offset ?? 0, { least: 0, most: Number.MAX_SAFE_INTEGER }),
    }
    const counted = await whereFor(model, question)
    if (after !== undefined) {
      const where = sql`${counted} and ${await behind(model, { ...question, after })}`
      return { asked, where, counted }
    }
    if (asked.offset <= deepestOffset) return { asked, where: counted, counted }
    // The last pages are found from the end.
    const total = await count(model, question, counted)
    const limit = Math.min(asked.limit, total - asked.offset)
    const fromEnd = total - asked.offset - limit
    if (limit <= 0 || fromEnd > deepestOffset) refuse('ParameterInvalid', 'offset')
    return { asked: { ...asked, limit, fromEnd }, where: counted, counted, total }
  }

  const behind = (model: ReadModel, { after, scope, sort, order }: ListQuestion & { after: string }) => {
    const beside = sortedBeside(model, sort)
    const isThatRow = sql`${sql.raw(sqlOf(model, 'id'))} = ${after}`
    return behindRow(db, {
      sorting: sortingOf(model, sort, order, beside.by),
      of: sql`from ${from(model)} ${beside.join} where ${isThatRow}`,
      inReach: inScope(model, scope, today()),
    })
  }

  /** A page that is not full ends the list. */
  const totalOf = async (
    model: ReadModel,
    { asked, counted, total }: AskedPage,
    shown: number,
  ): Promise<number> => {
    const { limit, offset, after } = asked
    const isEnd = after === undefined && shown < limit && (shown > 0 || offset === 0)
    return total ?? (isEnd ? offset + shown : count(model, asked, counted))
  }

  return {
    list: async (model: ReadModel, question: ListQuestion): Promise<List> => {
      const found = await pageOf(model, question)
      const { rows } = await (page(model, found.where, found.asked) as RawBuilder<Row>).execute(db)
      return { rows, total: await totalOf(model, found, rows.length) }
    },

    /**
     * As `list`, with the rows as JSON built by Postgres: building objects in Node takes longer (docs/decisions.md).
     */
    listJson: async (model: ReadModel, question: ListQuestion, answer?: Answer): Promise<ListJson> => {
      const found = await pageOf(model, question)
      // Statements with parameters are prepared, which saves 2 ms of planning for a list of bills.
      const { rows } = await sql<Omit<ListJson, 'total'>>`
        select coalesce(json_agg(listed), ${'[]'}::json)::text as json, count(*) as shown
        from (${page(model, found.where, found.asked, 'json', answer)}) as listed`.execute(db)
      const { json, shown } = rows[0]!
      return { json, shown, total: await totalOf(model, found, shown) }
    },

    /**
     * All rows of a list in batches, in one snapshot; memory does not grow with their number.
     * @param details additional columns that otherwise only the item has
     */
    each: async function* (
      model: ReadModel,
      question: Omit<ListQuestion, 'limit' | 'offset'>,
      details: readonly string[] = [],
    ): AsyncGenerator<readonly Row[]> {
      const { sort, order } = question
      const where = await whereFor(model, question)
      const by = inOrder(sortingOf(model, sort, order))
      const columns = selectList(model, 'list', { scope: question.scope, today: today(), details })
      const query = sql<Row>`select ${columns} from ${fromAll(model)} where ${where} order by ${by}`
      yield* inBatches(db, query, BATCH)
    },

    /** The number of entries in the longest of a column of lists. */
    longest: async (model: ReadModel, question: Question, column: string): Promise<number> => {
      const { rows } = await sql<{ longest: number }>`
        select coalesce(max(json_array_length(${sql.raw(sqlOf(model, column))}::json)), 0) as longest
        from ${fromAll(model)} where ${await whereFor(model, question)}`.execute(db)
      return rows[0]?.longest ?? 0
    },

    count: async (model: ReadModel, question: Question): Promise<number> =>
      count(model, question, await whereFor(model, question)),

    /** Ids and names of all rows in scope, for selects; for models with a `name`. */
    names: async (model: ReadModel, scope: Scope): Promise<{ id: string; name: string }[]> => {
      const { rows } = await sql<{ id: string; name: string }>`
        select ${sql.raw(sqlOf(model, 'id'))}, ${sql.raw(sqlOf(model, 'name'))} as name
        from ${from(model)} where ${whereOf(model, { scope }, { today: today() })}
        order by ${inOrder(sortingOf(model, 'name', 'asc'))}`.execute(db)
      return rows
    },

    /** Whether there is such a row in scope. What is computed for an item can take long: the balance of a fund. */
    has: async (model: ReadModel, id: string, scope: Scope): Promise<boolean> => {
      const where = whereOf(model, { scope, ids: [id] }, { today: today() })
      const { rows } = await sql`select from ${from(model)} where ${where}`.execute(db)
      return rows.length > 0
    },

    /** The row with all its details, unless it is deleted, or else is not, unknown or out of scope. */
    item: async (
      model: ReadModel,
      id: string,
      scope: Scope,
      only: Pick<Question, 'deleted' | 'insideDeleted'> = {},
    ): Promise<Row | undefined> => {
      const where = whereOf(model, { scope, ids: [id], ...only }, { today: today() })
      const columns = selectList(model, 'item', { scope, today: today() })
      const { rows } = await sql<Row>`
        select ${columns} from ${fromAll(model)} where ${where}`.execute(db)
      return rows[0]
    },
  }
}

/** The API's queries against the read models. */
export type Queries = ReturnType<typeof createQueries>

const within = (name: string, value: number, { least, most }: { least: number; most: number }): number =>
  Number.isInteger(value) && value >= least && value <= most ? value : refuse('ParameterInvalid', name)
