import { streamOf } from '../entity.ts'
import type { CommandEnvelope, CommandResult, Handler } from '../handle.ts'
import { type MoneyProcess, movesMoney } from './money-process.ts'

type Options = {
  readonly process: MoneyProcess
  /** The follower repeats what failed here. Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Wraps the handler so that accounts, bills and receipts are updated before it answers, and the next read sees them.
 */
export const withMoneyProcess = (handler: Handler, { process, onFailure }: Options): Handler => {
  const handle = async (envelope: CommandEnvelope): Promise<CommandResult> => {
    const result = await handler(envelope)
    const events = result.events.filter(({ type }) => movesMoney(type))
    if (events.length === 0 || envelope.tryOnly) return result
    const stream = streamOf(envelope.definition.entity, result.rootID)
    const { correlationId, commandId: causationId } = envelope
    try {
      const reached = await process.settle({ stream, events, correlationId, causationId })
      return reached > result.position ? { ...result, position: reached } : result
    } catch (error) {
      onFailure(error)
      return result
    }
  }
  return Object.assign(handle, { prefetch: handler.prefetch })
}
