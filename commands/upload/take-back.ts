import { SYSTEM } from '../../domain/event.ts'
import { refusalOf } from '../../domain/refusal.ts'
import { abreast } from '../abreast.ts'
import type { CommandDefinition } from '../command.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { uuidv5 } from '../uuid-v5.ts'
import { insistently } from './apply.ts'
import { putBack } from './put-back.ts'
import type { Settled, StagedRow, Staging } from './staging.ts'
import { errorsOf } from './try-row.ts'

const BATCH = 512
const ABREAST = 32

type TakingBack = {
  readonly staging: Pick<Staging, 'inPages' | 'settle'>
  readonly store: Pick<EventStore, 'readStream'>
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  /** The command that takes back what a row has made, without its id, body and command id. */
  readonly envelope: Omit<CommandEnvelope, 'id' | 'body' | 'commandId'>
  /** The command that puts back what a row has changed. */
  readonly change: CommandDefinition | undefined
  readonly signal: AbortSignal
  readonly onProgress: () => void
}

/**
 * Takes back what the rows of an upload have made, each by the command that a person would send, with the same
 * refusals: a contract in force, a bill that is paid, a customer with a contract stay, and their rows say why. What
 * rows have changed is put back as it was. Killed at any point, it is done again to no other effect.
 */
export const takeBackRows = async (
  uploadID: string,
  { staging, store, handle, envelope, change, signal, onProgress }: TakingBack,
): Promise<void> => {
  /** Not found is what was deleted already, and what is no longer in the reach of who asks. */
  const isGone = async (order: CommandEnvelope, code: string | undefined): Promise<boolean> =>
    code === 'E0011' &&
    (await refusalOf(handle({ ...order, actor: SYSTEM, tryOnly: true })))?.code === 'E0011'

  const takeBack = async (staged: StagedRow): Promise<Settled> => {
    const { row, entityID, commandID, revision } = staged
    const order = { ...envelope, id: entityID ?? '', body: {}, commandId: uuidv5('revert', commandID) }
    if (revision !== null && change) {
      const settled = await putBack(staged, { store, handle, envelope: { ...envelope, definition: change } })
      const gone = await isGone({ ...order, definition: change }, settled.errors?.[0]?.code)
      return gone ? { row, outcome: 'reverted', entityID } : settled
    }
    const refusal = await refusalOf(insistently(() => handle(order)))
    if (!refusal || (await isGone(order, refusal.code))) return { row, outcome: 'reverted', entityID }
    return { row, outcome: 'applied', entityID, errors: errorsOf(refusal) }
  }
  for await (const rows of staging.inPages(uploadID, ['applied'], BATCH)) {
    signal.throwIfAborted()
    await staging.settle(uploadID, await abreast(rows, ABREAST, takeBack))
    onProgress()
  }
}
