import { listParked, retryParked, skipParked } from '../runtime/parked.ts'
import type { Parked } from '../runtime/runtime.answers.ts'
import type { Cli } from './cli.ts'

export const showParked = async ({ db, say }: Cli): Promise<number> => {
  const all = await listParked(db)
  if (all.length === 0) say('Nothing is parked.')
  for (const event of all)
    say(`${event.id}  ${event.model}  ${event.type}  ${event.stream}@${event.revision}  ${whyOf(event)}`)
  return 0
}

const whyOf = ({ error, parkedAt, skippedAt, skipReason }: Parked): string => {
  if (skippedAt) return `given up ${skippedAt}: ${skipReason}`
  return `since ${parkedAt}: ${error ?? 'waits behind the one before'}`
}

/** Retries, or with a reason gives up. */
export const tellRelease = async (
  { db, source, models, say }: Cli,
  { id, reason }: { id: number; reason?: string },
): Promise<number> => {
  const from = { db, source, models }
  const left = await (reason === undefined ? retryParked(from, id) : skipParked(from, id, reason))
  say(
    left === 0
      ? 'Done; nothing of this stream is parked any more.'
      : `${left} of this stream are still parked.`,
  )
  return left === 0 ? 0 : 1
}
