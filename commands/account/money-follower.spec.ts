import { expect, it } from 'vitest'
import { type RecordedEvent, SYSTEM } from '../../domain/event.ts'
import { failedWorkInMemory } from '../../test/support/attempts.ts'
import { createAttempts } from '../attempts.ts'
import { createMoneyFollower } from './money-follower.ts'

const received = (contract: string, place: number): RecordedEvent => ({
  id: `event-${place}`,
  stream: `account-${contract}`,
  revision: place,
  position: String(place).padStart(19, '0'),
  type: 'MoneyReceived',
  data: {},
  metadata: {
    actor: SYSTEM,
    at: '2026-06-15T02:00:00.000Z',
    commandId: 'c',
    correlationId: 'c',
    v: 1,
  } as never,
})

/** Follows a log of two events, of which the first fails. @returns the streams that were settled */
const followed = async (fails: (tries: number) => boolean) => {
  const events = [received('broken', 1), received('well', 2)]
  const { failedWork, all } = failedWorkInMemory()
  const over = new AbortController()
  const settled: string[] = []
  let tries = 0
  await createMoneyFollower({
    log: {
      readStream: async (stream) => events.filter((event) => event.stream === stream),
      subscribeAll: async function* () {
        yield* events
        yield { progress: events[1]!.position, caughtUp: true }
      },
    },
    process: {
      settle: async ({ stream }) => {
        if (stream === 'account-broken' && fails(++tries)) throw new Error('a defect')
        settled.push(stream)
        return ''
      },
    },
    reached: {
      recall: async () => undefined,
      remember: async () => {
        over.abort()
      },
    },
    recounted: { recall: async () => 'before', remember: async () => undefined },
    attempts: createAttempts({
      failedWork,
      isUnavailable: () => false,
      describe: String,
      onSetAside: () => undefined,
    })('money', () => undefined),
    now: () => '2099-01-01T00:00:00.000Z',
    onFailure: () => undefined,
  }).run(over.signal)
  return { settled, left: [...all.values()].map(({ subject }) => subject) }
}

it('goes on after an event that fails, and keeps it for later', async () => {
  expect(await followed(() => true)).toEqual({ settled: ['account-well'], left: ['account-broken@1'] })
})

it('keeps nothing of what succeeds', async () => {
  expect(await followed(() => false)).toEqual({ settled: ['account-broken', 'account-well'], left: [] })
})
