import type { TestApi } from './api.ts'
import { newEvent } from './recorded.ts'

type Given = { readonly roomID: string; readonly contractID: string; readonly customerID: string }

/** Gives a contract to somebody else although something of the first hangs on it, as books of before have it. */
export const giveAsBefore = async (
  { log, progress }: Pick<TestApi, 'log' | 'progress'>,
  { roomID, ...data }: Given,
  at = new Date().toISOString(),
): Promise<void> => {
  const stream = `room-${roomID}`
  const { length } = await log.readStream(stream)
  const event = newEvent({ type: 'ContractUpdated', data }, { at })
  const { position } = await log.append(stream, length - 1, [event])
  await progress.waitFor(position, 5_000)
}
