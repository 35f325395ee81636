import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ReceiptMethod } from '../domain/account/account-codes.ts'
import { batched } from '../domain/batched.ts'
import { openBillStatuses } from '../domain/bill/bill-codes.ts'
import { openContractStatuses } from '../domain/contract/contract-codes.ts'
import type { Actor } from '../domain/event.ts'
import type { DueBetween } from '../domain/move/move.commands.ts'
import type { NoticeTo } from '../domain/notice/notice.events.ts'
import { refuse } from '../domain/refusal.ts'
import { accounts } from './account/account.read-model.ts'
import { bills } from './bill/bill.read-model.ts'
import { createBooks } from './books/books.ts'
import { buildings } from './building/building.read-model.ts'
import { HOUSE_FUND } from './cash-book/book.sql.ts'
import { contracts } from './contract/contract.read-model.ts'
import type { Database } from './database.ts'
import { dueBetween } from './evened/due-between.sql.ts'
import { evened } from './evened/evened.read-model.ts'
import { expenses } from './expense/expense.read-model.ts'
import { isFrozen } from './frozen.ts'
import { funds } from './fund/fund.read-model.ts'
import { holds } from './hold/hold.read-model.ts'
import { leadColumns } from './lead/lead.columns.ts'
import { leads } from './lead/lead.read-model.ts'
import { ways } from './movement/movement.read-model.ts'
import { createRecipients } from './notice/recipients.ts'
import { readModels } from './registry.ts'
import { createCovers } from './run/covers.ts'
import { createDifferences } from './run/differences.ts'
import { createOwed } from './run/owed.ts'
import { hasNotLeft, isLease, partnersOn } from './scope.ts'
import { sqlTypes } from './tables/sql-types.ts'
import { storedColumns } from './tables/table.ts'
import { createKnownTransfers } from './transfer/known-transfers.ts'

/** Values by column; of a list, any one matches. The same shape as in `commands/ports.ts`. */
type Holding = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

/**
 * The write side's queries against the read side, once that has caught up (specification: Rules across streams).
 * Deleted records do not count, except for the places of contracts. `today` is the local day by the injected clock.
 */
