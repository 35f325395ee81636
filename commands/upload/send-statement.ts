import type { RecordedEvent } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { CommandEnvelope } from '../handle.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { Transfers } from '../transfer/transfers.ts'
import { errorsOf } from './check.ts'
import type { Settled, StagedRow } from './ports.ts'

/** Each waits for the lock of its account and amount, and for the read models. */
const CONCURRENCY = 64

/**
 * Makes the function that says of the rows of a statement that they came, as the person who uploaded it, and matches those
 * whose words name a bill. Killed at any point, it is done again to no other effect.
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

/** Nobody is asked why: the upload is taken back as a whole. */
const REASON = '–'

/** Makes the function that takes back what a row of a statement has said. */
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
