import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What the write side asks the read side, once that has caught up (contract 5). Deleted things do not count. */
export const createFacts = (db: Database) => ({
  /** Highest floor of a building that has a room; 0 without rooms. */
  highestFloor: async (buildingID: string): Promise<number> => {
    const { rows } = await sql<{ floor: number }>`
      select coalesce(max(floor), 0) as floor from read.room
      where "buildingID" = ${buildingID} and "deletedAt" is null`.execute(db)
    return rows[0]!.floor
  },
  roomCount: async (buildingID: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from read.room where "buildingID" = ${buildingID} and "deletedAt" is null`.execute(db)
    return rows[0]!.count
  },
  ownerCount: async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from read.person where role = 'owner' and "deletedAt" is null`.execute(db)
    return rows[0]!.count
  },
  roleOf: async (personID: string): Promise<string | undefined> => {
    const { rows } = await sql<{ role: string }>`
      select role from read.person where id = ${personID} and "deletedAt" is null`.execute(db)
    return rows[0]?.role
  },
})
