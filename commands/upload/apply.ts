import { LOG_START, type Position } from '../../domain/event.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import { abreast } from '../abreast.ts'
import type { CommandDefinition } from '../command.ts'
import type { Issue, Outcome } from '../handle.ts'
import type { Settled, StagedRow, Staging } from './staging.ts'
import { errorsOf } from './try-row.ts'

/** Rows whose outcome is recorded together. After a kill at most twice as many are sent again, to no effect. */
const BATCH = 2_048
/** Rows under way at a time: enough for their appends to share transactions. */
const ABREAST = 512
/** A row that loses to others who write to the same stream is sent again so many times. */
const TRIES = 5

type Applying = {
  readonly staging: Pick<Staging, 'rows' | 'usedOf' | 'settle'>
  readonly obey: (issue: Issue) => Promise<Outcome>
  /** The command of a row that makes something, without its body and command id. */
  readonly issue: Omit<Issue, 'body' | 'commandId'>
  /** The command of a row that changes something. */
  readonly change: CommandDefinition | undefined
  /** The column that a field of the body comes from. */
  readonly columnOf: (field: string) => string
  /** Returns when the read models have reached the position, or after a while. */
  readonly projected: (position: Position) => Promise<void>
  readonly signal: AbortSignal
  readonly onProgress: () => void
}

/**
 * Sends the command of every row that is still to be applied. Killed at any point, it is done again: a row's command has
 * the same id each time, and obeying it twice is obeying it once.
 */
export const applyRows = async (uploadID: string, applying: Applying): Promise<void> => {
  const { staging, signal } = applying
  let written = LOG_START
  let before = LOG_START
  const obey = async (issue: Issue): Promise<Outcome> => {
    const outcome = await applying.obey(issue)
    if (outcome.position > written) written = outcome.position
    return outcome
  }
  const take = async (after: number) => {
    const rows = await staging.rows(uploadID, { outcomes: ['new', 'changed'], after, limit: BATCH })
    return { rows, used: await staging.usedOf(rows.map(({ commandID }) => commandID)) }
  }
  const settle = async (settled: readonly Settled[]) => {
    await staging.settle(uploadID, settled)
    applying.onProgress()
  }
  // While the commands of a batch are obeyed, the rows of the next are read and what became of the last is recorded.
  let taking = take(0)
  let settling: Promise<void> = Promise.resolve()
  for (;;) {
    signal.throwIfAborted()
    // No further ahead of the read models than one batch: others wait for them, to see what they have done.
    await applying.projected(before)
    before = written
    const { rows, used } = await taking
    const last = rows.at(-1)
    if (!last) return settling
    taking = take(last.row)
    taking.catch(() => undefined)
    const apply = async (row: StagedRow): Promise<Settled> => {
      const { commandID } = row
      const was = used.get(commandID)
      if (!was) return applyRow(row, { ...applying, obey })
      if (was.outcome === 'applied') return { row: row.row, outcome: 'repeated', entityID: was.entityID }
      // Applied and taken back after this upload was checked: its key is used up.
      return { row: row.row, outcome: 'refused', errors: [{ field: '', code: 'MSG_S0002' }] }
    }
    // Rows of one stream follow each other; beside each other they would only lose to each other.
    const lanes = [...Map.groupBy(rows, ({ body, commandID }) => body?.roomID ?? commandID).values()]
    const settled = await abreast(lanes, ABREAST, async (lane) => {
      const outcomes: Settled[] = []
      for (const row of lane) outcomes.push(await apply(row))
      return outcomes
    })
    await settling
    settling = settle(settled.flat())
    // Looked at in the next round; until then it must not count as unhandled.
    settling.catch(() => undefined)
  }
}

const applyRow = async (staged: StagedRow, applying: Applying): Promise<Settled> => {
  const { row, data, body, commandID } = staged
  const { obey, columnOf } = applying
  try {
    const issue = { ...issueOf(staged, applying), body: body ?? data ?? {}, commandId: commandID }
    // Who edits by a preview is refused when that is no longer how it is; another try would change nothing.
    const { id } = await (issue.expectedRevision === undefined ? insistently(() => obey(issue)) : obey(issue))
    return { row, outcome: 'applied', entityID: id }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = errorsOf(error).map((one) => ({ ...one, field: isOfRow(one) ? '' : columnOf(one.field) }))
    return { row, outcome: 'refused', errors }
  }
}

/** That it is not as the preview saw it is no fault of a column. */
const isOfRow = ({ code }: FieldError) => code === 'MSG_S0002'

const issueOf = ({ entityID, revision }: StagedRow, { issue, change }: Applying) =>
  revision !== null && change && entityID
    ? { ...issue, definition: change, id: entityID, expectedRevision: revision }
    : issue

/** Again when somebody else was faster (MSG_S0002): that says nothing about the row. */
export const insistently = async (send: () => Promise<Outcome>): Promise<Outcome> => {
  for (let left = TRIES; ; left--) {
    try {
      return await send()
    } catch (error) {
      if (left === 1 || !(error instanceof Refusal) || error.code !== 'MSG_S0002') throw error
    }
  }
}
