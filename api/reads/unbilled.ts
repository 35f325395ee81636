import { z } from 'zod'
import { day } from '../../domain/fields.ts'
import type { Reckoned } from './item-routes.ts'

/** As `unbilled` is answered; the amount in đồng. */
const unbilled = z.object({
  amount: z.int(),
  since: z.iso.date().nullable(),
  unread: z.array(z.string()),
})

/**
 * What an account owes beyond its bills: as of the day that is read, or with `until` as if the tenant left on that day.
 */
export const unbilledOfAccount: Reckoned = {
  query: { until: day().optional() },
  data: { unbilled },
  of: async ({ id, buildingID, roomID }, { until }, { unbilledOf }) => {
    const account = { id, buildingID: String(buildingID), roomID: String(roomID) }
    return { unbilled: await unbilledOf(account, until as string | undefined) }
  },
}
