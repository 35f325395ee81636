import { type Unbilled, unbilledOf } from '../../domain/billing/unbilled.ts'
import type { Database } from '../database.ts'
import { createBillingHouse } from './billing-house.ts'

type Asked = {
  /** The contract's. */
  readonly id: string
  readonly buildingID: string
  readonly roomID: string
}

/** What a contract owes beyond its bills, as of today or as if the tenant left on a day. */
export const createUnbilled = (db: Database, today: () => string) => {
  const billingHouse = createBillingHouse(db)
  return async ({ id, buildingID, roomID }: Asked, until?: string): Promise<Unbilled> => {
    const { house } = await billingHouse(buildingID, { roomID })
    return unbilledOf(house, id, { today: today(), until })
  }
}

export type UnbilledOf = ReturnType<typeof createUnbilled>
