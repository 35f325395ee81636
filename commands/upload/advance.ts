import { v5 as uuidv5 } from 'uuid'
import { upload as entity } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import { type Instant, type Position, type RecordedEvent, SYSTEM } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { SignalType } from '../../domain/signal.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import { uploadDecider } from '../../domain/upload/upload.decider.ts'
import type { UploadEvent } from '../../domain/upload/upload.events.ts'
import type { Upload } from '../../domain/upload/upload.ts'
import type { CommandDefinition } from '../command.ts'
import { streamOf } from '../entity.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import type { Transfers } from '../transfer/transfers.ts'
import { applyRows } from './apply.ts'
import { askedBy } from './asked-by.ts'
import { columnOf } from './book-lookup.ts'
import { type Importer, importers } from './importer.ts'
import { sendOnto } from './onto.ts'
import { type RowCounts, rowCountOf, type StagedUpload, type Staging, type Turn } from './ports.ts'
import { takeBackRows } from './revert.ts'
import { sendStatement, takeBackStatement } from './send-statement.ts'
import { type StagingWork, stageRows } from './stage-rows.ts'
import { checkUpload, finishRevert, finishUpload, pauseUpload, rejectUpload } from './upload.definitions.ts'

/** Dependencies of the work on uploads. */
export type UploadWork = StagingWork & {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly now: () => Instant
  /** Whether the clock is trusted: old uploads are deleted. */
  readonly isTimeTrusted: () => Promise<boolean>
  /** Transfers of statements: seen, matched and taken back. */
  readonly transfers: Pick<Transfers, 'see' | 'judge' | 'takeBack'>
  /** Resolves when the read models have reached the position, or after a timeout. */
  readonly projected: (position: Position) => Promise<void>
  /** Tells the uploader's browsers that an upload has progressed or ended. */
  readonly announce: (signal: SignalType, upload: { id: string; uploadedBy: string }) => void
}

const NONE: RowCounts = {
  new: 0,
  changed: 0,
  doubtful: 0,
  unchanged: 0,
  applied: 0,
  refused: 0,
  repeated: 0,
  reverted: 0,
  appliedChanges: 0,
}
type Waiting = Awaited<ReturnType<Staging['unfinished']>>[number]

type Step = StagedUpload & {
  readonly state: Upload
  readonly history: readonly RecordedEvent[]
  readonly importer: Importer
} & Turn

/**
 * The part of a mapping that is reused for files with the same headings: without the month, and without choices of
 * single days or sheets.
 */
const ofShape = ({ unit, columns }: Mapping): Mapping => ({
  sheet: null,
  month: null,
  hidden: null,
  account: null,
  building: null,
  alike: null,
  across: null,
  unit,
  columns: columns.filter(({ as }) => as !== null).map((column) => ({ ...column, order: null })),
})

/**
 * Advances one upload as far as possible without a person. Progress is in the log and in the staging, so that after a
 * crash at any point the work continues from there.
 */
