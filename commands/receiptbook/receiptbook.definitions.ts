import { v5 as uuidv5 } from 'uuid'
import { receiptbook } from '../../domain/aggregates.ts'
import { receiptbookCommands } from '../../domain/receiptbook/receiptbook.commands.ts'
import { commandsOf } from '../command.ts'

const NAMESPACE = '0f4f6c1e-9a7b-4a55-8f0e-6d3c52b1a7e4'

/** The id of the receipt book of a building and a year. */
export const receiptbookID = (buildingID: string, year: number): string =>
  uuidv5(`${buildingID}/${year}`, NAMESPACE)

/** Sent by the money process, once for each receipt. */
export const numberReceipt = commandsOf(receiptbook)({
  name: 'NumberReceipt',
  body: receiptbookCommands.NumberReceipt,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})
