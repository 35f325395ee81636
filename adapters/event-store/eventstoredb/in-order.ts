import type { EventStoreDBClient } from '@eventstore/db-client'
import { createSemaphore } from '../../semaphore.ts'
import type { PreparedAppend } from '../prepare.ts'
import { type Answer, BatchCall } from './batch-call.ts'
import { within } from './within.ts'

/** Enough to keep the server busy: 512 at a time were no quicker, and each waited three times as long. */
const MOST_UNDER_WAY = 128
/** The server itself gives up an append after 2 s. */
const LIMIT_MS = 10_000

/**
 * Writes appends in their order without waiting for each, over a BatchAppend call of their own.
 * @param failed called with the error that stopped it before the end
 * @returns the answers to the first ones, up to the first that was not written or not answered
 */
export const writeInOrder = async (
  client: EventStoreDBClient,
  appends: readonly PreparedAppend[],
  failed: (error: unknown) => void,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  let call: BatchCall | undefined
  try {
    call = await within(LIMIT_MS, BatchCall.open(client))
    await converse(call, appends, answers)
  } catch (error) {
    failed(error)
  } finally {
    call?.cancel(new Error('The call has ended'))
  }
  const missing = appends.findIndex((_, place) => !answers[place])
  return missing < 0 ? answers : answers.slice(0, missing)
}

/** Fills `answers`, each at the index of its append. */
const converse = async (call: BatchCall, appends: readonly PreparedAppend[], answers: Answer[]) => {
  const semaphore = createSemaphore(MOST_UNDER_WAY)
  await Promise.all(
    appends.map(async (append, place) => {
      using _ = await semaphore()
      answers[place] = await within(LIMIT_MS, call.append(append))
    }),
  )
}
