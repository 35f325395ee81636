import { bill, run, settlement } from '../../domain/aggregates.ts'
import { type Bill, openAmount } from '../../domain/bill/bill.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { runCommands } from '../../domain/run/run.commands.ts'
import type { RunBill } from '../../domain/run/run.events.ts'
import { billingLock } from '../bill/billing-lock.ts'
import { commandsOf } from '../command.ts'
import { lastBillRunOf, runBillID } from './run-bill.ts'

const command = commandsOf(run)

/** The first month for whose days a bill asks. */
const earliest = ({ month, lines }: RunBill): string =>
  lines
    .flatMap(({ from }) => from?.slice(0, 7) ?? [])
    .concat(month)
    .sort()[0] as string

export const startBillRun = command({
  name: 'StartBillRun',
  body: runCommands.StartBillRun,
  answers: 'I0002',
  belongs: ({ body: { buildingID } }) => ({ buildingID }),
  locks: ({ body: { buildingID } }) => [billingLock(buildingID)],
  facts: async ({ facts }, { body: { bills } }) => ({
    known: await facts.covers(
      bills.map(({ contractID }) => contractID),
      { since: bills.map(earliest).sort()[0] },
    ),
  }),
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
    const [first] = state?.bills ?? []
    const settled = first && (await load(settlement, first.contractID))
    return {
      paid: issued.flatMap(({ billID, state }) => (state && hasMoney(state) ? [billID] : [])),
      settles: settled !== undefined && lastBillRunOf(settled.settlementID) === id,
    }
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
