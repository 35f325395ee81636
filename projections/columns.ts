/**
 * The type of a read model's column. One declaration gives the table, the list's sort, filter and search, the item's
 * fields, the export, and the columns and filters of the screen. The browser imports this file and every
 * `x.columns.ts` too: server modules must not be imported here.
 */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'decimal'
  /** Integer đồng. */
  | 'money'
  /** Integer thousandths of a unit: kWh, m³, uses. */
  | 'quantity'
  /** Local day `YYYY-MM-DD`. */
  | 'day'
  /** Local month `YYYY-MM`. */
  | 'month'
  /** UTC instant. */
  | 'instant'
  /** One of the product's numbered values. */
  | 'code'
  | 'boolean'
  | 'json'
  /** Ids by which rows are found: an index holds each of them. */
  | 'uuids'

declare const held: unique symbol
type Holding<T extends ColumnType, H> = T & { readonly [held]: H }

/** The type of a `json` column with the given shape: `{ type: json<readonly string[]>() }`. */
export const json = <H>() => 'json' as Holding<'json', H>

/** The type of a `text` column with a fixed set of words: `{ type: textOf<Role>() }`. */
export const textOf = <H extends string>() => 'text' as Holding<'text', H>

/** A column of a read model: its table, list, filters, export and screen follow from it. */
export type Column = {
  readonly type: ColumnType
  /** The values of a code, e.g. `RoomStatus`. */
  readonly values?: Readonly<Record<string, number>>
  /** A code is sorted in this order instead of by its numbers, and equal ones by another column. */
  readonly ranked?: { readonly as: readonly number[]; readonly within: string }
  readonly nullable?: true
  readonly sortable?: true
  readonly filterable?: true
  /** Part of the search that ignores case and accents. */
  readonly searchable?: true
  /** Identifies a person: blanked when the person is erased. */
  readonly personal?: true
  /** Computed on read: SQL over `read.*` tables, with the row under the model's name. */
  readonly computed?: string
  /** A name from another table: its field, and the column in this table with that row's id. Included in searches. */
  readonly named?: { readonly table: string; readonly field: string; readonly by: string }
  /**
   * Shown with rows of other models: stored in the primary key index beside the id, so that the row itself need not
   * be read.
   */
  readonly inKey?: true
  /** The index also has this column, by which rows of each value are counted and filtered. */
  readonly countedBy?: string
  /** Stored for scopes and rules only; never answered. */
  readonly internal?: true
  /** Answered by the item only, not by the list. */
  readonly detail?: true
}

/** The columns of a read model, by name. */
export type Columns = Readonly<Record<string, Column>>

/**
 * The name of a row in another read model, shown, searched and sorted by with the rows that refer to it. It has to be
 * searchable there:
 * `nameIn('bill')('room', 'number', 'roomID')`.
 */
export const nameIn =
  (model: string) =>
  <B extends string>(table: string, field: string, by: B) =>
    ({
      type: 'text',
      sortable: true,
      computed: `(select t."${field}" from read."${table}" t where t.id = "${model}"."${by}")`,
      named: { table, field, by },
    }) as const

/**
 * In `computed`: true for rows in the scope of the caller, by the SQL of the row's building or customer id. Employees
 * are checked by building, customers by customer; partners by the row's contract, where it is given.
 */
export const reached = (by: 'building' | 'customer', id: string, contract = ''): string =>
  `{{${[by, id, contract].join(' ').trim()}}}`

/** In `computed`: the day that the answer is for, as text. */
export const TODAY = '{{today}}'

type Held<C extends Column> = C['type'] extends { readonly [held]: infer H }
  ? H
  : C extends { values: Readonly<Record<string, infer Value>> }
    ? Value
    : C['type'] extends 'integer' | 'decimal' | 'money' | 'quantity'
      ? number
      : C['type'] extends 'boolean'
        ? boolean
        : C['type'] extends 'json'
          ? unknown
          : C['type'] extends 'uuids'
            ? readonly string[]
            : string

type ValueOf<C extends Column> = C extends { nullable: true } ? Held<C> | null : Held<C>

type Stored<C extends Columns> = { [K in keyof C as C[K] extends { computed: string } ? never : K]: C[K] }

/** A row as handlers write it: every stored column. */
export type Row<C extends Columns> = { [K in keyof Stored<C>]: ValueOf<C[K]> }

/** Fields that every answer has besides its columns. */
type Common = { readonly id: string; readonly revision: number; readonly createdAt: string }

/** A row as a list answers it. Fields that an erasure blanks are not marked as nullable here. */
export type Listed<C extends Columns> = Common & {
  readonly [K in keyof C as C[K] extends { internal: true } | { detail: true } ? never : K]: ValueOf<C[K]>
}

/** A row as its item answers it, including fields that lists omit. */
export type Detailed<C extends Columns> = Common & {
  readonly [K in keyof C as C[K] extends { internal: true } ? never : K]: ValueOf<C[K]>
}
