import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { ShownObjection, settlementColumns } from '../../../projections/settlement/settlement.columns.ts'

export type SettlementRecord = Listed<typeof settlementColumns>
export type SettlementDetail = Detailed<typeof settlementColumns>
export type { ShownObjection }

/** Whether the tenant sees it and nothing is booked yet. */
export const isOut = ({ state }: SettlementRecord) => state === 'sent' || state === 'accepted'

/** Whether a link to it opens. */
export const isShareable = (settlement: SettlementRecord) =>
  settlement.sentAt !== null && (isOut(settlement) || ['booking', 'booked'].includes(settlement.state))

/** The key of what is said of a statement that is not agreed on; null for others. */
export const standingOf = ({ state, openObjections, objections }: SettlementDetail) => {
  if (state === 'sent') return openObjections > 0 ? 'objected' : objections.length > 0 ? 'answered' : 'sent'
  return state === 'accepted' || state === 'recalled' || state === 'replaced' ? state : null
}