export const createAdvance = (work: UploadWork) => {
  const { store, staging, files } = work

  const historyOf = async (id: string) => {
    const history = await store.readStream(streamOf(entity, id))
    return { history, state: fold(uploadDecider, history) }
  }

  const advance = async (upload: Waiting, turn: Turn): Promise<void> => {
    for (;;) {
      turn.signal.throwIfAborted()
      const { history, state } = await historyOf(upload.id)
      if (!state) return upload.stale && (await work.isTimeTrusted()) ? forget(upload) : undefined
      const step = { ...upload, state, history, importer: importers[state.type], ...turn }
      switch (state.state) {
        case 'checking':
          await check(step)
          break
        case 'running':
          await (state.reverting ? revert(step) : run(step))
          break
        case 'mapping':
          if (upload.fileID) return
          // An erasure has deleted the file before it was read to its end.
          await send(step, rejectUpload, { reason: 'erased_meanwhile' })
          break
        case 'waiting':
          return
        case 'done':
          await tidy(step)
          return announce(step)
      }
    }
  }

  /** Removes an upload whose first event was never appended: its sender got an error. */
  const forget = async ({ id, fileID }: StagedUpload): Promise<void> => {
    if (fileID) await files.remove(fileID)
    await staging.remove(id)
  }

  const countsOf = async (id: string): Promise<RowCounts> => (await staging.counts([id])).get(id) ?? NONE

  /** Reads, checks and stages all rows, and records the counts. */
  const check = async (step: Step): Promise<void> => {
    const { id, state, history } = step
    const { fileHash, type, mapping } = state
    const actor = askedBy(history)
    const read = await stageRows(work, { ...step, fileHash, type, mapping, actor, at: work.now() })
    if (read instanceof Refusal)
      return send(step, rejectUpload, { reason: read.errors[0]?.code ?? 'invalid' })
    await staging.setReading(id, read)
    if (read.doubts.length > 0) {
      await staging.clear(id)
      await send(step, pauseUpload, { doubtCount: read.doubts.length })
      return announce(step)
    }
    if (mapping) await staging.remember({ person: actor.id, type, shape: read.shape }, ofShape(mapping))
    const counts = await countsOf(id)
    await send(step, checkUpload, {
      rowCount: rowCountOf(counts),
      newCount: counts.new,
      changedCount: counts.changed,
      unchangedCount: counts.unchanged,
      refusedCount: counts.refused,
      repeatedCount: counts.repeated,
      doubtfulCount: counts.doubtful,
    })
    announce(step)
  }

  /** Applies the rows as the person who uploaded them, and records the result. */
  const run = async (step: Step): Promise<void> => {
    const { id, fileID, history, importer, signal, giveWay } = step
    const actor = askedBy(history)
    const { onto } = importer
    const confirmed = (history as readonly UploadEvent[]).findLast(({ type }) => type === 'UploadConfirmed')
    if (confirmed?.type === 'UploadConfirmed') await staging.confirm(id, confirmed.data)
    await applyRows(id, {
      staging,
      signal,
      giveWay,
      handle: work.handle,
      projected: work.projected,
      columnOf,
      envelope: {
        definition: importer.definition,
        actor,
        correlationId: id,
        causationId: history.at(-1)!.id,
      },
      change: importer.change?.definition,
      sendTogether:
        importer.isStatement &&
        sendStatement(work.transfers, work.payBacks, {
          history,
          uploadID: id,
          settlements: work.lookup(actor).settlements,
        }),
      sendOnto: onto && ((envelope, handle) => sendOnto(envelope, onto, { ...work, handle })),
      onProgress: () => announce(step),
    })
    const counts = await countsOf(id)
    await send(step, finishUpload, {
      appliedCount: counts.applied,
      changedCount: counts.appliedChanges,
      refusedCount: counts.refused,
      repeatedCount: counts.repeated,
      doubtfulCount: counts.doubtful,
      resultFileID: counts.refused + counts.doubtful > 0 ? fileID : null,
    })
  }

  /** Reverts the applied rows as the person who asked for it. */
  const revert = async (step: Step): Promise<void> => {
    const { id, history, importer, signal, giveWay } = step
    const asked = history.findLast(({ type }) => type === 'ImportReverted')!
    await takeBackRows(id, {
      staging,
      store,
      facts: work.facts,
      signal,
      giveWay,
      handle: work.handle,
      projected: work.projected,
      envelope: {
        definition: importer.undo,
        actor: asked.metadata.actor,
        correlationId: id,
        causationId: asked.id,
      },
      change: importer.change?.definition,
      undoBody: importer.undoBody,
      takeBackTransfer: importer.isStatement && takeBackStatement(work.transfers),
      onProgress: () => announce(step),
    })
    const { reverted, applied } = await countsOf(id)
    await send(step, finishRevert, { revertedCount: reverted, keptCount: applied })
  }

  /** Keeps the file while refused rows can be downloaded; deletes the rows of a discarded upload. */
  const tidy = async ({ id, fileID, history }: Step): Promise<void> => {
    const events = history as readonly UploadEvent[]
    const finished = events.find((event) => event.type === 'UploadFinished')
    const keepFile = finished !== undefined && finished.data.resultFileID !== null
    await staging.finish(id, { keepRows: finished !== undefined, keepFile })
    if (fileID && !keepFile) await files.remove(fileID)
  }

  const send = async (
    { id, history }: Step,
    definition: CommandDefinition,
    body: Record<string, unknown>,
  ): Promise<void> => {
    const { position } = await work.handle({
      definition,
      id,
      body,
      actor: SYSTEM,
      // One command per state of the upload, because a revert can happen again.
      commandId: uuidv5(definition.name, history.at(-1)!.id),
      correlationId: id,
      causationId: history.at(-1)!.id,
    })
    await work.projected(position)
  }

  const announce = ({ importer, id, uploadedBy }: Step) => work.announce(importer.signal, { id, uploadedBy })

  return {
    advance,
    /** The state of an upload; undefined when its first event was never appended. */
    stateOf: async (id: string) => (await historyOf(id)).state,
  }
}
