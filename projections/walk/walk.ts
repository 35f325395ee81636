import { sql } from 'kysely'
import type { Charge } from '../../domain/charge/charge.ts'
import { listOn } from '../../domain/charge/price-list.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import type { Utility } from '../../domain/meter/meter-codes.ts'
import { spansOf, usesOf } from '../../domain/meter/use.ts'
import type { ListedPrices } from '../building/building.columns.ts'
import { residentsOn } from '../contract/residents.sql.ts'
import { goesOn } from '../contract/stay.sql.ts'
import type { Database } from '../database.ts'
import type { AnsweredReading } from '../meter/meter.columns.ts'
import type { WalkMeter, WalkStop } from './walk.answers.ts'

/** Number of past uses for comparison. */
const SPANS = 6

type Room = Pick<WalkStop, 'roomID' | 'roomNumber' | 'floor' | 'customerName' | 'people'>
/** `movedIn`: the first day of the tenant, whose first reading is of that day's morning. */
type RoomRow = Room & { readonly movedIn: string | null }
type MeterRow = {
  readonly id: string
  readonly roomID: string | null
  readonly utility: Utility
  readonly serial: string | null
  readonly digits: number
  readonly readings: readonly AnsweredReading[]
}

/** The rooms of a building in walking order, each with its meters, in one query. */
export const createWalk =
  (db: Database, today: () => string) =>
  async (buildingID: string, month: string): Promise<readonly WalkStop[]> => {
    const [rooms, meters, house] = await Promise.all([
      sql<RoomRow & { roomID: string }>`
        select r.id as "roomID", r.number as "roomNumber", r.floor,
          (select p."fullName" from read.person p where p.id = c."customerID") as "customerName",
          case when c.id is null then 0 else 1 + ${sql.raw(residentsOn('c', `'${today()}'`))} end as people,
          case when not ${sql.raw(goesOn('c'))} then c."startDay"::text end as "movedIn"
        from read.room r left join lateral (
          select c.id, c."customerID", c.residents, c."renewalOf", c."startDay" from read.contract c
          where c."roomID" = r.id and c.status = ${ContractStatus.ACTIVE} and c."deletedAt" is null limit 1
        ) as c on true
        where r."buildingID" = ${buildingID} and r."deletedAt" is null`.execute(db),
      sql<MeterRow>`
        select id, "roomID", utility, serial, digits, readings from read.meter
        where "buildingID" = ${buildingID} and "deletedAt" is null order by utility, "createdAt", id`.execute(
        db,
      ),
      sql<{ priceLists: readonly ListedPrices[] }>`
        select "priceLists" from read.building where id = ${buildingID}`.execute(db),
    ])
    const charges = listOn(house.rows[0]?.priceLists ?? [], today())?.charges ?? []
    const metersOf = Map.groupBy(meters.rows, ({ roomID }) => roomID)
    const stopOf = ({ movedIn, ...room }: RoomRow): WalkStop => {
      // What was read today is read, also of who moved in today.
      const isOfMonth = (day: string) =>
        day.startsWith(month) && (movedIn === null || day > movedIn || day === today())
      const all = (metersOf.get(room.roomID) ?? []).map((meter) => walkMeter(meter, isOfMonth, charges))
      return { ...room, meters: all, missing: all.flatMap(({ id, reading }) => (reading ? [] : [id])) }
    }
    const nobody = { roomNumber: null, floor: null, customerName: null, people: 0, movedIn: null }
    const wholeHouse = metersOf.has(null) ? [stopOf({ roomID: null, ...nobody })] : []
    return [...wholeHouse, ...rooms.rows.sort(byWay).map(stopOf)]
  }

export type Walk = ReturnType<typeof createWalk>

/** Floors from below, rooms by number: `P.9` before `P.10`. */
const byWay = (one: Room, other: Room): number =>
  (one.floor ?? 0) - (other.floor ?? 0) ||
  (one.roomNumber ?? '').localeCompare(other.roomNumber ?? '', 'vi', { numeric: true })

const walkMeter = (
  { id, utility, serial, digits, readings }: MeterRow,
  isOfMonth: (day: string) => boolean,
  charges: readonly Charge[],
): WalkMeter => {
  const place = readings.findLastIndex(({ kind, day }) => kind === 'read' && isOfMonth(day))
  const before = place < 0 ? readings : readings.slice(0, place)
  const current = readings[place]
  const last = before.at(-1)
  if (!last) throw new Error('A meter without its first reading')
  // From the last real reading on: what an old meter counted until it was replaced is part of the use.
  const look = Math.max(
    before.findLastIndex(({ kind }) => kind === 'read'),
    0,
  )
  const carried = usesOf(before)
    .slice(look + 1)
    .reduce<number>((sum, used) => sum + (used ?? 0), 0)
  return {
    id,
    utility,
    serial,
    digits,
    last: { readingID: last.readingID, day: last.day, value: last.value },
    since: before[look]?.day ?? last.day,
    carried,
    reading: current
      ? {
          readingID: current.readingID,
          day: current.day,
          value: current.value,
          used: carried + (current.used ?? 0),
        }
      : null,
    spans: spansOf(before).slice(-SPANS),
    charge: charges.find((one) => one.way === 'metered' && one.utility === utility) ?? null,
  }
}
