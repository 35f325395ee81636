import { sql } from 'kysely'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import type { Database } from '../database.ts'
import type { LeasedRoom } from './leases.answers.ts'

/** The contracts and promises of all rooms of a building, in one query, for timelines and forms. */
export const createLeases =
  (db: Database) =>
  /** Contracts that last to `from` or beyond, without those that were never in force and will not be. */
  async (buildingID: string, from: string): Promise<readonly LeasedRoom[]> => {
    const { rows } = await sql<LeasedRoom>`
      select r.id, r.number, r.floor, r.status, coalesce((
        select json_agg(json_build_object('id', l.id, 'customerName', l.name, 'status', l.status, 'type', l.type,
          'startDay', l."startDay"::text, 'endDay', l.last::text) order by l."startDay")
        from (
          select c.id, c.status, c.type, c."startDay", least(c."endDay", c."cancelDay") as last,
            (select p."fullName" from read.person p where p.id = c."customerID") as name
          from read.contract c
          where c."roomID" = r.id and c."deletedAt" is null
            and (c.activated or c.status <> ${ContractStatus.CANCELLED})) as l
        where coalesce(l.last, 'infinity') >= ${from} and coalesce(l.last, 'infinity') >= l."startDay"
      ), '[]') as leases, coalesce((
        select json_agg(json_build_object('id', h.id, 'moveInDay', h."moveInDay"::text, 'decideBy', h."decideBy"::text,
          'customerName', (select p."fullName" from read.person p where p.id = h."customerID")))
        from read.hold h where h."roomID" = r.id and h.status = 'held'
      ), '[]') as holds
      from read.room r
      where r."buildingID" = ${buildingID} and r."deletedAt" is null
      order by r.floor desc, r.number, r.id`.execute(db)
    return rows
  }

export type Leases = ReturnType<typeof createLeases>
