import type { RecordedEvent } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { CommandEnvelope } from '../handle.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { Transfers } from '../transfer/transfers.ts'
import { errorsOf } from './check.ts'
import type { Settled, StagedRow } from './ports.ts'

/** Each row waits for the lock of its account and amount, and for the read models. */
const CONCURRENCY = 64

/**
 * Returns a function that reports the transfers of a statement's rows as the uploader, and matches those whose text
 * names a bill. After a crash it can be repeated without further effect.
 */
export const sendStatement =
  (
    transfers: Pick<Transfers, 'see' | 'judge'>,
    { history, uploadID }: { readonly history: readonly RecordedEvent[]; readonly uploadID: string },
  ) =>
  async (rows: readonly StagedRow[]): Promise<readonly Settled[]> => {
    const actor = history[0]!.metadata.actor
    const settled = await mapConcurrently(
      rows,
      CONCURRENCY,
      async ({ row, body, commandID: commandId }): Promise<Settled> => {
        try {
          const { id } = await transfers.see(body ?? {}, { actor, commandId, correlationId: uploadID })
          return { row, outcome: 'applied', entityID: id }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return { row, outcome: 'refused', errors: errorsOf(error) }
        }
      },
    )
    await transfers.judge(settled.flatMap((one) => ('entityID' in one && one.entityID ? [one.entityID] : [])))
    return settled
  }

/** Placeholder for the reason: the upload is reverted as a whole, without asking for one. */
const REASON = '–'

/** Returns a function that takes back the report of a statement's row. */
export const takeBackStatement =
  (transfers: Pick<Transfers, 'takeBack'>) =>
  async (
    { entityID, commandID }: StagedRow,
    { actor, commandId, correlationId }: Omit<CommandEnvelope, 'definition' | 'body'>,
  ): Promise<void> => {
    if (entityID)
      await transfers.takeBack(
        entityID,
        { saidBy: commandID, reason: REASON },
        { actor, commandId, correlationId },
      )
  }
