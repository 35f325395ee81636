import { cutOfMonth } from '../../domain/billing/cut.ts'
import { dueOf } from '../../domain/billing/due.ts'
import { ledgerOf } from '../../domain/billing/ledger.ts'
import { type Waivable, waivable } from '../../domain/billing/waiver.ts'
import type { Database } from '../database.ts'
import { createBillingHouse } from './billing-house.ts'
import { differenceID } from './differences.ts'

type PlaceOf = (
  contractID: string,
) => Promise<{ readonly roomID: string; readonly buildingID: string } | undefined>

/** What a contract owes by the end of a month and no bill asks for yet, with the differences of its bills. */
export const createOwed = (db: Database, placeOf: PlaceOf) => {
  const billingHouse = createBillingHouse(db)
  return async (contractID: string, month: string): Promise<readonly Waivable[]> => {
    const place = await placeOf(contractID)
    if (!place) return []
    const { house } = await billingHouse(place.buildingID, { roomID: place.roomID })
    const cut = cutOfMonth(house, month)
    const due = dueOf(ledgerOf(house, Math.max(cut.days, cut.uses)), cut, contractID)
    return due
      .flatMap((one) => waivable(one, month))
      .map((one) => (one.of ? { ...one, differenceID: differenceID(one.of, contractID) } : one))
  }
}
