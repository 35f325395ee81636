import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { paperColumns } from '../../../projections/paper/paper.columns.ts'

export type PaperRecord = Listed<typeof paperColumns>
export type PaperDetail = Detailed<typeof paperColumns>

/** The key of the text for who has signed so far. */
export const signedState = ({ houseSignedAt, tenantSignedAt }: PaperRecord) => {
  if (houseSignedAt && tenantSignedAt) return 'signed'
  return houseSignedAt ? 'house' : tenantSignedAt ? 'tenant' : 'frozen'
}
