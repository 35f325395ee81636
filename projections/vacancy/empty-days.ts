import { sql } from 'kysely'
import { addDays, lastDayOfMonth } from '../../domain/day.ts'
import { TIME_ZONE } from '../../domain/limits.ts'
import { emptyDaysOf, NO_EMPTY_DAYS, plusEmptyDays, type RoomDays } from '../../domain/room/empty-days.ts'
import { isStayUnsaid } from '../contract/stay.sql.ts'
import type { Database } from '../database.ts'
import type { HouseEmptyDays } from '../report/report.answers.ts'
import { rooms } from '../room/room.read-model.ts'
import { inScope, type Scope } from '../scope.ts'
import { LAST_DAY, letOf, SINCE } from './room-days.sql.ts'

type Row = RoomDays & { readonly buildingID: string; readonly buildingName: string; readonly isGone: boolean }

/** Sums over the rooms in the caller's scope, until yesterday: today is not over. */
export const createEmptyDays = (db: Database, today: () => string) => {
  const rowsOf = async (scope: Scope): Promise<readonly Row[]> => {
    const day = today()
    const reach = inScope(rooms, scope, day) ?? sql`true`
    const { rows } = await sql<Row>`
      select room."buildingID", building.name as "buildingName", building."deletedAt" is not null as "isGone",
        ${sql.raw(SINCE)} as since,
        (least(room."deletedAt", building."deletedAt") at time zone ${TIME_ZONE})::date::text as until,
        room."handDays",
        (select min(h."moveInDay")::text from read.hold h
          where h."roomID" = room.id and h.status = 'held' and h."decideBy" >= ${day}) as "heldFrom",
        coalesce((
          select json_agg(${sql.raw(letOf(`case when ${isStayUnsaid('c', `'${day}'`)} then null else ${LAST_DAY} end`))}
            order by c."startDay")
          from read.contract c where c."roomID" = room.id and c."deletedAt" is null and c.activated), '[]') as lets
      from read.room join read.building on building.id = room."buildingID"
      where ${reach}`.execute(db)
    return rows
  }

  const sumsOf = (rows: readonly Row[], months: readonly string[]): HouseEmptyDays[] => {
    const yesterday = addDays(today(), -1)
    const periods = months
      .map((month) => ({ from: `${month}-01`, to: lastDayOfMonth(month) }))
      .filter(({ from }) => from <= yesterday)
      .map(({ from, to }) => ({ from, to: to < yesterday ? to : yesterday }))
    const houses = new Map<string, HouseEmptyDays & { readonly isGone: boolean }>()
    for (const { buildingID: id, buildingName: name, isGone, ...room } of rows) {
      const before = houses.get(id) ?? { ...NO_EMPTY_DAYS, id, name, isGone }
      const days = periods.map((period) => emptyDaysOf(room, period)).reduce(plusEmptyDays, before)
      houses.set(id, { id, name, isGone, ...days })
    }
    return [...houses.values()]
      .filter(({ isGone, emptyDays }) => !isGone || emptyDays > 0)
      .map(({ isGone: _, ...house }) => house)
      .sort((one, other) => one.name.localeCompare(other.name, 'vi', { numeric: true }))
  }

  /**
   * Reads the rooms once, for as many sums as are wanted: of each house over some months, `YYYY-MM`; a house that was given
   * up only where it has some.
   */
  return async (scope: Scope) => {
    const rows = await rowsOf(scope)
    return (months: readonly string[]): HouseEmptyDays[] => sumsOf(rows, months)
  }
}

export type EmptyDaysOf = ReturnType<typeof createEmptyDays>
