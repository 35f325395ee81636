import type { buildingColumns } from '../../../projections/building/building.columns.ts'
import type { Detailed, Listed } from '../../../projections/columns.ts'

/** A building as a list answers it. */
export type BuildingRecord = Listed<typeof buildingColumns>
/** A building as its item answers it, with fields that lists lack. */
export type BuildingDetail = Detailed<typeof buildingColumns>
