import { type RawBuilder, sql } from 'kysely'
import { fold } from '../domain/decider.ts'
import type { RecordedEvent, Role } from '../domain/event.ts'
import { personDecider } from '../domain/person/person.decider.ts'
import { fullName } from '../domain/person/person.ts'
import type { EventSource } from './event-source.ts'

/**
 * Events of the access models that only grant access: while the row of such an event is missing, nothing is granted.
 * So a building or room need not stay frozen after the event was skipped.
 */
const ONLY_GIVES = ['StaffScheduled', 'ContractAdded']

/**
 * Rows of a model that may differ from the log, because an event of their stream is parked or was skipped. Nothing
 * may be granted because of such a row. As SQL text, because sessions are looked up without Kysely.
 * @param stream an SQL expression, e.g. `'building-' || s."buildingID"`
 */
export const frozenText = (model: string, stream: string): string => `exists (
  select 1 from projection.parked f where f.schema = 'read' and f.model = '${model}' and f.stream = ${stream}
    and (f.skipped_at is null or f.type not in (${ONLY_GIVES.map((type) => `'${type}'`).join(', ')})))`

export const isFrozen = (model: string, stream: string): RawBuilder<boolean> =>
  sql.raw(frozenText(model, stream))

/** The data of a person that sign-in and access checks need. */
export type SignedIn = {
  readonly id: string
  readonly role: Role
  readonly fullName: string
  readonly locale: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/**
 * Reads the person from their stream when the row is frozen: an owner must be able to open the page that repairs it.
 */
export const personFromStream =
  (source: Pick<EventSource, 'readStream'>) =>
  async (id: string): Promise<SignedIn | undefined> => {
    const history = (await source.readStream(`person-${id}`)) as readonly RecordedEvent[]
    const person = fold(personDecider, history)
    if (!person || person.deleted || person.erased) return undefined
    const { role, locale, email, emailVerified } = person
    return { id, role, fullName: fullName(person), locale, email, emailVerified }
  }
