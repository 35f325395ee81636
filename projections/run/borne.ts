import { sql } from 'kysely'
import { borneOf } from '../../domain/billing/borne.ts'
import { closingOfBill } from '../../domain/billing/closings.ts'
import { ledgerOf } from '../../domain/billing/ledger.ts'
import { addMonths } from '../../domain/day.ts'
import type { Database } from '../database.ts'
import { createBillingHouse } from './billing-house.ts'
import type { BorneUse } from './borne.answers.ts'

/** Months that are shown unless one is named. */
const MONTHS = 12

/** What a house bears itself of the uses of its meters, by month: of one, or of the last ones. */
export const createBorne = (db: Database, today: () => string) => {
  const billingHouse = createBillingHouse(db)
  return async (buildingID: string, month?: string): Promise<readonly BorneUse[]> => {
    const last = month ?? today().slice(0, 7)
    const months = month ? [month] : Array.from({ length: MONTHS }, (_, back) => addMonths(last, -back))
    const [{ house }, { rows: rooms }] = await Promise.all([
      billingHouse(buildingID),
      sql<{ id: string; number: string }>`
        select id, number from read.room where "buildingID" = ${buildingID}`.execute(db),
    ])
    const closing = (of: string) => closingOfBill(house.rules, of, 'inArrears')
    const ledger = ledgerOf(house, closing(last))
    const meterOf = new Map(house.meters.map((one) => [one.id, one]))
    const numberOf = new Map(rooms.map(({ id, number }) => [id, number]))
    return months.flatMap((of) =>
      borneOf(ledger, { from: closing(addMonths(of, -1)), to: closing(of) })
        .map((one): BorneUse => {
          const { roomID, quantity, meterID } = one
          return {
            ...one,
            month: of,
            roomNumber: roomID === null ? null : (numberOf.get(roomID) ?? null),
            serial: meterOf.get(meterID)?.serial ?? null,
            why: roomID !== null ? 'empty' : quantity < 0 ? 'less' : 'nobody',
          }
        })
        .sort((one, other) =>
          (one.roomNumber ?? '').localeCompare(other.roomNumber ?? '', 'vi', { numeric: true }),
        ),
    )
  }
}

export type BorneOf = ReturnType<typeof createBorne>
