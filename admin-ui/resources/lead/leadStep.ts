import type { LeadRecord } from './leadRecord.ts'

export type LeadStep = Pick<LeadRecord, 'status' | 'viewingAt' | 'viewingBy' | 'contractID' | 'lostReason'>

/** What the call takes a lead back to where it was with. */
export const stepOf = ({ status, viewingAt, viewingBy, contractID, lostReason }: LeadStep) => ({
  status,
  ...(status === 'viewing' && { viewingAt, viewingBy }),
  ...(status === 'held' && { contractID }),
  ...(status === 'lost' && { lostReason }),
})
