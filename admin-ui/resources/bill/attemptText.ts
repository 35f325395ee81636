import type { BillAttempt } from '../../../projections/bill/bill.answers.ts'
import { formatTime } from '../../i18n/format.ts'

/** MoMo's result codes that the payer can act on; all others share one text. */
const known = [99, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 4001, 4100]

/** The outcome of an attempt, as a text. */
export const attemptText = ({ state, resultCode = 0, expiresAt }: BillAttempt) => ({
  key:
    state === 'failed'
      ? `pay.attempt.code.${known.includes(resultCode) ? resultCode : 'other'}`
      : `pay.attempt.${state}`,
  args: { time: formatTime(expiresAt), code: resultCode },
})
