import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { erasureColumns } from '../../../projections/erasure/erasure.columns.ts'

export type ErasureRecord = Listed<typeof erasureColumns>
export type ErasureDetail = Detailed<typeof erasureColumns>
