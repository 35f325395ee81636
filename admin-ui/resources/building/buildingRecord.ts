import type { buildingColumns } from '../../../projections/building/building.columns.ts'
import type { Detailed, Listed } from '../../../projections/columns.ts'

/** A building as a list answers it. */
export type BuildingRecord = Listed<typeof buildingColumns>
/** With what is told of one building only. */
export type BuildingDetail = Detailed<typeof buildingColumns>
