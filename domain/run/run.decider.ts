import { coveredBy, coverOfMonth, type KnownCovers } from '../billing/cover.ts'
import type { Decider } from '../decider.ts'
import { assert, assertField } from '../refusal.ts'
import type { RunCommand } from './run.commands.ts'
import type { RunBill, RunEvent } from './run.events.ts'
import type { Run } from './run.ts'

/** The line of a bill whose days another bill asks for. */
const coveredField = ({ contractID, month, lines }: RunBill, known: KnownCovers): string | undefined => {
  const place = lines.findIndex((line) => {
    const cover = coverOfMonth(contractID, line, month)
    return cover && coveredBy(cover, known)
  })
  return place < 0 ? undefined : `lines.${place}`
}

const decide = (command: RunCommand, run: Run | undefined): RunEvent[] => {
  if (command.type === 'StartBillRun') {
    assert(!run, 'CreateNotAllowed')
    const { buildingID, month, bills, known } = command
    for (const [place, { contractID }] of bills.entries()) {
      const isTwice = bills.slice(0, place).some((other) => other.contractID === contractID)
      assertField(!isTwice, `bills.${place}.contractID`, 'invalid')
    }
    // A bill for days that were asked for meanwhile is refused; the others are issued.
    const refused = bills.flatMap((bill) => {
      const field = coveredField(bill, known)
      return field === undefined ? [] : [{ contractID: bill.contractID, code: 'E0017' as const, field }]
    })
    const failed = new Set(refused.map(({ contractID }) => contractID))
    const fresh = bills.filter(({ contractID }) => !failed.has(contractID))
    return [{ type: 'BillRunStarted', data: { buildingID, month, bills: fresh, refused } }]
  }
  assert(run, 'NotFound')
  switch (command.type) {
    case 'FinishBillRun':
      // After a crash two processes may finish it; the first result counts.
      return run.finished ? [] : [{ type: 'BillRunFinished', data: { refused: command.refused } }]
    case 'RevertBillRun':
      assert(run.finished && !run.reverting && !command.settles, 'UpdateNotAllowed')
      assert(command.paid.length === 0, 'BillAlreadyPaid')
      return [{ type: 'BillRunRevertStarted', data: {} }]
    case 'FinishBillRunRevert':
      assert(run.reverting, 'UpdateNotAllowed')
      return run.kept ? [] : [{ type: 'BillRunReverted', data: { kept: command.kept } }]
  }
}

const evolve = (run: Run | undefined, event: RunEvent): Run => {
  if (event.type === 'BillRunStarted') return { ...event.data, finished: false, reverting: false, kept: null }
  if (!run) throw new Error(`${event.type} before BillRunStarted`)
  switch (event.type) {
    case 'BillRunFinished':
      return { ...run, refused: [...run.refused, ...event.data.refused], finished: true }
    case 'BillRunRevertStarted':
      return { ...run, reverting: true }
    case 'BillRunReverted':
      return { ...run, kept: event.data.kept }
  }
}

/** Rules of `run-<id>`: bills of a month that are issued, and taken back, together. */
export const runDecider: Decider<Run, RunCommand, RunEvent> = { decide, evolve }
