import { type RawBuilder, sql } from 'kysely'
import { fold } from '../domain/decider.ts'
import type { RecordedEvent, Role } from '../domain/event.ts'
import { personDecider } from '../domain/person/person.decider.ts'
import { fullName } from '../domain/person/person.ts'
import type { EventSource } from './event-source.ts'

/**
 * Events of the access models that only give: a row that such an event would have made gives nothing while it is
 * missing, so that a building or room does not stay closed after the event was given up.
 */
const ONLY_GIVES = ['StaffScheduled', 'ContractAdded']

/**
 * Rows of a model that do not say what the log says: an event of their stream is parked, or was given up. Nothing
 * may be granted because of such a row. In SQL text, because sessions are found without Kysely.
 * @param stream an SQL expression, e.g. `'building-' || s."buildingID"`
 */
export const frozenText = (model: string, stream: string): string => `exists (
  select 1 from projection.parked f where f.schema = 'read' and f.model = '${model}' and f.stream = ${stream}
    and (f.skipped_at is null or f.type not in (${ONLY_GIVES.map((type) => `'${type}'`).join(', ')})))`

export const isFrozen = (model: string, stream: string): RawBuilder<boolean> =>
  sql.raw(frozenText(model, stream))

/** What signing in and access need to know of a person. */
export type SignedIn = {
  readonly id: string
  readonly role: Role
  readonly fullName: string
  readonly locale: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/** The person from their stream, when the row is frozen: an owner must reach the page that repairs it. */
export const personFromStream =
  (source: Pick<EventSource, 'readStream'>) =>
  async (id: string): Promise<SignedIn | undefined> => {
    const history = (await source.readStream(`person-${id}`)) as readonly RecordedEvent[]
    const person = fold(personDecider, history)
    if (!person || person.deleted || person.erased) return undefined
    const { role, locale, email, emailVerified } = person
    return { id, role, fullName: fullName(person), locale, email, emailVerified }
  }
