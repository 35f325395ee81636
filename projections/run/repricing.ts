import { cutOfMonth } from '../../domain/billing/cut.ts'
import type { BillingHouse } from '../../domain/billing/house.ts'
import { weighOwnReprice, weighReprice } from '../../domain/billing/weigh-reprice.ts'
import type { Database } from '../database.ts'
import { createBillingHouse } from './billing-house.ts'
import type { Repricing } from './repricing.answers.ts'

/** What was said of prices for billed days, and what another word would come to: nothing is written. */
export const createRepricing = (db: Database, today: () => string) => {
  const billingHouse = createBillingHouse(db)
  const cutOf = (house: BillingHouse) => cutOfMonth(house, today().slice(0, 7))
  return {
    ofHouse: async (buildingID: string, fromDay?: string): Promise<Repricing> => {
      const { house } = await billingHouse(buildingID)
      const said = (house.repriced ?? []).map((word) => word.fromDay)
      if (fromDay === undefined) return { said, fromDay: null, bills: 0, amount: 0 }
      const { bills, amount } = weighReprice(house, fromDay, cutOf(house))
      return { said, fromDay, bills, amount }
    },
    ofContract: async (
      {
        id,
        roomID,
        buildingID,
      }: { readonly id: string; readonly roomID: string; readonly buildingID: string },
      fromDay?: string,
    ): Promise<Repricing> => {
      const { house } = await billingHouse(buildingID, { roomID })
      const own = house.contracts.find((one) => one.id === id)
      const said = (own?.repriced ?? []).map((word) => word.fromDay)
      if (fromDay === undefined) return { said, fromDay: null, bills: 0, amount: 0 }
      const { bills, amount } = weighOwnReprice(house, { contractID: id, fromDay }, cutOf(house))
      return { said, fromDay, bills, amount }
    },
  }
}

export type RepricingOf = ReturnType<typeof createRepricing>
