import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withCodec } from './codec.ts'
import { memoryLog } from './memory.ts'

const hoa = '11111111-1111-4111-8111-111111111111'
const command = '22222222-2222-4222-8222-222222222222'
const metadata = {
  commandId: command,
  correlationId: command,
  causationId: null,
  actor: { id: hoa, role: 'owner' as const },
  at: '2026-06-15T02:00:00.000Z',
  v: 1,
  body: '',
}
const fields = {
  role: 'customer',
  firstName: 'Hoa',
  middleName: null,
  lastName: 'Nguyễn',
  gender: 2,
  birthday: '1990-01-31',
  placeOfBirth: null,
  permanentAddress: null,
  temporaryAddress: null,
  email: 'hoa@example.com',
  phone: '0912345678',
  ssn: null,
  oldSSN: null,
  avatarID: null,
  locale: 'vi',
}
const added = { id: command, type: 'PersonAdded', data: fields, metadata }

const setUp = () => {
  const keys = new Map<string, KeyObject | null>()
  const log = memoryLog()
  const coded = withCodec(log, {
    find: async (subjects) => new Map([...keys].filter(([subject]) => subjects.includes(subject))),
    ensure: async (subjects) => {
      for (const subject of subjects)
        if (!keys.has(subject)) keys.set(subject, createSecretKey(randomBytes(32)))
      return keys
    },
  })
  return { keys, log, coded, read: async () => (await coded.readStream(`person-${hoa}`))[0] }
}

describe('the log with sealed people', () => {
  it('gives back what was written', async () => {
    const { coded, read } = setUp()
    await coded.append(`person-${hoa}`, 'no-stream', [added])
    expect((await read())?.data).toEqual(fields)
  })

  it('gives a stream unopened to who can do without, and asks for no key', async () => {
    const { coded, keys } = setUp()
    await coded.append(`person-${hoa}`, 'no-stream', [added])
    keys.clear()
    const [event] = await coded.readStream(`person-${hoa}`, { unopened: true })
    expect(event?.data).toMatchObject({ role: 'customer', sealed: expect.any(String) })
    expect(event?.data).not.toHaveProperty('lastName')
  })

  it('opens for a subscriber only what they want opened', async () => {
    const { coded } = setUp()
    await coded.append(`person-${hoa}`, 'no-stream', [added])
    const { signal } = new AbortController()
    for (const opens of [true, false])
      for await (const item of coded.subscribeAll({ after: '', signal, opens: () => opens })) {
        if ('progress' in item) break
        expect('lastName' in item.data).toBe(opens)
      }
  })

  it('keeps nothing that tells who somebody is', async () => {
    const { coded, log } = setUp()
    await coded.append(`person-${hoa}`, 'no-stream', [added])
    const stored = JSON.stringify(await log.readAll({ after: '' }))
    for (const secret of ['Hoa', 'Nguyễn', 'hoa@', '0912345678', '1990']) expect(stored).not.toContain(secret)
    expect(stored).toContain('customer')
  })

  it('forgets a person whose key is gone, and nothing else', async () => {
    const { coded, keys, read } = setUp()
    await coded.append(`person-${hoa}`, 'no-stream', [added])
    keys.clear()
    expect((await read())?.data).toMatchObject({
      role: 'customer',
      locale: 'vi',
      firstName: null,
      email: null,
    })
  })

  it('refuses data that is not what the event says, and writes nothing', async () => {
    const { coded, log } = setUp()
    const wrong = { ...added, data: { ...fields, firstName: 7 } }
    await expect(coded.append(`person-${hoa}`, 'no-stream', [wrong])).rejects.toThrow()
    expect(await log.readAll({ after: '' })).toEqual([])
  })

  it('does not open a box that was moved to another event', async () => {
    const house = setUp()
    await house.coded.append(`person-${hoa}`, 'no-stream', [added])
    const [stored] = await house.log.readAll({ after: '' })
    const moved = { ...added, id: '33333333-3333-4333-8333-333333333333', data: stored!.data }
    await house.log.append(`person-${hoa}`, 0, [moved])
    const [, event] = await house.coded.readStream(`person-${hoa}`)
    expect(() => event?.data).toThrow(/cannot be read/)
  })

  it('delivers an event of a version that is not known yet; its data cannot be read', async () => {
    const { log, read } = setUp()
    await log.append(`person-${hoa}`, 'no-stream', [{ ...added, metadata: { ...metadata, v: 2 } }])
    const event = await read()
    expect(event?.revision).toBe(0)
    expect(() => event?.data).toThrow(/cannot be read/)
  })
})
