import { sql } from 'kysely'
import type { AskedSpan } from '../../domain/billing/asked.ts'
import { cutOfMonth } from '../../domain/billing/cut.ts'
import { spanKey } from '../../domain/billing/differences.ts'
import { dueOf } from '../../domain/billing/due.ts'
import { ledgerOf } from '../../domain/billing/ledger.ts'
import { dayNumber } from '../../domain/day.ts'
import type { Database } from '../database.ts'
import type { AnsweredReading } from '../meter/meter.columns.ts'
import { createBillingHouse } from '../run/billing-house.ts'
import type { Correction } from './books.answers.ts'

type CorrectedMeter = {
  readonly id: string
  readonly readings: readonly AnsweredReading[]
  readonly people: Readonly<Record<string, string | null>> | null
}

/** The last correction of one of the readings of a line. */
const lastCorrected = ({ readings }: CorrectedMeter, { line }: AskedSpan) =>
  readings
    .flatMap(({ readingID, value, corrected }) =>
      corrected && line.readings?.includes(readingID) ? [{ ...corrected, to: value }] : [],
    )
    .sort((one, other) => one.at.localeCompare(other.at))
    .at(-1)

/**
 * Readings of a building that were corrected after their use was billed. Issued bills do not change, so the figures
 * of their month do not either; the difference is shown beside the figures, and a later bill has the adjustment.
 */
export const createCorrections = (db: Database) => {
  const billingHouse = createBillingHouse(db)
  return async (buildingID: string, year: number): Promise<readonly Correction[]> => {
    const { rows: corrected } = await sql<CorrectedMeter>`
      select meter.id, meter.readings,
        (select json_object_agg(p.id, p."fullName") from read.person p where p.id in (
          select (r->'corrected'->>'by')::uuid from json_array_elements(meter.readings) r)) as people
      from read.meter
      where meter."buildingID" = ${buildingID}
        and exists (select from json_array_elements(meter.readings) r where r->>'corrected' is not null)`.execute(
      db,
    )
    if (corrected.length === 0) return []
    const { house, contracts } = await billingHouse(buildingID)
    const ledger = ledgerOf(house, dayNumber(`${year}-12-31`))
    const waiting = new Map(
      dueOf(ledger, cutOfMonth(house, `${year}-12`)).flatMap(({ differences }) =>
        differences.map(({ key, line }) => [key, line] as const),
      ),
    )
    const contractOf = new Map(contracts.map((one) => [one.id, one]))
    return ledger.asked.spans.flatMap((span): Correction[] => {
      const { line, month, billID, contractID, meterID, basis, amount } = span
      const meter = corrected.find(({ id }) => id === meterID)
      const last = meter && lastCorrected(meter, span)
      if (!meter || !last || !billID || span.isOrphan || !month.startsWith(String(year))) return []
      const left = waiting.get(spanKey(span))
      const used = basis - (line.quantity ?? 0) + (left?.of ? left.of.after - left.of.before : 0)
      const whole = amount - line.amount + (left?.amount ?? 0)
      if (used === 0 && whole === 0) return []
      return [
        {
          month,
          billID,
          meterID: meter.id,
          roomNumber: contractOf.get(contractID)?.roomNumber ?? null,
          utility: house.meters.find(({ id }) => id === meter.id)?.utility ?? 'other',
          name: line.name,
          unit: line.unit,
          from: last.from,
          to: last.to,
          quantity: used,
          amount: whole,
          waiting: left?.amount ?? 0,
          at: last.at,
          by: last.by,
          byName: meter.people?.[last.by] ?? null,
          reason: last.reason,
        },
      ]
    })
  }
}
