import { sql } from 'kysely'
import type { Role } from '../domain/event.ts'
import type { Database } from './database.ts'

type SignedIn = {
  readonly id: string
  readonly role: Role
  readonly fullName: string
  readonly locale: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/** Who people are, as far as signing in and access ask. The deleted are not there. */
export const createPeople = (db: Database) => ({
  find: async (ids: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> => {
    if (ids.length === 0) return new Map()
    const { rows } = await sql<SignedIn>`
      select id, role, "fullName", locale, email, "emailVerified" from read.person
      where id = any(${ids}::uuid[]) and "deletedAt" is null`.execute(db)
    return new Map(rows.map((person) => [person.id, person]))
  },
})
