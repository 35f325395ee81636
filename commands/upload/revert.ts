import { v5 as uuidv5 } from 'uuid'
import { fold } from '../../domain/decider.ts'
import { type Position, type RecordedEvent, SYSTEM } from '../../domain/event.ts'
import { changes } from '../../domain/fields.ts'
import { type FieldError, refusalOf, refuse } from '../../domain/refusal.ts'
import type { CommandDefinition } from '../command.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { Facts } from '../ports.ts'
import { retryConflicts } from '../retry-conflicts.ts'
import { PATIENCE, PATIENCE_ONTO } from './apply.ts'
import { errorsOf } from './dry-run.ts'
import { allSettled, BATCH, inBatches, inTurns } from './in-batches.ts'
import { ownRevisionOf, streamFor } from './onto.ts'
import type { Settled, StagedRow, Staging, Turn } from './ports.ts'
import type { UndoBody } from './row-command.ts'

/** Transfers that are taken back at a time. */
const TRANSFERS = 32

type TakingBack = Turn & {
  readonly staging: Pick<Staging, 'inPages' | 'settle'>
  readonly store: Pick<EventStore, 'readStream'>
  readonly facts: Facts
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  /** The command that reverts a created record, without id, body and command id. */
  readonly envelope: Omit<CommandEnvelope, 'id' | 'body' | 'commandId'>
  /** The command that restores what a row has changed. */
  readonly change: CommandDefinition | undefined
  readonly undoBody?: UndoBody | undefined
  /** Takes back the report of a statement's row. */
  readonly takeBackTransfer?:
    | ((staged: StagedRow, asking: Omit<CommandEnvelope, 'definition' | 'body'>) => Promise<void>)
    | undefined
  /** Resolves when the read models have reached the position, or after a timeout. */
  readonly projected: (position: Position) => Promise<void>
  readonly onProgress: () => void
}

/**
 * Reverts the applied rows of an upload, each by the command that a person would send, with the same refusals: a
 * contract in force, a paid bill or a customer with a contract stays, and its row has the reason. Changed records get
 * their previous values. After a crash it can be repeated without further effect.
 */
export const takeBackRows = async (
  uploadID: string,
  {
    staging,
    store,
    facts,
    handle,
    envelope,
    change,
    undoBody,
    takeBackTransfer,
    projected,
    signal,
    giveWay,
    onProgress,
  }: TakingBack,
): Promise<void> => {
  /** Not found: the record was deleted already, or is no longer in the caller's scope. */
  const isGone = async (order: CommandEnvelope, code: string | undefined): Promise<boolean> =>
    code === 'E0011' &&
    (await refusalOf(handle({ ...order, actor: SYSTEM, tryOnly: true })))?.code === 'E0011'

  const takeBack = async (staged: StagedRow, handle: TakingBack['handle']): Promise<Settled> => {
    const { row, entityID, commandID, revision } = staged
    const order = { ...envelope, id: entityID ?? '', body: {}, commandId: uuidv5('revert', commandID) }
    if (takeBackTransfer) {
      const refusal = await refusalOf(retryConflicts(() => takeBackTransfer(staged, order), PATIENCE))
      return refusal
        ? { row, outcome: 'applied', entityID, errors: errorsOf(refusal) }
        : { row, outcome: 'reverted', entityID }
    }
    if (revision !== null && change) {
      const settled = await putBack(staged, { store, handle, envelope: { ...envelope, definition: change } })
      const gone = await isGone({ ...order, definition: change }, settled.errors?.[0]?.code)
      return gone ? { row, outcome: 'reverted', entityID } : settled
    }
    if (undoBody) {
      const undo = async (): Promise<readonly FieldError[]> => {
        const stream = (await streamFor(order, { store, facts })) ?? refuse('NotFound')
        const { events, revision: expectedRevision } = stream
        // A process that was killed has taken it back before it could say so.
        if (events.some(({ metadata }) => metadata.commandId === order.commandId)) return []
        const body = undoBody(events, commandID)
        if ('errors' in body) return body.errors as readonly FieldError[]
        await handle({ ...order, body, expectedRevision })
        return []
      }
      let errors: readonly FieldError[] = []
      const tried = retryConflicts(undo, PATIENCE_ONTO).then((kept) => {
        errors = kept
      })
      const refusal = await refusalOf(tried)
      if (refusal && !(await isGone(order, refusal.code))) errors = errorsOf(refusal)
      return { row, outcome: errors.length > 0 ? 'applied' : 'reverted', entityID, errors }
    }
    const refusal = await refusalOf(retryConflicts(() => handle(order), PATIENCE))
    if (!refusal || (await isGone(order, refusal.code))) return { row, outcome: 'reverted', entityID }
    return { row, outcome: 'applied', entityID, errors: errorsOf(refusal) }
  }
  const inTurn = inTurns()
  const pages = staging.inPages(uploadID, ['applied'], BATCH)
  const next = async () => {
    const { value: rows } = await pages.next()
    return rows || undefined
  }
  const work = async (rows: readonly StagedRow[], handleOne: TakingBack['handle']) => {
    const one = (row: StagedRow) => inTurn(row.entityID ?? row.commandID, () => takeBack(row, handleOne))
    // Taking back a transfer is several commands of several streams.
    const takenBack = takeBackTransfer ? mapConcurrently(rows, TRANSFERS, one) : allSettled(rows.map(one))
    await staging.settle(uploadID, await takenBack)
    onProgress()
  }
  await inBatches({ next, work, handle, projected, signal, giveWay })
}

