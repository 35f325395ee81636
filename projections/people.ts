import { sql } from 'kysely'
import type { Role } from '../domain/event.ts'
import type { Database } from './database.ts'
import { together } from './together.ts'

type SignedIn = {
  readonly id: string
  readonly role: Role
  readonly fullName: string
  readonly locale: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/** Calls whose people are asked for in one statement. */
const MOST_TOGETHER = 200

/** Who people are, as far as signing in and access ask. The deleted are not there. */
export const createPeople = (db: Database) => {
  const findAll = together(MOST_TOGETHER, async (asked: readonly (readonly string[])[]) => {
    const ids = [...new Set(asked.flat())]
    const { rows } = await sql<SignedIn>`
      select id, role, "fullName", locale, email, "emailVerified" from read.person
      where id = any(${ids}::uuid[]) and "deletedAt" is null`.execute(db)
    const found = new Map(rows.map((person) => [person.id, person]))
    const ofThem = (own: readonly string[]) =>
      own.map((id) => found.get(id)).filter((one) => one !== undefined)
    return asked.map((own) => new Map(ofThem(own).map((person) => [person.id, person])))
  })
  return {
    find: async (ids: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> =>
      ids.length === 0 ? new Map() : findAll(ids),
  }
}
