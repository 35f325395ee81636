import type { Columns } from '../../../projections/columns.ts'
import { resourceOf } from '../../data/resourceOf.ts'

type Kind = {
  /** What can happen to such a thing. */
  readonly types: readonly string[]
  /** The resource whose words its fields are said in. */
  readonly resource: string
  readonly columns: Columns
}

/**
 * The types of events by kind of thing, written here by `vite.config.ts`: the definitions stand on zod, which the content
 * policy of the browser does not let compile.
 */
declare const EVENT_TYPES: Readonly<Record<string, readonly string[]>>

const files = import.meta.glob<Readonly<Record<string, Columns>>>('../../../projections/*/*.columns.ts', {
  eager: true,
})
/** What somebody did with their inbox is told without its fields. */
const columnsOf = (kind: string): Columns =>
  kind === 'inbox' ? {} : (files[`../../../projections/${kind}/${kind}.columns.ts`]?.[`${kind}Columns`] ?? {})

/** Kinds of things that the log tells of: every aggregate, and contracts, which are parts of their rooms. */
export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries(EVENT_TYPES).map(([kind, types]) => [
    kind,
    { types, resource: resourceOf(kind), columns: columnsOf(kind) },
  ]),
)
