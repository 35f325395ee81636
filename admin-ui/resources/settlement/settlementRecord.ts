import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { ShownObjection, settlementColumns } from '../../../projections/settlement/settlement.columns.ts'

export type SettlementRecord = Listed<typeof settlementColumns>
export type SettlementDetail = Detailed<typeof settlementColumns>
export type { ShownObjection }

/** Whether the tenant sees it and nothing is booked yet. */
export const isOut = ({ state }: SettlementRecord) => state === 'sent' || state === 'accepted'

/** Its figures are agreed on and booked, or being booked. */
export const isSettled = ({ state }: SettlementRecord) => state === 'booking' || state === 'booked'

/** Whether a link to it opens. */
export const isShareable = (settlement: SettlementRecord) =>
  settlement.sentAt !== null && (isOut(settlement) || isSettled(settlement))

/** The key of what is said of a statement that is not agreed on; null for others. */
export const standingOf = ({ state, openObjections, objections }: SettlementDetail) => {
  if (state === 'sent') return openObjections > 0 ? 'objected' : objections.length > 0 ? 'answered' : 'sent'
  return state === 'accepted' || state === 'recalled' || state === 'replaced' ? state : null
}
