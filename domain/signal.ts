/** The types of signals to browsers (specification: Signals). */
export const SignalType = {
  DATA_CHANGED: 0,
  NEW_INBOX: 1,
  NEW_IMPORTANT: 2,
  NEW_SENT: 3,
  UPLOAD_CUSTOMERS: 4,
  UPLOAD_CONTRACTS: 5,
  UPLOAD_BILLS: 6,
  MONEY_RECEIVED: 7,
  READING_TAKEN: 8,
  UPLOAD_READINGS: 9,
  UPLOAD_TRANSFERS: 10,
  UPLOAD_ROOMS: 11,
  UPLOAD_ASSETS: 12,
  UPLOAD_RESIDENTS: 13,
} as const
export type SignalType = (typeof SignalType)[keyof typeof SignalType]
