import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { listOn } from '../../domain/charge/price-list.ts'
import type { Actor } from '../../domain/event.ts'
import type { Utility } from '../../domain/meter/meter-codes.ts'
import { nameKey, roomKey, spellingsOf } from '../../domain/name-key.ts'
import { createLastReadings } from '../bill/last-readings.ts'
import type { ListedPrices } from '../building/building.columns.ts'
import { buildings } from '../building/building.read-model.ts'
import { canBeBilled } from '../contract/billable.sql.ts'
import { rentOf } from '../contract/rent.sql.ts'
import type { Database } from '../database.ts'
import type { AnsweredReading } from '../meter/meter.columns.ts'
import { people } from '../person/person.read-model.ts'
import { inScope, scopeOf } from '../scope.ts'
import { settlements } from '../settlement/settlement.read-model.ts'
import { createKnownTransfers } from '../transfer/known-transfers.ts'
import { createMatchingBook } from '../transfer/matching-book.ts'
import { createCodeLookup } from './code-lookup.ts'

type Building = { readonly id: string; readonly name: string }

// The same types as in `commands/upload/book-lookup.ts`, which the read side must not import.

type NamedRoom = { readonly roomID: string; readonly buildingID: string }

type Meter = { readonly name: string; readonly unit: string; readonly price: number }

type OfferedRoom = NamedRoom & { readonly rentPrice: number }

type BookedBill = {
  readonly contractID: string
  readonly month: string
  readonly number: string
  readonly title: string
  readonly total: number
  readonly isOpen: boolean
}

type NamedContract = NamedRoom & {
  readonly id: string
  readonly number: string
  readonly customerID: string
  readonly customerName: string | null
  readonly type: number
  readonly price: number
  readonly status: number
  readonly billable: boolean
  readonly startDay: string
  readonly endDay: string | null
  readonly cancelDay: string | null
  readonly dueDayOfMonth: number
}

type PlacedMeter = {
  readonly id: string
  readonly roomID: string | null
  readonly buildingID: string
  readonly utility: Utility
  readonly readings: readonly AnsweredReading[]
}

type NamedAsset = { readonly id: string; readonly roomID: string; readonly name: string }

type NamedSettlement = { readonly roomNumber: string | null; readonly customerName: string | null }

type NamedBill = {
  readonly id: string
  readonly contractID: string
  readonly month: string
  readonly title: string
}

/**
 * Finds buildings, rooms, customers, contracts and bills in one person's scope, by the words that spreadsheets use.
 * Buildings, and the rooms of each named building, are read once for all rows of a file.
 */
