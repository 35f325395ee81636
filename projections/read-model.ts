import type { Actor, Instant, Position } from '../domain/event.ts'
import type { AnyEvent } from '../domain/events.ts'
import type { Permission } from '../domain/permissions/permissions.ts'
import type { Columns, ColumnType, Row } from './columns.ts'
import type { Database } from './database.ts'
import type { Announcement } from './signal-port.ts'

/** An event as handlers see it: decoded, upcast, with its stream and time. */
export type Seen<T extends AnyEvent['type'] = AnyEvent['type']> = Extract<AnyEvent, { type: T }> & {
  readonly id: string
  readonly stream: string
  /** The id in the stream's name. */
  readonly entity: string
  readonly revision: number
  readonly position: Position
  readonly at: Instant
  readonly actor: Actor
  readonly commandId: string
  readonly causationId: string | null
}

/**
 * The changes that a handler requests. The runtime collects them, coalesces them per row and writes them in sets, so
 * a handler never waits and reads nothing except through `change`.
 */
export interface Table<C extends Columns> {
  insert(id: string, row: Row<C>): void
  update(id: string, fields: Partial<Row<C>>): void
  /** For changes that depend on the row itself: counters, lists. Not called when there is no such row. */
  change(id: string, next: (row: Row<C>) => Partial<Row<C>>): void
  /**
   * For each row with a value in a column, at the end of the batch, e.g. for an erasure, which affects many rows.
   * Leaves the row's revision unchanged.
   */
  changeEach(column: keyof Row<C> & string, value: string, next: (row: Row<C>) => Partial<Row<C>>): void
  /** Marks the row as deleted: lists omit it, names that refer to it still resolve. */
  delete(id: string): void
  /** Undoes a deletion. */
  restore(id: string): void
}

/** What each event does to the table; events without a handler change nothing. */
export type Handlers<C extends Columns> = {
  readonly [T in AnyEvent['type']]?: (event: Seen<T>, table: Table<C>) => void
}

/** The named signals that an event sends. */
type Announcements = {
  readonly [T in AnyEvent['type']]?: (event: Seen<T>) => readonly Announcement[]
}

/** To whom a row belongs: determines what lists show and whom signals reach. Column names of this model. */
type RowScope = {
  /** Column with the building; managers and staff see rows of the buildings that they are assigned to. */
  readonly building?: string
  /** Column with the person whose own row it is. */
  readonly person?: string
  /** Column with a contract: its partners of today see the row, where it has a `person`. */
  readonly contract?: string
  /** Column with a room: those who rent it together today see each other's rows about it. */
  readonly shared?: string
  /** Column with a customer; managers see customers with a contract in a building that they are assigned to. */
  readonly tenant?: string
  /**
   * Column with a room; customers see the rooms of their contracts that wait for signature, begin later or are in
   * force.
   */
  readonly leased?: string
  /** Column with the creator; a manager sees the customers they added. */
  readonly creator?: string
}

/**
 * How the API answers the rows: `GET /<name>` lists those in the caller's scope, `GET /<name>/:id` answers one,
 * `/history/<name>/:id` its history, `/export/<name>` is the list as a workbook, and files that a row names can be
 * read by whoever may read the row.
 */
type Resource<C extends Columns> = {
  readonly name: string
  readonly permission: Permission
  /** The list accepts `getAll=true`: `{id, name}` of all rows in scope, without pages. */
  readonly getAll?: true
  /** The list accepts a range of days or months, both ends included. */
  readonly dates?: { readonly column: (keyof C & string) | 'createdAt'; readonly of: 'day' | 'month' }
  /** The quick search finds rows by their `label`; these columns distinguish rows with the same label. */
  readonly notes?: readonly (keyof C & string)[]
}

/**
 * `overlap`: two contracts occupy the same days of a room. `unbalanced`: the figures of an account do not add up.
 * `unsettled`: a bill's payments differ from the accounts. `unbooked`, `bookedTwice`: a matched transfer has no receipt,
 * or two. `fundless`: money moved in no living fund. `miscounted`: an account or an expense differs from the cash books.
 * `depositDiffers`: an account holds another deposit than the books say. `crossedAlone`: money left an account for that
 * of a renewal, or came from it, and only one of them knows. `askedTwice`: a bill asks for days that another line of the
 * lease asks for. `usesDiffer`: a meter counted other than was asked for and borne. `daysDiffer`: rent was asked for other
 * days than were lived. `statementDiffers`: a settlement has another result than its sides give, or an objection without an
 * answer and without witnesses. `sumsDiffer`: a house whose books are summed up otherwise than their entries say.
 * `paidBackAlone`: a bank told of money paid back, and the account does not know of it. `staysWithStatement`: a tenant who
 * goes on with the lease has a statement of its end. `hashDiffers`: a settlement has another hash than its figures.
 * `heldAlone`: somebody who asked for a room has one held by a hold or contract that is not there, or another person's.
 */
export const alarmNames = [
  'overlap',
  'unbalanced',
  'unsettled',
  'unbooked',
  'bookedTwice',
  'fundless',
  'miscounted',
  'depositDiffers',
  'crossedAlone',
  'askedTwice',
  'usesDiffer',
  'daysDiffer',
  'statementDiffers',
  'sumsDiffer',
  'paidBackAlone',
  'staysWithStatement',
  'hashDiffers',
  'heldAlone',
] as const
export type AlarmName = (typeof alarmNames)[number]

