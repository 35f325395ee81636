/** The kind of rows in a spreadsheet (specification: Enumerations). */
export const UploadType = {
  ADD_CUSTOMERS: 1,
  ADD_CONTRACTS: 2,
  ADD_BILLS: 3,
  ADD_READINGS: 4,
  ADD_TRANSFERS: 5,
  ADD_ROOMS: 6,
  ADD_ASSETS: 7,
  ADD_RESIDENTS: 8,
} as const
export type UploadType = (typeof UploadType)[keyof typeof UploadType]

/** SUCCESS when at least one row was applied (specification: Uploads). */
export const ProcessResult = { SUCCESS: 1, FAILED: 2 } as const
export type ProcessResult = (typeof ProcessResult)[keyof typeof ProcessResult]
