import type { Position } from '../../domain/event.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import type { CommandDefinition } from '../command.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { retryConflicts } from '../retry-conflicts.ts'
import { errorsOf } from './dry-run.ts'
import { allSettled, BATCH, inBatches, inTurns } from './in-batches.ts'
import type { Settled, StagedRow, Staging, Turn, UsedCommand } from './ports.ts'

/** Retries for a row that conflicts with other writes to its stream, which is not the row's fault. */
export const PATIENCE = { attempts: 5 }
/** The same for a row that says one entry of a list: whatever else is said of its entity comes in between. */
export const PATIENCE_ONTO = { attempts: 21, pauseMs: 50 }

type Applying = Turn & {
  readonly staging: Pick<Staging, 'inPages' | 'usedOf' | 'settle'>
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  /** The command of a row that creates, without body and command id. */
  readonly envelope: Omit<CommandEnvelope, 'body' | 'commandId'>
  /** The command of a row that changes something. */
  readonly change: CommandDefinition | undefined
  /** The column that a field of the body comes from. */
  readonly columnOf: (field: string) => string
  /** Sends a command that says a whole list, of which a row says one entry. */
  readonly sendOnto?: ((envelope: CommandEnvelope, handle: Applying['handle']) => Promise<void>) | undefined
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
  const { staging, projected, signal, giveWay } = applying
  const inTurn = inTurns()
  const pages = staging.inPages(uploadID, ['new', 'changed'], BATCH)
  const next = async (): Promise<Taken | undefined> => {
    const { value: rows } = await pages.next()
    return rows ? { rows, used: await staging.usedOf(rows.map(({ commandID }) => commandID)) } : undefined
  }
  const work = async ({ rows, used }: Taken, handle: Applying['handle']) => {
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
    const applied = rows.map((row) =>
      inTurn(String(row.entityID ?? row.body?.roomID ?? row.commandID), () => apply(row)),
    )
    await staging.settle(uploadID, await allSettled(applied))
    applying.onProgress()
  }
  await inBatches({ next, work, handle: applying.handle, projected, signal, giveWay })
}

const applyRow = async (staged: StagedRow, applying: Applying): Promise<Settled> => {
  const { row, data, body, commandID } = staged
  const { handle, columnOf, sendOnto } = applying
  try {
    const envelope = { ...envelopeOf(staged, applying), body: body ?? data ?? {}, commandId: commandID }
    if (sendOnto) {
      await retryConflicts(() => sendOnto(envelope, handle), PATIENCE_ONTO)
      return { row, outcome: 'applied', entityID: staged.entityID }
    }
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
