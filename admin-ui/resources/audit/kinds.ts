import type { Columns } from '../../../projections/columns.ts'
import { resourceOf } from '../../data/resourceOf.ts'

type Kind = {
  /** The types of events of this kind of record. */
  readonly types: readonly string[]
  /** The resource that has the labels of its fields. */
  readonly resource: string
  readonly columns: Columns
}

/**
 * The types of events by kind of record, inserted at build time by `vite.config.ts`: the definitions depend on zod,
 * which the browser's content security policy does not let compile.
 */
declare const EVENT_TYPES: Readonly<Record<string, readonly string[]>>

const files = import.meta.glob<Readonly<Record<string, Columns>>>('../../../projections/*/*.columns.ts', {
  eager: true,
})
/** Inbox events are shown without their fields. */
const columnsOf = (kind: string): Columns =>
  kind === 'inbox' ? {} : (files[`../../../projections/${kind}/${kind}.columns.ts`]?.[`${kind}Columns`] ?? {})

/** Kinds of records in the log: every aggregate, and contracts, which are parts of their rooms. */
export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries(EVENT_TYPES).map(([kind, types]) => [
    kind,
    { types, resource: resourceOf(kind), columns: columnsOf(kind) },
  ]),
)
