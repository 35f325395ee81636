import { sql } from 'kysely'
import { batched } from '../domain/batched.ts'
import type { Database } from './database.ts'
import type { EventSource } from './event-source.ts'
import { isFrozen, personFromStream, type SignedIn } from './frozen.ts'

/** Number of calls whose people are fetched in one statement. */
const MOST_TOGETHER = 200

/** The data of people that sign-in and access checks need. Deleted people are left out. */
export const createPeople = (db: Database, source: Pick<EventSource, 'readStream'>) => {
  const fromStream = personFromStream(source)
  const findAll = batched(MOST_TOGETHER, async (asked: readonly (readonly string[])[]) => {
    const ids = [...new Set(asked.flat())]
    const { rows } = await sql<SignedIn & { frozen: boolean }>`
      select id, role, "fullName", locale, email, "emailVerified",
        ${isFrozen('person', `'person-' || id`)} as frozen
      from read.person where id = any(${ids}::uuid[]) and "deletedAt" is null`.execute(db)
    const people = await Promise.all(
      rows.map(async ({ frozen, ...person }) => (frozen ? fromStream(person.id) : person)),
    )
    const found = new Map(people.flatMap((person) => (person ? [[person.id, person]] : [])))
    const ofThem = (own: readonly string[]) =>
      own.map((id) => found.get(id)).filter((one) => one !== undefined)
    return asked.map((own) => new Map(ofThem(own).map((person) => [person.id, person])))
  })
  return {
    find: async (ids: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> =>
      ids.length === 0 ? new Map() : findAll(ids),
  }
}
