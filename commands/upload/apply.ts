import { Refusal } from '../../domain/refusal.ts'
import { abreast } from '../abreast.ts'
import { type Issue, newIDFor, type Outcome } from '../handle.ts'
import { errorsOf } from './importer.ts'
import type { Settled, StagedRow, Staging } from './staging.ts'

/** Rows whose outcome is recorded together. After a kill at most so many are sent again, to no effect. */
const BATCH = 512
/** Rows under way at a time: enough for their appends to share transactions. */
const ABREAST = 64

type Applying = {
  readonly staging: Pick<Staging, 'rows' | 'appliedOf' | 'settle'>
  readonly obey: (issue: Issue) => Promise<Outcome>
  /** The command of a row, without its body and command id. */
  readonly issue: Omit<Issue, 'body' | 'commandId'>
  readonly signal: AbortSignal
  readonly onProgress: () => void
}

/**
 * Sends the command of every row that is still new. Killed at any point, it is done again: a row's command has
 * the same id each time, and obeying it twice is obeying it once.
 */
export const applyRows = async (uploadID: string, applying: Applying): Promise<void> => {
  const { staging, signal } = applying
  for (;;) {
    signal.throwIfAborted()
    const rows = await staging.rows(uploadID, { outcomes: ['new'], limit: BATCH })
    if (rows.length === 0) return
    const repeated = await staging.appliedOf(rows.map(({ commandID }) => commandID))
    const settled = await abreast(rows, ABREAST, (row) =>
      repeated.has(row.commandID)
        ? Promise.resolve({ row: row.row, outcome: 'repeated' as const, entityID: newIDFor(row.commandID) })
        : applyRow(row, applying),
    )
    await staging.settle(uploadID, settled)
    applying.onProgress()
  }
}

const applyRow = async ({ row, data, commandID }: StagedRow, { obey, issue }: Applying): Promise<Settled> => {
  try {
    const { id } = await obey({ ...issue, body: data ?? {}, commandId: commandID })
    return { row, outcome: 'applied', entityID: id }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { row, outcome: 'refused', errors: errorsOf(error) }
  }
}
