import { sql } from 'kysely'
import type { Database } from '../database.ts'

type SignedIn = {
  readonly id: string
  readonly role: 'owner' | 'manager' | 'staff' | 'customer'
  readonly fullName: string
  readonly locale: string
  readonly emailVerified: boolean
}

/** Who people are, as far as signing in and access ask; those who are deleted are not there. */
export const createPeople = (db: Database) => ({
  find: async (ids: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> => {
    const { rows } = await sql<SignedIn>`
      select id, role, coalesce("fullName", '') as "fullName", locale, "emailVerified" from read.person
      where id = any (${ids}::uuid[]) and "deletedAt" is null`.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  },
})
