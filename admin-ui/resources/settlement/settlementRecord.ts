import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { settlementColumns } from '../../../projections/settlement/settlement.columns.ts'

export type SettlementRecord = Listed<typeof settlementColumns>
export type SettlementDetail = Detailed<typeof settlementColumns>
