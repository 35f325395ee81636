import type { RecordedEvent } from '../../domain/event.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import type { CommandEnvelope } from '../handle.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import type { PayBacks } from '../settlement/pay-backs.ts'
import type { Transfers } from '../transfer/transfers.ts'
import { askedBy } from './asked-by.ts'
import type { BookLookup } from './book-lookup.ts'
import { errorsOf } from './dry-run.ts'
import type { Settled, StagedRow } from './ports.ts'
import { isOutBody, type OutBody } from './statement-out.ts'

/** Each row waits for the lock of its account and amount, and for the read models. */
const CONCURRENCY = 64

type Sending = {
  readonly history: readonly RecordedEvent[]
  readonly uploadID: string
  /** Which of these settlements the uploader reaches now. */
  readonly settlements: BookLookup['settlements']
}

/**
 * Returns a function that reports the transfers of a statement's rows as the uploader, and matches those whose text
 * names a bill. What left is seen as by a bank's message, by the product itself. After a crash it can be repeated without
 * further effect.
 */
export const sendStatement =
  (
    transfers: Pick<Transfers, 'see' | 'judge'>,
    payBacks: Pick<PayBacks, 'see'>,
    { history, uploadID, settlements }: Sending,
  ) =>
  async (rows: readonly StagedRow[]): Promise<readonly Settled[]> => {
    const actor = askedBy(history)
    const named = rows.flatMap(({ body }) => (isOutBody(body) ? body.settlementIDs : []))
    const reached = [...(await settlements(named)).keys()]
    const seeOut = async ({ settlementIDs, ...out }: OutBody): Promise<string> => {
      const only = settlementIDs.filter((id) => reached.includes(id))
      const [entityID] = only
      if (!entityID) return refuse('NotFound')
      await payBacks.see(out, 'statement', { only, correlationId: uploadID })
      return entityID
    }
    const settled = await mapConcurrently(
      rows,
      CONCURRENCY,
      async ({ row, body, commandID: commandId }): Promise<Settled> => {
        try {
          if (isOutBody(body)) return { row, outcome: 'applied', entityID: await seeOut(body) }
          const { id } = await transfers.see(body ?? {}, { actor, commandId, correlationId: uploadID })
          return { row, outcome: 'applied', entityID: id }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return { row, outcome: 'refused', errors: errorsOf(error) }
        }
      },
    )
    const out = new Set(rows.flatMap(({ row, body }) => (isOutBody(body) ? [row] : [])))
    await transfers.judge(
      settled.flatMap((one) =>
        'entityID' in one && one.entityID && !out.has(one.row) ? [one.entityID] : [],
      ),
    )
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
