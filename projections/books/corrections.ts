import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import type { BilledUse, RunContract, RunMeter } from '../../domain/run/month-facts.ts'
import { correctionsOf } from '../../domain/run/propose-month.ts'
import type { ListedPrices } from '../building/building.columns.ts'
import type { Database } from '../database.ts'
import type { AnsweredReading } from '../meter/meter.columns.ts'
import { type AccountRow, creditedLines, type SaidLine } from '../run/month-proposals.ts'
import type { Correction } from './books.answers.ts'

type CorrectedMeter = Omit<RunMeter, 'readings'> & {
  readonly readings: readonly AnsweredReading[]
  readonly people: Readonly<Record<string, string | null>> | null
}

type Contract = Pick<RunContract, 'id' | 'roomID' | 'ownCharges'> & { readonly roomNumber: string | null }

const keyOf = ({ readings }: Pick<BillLine, 'readings'>) => readings?.join() ?? ''

/**
 * Readings of a building that were corrected after their use was billed. Issued bills do not change, so the figures
 * of their month do not either; the difference is shown beside the figures, and a later bill has the adjustment.
 */
export const createCorrections = (db: Database) => async (buildingID: string, year: number) => {
  const { rows: meters } = await sql<CorrectedMeter>`
    select meter.id, meter."roomID", meter.utility, meter.share, meter.serial, meter.readings,
      (select json_object_agg(p.id, p."fullName") from read.person p where p.id in (
        select (r->'corrected'->>'by')::uuid from json_array_elements(meter.readings) r)) as people
    from read.meter
    where meter."buildingID" = ${buildingID}
      and exists (select from json_array_elements(meter.readings) r where r->>'corrected' is not null)`.execute(
    db,
  )
  if (meters.length === 0) return []
  const [{ rows: lines }, { rows: accounts }, { rows: contracts }, { rows: houses }] = await Promise.all([
    sql<SaidLine>`
      select b.id as "billID", b."contractID", b."roomID", b.month, l as line
      from read.bill b, json_array_elements(b.lines) l
      where b."buildingID" = ${buildingID} and b."deletedAt" is null and b.status <> ${BillStatus.CANCELLED}
        and b.month >= ${`${year}-01`} and l->>'figures' is not null
      order by b.month, b."createdAt"`.execute(db),
    sql<Pick<AccountRow, 'id' | 'roomID' | 'adjusted'>>`
      select id, "roomID",
        (select json_agg(e) from json_array_elements(entries) e where e->>'kind' = 'adjusted') as adjusted
      from read.account where "buildingID" = ${buildingID}`.execute(db),
    sql<Contract>`
      select c.id, c."roomID", c."ownCharges", r.number as "roomNumber"
      from read.contract c left join read.room r on r.id = c."roomID"
      where c."buildingID" = ${buildingID}`.execute(db),
    sql<{ priceLists: readonly ListedPrices[] }>`
      select "priceLists" from read.building where id = ${buildingID}`.execute(db),
  ])
  const uses = [...lines, ...accounts.flatMap(creditedLines)].map(
    ({ line, ...of }): BilledUse => ({ ...line, ...of }),
  )
  const priceLists = houses[0]?.priceLists ?? []
  // The whole difference, and the part that no bill has adjusted yet.
  const whole = correctionsOf(contracts, {
    meters,
    priceLists,
    uses: uses.filter(({ kind }) => kind === 'metered'),
  })
  const left = correctionsOf(contracts, { meters, priceLists, uses })
  const roomOf = new Map(contracts.map(({ id, roomNumber }) => [id, roomNumber]))
  return uses.flatMap((use): Correction[] => {
    const of = (corrections: typeof whole) =>
      corrections.get(use.contractID)?.find((one) => keyOf(one) === keyOf(use))
    const difference = use.kind === 'metered' && use.month.startsWith(String(year)) && of(whole)
    const meter = meters.find((one) => one.readings.some(({ readingID }) => readingID === use.readings?.[0]))
    const last = meter?.readings
      .flatMap(({ readingID, value, corrected }) =>
        corrected && use.readings?.includes(readingID) ? [{ ...corrected, to: value }] : [],
      )
      .sort((one, other) => one.at.localeCompare(other.at))
      .at(-1)
    if (!difference || !meter || !last || !use.billID) return []
    return [
      {
        month: use.month,
        billID: use.billID,
        meterID: meter.id,
        roomNumber: roomOf.get(use.contractID) ?? null,
        utility: meter.utility,
        name: use.name,
        unit: use.unit,
        from: last.from,
        to: last.to,
        quantity: difference.quantity ?? 0,
        amount: difference.amount,
        waiting: of(left)?.amount ?? 0,
        at: last.at,
        by: last.by,
        byName: meter.people?.[last.by] ?? null,
        reason: last.reason,
      },
    ]
  })
}
