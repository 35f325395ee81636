/** Product section 3: what an uploaded spreadsheet asks for. */
export const UploadType = { ADD_CUSTOMERS: 1, ADD_CONTRACTS: 2, ADD_BILLS: 3 } as const
export type UploadType = (typeof UploadType)[keyof typeof UploadType]

/** Product section 3. SUCCESS when at least one row was applied (contract 4). */
export const ProcessResult = { SUCCESS: 1, FAILED: 2 } as const
export type ProcessResult = (typeof ProcessResult)[keyof typeof ProcessResult]
