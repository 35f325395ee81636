import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { holds } from '../hold/hold.read-model.ts'
import { leads } from '../lead/lead.read-model.ts'
import type { ReadModel } from '../read-model.ts'

export type ThingsOf = (personID: string) => Promise<{
  readonly ids: readonly string[]
  /** The rooms of the contracts among them. */
  readonly roomIDs: readonly string[]
  /** The leads among them. */
  readonly leadIDs: readonly string[]
}>

/**
 * A hold has the id of the contract that comes of it. In books of before, that contract may have been given to somebody
 * else: then what bears the id is theirs.
 */
const unlessGiven = (personID: string) => sql`
  and not exists (select from read.contract given where given.id = hold.id and given."customerID" <> ${personID})`

/**
 * The records about one person: their contracts and bills, tickets for them (including deleted ones), and notices
 * sent only to them. Files and texts in these identify the person.
 */
export const createThingsOf =
  (db: Database, models: readonly ReadModel[]): ThingsOf =>
  async (personID) => {
    const asked = models.flatMap(({ name, about, stream }) =>
      // A contract is a part of its room.
      about
        ? [
            sql`select id, ${stream ? sql`null` : sql.ref('roomID')} as "roomID", ${name}::text as kind from ${sql.id('read', name)}
              where ${sql.ref(about)} = ${personID}
                ${name === holds.name ? unlessGiven(personID) : sql``}`,
          ]
        : [],
    )
    const { rows } = await sql<{ id: string; roomID: string | null; kind: string }>`
      ${sql.join(asked, sql` union all `)}`.execute(db)
    return {
      ids: rows.map(({ id }) => id),
      roomIDs: [...new Set(rows.flatMap(({ roomID }) => roomID ?? []))],
      leadIDs: rows.flatMap(({ id, kind }) => (kind === leads.name ? id : [])),
    }
  }
