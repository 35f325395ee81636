import type { Listed } from '../../../projections/columns.ts'
import type { fundColumns } from '../../../projections/fund/fund.columns.ts'

export type FundRecord = Listed<typeof fundColumns>

/** What is shown under no fund. */
export const UNCLEAR = 'unclear'
