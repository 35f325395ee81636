import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { contractColumns } from '../../../projections/contract/contract.columns.ts'

/** A contract as a list answers it. */
export type ContractRecord = Listed<typeof contractColumns>
export type ContractDetail = Detailed<typeof contractColumns>
