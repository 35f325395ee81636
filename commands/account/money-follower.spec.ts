import { expect, it } from 'vitest'
import { type RecordedEvent, SYSTEM } from '../../domain/event.ts'
import { failedWorkInMemory } from '../../test/support/attempts.ts'
import { createAttempts } from '../failed-work.ts'
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

const twoContracts = [received('broken', 1), received('well', 2)]

/** Follows a log of events, of which those of one contract may fail. @returns what was settled, as stream and events */
const followed = async (fails: (tries: number) => boolean, events = twoContracts) => {
  const { failedWork, all } = failedWorkInMemory()
  const over = new AbortController()
  const settled: string[] = []
  let tries = 0
  await createMoneyFollower({
    log: {
      readStream: async (stream) => events.filter((event) => event.stream === stream),
      subscribeAll: async function* () {
        yield* events
        yield { progress: events.at(-1)!.position, caughtUp: true }
      },
    },
    process: {
      settle: async ({ stream, events: { length } }) => {
        if (stream === 'account-broken' && fails(++tries)) throw new Error('a defect')
        settled.push(`${stream} ${length}`)
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
  expect(await followed(() => true)).toEqual({ settled: ['account-well 1'], left: ['account-broken@1'] })
})

it('keeps nothing of what succeeds', async () => {
  expect(await followed(() => false)).toEqual({ settled: ['account-broken 1', 'account-well 1'], left: [] })
})

const three = [received('broken', 1), received('well', 2), received('broken', 3)]

it('works once on what one stream has gathered', async () => {
  expect(await followed(() => false, three)).toEqual({
    settled: ['account-broken 2', 'account-well 1'],
    left: [],
  })
})

it('names the event at fault among those of a stream, and settles the others', async () => {
  expect(await followed((tries) => tries <= 2, three)).toEqual({
    settled: ['account-broken 1', 'account-well 1'],
    left: ['account-broken@1'],
  })
})
