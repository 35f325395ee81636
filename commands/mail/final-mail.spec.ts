import { expect, it } from 'vitest'
import { type Actor, type RecordedEvent, SYSTEM } from '../../domain/event.ts'
import { createFinalMail } from './final-mail.ts'
import { MailRefused } from './mail.ts'

const owner: Actor = { id: '00000000-0000-4000-8000-000000000001', role: 'owner' }
const at = '2026-06-15T20:00:00.000Z'
const person = {
  role: 'customer',
  firstName: 'Hoa',
  middleName: null,
  lastName: 'Lê',
  email: 'hoa@example.com',
  locale: 'vi',
}
const event = (type: string, revision: number, data: object, actor = owner): RecordedEvent => ({
  id: `event-${revision}`,
  type,
  stream: 'person-hoa',
  revision,
  position: String(revision),
  metadata: {
    commandId: 'c',
    correlationId: 'c',
    causationId: null,
    actor,
    at,
    v: 1,
    body: '',
  },
  data,
})
const added = event('PersonAdded', 0, person)
const verified = event('EmailVerified', 1, {})
const erased = event('PersonalDataErased', 2, {})

/** What is sent of a history, by a server that answers with these failures first. */
const sent = async (
  history: readonly RecordedEvent[],
  { failures = [], now = at }: { readonly failures?: readonly Error[]; readonly now?: string } = {},
) => {
  const [left, complaints, waits] = [[...failures], [] as unknown[], [] as number[]]
  const letters: { address: string; subject: string; text: string }[] = []
  const finalMail = createFinalMail({
    log: { readStream: async () => history },
    carrier: {
      send: async ({ address }, { subject, text }) => {
        const failure = left.shift()
        if (failure) throw failure
        letters.push({ address, subject, text })
      },
    },
    publicUrl: 'https://nha.example',
    now: () => now,
    isQuiet: ({ metadata }) => metadata.correlationId === 'quiet',
    wait: async (seconds) => waits.push(seconds),
    onFailure: (error) => complaints.push(error),
  })
  await (await finalMail('hoa'))?.()
  return { letters, complaints: complaints.length, waits }
}

it('is written as the person was before, on the local day of the erasure', async () => {
  const { letters } = await sent([added, verified, erased])
  expect(letters).toEqual([
    {
      address: 'hoa@example.com',
      subject: 'Dữ liệu cá nhân của bạn đã được xoá',
      text: expect.stringMatching(/^Chào Lê Hoa,[\s\S]+ngày 16\/6\/2026/),
    },
  ])
})

it.each([
  ['nobody erased', [added, verified]],
  ['an address is not proved', [added, erased]],
  ['the product erases again after a restore', [added, verified, event('PersonalDataErased', 2, {}, SYSTEM)]],
  [
    'it cannot be read',
    [
      Object.defineProperty({ ...added }, 'data', {
        get: () => {
          throw new Error('gone')
        },
      }),
      erased,
    ],
  ],
])('is none where %s', async (_, history) => {
  expect((await sent(history)).letters).toEqual([])
})

it('is none of the demo’s past, nor of an erasure of days ago', async () => {
  const quiet = { ...erased, metadata: { ...erased.metadata, correlationId: 'quiet' } }
  expect((await sent([added, verified, quiet])).letters).toEqual([])
  expect((await sent([added, verified, erased], { now: '2026-06-17T02:00:00.000Z' })).letters).toEqual([])
})

it('is tried for some minutes, and not where the server refuses it for good', async () => {
  const away = new Error('away')
  const [once, never] = [
    await sent([added, verified, erased], { failures: [away] }),
    await sent([added, verified, erased], { failures: Array(20).fill(away) }),
  ]
  expect([once.letters.length, once.complaints]).toEqual([1, 1])
  const seconds = never.waits.reduce((sum, one) => sum + one, 0)
  expect([never.letters, never.complaints, seconds > 120, seconds < 900]).toEqual([[], 6, true, true])
  const refused = await sent([added, verified, erased], { failures: [new MailRefused('no such box')] })
  expect([refused.letters, refused.waits]).toEqual([[], []])
})
