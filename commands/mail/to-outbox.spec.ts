import { expect, it } from 'vitest'
import type { Position, RecordedEvent } from '../../domain/event.ts'
import { attemptsInMemory } from '../../test/support/attempts.ts'
import type { NewMail, Outbox } from './mail.ts'
import { createMailWriter } from './to-outbox.ts'

const actor = { id: '00000000-0000-4000-8000-000000000000', role: 'system' } as const
const at = '2026-06-15T02:00:00.000Z'
const metadata = { commandId: 'c', correlationId: 'c', causationId: null, actor, at, v: 2, body: '' }
const issued = (stream: string, position: number): RecordedEvent => ({
  id: `event-${position}`,
  type: 'BillIssued',
  stream,
  revision: 0,
  metadata,
  position: String(position).padStart(19, '0'),
  data: { customerID: 'hoa' },
})
const unreadable = (event: RecordedEvent): RecordedEvent =>
  Object.defineProperty({ ...event }, 'data', {
    get: () => {
      throw new Error(`${event.stream} cannot be read`)
    },
  })

/** What the writer makes of a log that comes in pages, and what it complains of. */
const written = async (
  pages: readonly (readonly RecordedEvent[])[],
  erase: () => Promise<undefined> = async () => undefined,
  forget: (leadID: string) => Promise<void> = async () => undefined,
) => {
  const put: NewMail[] = []
  const failures: string[] = []
  let reached: Position | undefined
  const stopping = new AbortController()
  const streams = Map.groupBy(pages.flat(), ({ stream }) => stream)
  const writer = createMailWriter({
    isTimeTrusted: async () => true,
    log: {
      readStream: async (stream) => streams.get(stream) ?? [],
      subscribeAll: async function* () {
        for (const [place, page] of pages.entries()) {
          yield* page
          yield { progress: page.at(-1)?.position ?? '', caughtUp: place === pages.length - 1 }
        }
      },
    },
    outbox: {
      reached: async () => reached,
      put: async (mails, to) => {
        put.push(...mails)
        reached = to ?? reached
        if (reached === pages.at(-1)?.at(-1)?.position) stopping.abort()
      },
    } as Outbox,
    accounts: { passwordOf: async () => undefined },
    erasure: { erase, forget },
    sessions: { endAllOf: async () => undefined },
    ending: async () => [],
    isQuiet: () => false,
    attempts: attemptsInMemory((error) => failures.push((error as Error).message)),
    now: () => at,
    onFailure: (error) => failures.push((error as Error).message),
  })
  await writer.run(stopping.signal)
  return { about: put.map(({ about }) => about), failures }
}

it('passes over what cannot be read: it holds up nobody else’s mail', async () => {
  const { about, failures } = await written([[unreadable(issued('bill-1', 1)), issued('bill-2', 2)]])
  expect([about, failures]).toEqual([['bill-2'], ['bill-1 cannot be read']])
})

it('goes on when the vault’s part of an erasure fails: it is tried again by itself', async () => {
  const erased: RecordedEvent = Object.assign({}, issued('person-1', 1), { type: 'PersonalDataErased' })
  const broken = () => Promise.reject(new Error('the file cannot be removed'))
  const { about, failures } = await written([[erased, issued('bill-2', 2)]], broken)
  expect(about).toEqual(['bill-2'])
  expect(failures).toContain('the file cannot be removed')
})

it('destroys the key of a lead who is forgotten, as the timer has nobody who waits for it', async () => {
  const forgotten: RecordedEvent = Object.assign({}, issued('lead-7', 1), { type: 'LeadForgotten', data: {} })
  const keys: string[] = []
  await written([[forgotten, issued('bill-2', 2)]], undefined, async (id) => void keys.push(id))
  expect(keys).toEqual(['7'])
})

it('rests only once it has seen everything: it may have years to read', async () => {
  const pageOf = (page: number) =>
    Array.from({ length: 33 }, (_, place) => issued(`bill-${place}`, page * 33 + place + 1))
  // A second after each would be longer than a test may take.
  const { about } = await written(Array.from({ length: 100 }, (_, page) => pageOf(page)))
  expect(about).toHaveLength(3_300)
})
