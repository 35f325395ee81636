import type { LeadStatus } from '../../../domain/lead/lead-codes.ts'
import type { Listed } from '../../../projections/columns.ts'
import type { leadColumns } from '../../../projections/lead/lead.columns.ts'
import type { ToneName } from '../../theme/look.ts'

export type LeadRecord = Listed<typeof leadColumns>

export const toneOfLead: Readonly<Record<LeadStatus, ToneName>> = {
  new: 'open',
  viewing: 'waiting',
  held: 'settled',
  lost: 'closed',
}
