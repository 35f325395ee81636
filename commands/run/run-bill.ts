import { v5 as uuidv5 } from 'uuid'
import { newIDFor } from '../handle.ts'

/** The command that issues the bill of a contract in a run: the same however often it is sent. */
export const runBillCommandID = (runID: string, contractID: string): string => uuidv5(contractID, runID)

/** The bill that it makes. */
export const runBillID = (runID: string, contractID: string): string =>
  newIDFor(runBillCommandID(runID, contractID))
