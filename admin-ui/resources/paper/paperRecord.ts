import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { paperColumns } from '../../../projections/paper/paper.columns.ts'

export type PaperRecord = Listed<typeof paperColumns>
export type PaperDetail = Detailed<typeof paperColumns> & {
  /** It can be signed: its contract waits for it, and all that it was drawn from still holds. */
  readonly isAgreed: boolean
  /** Its contract waits for its signature, but says something else: nothing follows from it any more. */
  readonly isVoid: boolean
}

/** The key of the text for who has signed so far. */
export const signedState = ({ houseSignedAt, tenantSignedAt }: PaperRecord) => {
  if (houseSignedAt && tenantSignedAt) return 'signed'
  return houseSignedAt ? 'house' : tenantSignedAt ? 'tenant' : 'frozen'
}

/** What a link to it is for: its tenant signs by it, or has signed and reads it. */
export const sharedFor = ({ tenantSignedAt }: PaperRecord) => (tenantSignedAt ? 'signed' : 'open')
