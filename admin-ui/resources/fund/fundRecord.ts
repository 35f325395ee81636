import type { Listed } from '../../../projections/columns.ts'
import type { fundColumns } from '../../../projections/fund/fund.columns.ts'

export type FundRecord = Listed<typeof fundColumns>

/** Filter value for movements whose fund is unknown. */
export const UNCLEAR = 'unclear'
