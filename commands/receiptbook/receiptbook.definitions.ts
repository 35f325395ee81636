import { receiptbook } from '../../domain/aggregates.ts'
import { receiptbookCommands } from '../../domain/receiptbook/receiptbook.commands.ts'
import { commandsOf } from '../command.ts'

/** Sent by the process between accounts and bills, once for each receipt. */
export const numberReceipt = commandsOf(receiptbook)({
  name: 'NumberReceipt',
  body: receiptbookCommands.NumberReceipt,
  answers: 'I0003',
  unopened: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})