type PuttingBack = {
  readonly store: Pick<EventStore, 'readStream'>
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  /** The edit, without its id, body and command id. */
  readonly envelope: Omit<CommandEnvelope, 'id' | 'body' | 'commandId'>
}

type Values = Readonly<Record<string, unknown>>

/**
 * Restores the previous values of a record that a row has changed, by the command of an edit: of each field that
 * still has the value written by the row. Fields that were changed since stay and are reported (MSG_S0002), and so
 * are values that somebody else holds now (E0012 to E0015). The previous values are only in the log.
 * @returns `applied` when nothing could be restored
 */
export const putBack = (staged: StagedRow, puttingBack: PuttingBack): Promise<Settled> =>
  retryConflicts(() => attempt(staged, puttingBack), PATIENCE)

const attempt = async (
  { row, entityID, commandID }: StagedRow,
  { store, handle, envelope }: PuttingBack,
): Promise<Settled> => {
  const { definition } = envelope
  const history = await store.readStream(streamOf(definition.entity, entityID ?? ''))
  const commandId = uuidv5('revert', commandID)
  const { before, written, now } = aroundOf(history, commandID, definition)
  const earlier = history.find(({ metadata }) => metadata.commandId === commandId)
  // After a crash between the command and its record in the staging, the earlier command shows what it has restored.
  let open = earlier ? inBoth(written, earlier.data as Values) : untouched(written, now)
  const errors: FieldError[] = Object.keys(written)
    .filter((field) => !(field in open) && !says(now, before, field))
    .map((field) => ({ field, code: 'MSG_S0002' }))
  while (!earlier && Object.keys(open).length > 0) {
    const body = inBoth(open, before)
    const expectedRevision = ownRevisionOf(definition.entity, history)
    const refusal = await refusalOf(
      handle({ ...envelope, id: entityID ?? '', body, commandId, expectedRevision }),
    )
    if (!refusal) break
    if (refusal.reason === 'Conflict') throw refusal
    const wrong = errorsOf(refusal).filter(({ field }) => field in open)
    // Nothing of it can be restored: the record is paid meanwhile, or deleted.
    if (wrong.length === 0) return { row, outcome: 'applied', entityID, errors: errorsOf(refusal) }
    errors.push(...wrong)
    open = without(open, wrong)
  }
  const isKept = errors.length > 0 && Object.keys(open).length === 0
  return { row, outcome: isKept ? 'applied' : 'reverted', entityID, errors }
}

/** The values of an edit's fields before and after a command, and now. */
const aroundOf = (
  history: readonly RecordedEvent[],
  commandID: string,
  { entity, body }: CommandDefinition,
): { before: Values; written: Values; now: Values } => {
  const isOwn = ({ metadata }: RecordedEvent) => metadata.commandId === commandID
  const first = history.findIndex(isOwn)
  const stateAfter = (events: readonly RecordedEvent[]) => (fold(entity.decider, events) ?? {}) as Values
  const written = Object.fromEntries(
    Object.entries(history.findLast(isOwn)?.data ?? {}).filter(([field]) => field in body.shape),
  )
  return { before: stateAfter(history.slice(0, Math.max(first, 0))), written, now: stateAfter(history) }
}

/** The fields that were not changed since. */
const untouched = (written: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(written).filter(([field]) => says(now, written, field)))

/** Whether both have the same value in a field. */
const says = (one: Values, other: Values, field: string): boolean =>
  !(field in changes(one, { [field]: other[field] }))

/** The fields of the first, with the values of the second. */
const inBoth = (fields: Values, values: Values): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((field) => field in values)
      .map((field) => [field, values[field]]),
  )

const without = (values: Values, errors: readonly FieldError[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => !errors.some((error) => error.field === field)),
  )
