import type { Actor, Instant, Position } from '../domain/event.ts'
import type { AnyEvent } from '../domain/events.ts'
import type { Permission } from '../domain/permissions/permissions.ts'
import type { Columns, Row } from './columns.ts'
import type { Announcement } from './signal-port.ts'

/** An event as a handler sees it: decoded, upcast, and with where and when it happened. */
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
 * The changes a handler asks for. They are collected, coalesced per row and written in sets by the runtime
 * in sets, so a handler never waits and never reads, but through `change`.
 */
export interface Table<C extends Columns> {
  insert(id: string, row: Row<C>): void
  update(id: string, fields: Partial<Row<C>>): void
  /** For what depends on the row itself: counters, lists. Not called when there is no such row. */
  change(id: string, next: (row: Row<C>) => Partial<Row<C>>): void
  /**
   * For each row that has a value in a column, at the end of the batch: what ends with a person stands in many rows.
   * Leaves the row's revision as it is.
   */
  changeEach(column: keyof Row<C> & string, value: string, next: (row: Row<C>) => Partial<Row<C>>): void
  /** Marks the row as deleted: lists leave it out, names that refer to it still resolve. */
  delete(id: string): void
  /** Takes a deletion back. */
  restore(id: string): void
}

/** What each event does to the table; the others do nothing to it. */
export type Handlers<C extends Columns> = {
  readonly [T in AnyEvent['type']]?: (event: Seen<T>, table: Table<C>) => void
}

/** Which of the product's own signals an event sends. */
type Announcements = {
  readonly [T in AnyEvent['type']]?: (event: Seen<T>) => readonly Announcement[]
}

/** Whom a row concerns: what a list may show and whom a signal may reach. Column names of this model. */
type RowScope = {
  /** Column with the building; managers and staff see rows of the buildings they are assigned to. */
  readonly building?: string
  /** Column with the person whose own row it is. */
  readonly person?: string
  /** Column with a customer; managers see those who have a contract in a building they are assigned to. */
  readonly tenant?: string
  /** Column with a room; customers see those of their contracts that wait, are to come or are in force. */
  readonly leased?: string
  /** Column with who made it; a manager sees the customers they added. */
  readonly creator?: string
}

/**
 * How people find the rows: `GET /<name>` lists those in the caller's scope, `GET /<name>/:id` answers one,
 * `/history/<name>/:id` tells its past, `/export/<name>` is the list as a workbook, and files that a row names are
 * read by whoever may read the row.
 */
type Resource<C extends Columns> = {
  readonly name: string
  readonly permission: Permission
  /** The list takes `getAll=true`: `{id, name}` of all in scope, unpaged. */
  readonly getAll?: true
  /** The list takes a range of days or months, both ends included. */
  readonly dates?: { readonly column: (keyof C & string) | 'createdAt'; readonly of: 'day' | 'month' }
  /** The quick search finds rows, by their `label`; these columns tell them from others of the name. */
  readonly notes?: readonly (keyof C & string)[]
}

/**
 * `overlap`: two contracts have the same days of a room. `unbalanced`: the figures of an account do not add up.
 * `unsettled`: a bill was paid other than the accounts say.
 */
export const alarmNames = ['overlap', 'unbalanced', 'unsettled'] as const
export type AlarmName = (typeof alarmNames)[number]

/** What rows may not say together, though each follows from its events. `verify` looks for it. */
type Alarm = {
  readonly name: AlarmName
  /** SQL over `read.*` that answers the `id` of each row it is about. */
  readonly find: string
  /**
   * `find` also answers the `streams` that a row follows from. Until the money process has passed their last events the
   * row is a delay, and no alarm.
   */
  readonly afterMoney?: true
}

/** A read model, declared once: its table, its routes and its upkeep follow. */
export type ReadModel<C extends Columns = Columns> = {
  /** Also the table's name in schema `read`. */
  readonly name: string
  /** Raise it when columns or handlers change: the model is then rebuilt beside the live one at the next start. */
  readonly version: number
  readonly columns: C
  /**
   * Kind of stream whose entity a row is, under the same id. The row's revision is then always that of the last event
   * about the entity, whatever that changes, so that it can be sent back as `If-Match`.
   */
  readonly stream?: string
  /** Kind of stream that has the rows' events, and the column with its id, where that is not the row's own. */
  readonly within?: { readonly stream: string; readonly by: keyof C & string }
  /** By type: events of that stream which are about a part of the entity, and leave its revision as it is. */
  readonly ofParts?: Readonly<Record<string, unknown>>
  /**
   * Each row is an event, under the event's id, and is never changed: a rebuild fills the table without its key,
   * which would take more than all the rest of the writing, and makes it at the end.
   */
  readonly onlyGrows?: true
  readonly scope: RowScope
  /** What a row is inside of: it is not there for readers once one of these is deleted, and is back when that is. */
  readonly inside?: readonly { readonly table: string; readonly by: string }[]
  /**
   * Deleted rows that have to be seen to still, by those who see more than their own: found by their id while the
   * first column is true, and in lists that are asked for the second one.
   */
  readonly afterDeletion?: { readonly found: keyof C & string; readonly listed: keyof C & string }
  /**
   * The event that a row is deleted by, and whose permission it takes to be told of its past still: who brings it back,
   * or makes another in its place. Of a row that ended by another event, an erasure, nothing is told.
   */
  readonly deletion?: { readonly event: string; readonly toldTo: Permission }
  /**
   * One row of other tables about a row, looked up once for all computed columns that tell of it: SQL over `read.*`
   * tables in which the row is called by the model's name.
   */
  readonly beside?: { readonly name: string; readonly select: string }
  /** Postgres keeps how many rows are there, for lists of all: counting many takes long while they change. */
  readonly counted?: true
  /** The order of a list that asks for none. */
  readonly order?: { readonly by: (keyof C & string) | 'createdAt'; readonly direction: 'asc' | 'desc' }
  readonly on: Handlers<C>
  /**
   * The row as its own stream begins, where the event that inserts it is in another one: a history reads one stream.
   */
  readonly begun?: (event: Seen) => Row<C> | undefined
  /** The column that people call a row by: the audit and the quick search name it so. */
  readonly label?: keyof C & string
  readonly resource?: Resource<C>
  /** Column with the one person whom a row is about: its texts and files go with them when they are erased. */
  readonly about?: keyof C & string
  /** Rows concern their person alone: no signal about them reaches anybody else, owners neither. */
  readonly private?: true
  /** An alarm of `verify`: a constraint would stop the projector. */
  readonly alarms?: readonly Alarm[]
  /** Signals beside "data changed", sent once the event is in the rows (specification: Signals). */
  readonly signals?: Announcements
}

/**
 * Declares a read model: handlers are checked against the columns here, the machinery takes models of any.
 * Every table also has `id`, `revision`, `createdAt`, `updatedAt`, `deletedAt`.
 */
export const readModel = <const C extends Columns>(model: ReadModel<C>): ReadModel =>
  model as unknown as ReadModel