export const createFacts = (db: Database, today: () => string) => {
  const placeOfContract = createPlaces(db)
  const roomOfReading = createReadings(db)
  /** A count that permits something must not rely on frozen rows, because some may be missing. */
  const unlessParked = async (model: string): Promise<void> => {
    const { rows } = await sql`
      select 1 from projection.parked
      where schema = 'read' and model = ${model} and skipped_at is null limit 1`.execute(db)
    if (rows.length > 0) refuse('UpdateNotAllowed')
  }
  return {
    /** Highest floor of a building that has a room; 0 without rooms. */
    highestFloor: async (buildingID: string): Promise<number> => {
      await unlessParked('room')
      const { rows } = await sql<{ floor: number }>`
      select coalesce(max(floor), 0) as floor from read.room
      where "buildingID" = ${buildingID} and "deletedAt" is null`.execute(db)
      return rows[0]!.floor
    },
    /** Used at startup and not by commands: whether there is an owner yet. */
    ownerCount: async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
      select count(*) from read.person where role = 'owner' and "deletedAt" is null`.execute(db)
      return rows[0]!.count
    },
    ownersBesides: async (personIDs: readonly string[]): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
      select count(*) from read.person
      where role = 'owner' and "emailVerified" and id <> all (${personIDs}::uuid[]) and "deletedAt" is null
        and not ${isFrozen('person', `'person-' || id`)}`.execute(db)
      return rows[0]!.count
    },
    covers: createCovers(db),
    oldDifferences: createDifferences(db, today).keys,
    owedOf: createOwed(db, placeOfContract),
    buildingOfRoom: createHouses(db),
    tenantsOfRoom: async (roomID: string): Promise<readonly string[]> => {
      const { rows } = await sql<{ id: string }>`
      select c."customerID" as id from read.contract c
      where c."roomID" = ${roomID} and c.status = any (${openContractStatuses}::int[]) and c."deletedAt" is null
      union select unnest(${partnersOn(today())}) from read.contract c
      where c."roomID" = ${roomID} and c.status = any (${openContractStatuses}::int[]) and ${isLease}`.execute(
        db,
      )
      return rows.map(({ id }) => id)
    },
    buildingsOfAccounts: async (numbers: readonly string[]): Promise<readonly string[]> => {
      const { rows } = await sql<{ id: string }>`
      select id from read.building
      where "bankAccount"->>'number' = any (${numbers}::text[]) and "deletedAt" is null`.execute(db)
      return rows.map(({ id }) => id)
    },
    transfersOf: async (account: string, amount: number) =>
      (await createKnownTransfers(db)([{ account, amount }])).map(({ known }) => known),
    roomOfContract: async (contractID: string) => (await placeOfContract(contractID))?.roomID,
    buildingOfBill: async (billID: string): Promise<string | undefined> => {
      const { rows } = await sql<{
        id: string
      }>`select "buildingID" as id from read.bill where id = ${billID}`.execute(db)
      return rows[0]?.id
    },
    buildingOfContract: async (contractID: string) => (await placeOfContract(contractID))?.buildingID,
    customerOfContract: async (contractID: string): Promise<string | undefined> => {
      // Until it is signed, a contract that came of a hold may be given to somebody else.
      const { rows } = await sql<{ id: string | null }>`
      select coalesce(
        (select "customerID" from read.contract where id = ${contractID} and "deletedAt" is null),
        (select "customerID" from read.hold where id = ${contractID})) as id`.execute(db)
      return rows[0]?.id ?? undefined
    },
    partnersOfContract: async (contractID: string): Promise<readonly string[]> => {
      const { rows } = await sql<{ id: string }>`
      select unnest("partnerIDs") as id from read.contract where id = ${contractID}`.execute(db)
      return rows.map(({ id }) => id)
    },
    openPartnerships: async (customerID: string): Promise<number> => {
      await unlessParked('contract')
      const { rows } = await sql<{ count: number }>`
      select count(*) from read.contract c
      where c."deletedAt" is null and c.status = any (${openContractStatuses}::int[])
        and ${hasNotLeft(customerID, today())}`.execute(db)
      return rows[0]!.count
    },
    customerOfLead: async (leadID: string): Promise<string | undefined> => {
      const { rows } = await sql<{ id: string | null }>`
      select "customerID" as id from read.lead where id = ${leadID}`.execute(db)
      return rows[0]?.id ?? undefined
    },
    comesBack: async (leadID: string): Promise<boolean> => {
      for (const { name } of [leads, holds, contracts, buildings]) await unlessParked(name)
      const { rows } = await sql`
      select from read.lead where id = ${leadID} and ${sql.raw(leadColumns.comesBack.computed)} is not null`.execute(
        db,
      )
      return rows.length > 0
    },
    isFeeDue: async (leadID: string): Promise<boolean> => {
      for (const { name } of [leads, holds, contracts, bills, expenses]) await unlessParked(name)
      const { rows } = await sql`
      select from read.lead where id = ${leadID} and "deletedAt" is null
        and ${sql.raw(leadColumns.feeDue.computed)}`.execute(db)
      return rows.length > 0
    },
    dueBetween: async (contractID: string): Promise<DueBetween | undefined> => {
      for (const { name } of [contracts, accounts, bills, funds, evened]) await unlessParked(name)
      const { rows } = await sql<{ here: string; there: string; amount: number }>`
      select due.* from read.contract c, lateral ${sql.raw(dueBetween('c.id'))} due
      where c.id = ${contractID} and c."movedFrom" is not null and c."deletedAt" is null`.execute(db)
      const [due] = rows
      if (!due) return undefined
      const [from, to] = due.amount > 0 ? [due.there, due.here] : [due.here, due.there]
      return { contractID, fromBuildingID: from, toBuildingID: to, amount: Math.abs(Number(due.amount)) }
    },
    buildingOfLessor: async (lessorID: string): Promise<string | undefined> => {
      const { rows } = await sql<{ id: string }>`
      select "buildingID" as id from read.lessor where id = ${lessorID}`.execute(db)
      return rows[0]?.id
    },
    buildingOfFund: async (fundID: string): Promise<string | undefined> => {
      const { rows } = await sql<{ id: string | null }>`
      select "buildingID" as id from read.fund where id = ${fundID}`.execute(db)
      return rows[0]?.id ?? undefined
    },
    fundOfHouse: async (buildingID: string, method: ReceiptMethod): Promise<string | undefined> => {
      const { rows } = await sql<{ id: string | null }>`
      with ${sql.raw(HOUSE_FUND)}
      select fund as id from house_fund where house = ${buildingID} and kind = ${ways[method]}`.execute(db)
      return rows[0]?.id ?? undefined
    },
    namedByExpense: async (expenseID: string) => {
      const { rows } = await sql<{ fundID: string | null; leadID: string | null }>`
      select "fundID", "leadID" from read.expense where id = ${expenseID}`.execute(db)
      return rows[0] ?? { fundID: null, leadID: null }
    },
    roomOfAsset: async (assetID: string): Promise<string | undefined> => {
      const { rows } = await sql<{ id: string }>`
      select "roomID" as id from read.asset where id = ${assetID}`.execute(db)
      return rows[0]?.id
    },
    roomOfReading: (buildingID: string, readingID: string): Promise<string | null | undefined> =>
      roomOfReading({ buildingID, readingID }),
    standing: createBooks(db, today).standing,
    openBillsOf: async (contractIDs: readonly string[]): Promise<readonly string[]> => {
      const { rows } = await sql<{ id: string }>`
      select id from read.bill where "contractID" = any (${contractIDs}::uuid[]) and "deletedAt" is null
        and status = any (${openBillStatuses}::int[])
      order by "dueDay", month, id`.execute(db)
      return rows.map(({ id }) => id)
    },
    accountOfReceipt: async (receiptID: string): Promise<string | undefined> => {
      const { rows } = await sql<{ id: string }>`
      select "contractID" as id from read.receipt where id = ${receiptID}`.execute(db)
      return rows[0]?.id
    },
    count: async (name: string, holding: Holding): Promise<number> => {
      await unlessParked(name)
      const model = readModels.find((one) => one.name === name)
      if (!model) throw new Error(`There is no read model ${name}`)
      const stored = new Map(storedColumns(model))
      const held = Object.entries(holding).map(([column, value]) => {
        const type = stored.get(column)?.type
        if (!type) throw new Error(`${name} stores no ${column}`)
        const [sqlType = ''] = sqlTypes[type].split(' ')
        return sql`${sql.ref(column)} = any (${[value].flat()}::${sql.raw(sqlType)}[])`
      })
      const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.id('read', name)}
      where ${sql.join([sql`"deletedAt" is null`, ...held], sql` and `)}`.execute(db)
      return rows[0]!.count
    },
    recipients: async (to: NoticeTo, sender: Actor): Promise<readonly string[]> => {
      const people = await createRecipients(db, today)(to, sender)
      return people.map(({ id }) => id)
    },
    isImportant: async (noticeID: string): Promise<boolean> => {
      const { rows } = await sql`select 1 from read.notice where id = ${noticeID} and important`.execute(db)
      return rows.length > 0
    },
    noticesReceived: async (personID: string, noticeIDs: readonly string[]): Promise<readonly string[]> => {
      const { rows } = await sql<{ id: string }>`
      select "noticeID" as id from read.inbox
      where "personID" = ${personID} and "noticeID" = any (${noticeIDs}::uuid[])`.execute(db)
      return rows.map(({ id }) => id)
    },
  }
}

/**
 * The building of a room, if neither is deleted. Commands that add contracts and tickets ask for it. `offset 0` makes
 * Postgres look up each room on its own: without statistics, as for freshly filled tables, it would scan all rooms of
 * all buildings, which took a third of an import (measured).
 */
const createHouses = (db: Database) =>
  batched(MOST_TOGETHER, async (roomIDs: readonly string[]) => {
    const { rows } = await sql<{ roomID: string; buildingID: string }>`
      select asked.id as "roomID", house.id as "buildingID"
      from unnest(${roomIDs}::uuid[]) as asked (id) cross join lateral (
        select b.id from read.room r join read.building b on b.id = r."buildingID" and b."deletedAt" is null
        where r.id = asked.id and r."deletedAt" is null offset 0) as house`.execute(db)
    const found = new Map(rows.map(({ roomID, buildingID }) => [roomID, buildingID]))
    return roomIDs.map((id) => found.get(id))
  })

/** Readings whose building and room are cached; a meter never moves. */
const READINGS_KEPT = 50_000

/**
 * The room of a building whose meter has a reading; null for meters of the building. A bill names the last one and the one before, mostly: the meters of
 * the last ones are found by an index. All meters of a building are only searched for what is missing then, and once:
 * 300 bills that are made late would each search the readings of years.
 */
const createReadings = (db: Database) => {
  type Place = { readonly buildingID: string; readonly roomID: string | null }
  const known = new LRUCache<string, Place>({ max: READINGS_KEPT })
  return batched(MOST_TOGETHER, async (asked: readonly { buildingID: string; readingID: string }[]) => {
    // Apart from the cache, which may drop some of them: a building can have more readings than are kept.
    const found = new Map(asked.map(({ readingID }) => [readingID, known.get(readingID)]))
    const read = async (meters: RawBuilder<unknown>) => {
      const { rows } = await sql<Place & { id: string }>`
        select reading->>'readingID' as id, meter."buildingID", meter."roomID"
        from read.meter, json_array_elements(meter.readings) reading where ${meters}`.execute(db)
      for (const { id, ...place } of rows) {
        found.set(id, place)
        known.set(id, place)
      }
    }
    const missing = () => asked.filter(({ readingID }) => found.get(readingID) === undefined)
    const last = missing()
    if (last.length > 0)
      await read(sql`"readingID" = any (${last.map(({ readingID }) => readingID)}::uuid[])`)
    const others = missing()
    if (others.length > 0)
      await read(sql`"buildingID" = any (${others.map(({ buildingID }) => buildingID)}::uuid[])`)
    return asked.map(({ readingID, buildingID }) => {
      const place = found.get(readingID)
      return place?.buildingID === buildingID ? place.roomID : undefined
    })
  })
}

/** Number of contracts whose room and building are cached; a contract never moves. */
const PLACES_KEPT = 20_000
const MOST_TOGETHER = 200

type Place = { readonly roomID: string; readonly buildingID: string }

/**
 * Room and building of a contract or a hold, which never move. Also of a deleted contract: its room's stream decides whether it is deleted, and
 * whether that was done by the same command, repeated after a crash. Every command on a contract asks for it.
 */
const createPlaces = (db: Database) => {
  const known = new LRUCache<string, Place>({ max: PLACES_KEPT })
  const ask = batched(MOST_TOGETHER, async (contractIDs: readonly string[]) => {
    const { rows } = await sql<Place & { id: string }>`
      select id, "roomID", "buildingID" from read.contract where id = any (${contractIDs}::uuid[])
      union select id, "roomID", "buildingID" from read.hold where id = any (${contractIDs}::uuid[])`.execute(
      db,
    )
    const found = new Map(rows.map(({ id, ...place }) => [id, place]))
    return contractIDs.map((id) => found.get(id))
  })
  return async (contractID: string): Promise<Place | undefined> => {
    const remembered = known.get(contractID)
    if (remembered) return remembered
    const place = await ask(contractID)
    if (!place) return undefined
    known.set(contractID, place)
    return place
  }
}
