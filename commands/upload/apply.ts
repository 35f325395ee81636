import { LOG_START, type Position } from '../../domain/event.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import type { CommandDefinition } from '../command.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { retryConflicts } from '../retry-conflicts.ts'
import { errorsOf } from './check.ts'
import type { Settled, StagedRow, Staging, Turn, UsedCommand } from './ports.ts'

/** Rows per batch: their outcomes are recorded together. */
const BATCH = 512
/**
 * Batches in flight: enough for their appends to share transactions, and so that none waits for the last rows of
 * another. After a crash they are sent again, without effect.
 */
const UNDER_WAY = 2
/** Maximum number of batches by which the read models may lag: other users wait for them to see their own writes. */
const BEHIND = 4
/** Retries for a row that conflicts with other writes to its stream, which is not the row's fault. */
export const PATIENCE = { attempts: 5 }

type Applying = Turn & {
  readonly staging: Pick<Staging, 'inPages' | 'usedOf' | 'settle'>
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  /** The command of a row that creates, without body and command id. */
  readonly envelope: Omit<CommandEnvelope, 'body' | 'commandId'>
  /** The command of a row that changes something. */
  readonly change: CommandDefinition | undefined
  /** The column that a field of the body comes from. */
  readonly columnOf: (field: string) => string
  /** Sends rows together, for types that do not send one command per row. */
  readonly sendTogether?: ((rows: readonly StagedRow[]) => Promise<readonly Settled[]>) | undefined
  /** Resolves when the read models have reached the position, or after a timeout. */
  readonly projected: (position: Position) => Promise<void>
  readonly onProgress: () => void
}

/** The next rows, and which of their commands an upload has applied already. */
type Taken = { readonly rows: readonly StagedRow[]; readonly used: ReadonlyMap<string, UsedCommand> }

/**
 * Sends the command of every row that is still to be applied. An interrupted run is repeated: the command of a row
 * always has the same id, and takes effect once.
 */
export const applyRows = async (uploadID: string, applying: Applying): Promise<void> => {
  const { staging, signal, giveWay } = applying
  const inTurn = turns()
  const written: Position[] = []
  const underWay: Promise<void>[] = []

  const pages = staging.inPages(uploadID, ['new', 'changed'], BATCH)
  const next = async (): Promise<Taken | undefined> => {
    const { value: rows } = await pages.next()
    return rows ? { rows, used: await staging.usedOf(rows.map(({ commandID }) => commandID)) } : undefined
  }
  const take = () => {
    const taking = next()
    // Awaited later, or never after a failure; without this a rejection would count as unhandled.
    taking.catch(() => undefined)
    return taking
  }
  const work = async ({ rows, used }: Taken, batch: number) => {
    const handle = async (envelope: CommandEnvelope): Promise<CommandResult> => {
      const outcome = await applying.handle(envelope)
      if (outcome.position > (written[batch] ?? LOG_START)) written[batch] = outcome.position
      return outcome
    }
    const { sendTogether } = applying
    const together = sendTogether?.(rows.filter(({ commandID }) => !used.has(commandID)))
    const apply = async (row: StagedRow): Promise<Settled> => {
      const was = used.get(row.commandID)
      if (!was && together) return (await together).find((one) => one.row === row.row) as Settled
      if (!was) return applyRow(row, { ...applying, handle })
      if (was.outcome === 'applied') return { row: row.row, outcome: 'repeated', entityID: was.entityID }
      // Applied and reverted after this upload was checked: its key is used up.
      return { row: row.row, outcome: 'refused', errors: [{ field: '', code: 'MSG_S0002' }] }
    }
    // Rows of one stream are sent in sequence, because concurrent ones would conflict.
    const applied = rows.map((row) =>
      inTurn(String(row.entityID ?? row.body?.roomID ?? row.commandID), () => apply(row)),
    )
    // Even after a failure, all have to settle before a retry or a shutdown.
    const settled = await Promise.all(applied).finally(() => Promise.allSettled(applied))
    await staging.settle(uploadID, settled)
    applying.onProgress()
  }

  let taking = take()
  try {
    for (let batch = 0; ; batch++) {
      await giveWay()
      signal.throwIfAborted()
      const taken = await taking
      if (!taken) break
      taking = take()
      await applying.projected(written[batch - BEHIND] ?? LOG_START)
      const working = work(taken, batch)
      // Awaited later, like the rows that are read ahead.
      working.catch(() => undefined)
      underWay.push(working)
      if (underWay.length === UNDER_WAY) await underWay.shift()
    }
    await Promise.all(underWay)
  } finally {
    await Promise.allSettled(underWay)
  }
}

/** Runs work in sequence per key. */
const turns = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(name)
    const turn = before ? before.then(work, work) : work()
    last.set(name, turn)
    try {
      return await turn
    } finally {
      if (last.get(name) === turn) last.delete(name)
    }
  }
}

const applyRow = async (staged: StagedRow, applying: Applying): Promise<Settled> => {
  const { row, data, body, commandID } = staged
  const { handle, columnOf } = applying
  try {
    const envelope = { ...envelopeOf(staged, applying), body: body ?? data ?? {}, commandId: commandID }
    // A row with the revision of the preview is refused when the entity has changed; a retry cannot help.
    const { id } = await (envelope.expectedRevision === undefined
      ? retryConflicts(() => handle(envelope), PATIENCE)
      : handle(envelope))
    return { row, outcome: 'applied', entityID: staged.entityID ?? id }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = errorsOf(error).map((one) => ({ ...one, field: isOfRow(one) ? '' : columnOf(one.field) }))
    return { row, outcome: 'refused', errors }
  }
}

/** A conflict with the preview's revision concerns the row, not a column. */
const isOfRow = ({ code }: FieldError) => code === 'MSG_S0002'

const envelopeOf = ({ entityID, revision }: StagedRow, { envelope, change }: Applying) => {
  if (!entityID) return envelope
  return revision !== null && change
    ? { ...envelope, definition: change, id: entityID, expectedRevision: revision }
    : { ...envelope, id: entityID }
}
