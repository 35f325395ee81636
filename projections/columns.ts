/**
 * What a column of a read model is. One declaration gives the table, the list's sort, filter and search,
 * the item's fields, the export, and the columns and filters of the screen. This file and every
 * `x.columns.ts` are read by the browser too: nothing of the server may be imported here.
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

declare const held: unique symbol
type Holding<T extends ColumnType, H> = T & { readonly [held]: H }

/** The type of a `json` column whose shape the compiler is to know: `{ type: json<readonly string[]>() }`. */
export const json = <H>() => 'json' as Holding<'json', H>

/** The type of a `text` column that holds some words only: `{ type: textOf<Role>() }`. */
export const textOf = <H extends string>() => 'text' as Holding<'text', H>

/** A column of a read model: its table, list, filters, export and screen follow from it. */
export type Column = {
  readonly type: ColumnType
  /** The values of a code, e.g. `RoomStatus`. */
  readonly values?: Readonly<Record<string, number>>
  /** A code is sorted in this order instead of by its numbers, and what is equal by another column. */
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
  /** A name from another table: its field, and the column here with that row's id. Searched too. */
  readonly named?: { readonly table: string; readonly field: string; readonly by: string }
  /** Shown with rows of other models: stored in the key beside the id, so that no row is read for it. */
  readonly inKey?: true
  /** Rows of each value are counted and filtered by this column within the index. */
  readonly countedBy?: string
  /** Kept in the table for scope and rules, never answered. */
  readonly internal?: true
  /** Answered by the item only, not by the list. */
  readonly detail?: true
}

/** The columns of a read model, by name. */
export type Columns = Readonly<Record<string, Column>>

/**
 * A name that stands in another read model, where it is searched too, shown, searched and sorted by with the rows
 * that refer to it:
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
 * In `computed`: holds for what is in reach of whom the answer is for, by the SQL of its building's or its customer's
 * id. Workers are asked about buildings, customers about customers.
 */
export const reached = (by: 'building' | 'customer', id: string): string => `{{${by} ${id}}}`

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
          : string

type ValueOf<C extends Column> = C extends { nullable: true } ? Held<C> | null : Held<C>

type Stored<C extends Columns> = { [K in keyof C as C[K] extends { computed: string } ? never : K]: C[K] }

/** A row as handlers write it: every stored column. */
export type Row<C extends Columns> = { [K in keyof Stored<C>]: ValueOf<C[K]> }

/** What every answer has beside its columns. */
type Common = { readonly id: string; readonly revision: number; readonly createdAt: string }

/** A row as a list answers it. Fields that a person's erasure blanks are not said to be nullable here. */
export type Listed<C extends Columns> = Common & {
  readonly [K in keyof C as C[K] extends { internal: true } | { detail: true } ? never : K]: ValueOf<C[K]>
}

/** A row as it is answered alone: with what lists leave out. */
export type Detailed<C extends Columns> = Common & {
  readonly [K in keyof C as C[K] extends { internal: true } ? never : K]: ValueOf<C[K]>
}
