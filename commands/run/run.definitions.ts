import { bill, run } from '../../domain/aggregates.ts'
import { type Bill, openAmount } from '../../domain/bill/bill.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { runCommands } from '../../domain/run/run.commands.ts'
import { billedKey } from '../../domain/run/run.ts'
import { commandsOf } from '../command.ts'
import type { Lock } from '../ports.ts'
import { runBillID } from './run-bill.ts'

const command = commandsOf(run)

/** Runs of a building start one after the other: the second must see the bills of the first. */
const runLock = (buildingID: string): Lock => ({ name: `run:${buildingID}`, mode: 'exclusive' })

export const startBillRun = command({
  name: 'StartBillRun',
  body: runCommands.StartBillRun,
  answers: 'I0002',
  belongs: ({ body: { buildingID } }) => ({ buildingID }),
  locks: ({ body: { buildingID } }) => [runLock(buildingID)],
  facts: async ({ facts }, { body: { buildingID, bills } }) => {
    const months = [...new Set(bills.map(({ month }) => month))]
    return { billed: new Set((await facts.billedContracts(buildingID, months)).map(billedKey)) }
  },
})

export const revertBillRun = command({
  name: 'RevertBillRun',
  body: runCommands.RevertBillRun,
  answers: 'I0004',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: async ({ load }, { id, state }) => {
    const issued = await Promise.all(
      (state?.bills ?? []).map(async ({ contractID }) => {
        const billID = runBillID(id, contractID)
        return { billID, state: await load(bill, billID) }
      }),
    )
    return { paid: issued.flatMap(({ billID, state }) => (state && hasMoney(state) ? [billID] : [])) }
  },
})

/** Whether money was received for a bill, or a payment is in progress. */
const hasMoney = (one: Bill): boolean =>
  !one.deleted && (one.status === BillStatus.PROCESSING || openAmount(one) < one.total)

/** Sent when all bills are issued or refused. */
export const finishBillRun = command({
  name: 'FinishBillRun',
  body: runCommands.FinishBillRun,
  answers: 'I0002',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

export const finishBillRunRevert = command({
  name: 'FinishBillRunRevert',
  body: runCommands.FinishBillRunRevert,
  answers: 'I0004',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})
