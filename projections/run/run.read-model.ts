import { isBilled, NO_CREDIT, settled } from '../../domain/billing/below-nought.ts'
import { coverOfMonth } from '../../domain/billing/cover.ts'
import { readModel } from '../read-model.ts'
import { runColumns } from './run.columns.ts'

/** Runs of bills, for the month run's screen and for the worker, which finds those that a crash interrupted. */
export const runs = readModel({
  name: 'run',
  version: 2,
  columns: runColumns,
  stream: 'run',
  scope: { building: 'buildingID' },
  on: {
    BillRunStarted: ({ entity, actor, data: { buildingID, month, bills, refused } }, run) =>
      run.insert(entity, {
        buildingID,
        month,
        bills: bills.map(({ contractID, month, lines }) => ({ contractID, month, billed: isBilled(lines) })),
        covers: bills.flatMap(({ contractID, month, lines }) =>
          lines.flatMap((line) => coverOfMonth(contractID, line, month) ?? []),
        ),
        refused,
        total: bills.reduce((sum, { lines }) => sum + settled(lines, NO_CREDIT).total, 0),
        by: actor.id,
        working: true,
        reverted: false,
      }),
    BillRunFinished: ({ entity, data }, run) =>
      run.change(entity, ({ refused }) => ({
        refused: [...refused, ...data.refused],
        working: false,
        covers: [],
      })),
    BillRunRevertStarted: ({ entity }, run) => run.update(entity, { working: true }),
    BillRunReverted: ({ entity }, run) => run.update(entity, { working: false, reverted: true }),
  },
})
