import { z } from 'zod'
import { id } from '../../domain/fields.ts'
import { DEEPEST_OFFSET } from '../../domain/limits.ts'
import type { Columns } from '../../projections/columns.ts'
import { type ListQuestion, MOST_ROWS } from '../../projections/query/query.ts'
import { defectIn } from '../requests/body.ts'
import { count } from '../requests/query.ts'

/** The query of a list, from either notation. */
type ListRequest = Pick<ListQuestion, 'q' | 'ids' | 'sort' | 'order' | 'after'> & {
  readonly limit: number
  readonly offset: number
  readonly filter: Readonly<Record<string, unknown>>
}

/** JSON in a query parameter, as react-admin writes it. */
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        const value: unknown = JSON.parse(text)
        if (!defectIn(value)) return value
      } catch {}
      context.issues.push({ code: 'custom', message: 'invalid', input: text, params: { code: 'invalid' } })
      return z.NEVER
    })
    .pipe(schema)

const direction = z.literal(['asc', 'desc', 'ASC', 'DESC'], { error: 'unknown_choice' })
/** For lists that continue after a row: more than a list will ever have. */
const FURTHEST = 999_999_999
const index = (most: number) => z.int().min(0).max(most)
const value = z.union([z.string().max(255), z.number(), z.boolean(), z.null()])
const range = z.strictObject({ from: z.string().max(10), to: z.string().max(10) }).partial()
const values = z.union([value, z.array(value).max(MOST_ROWS), range])

const sorting = z.union([
  z.string().regex(/^\w{1,60}$/),
  json(z.tuple([z.string().regex(/^\w{1,60}$/), direction])),
])

const filterableIn = (columns: Columns): string[] =>
  Object.entries(columns)
    .filter(([, column]) => column.filterable && !column.internal)
    .map(([name]) => name)

/** Columns that a filter may name; the read side checks the values. */
const filterOf = (columns: Columns) =>
  json(
    z
      .strictObject({
        ...Object.fromEntries(filterableIn(columns).map((name) => [name, values])),
        id: z.union([id(), z.array(id()).max(MOST_ROWS)]),
        q: z.string().max(255),
      })
      .partial(),
  )

/**
 * The query of a list, in the product's words (`limit`, `offset`, `q`, `sort=name&order=asc`) and in
 * react-admin's (`sort=["name","ASC"]`, `range=[0,24]`,
 * `filter={"floor":2,"id":["…"],"dueDay":{"to":"2026-03-31"},"q":"hoa"}`).
 */
export const listQuery = (columns: Columns, more: z.ZodRawShape = {}) => {
  const furthest = 'after' in more ? FURTHEST : DEEPEST_OFFSET
  return z
    .strictObject({
      limit: count(1, MOST_ROWS).optional(),
      offset: count(0, furthest).optional(),
      q: z.string().max(255).optional().meta({ description: 'Words that all have to be found' }),
      sort: sorting.optional().meta({ description: 'A field, or `["field","ASC"]`' }),
      order: direction.optional().meta({ description: 'Where `sort` is a field' }),
      range: json(z.tuple([index(furthest), index(furthest)]))
        .optional()
        .meta({ description: 'First and last row: `[0,24]`' }),
      filter: filterOf(columns)
        .optional()
        .meta({
          description: `JSON of ${['id', 'q', ...filterableIn(columns)].join(', ')}; values, lists of them, {from, to}`,
        }),
      ...more,
    })
    .refine(({ range }) => !range || (range[1] >= range[0] && range[1] - range[0] < MOST_ROWS), {
      path: ['range'],
      error: 'invalid',
      params: { code: 'invalid', max: MOST_ROWS },
    })
    .refine(({ range, limit, offset }) => !range || (limit === undefined && offset === undefined), {
      path: ['range'],
      error: 'invalid',
      params: { code: 'invalid' },
    })
}

/** For lists that continue after a row, at any depth. */
export const afterQuery = {
  after: id().optional().meta({
    description: 'The last row of the page before; `offset` then only says how many rows that were',
  }),
}

type ListQuery = z.output<ReturnType<typeof listQuery>>

export const listRequestOf = ({
  limit,
  offset,
  q,
  sort,
  order,
  range,
  filter = {},
  ...more
}: ListQuery & { readonly after?: string }): ListRequest => {
  const { id, q: searched, ...rest } = filter as Record<string, unknown>
  const [column, direction] = Array.isArray(sort) ? sort : [sort, order]
  return {
    limit: range ? range[1] - range[0] + 1 : (limit ?? MOST_ROWS),
    offset: range ? range[0] : (offset ?? 0),
    q: q ?? (searched as string | undefined),
    sort: column,
    order: direction?.toLowerCase() as ListRequest['order'],
    ...(more.after !== undefined && { after: more.after }),
    ...(id !== undefined && { ids: [id].flat() as string[] }),
    filter: rest,
  }
}