/** Rows that contradict each other, although each follows from its events. `verify` looks for them. */
type Alarm = {
  readonly name: AlarmName
  /** SQL over `read.*` that returns the `id` of each affected row. */
  readonly find: string
  /**
   * `find` also returns the `streams` that a row depends on. Until the money process has passed their last events,
   * the row counts as a delay and not as an alarm.
   */
  readonly afterMoney?: true
}

/** Where a rule is broken that is about days. */
export type AlarmPlace = {
  readonly meterID: string | null
  readonly contractID: string | null
  readonly from: string
  readonly to: string
  /** Days, or thousandths of a meter's unit, with what the next bills propose. */
  readonly asked: number
  readonly owed: number
}

/** What an alarm found that is reckoned by the rules of the domain, because SQL cannot say it. `place`: of those about days. */
export type Reckoned = { readonly name: AlarmName; readonly id: string; readonly place?: AlarmPlace }

/**
 * Amounts of a model's rows, summed by some values in a table of their own, for pages that would otherwise read all rows.
 * The runtime keeps them in the transaction that writes the rows.
 */
export type RowSums<R = never> = {
  /** The table's name in schema `read`; where its columns change, another one. */
  readonly name: string
  readonly by: Readonly<Record<string, ColumnType>>
  readonly indexes: readonly (readonly string[])[]
  /** The amounts of a row, with their values of `by`. */
  readonly of: (row: R) => readonly Readonly<Record<string, unknown> & { amount: number }>[]
  /** The same in SQL over `read.*`: columns of `by` and `amount`. */
  readonly select: string
}

/** A read model, declared once: its table, its routes and its upkeep follow. */
export type ReadModel<C extends Columns = Columns> = {
  /** Also the table's name in schema `read`. */
  readonly name: string
  /**
   * To be raised when columns or handlers change: the model is then rebuilt beside the live one at the next start.
   */
  readonly version: number
  readonly columns: C
  /**
   * Kind of stream whose entity a row is, with the same id. The row's revision is then always that of the last event
   * about the entity, whatever that changes, so that it can be sent back as `If-Match`.
   */
  readonly stream?: string
  /** Kind of stream with the rows' events, and the column with its id, where that is not the row's own id. */
  readonly within?: { readonly stream: string; readonly by: keyof C & string }
  /** Event types of that stream that are about a part of the entity, and do not change its revision. */
  readonly ofParts?: Readonly<Record<string, unknown>>
  /**
   * Each row is an event, with the event's id, and is never changed: a rebuild fills the table without its key, which
   * would take longer than all other writing, and creates it at the end.
   */
  readonly onlyGrows?: true
  readonly scope: RowScope
  /**
   * The rows that contain this one: readers do not see it while one of these is deleted, and see it again after that
   * is restored.
   */
  readonly inside?: readonly { readonly table: string; readonly by: string }[]
  /**
   * Deleted rows that still need attention, visible to those who see more than their own: found by id while the first
   * column is true, and in lists that ask for the second one.
   */
  readonly afterDeletion?: { readonly found: keyof C & string; readonly listed: keyof C & string }
  /**
   * The event that a row is deleted by, and whose permission it takes to be told of its past still: who brings it back,
   * or makes another in its place. Of a row that ended by another event, an erasure, nothing is told.
   */
  readonly deletion?: { readonly event: string; readonly toldTo: Permission }
  /**
   * One row of related data, looked up once for all computed columns that use it: SQL over `read.*` tables, with the
   * row under the model's name.
   */
  readonly beside?: { readonly name: string; readonly select: string }
  /** Postgres maintains the number of rows, for unfiltered lists: counting many rows takes long while they change. */
  readonly counted?: true
  readonly sums?: RowSums<Row<C> & { readonly id: string }>
  /** Columns that are no filter of the list, by which a page finds few of many rows. */
  readonly foundBy?: readonly ((keyof C & string) | 'createdAt')[]
  /** The default sort order of a list. `ties`: what comes first of equal ones; by default their ids decide. */
  readonly order?: {
    readonly by: (keyof C & string) | 'createdAt'
    readonly direction: 'asc' | 'desc'
    readonly ties?: 'createdAt'
  }
  readonly on: Handlers<C>
  /**
   * The row at the beginning of its own stream, where the event that inserts it is in another stream: a history only
   * reads one stream.
   */
  readonly begun?: (event: Seen) => Row<C> | undefined
  /** The column with a row's name for people, used by the audit and the quick search. */
  readonly label?: keyof C & string
  readonly resource?: Resource<C>
  /** Column with the one person whom a row is about: its texts and files are erased with that person. */
  readonly about?: keyof C & string
  /** Rows only concern their person: signals about them reach nobody else, not even owners. */
  readonly private?: true
  /** Alarms of `verify`, because a constraint would stop the projector. */
  readonly alarms?: readonly Alarm[]
  /** Alarms that are reckoned from rows of the same moment. */
  readonly reckon?: (db: Database) => AsyncIterable<Reckoned>
  /** Signals besides "data changed", sent once the event is in the rows (specification: Signals). */
  readonly signals?: Announcements
}

/**
 * Declares a read model: handlers are checked against the columns here; the runtime takes models of any type. Every
 * table also has `id`, `revision`, `createdAt`, `updatedAt`, `deletedAt`.
 */
export const readModel = <const C extends Columns>(model: ReadModel<C>): ReadModel =>
  model as unknown as ReadModel
