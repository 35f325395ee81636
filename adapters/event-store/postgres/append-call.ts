import { type Appended, RevisionConflict } from '../../../commands/event-store.ts'
import type { PreparedAppend } from '../prepare.ts'
import { positionOf } from './rows.ts'

/** An append, with the promise of its caller. */
export type AppendRequest = {
  readonly append: PreparedAppend
  readonly resolve: (appended: Appended) => void
  readonly reject: (error: Error) => void
}

/** The result of `es.append`; see its migration. */
export type Answer = {
  readonly first: string
  readonly refused: readonly { stream: string; actual: number | null; position: number | null }[] | null
}

export const APPEND = {
  name: 'es-append',
  text: 'select first, refused from es.append($1, $2, $3, $4, $5, $6)',
}

/** Arrays, one value per event: there is no limit to their length as there is to the number of parameters. */
export const argumentsOf = (batch: readonly Pick<AppendRequest, 'append'>[]): unknown[][] => {
  const streams: string[] = []
  const revisions: number[] = []
  const ids: string[] = []
  const types: string[] = []
  const data: string[] = []
  const metadata: string[] = []
  for (const { append } of batch) {
    for (const [place, event] of append.events.entries()) {
      streams.push(append.stream)
      revisions.push(append.from + place)
      ids.push(event.id)
      types.push(event.type)
      data.push(event.data)
      metadata.push(event.metadata)
    }
  }
  return [streams, revisions, ids, types, data, metadata]
}

/**
 * Settles the appends of a batch by its answer.
 * @param written called for each append that was written now and not before, with the position of its first
 *   event
 */
export const resolveBatch = (
  batch: readonly AppendRequest[],
  { first, refused }: Answer,
  written: (append: PreparedAppend, place: number) => void,
): void => {
  let position = Number(first) - 1
  for (const { append, resolve, reject } of batch) {
    const { stream, expected, from, events } = append
    const revision = from + events.length - 1
    const stale = refused?.find((one) => one.stream === stream)
    if (!stale) {
      written(append, position + 1)
      position += events.length
      resolve({ revision, position: positionOf(position) })
    } else if (stale.position !== null) resolve({ revision, position: positionOf(stale.position) })
    else reject(new RevisionConflict(stream, expected, stale.actual ?? 'no-stream'))
  }
}

/**
 * Whether the same query may succeed later, because the connection or the server failed and not the query.
 * Permanent are these classes of SQLSTATE: 0A not supported, 21 to 23 data and constraints, 42 syntax and
 * rights, 44 and P0 raised, 54 too long. All others are transient: broken connections, restarts, timeouts, a
 * full disk.
 */
export const isPassing = (error: unknown): boolean =>
  !/^(?:0A|2[123]|42|44|54|P0)[0-9A-Z]{3}$/.test(String((error as { code?: unknown }).code))