export const createBookLookup = (db: Database, today: () => string) => (actor: Actor) => {
  const scope = scopeOf(actor)

  const readBuildings = async () => {
    const limit = inScope(buildings, scope, today()) ?? sql`true`
    const { rows } = await sql<Building>`
      select id, name from read.building where "deletedAt" is null and ${limit}`.execute(db)
    return Map.groupBy(rows, ({ name }) => nameKey(name))
  }
  let known: ReturnType<typeof readBuildings> | undefined
  const buildingsByName = () => {
    known ??= readBuildings()
    return known
  }
  const buildingsMeant = async (word: string): Promise<Building[] | undefined> => {
    const byName = await buildingsByName()
    const ofID = [...byName.values()].flat().filter(({ id }) => id === word)
    return ofID.length > 0 ? ofID : byName.get(nameKey(word))
  }
  const onlyBuilding = async (): Promise<Building[] | undefined> => {
    const all = [...(await buildingsByName()).values()].flat()
    return all.length === 1 ? all : undefined
  }

  /** The rooms by number, and by number without the word for "room" where that is unambiguous. */
  const readRooms = async (buildingID: string): Promise<ReadonlyMap<string, OfferedRoom>> => {
    const { rows } = await sql<{ id: string; number: string; rentPrice: number | null }>`
      select id, number, "rentPrice" from read.room where "buildingID" = ${buildingID} and "deletedAt" is null`.execute(
      db,
    )
    const offered = rows.map(({ id, number, rentPrice }) => ({
      number,
      room: { roomID: id, buildingID, rentPrice: rentPrice ?? 0 },
    }))
    const bare = Map.groupBy(offered, ({ number }) => roomKey(number))
    return new Map([
      ...[...bare].flatMap(([key, [one, other]]): [string, OfferedRoom][] =>
        one && !other ? [[key, one.room]] : [],
      ),
      ...offered.map(({ number, room }): [string, OfferedRoom] => [nameKey(number), room]),
    ])
  }
  const lastReadings = createLastReadings(db)
  const figures = new Map<string, ReturnType<typeof lastReadings>>()
  const rooms = new Map<string, ReturnType<typeof readRooms>>()
  const roomsOf = (buildingID: string) => {
    const found = rooms.get(buildingID) ?? readRooms(buildingID)
    rooms.set(buildingID, found)
    return found
  }

  return {
    ...createCodeLookup(db, scope, today),

    meters: async (buildingID: string): Promise<readonly Meter[]> => {
      const { rows } = await sql<{ priceLists: readonly ListedPrices[] }>`
        select "priceLists" from read.building where id = ${buildingID}`.execute(db)
      const services = listOn(rows[0]?.priceLists ?? [], today())?.services ?? []
      return services.filter(({ charge }) => charge === 'metered')
    },

    hasOneBuilding: async (): Promise<boolean> => (await onlyBuilding()) !== undefined,

    buildings: async (): Promise<readonly Building[]> =>
      [...(await buildingsByName()).values()]
        .flat()
        .toSorted((one, other) => one.name.localeCompare(other.name, 'vi')),

    room: async (
      building: string | undefined,
      number: string,
    ): Promise<OfferedRoom | 'none' | 'several' | 'no_building' | undefined> => {
      const isNamed = building !== undefined
      const meant = isNamed ? await buildingsMeant(building) : await onlyBuilding()
      if (!meant) return isNamed ? 'no_building' : undefined
      const found: OfferedRoom[] = []
      for (const { id } of meant) {
        const numbers = await roomsOf(id)
        const room = numbers.get(nameKey(number)) ?? numbers.get(roomKey(number))
        if (room) found.push(room)
      }
      return found.length > 1 ? 'several' : (found[0] ?? 'none')
    },

    customers: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
      if (ids.length === 0) return new Set()
      const limit = inScope(people, scope, today()) ?? sql`true`
      const { rows } = await sql<{ id: string }>`
        select id from read.person
        where id = any (${ids}::uuid[]) and role = 'customer' and "deletedAt" is null and ${limit}`.execute(
        db,
      )
      return new Set(rows.map(({ id }) => id))
    },

    customersNamed: async ({
      ids,
      names,
    }: {
      readonly ids: readonly string[]
      readonly names: readonly string[]
    }): Promise<readonly { id: string; fullName: string; phone: string | null }[]> => {
      if (ids.length + names.length === 0) return []
      const limit = inScope(people, scope, today()) ?? sql`true`
      const { rows } = await sql<{ id: string; fullName: string; phone: string | null }>`
        select id, "fullName", phone from read.person
        where (id = any (${ids}::uuid[]) or lower("fullName") = any (${names.flatMap(spellingsOf)}::text[]))
          and role = 'customer' and "deletedAt" is null and "fullName" is not null and ${limit}
        order by id`.execute(db)
      return rows
    },

    contracts: async (roomIDs: readonly string[]): Promise<ReadonlyMap<string, readonly NamedContract[]>> => {
      if (roomIDs.length === 0) return new Map()
      const { rows } = await sql<NamedContract>`
        select id, number, "roomID", "buildingID", "customerID",
          (select p."fullName" from read.person p where p.id = "customerID") as "customerName",
          type, ${sql.raw(rentOf('contract', `'${today()}'`))} as price, status,
          ${sql.raw(canBeBilled('contract'))} as billable,
          "startDay", "endDay", "cancelDay", "dueDayOfMonth"
        from read.contract where "roomID" = any (${roomIDs}::uuid[]) and "deletedAt" is null`.execute(db)
      return Map.groupBy(rows, ({ roomID }) => roomID)
    },

    booked: async (contractIDs: readonly string[], since: string): Promise<readonly BookedBill[]> => {
      if (contractIDs.length === 0) return []
      const { rows } = await sql<BookedBill>`
        select "contractID", month, number, title, total,
          status in (${BillStatus.UN_PAID}, ${BillStatus.OVERDUE}) as "isOpen" from read.bill
        where "contractID" = any (${contractIDs}::uuid[]) and month >= ${since} and not deleted
          and status <> ${BillStatus.CANCELLED} and "deletedAt" is null order by month, id`.execute(db)
      return rows
    },

    figures: (buildingID: string, month: string) => {
      const key = `${buildingID}/${month}`
      const found = figures.get(key) ?? lastReadings({ buildingID, month })
      figures.set(key, found)
      return found
    },

    bankAccounts: async () => {
      const limit = inScope(buildings, scope, today()) ?? sql`true`
      const { rows } = await sql<{ number: string }>`
        select distinct "bankAccount"->>'number' as number from read.building
        where "bankAccount" is not null and "deletedAt" is null and ${limit}`.execute(db)
      return { all: actor.role === 'owner', numbers: rows.map(({ number }) => number) }
    },

    settlements: async (ids: readonly string[]): Promise<ReadonlyMap<string, NamedSettlement>> => {
      if (ids.length === 0) return new Map()
      const limit = inScope(settlements, scope, today()) ?? sql`true`
      const { rows } = await sql<NamedSettlement & { id: string }>`
        select settlement.id, room.number as "roomNumber", person."fullName" as "customerName" from read.settlement
          left join read.room on room.id = settlement."roomID"
          left join read.person on person.id = settlement."customerID"
        where settlement.id = any (${ids}::uuid[]) and settlement."deletedAt" is null and ${limit}`.execute(
        db,
      )
      return new Map(rows.map(({ id, ...of }) => [id, of]))
    },

    knownTransfers: createKnownTransfers(db),
    matchingBook: createMatchingBook(db),

    building: async (name: string | undefined): Promise<string | 'none' | 'several' | undefined> => {
      const meant = name !== undefined ? await buildingsMeant(name) : await onlyBuilding()
      if (!meant) return name === undefined ? undefined : 'none'
      return meant.length > 1 ? 'several' : meant[0]?.id
    },

    metersIn: async ({
      roomIDs,
      buildingIDs,
    }: {
      readonly roomIDs: readonly string[]
      readonly buildingIDs: readonly string[]
    }): Promise<readonly PlacedMeter[]> => {
      const { rows } = await sql<PlacedMeter>`
        select id, "roomID", "buildingID", utility, readings from read.meter
        where "deletedAt" is null and ("roomID" = any (${roomIDs}::uuid[])
          or "roomID" is null and "buildingID" = any (${buildingIDs}::uuid[])) order by id`.execute(db)
      return rows
    },

    assetsIn: async (roomIDs: readonly string[]): Promise<readonly NamedAsset[]> => {
      if (roomIDs.length === 0) return []
      const { rows } = await sql<NamedAsset>`
        select id, "roomID", name from read.asset
        where "roomID" = any (${roomIDs}::uuid[]) and "deletedAt" is null order by id`.execute(db)
      return rows
    },

    namesakes: async (fullNames: readonly string[]): Promise<readonly string[]> => {
      if (fullNames.length === 0) return []
      const limit = inScope(people, scope, today()) ?? sql`true`
      const names = fullNames.flatMap(spellingsOf)
      const { rows } = await sql<{ id: string }>`
        select id from read.person
        where lower("fullName") = any (${names}::text[]) and role = 'customer' and "deletedAt" is null
          and ${limit} order by id`.execute(db)
      return rows.map(({ id }) => id)
    },

    bills: async (
      contractIDs: readonly string[],
      months: readonly string[],
    ): Promise<readonly NamedBill[]> => {
      if (contractIDs.length === 0) return []
      const { rows } = await sql<NamedBill>`
        select id, "contractID", month, title from read.bill
        where "contractID" = any (${contractIDs}::uuid[]) and month = any (${months}::text[])
          and "deletedAt" is null order by id`.execute(db)
      return rows
    },
  }
}
