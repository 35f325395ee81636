import { sql } from 'kysely'
import { ContractStatus, openContractStatuses } from '../../domain/contract/contract-codes.ts'
import { addDays } from '../../domain/day.ts'
import { ENDING_DAYS } from '../../domain/limits.ts'
import { emptyDaysOf, type LetDays, NO_EMPTY_DAYS, type RoomDays } from '../../domain/room/empty-days.ts'
import { isFreeOn, type TakenDays, vacancyOf } from '../../domain/room/vacancy.ts'
import { isStayUnsaid } from '../contract/stay.sql.ts'
import type { Database } from '../database.ts'
import { rooms } from '../room/room.read-model.ts'
import { inScope, type Scope } from '../scope.ts'
import { LAST_DAY, letOf, SINCE } from './room-days.sql.ts'
import type { VacantRoom } from './vacancy.answers.ts'

type Row = Omit<VacantRoom, 'state' | 'freeFrom' | 'freeUntil' | 'isSaid' | 'emptyDays' | 'lost'> & {
  readonly taken: readonly TakenDays[]
  readonly mayBeThere: boolean
  /** The days of its last tenant. */
  readonly last: (LetDays & { readonly lastDay: string }) | null
} & Pick<RoomDays, 'since' | 'handDays'>

type Asked = {
  readonly scope: Scope
  /** The day on which somebody wants to move in; any within the time in which an end is asked about. */
  readonly day?: string | undefined
}

/** Rooms that can be let. Those that are promised come last, before them the ones that are free first. */
export const createVacancy = (db: Database, today: () => string) => {
  const rowsOf = async (scope: Scope): Promise<readonly Row[]> => {
    const day = today()
    const reach = inScope(rooms, scope, day) ?? sql`true`
    const lastDay = sql.raw(LAST_DAY)
    // Whether or not the timer of its last day has fired.
    const isPromised = sql`(h.status = 'held' and h."decideBy" >= ${day})`
    const { rows } = await sql<Row>`
      select room.id, room.number, room."buildingID", building.name as "buildingName", room.floor, room.area,
        room."rentPrice", room."imageIDs", room.status,
        coalesce((
          select json_agg(json_build_object('startDay', c."startDay"::text, 'lastDay', (${lastDay})::text,
            'isSaid', c."cancelDay" is not null, 'askedDay', c."tenantNotice"->>'lastDay') order by c."startDay")
          from read.contract c where c."roomID" = room.id and c."deletedAt" is null and not c.lapsed
            and (c.status = any (${openContractStatuses}::int[])
              or c.status = ${ContractStatus.CANCELLED} and c.activated and c."cancelDay" >= ${day})), '[]') as taken,
        (select json_build_object('id', h.id, 'status', case when ${isPromised} then 'held' else 'expired' end, 'decideBy', h."decideBy"::text,
            'moveInDay', h."moveInDay"::text,
            'customerName', (select p."fullName" from read.person p where p.id = h."customerID"))
          from read.hold h where h."roomID" = room.id and h.status in ('held', 'expired')
          order by ${isPromised} desc, h."decideBy" desc, h.id limit 1) as hold,
        exists (select from read.contract c where c."roomID" = room.id and c."deletedAt" is null
          and ${sql.raw(isStayUnsaid('c', `'${day}'`))}) as "mayBeThere",
        ${sql.raw(SINCE)} as since, room."handDays",
        (select ${sql.raw(letOf(LAST_DAY))}
          from read.contract c where c."roomID" = room.id and c."deletedAt" is null and c.activated
            and ${lastDay} < ${day}
          order by ${lastDay} desc limit 1) as last
      from read.room join read.building on building.id = room."buildingID"
      where room."deletedAt" is null and building."deletedAt" is null and ${reach}`.execute(db)
    return rows
  }

  return async ({ scope, day }: Asked): Promise<readonly VacantRoom[]> => {
    const now = today()
    const wanted = day ?? addDays(now, ENDING_DAYS)
    const found = (await rowsOf(scope)).flatMap(({ taken, mayBeThere, last, since, handDays, ...room }) => {
      const about = { today: now, status: room.status, taken, hold: room.hold, mayBeThere }
      const vacancy = vacancyOf(about, day)
      const fits = vacancy && (day === undefined ? vacancy.freeFrom <= wanted : isFreeOn(vacancy, wanted))
      if (!fits) return []
      const isLet = taken.some(({ startDay, lastDay }) => startDay <= now && (lastDay ?? now) >= now)
      const heldFrom = room.hold?.status === 'held' ? room.hold.moveInDay : null
      const days = { since, until: null, heldFrom, lets: last ? [last] : [], handDays }
      const period = { from: last ? addDays(last.lastDay, 1) : since, to: addDays(now, -1) }
      const { emptyDays, lost } = isLet || mayBeThere ? NO_EMPTY_DAYS : emptyDaysOf(days, period)
      return [{ ...room, ...vacancy, emptyDays, lost: last?.rent == null ? null : lost }]
    })
    const isLast = ({ state }: VacantRoom) => Number(state === 'held')
    return found.sort(
      (one, other) =>
        isLast(one) - isLast(other) ||
        (one.freeFrom < other.freeFrom ? -1 : Number(one.freeFrom > other.freeFrom)) ||
        (one.rentPrice ?? Number.MAX_SAFE_INTEGER) - (other.rentPrice ?? Number.MAX_SAFE_INTEGER) ||
        one.number.localeCompare(other.number, 'vi', { numeric: true }),
    )
  }
}

export type VacancyOf = ReturnType<typeof createVacancy>
