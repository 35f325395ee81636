import { v5 as uuidv5 } from 'uuid'
import { newIDFor } from '../handle.ts'

/**
 * The id of the command that issues the bill of a contract in a run; always the same, so that a repeated command is
 * idempotent.
 */
export const runBillCommandID = (runID: string, contractID: string): string => uuidv5(contractID, runID)

/** The id of the bill that this command creates. */
export const runBillID = (runID: string, contractID: string): string =>
  newIDFor(runBillCommandID(runID, contractID))

/** The run that issues the last bill: it guards that no day is billed twice, and continues by itself after a crash. */
export const lastBillRunOf = (settlementID: string): string => uuidv5('last bill', settlementID)
