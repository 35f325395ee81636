import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { numberedLines } from '../../domain/bill/line-parts.ts'
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
  const asked: (string | undefined)[] = []
  const forgotten: string[] = []
  const log = memoryLog()
  const coded = withCodec(log, {
    find: async (subjects) => new Map([...keys].filter(([subject]) => subjects.includes(subject))),
    ensure: async (subjects, dataSubject) => {
      asked.push(dataSubject)
      for (const subject of subjects)
        if (!keys.has(subject)) keys.set(subject, createSecretKey(randomBytes(32)))
      return keys
    },
    forget: (personID) => forgotten.push(personID),
  })
  return {
    keys,
    log,
    asked,
    forgotten,
    coded,
    read: async () => (await coded.readStream(`person-${hoa}`))[0],
  }
}

describe('the log with sealed people', () => {
  it('gives back what was written', async () => {
    const { coded, read } = setUp()
    await coded.append(`person-${hoa}`, 'no-stream', [added])
    expect((await read())?.data).toEqual(fields)
  })

  it('tells right before it sends, when the keys have come that it waited for', async () => {
    const { coded, asked, log } = setUp()
    const told: number[] = []
    const late = () => {
      told.push(asked.length)
      throw new Error('late')
    }
    await expect(coded.append(`person-${hoa}`, 'no-stream', [added], late)).rejects.toThrow('late')
    expect(told).toEqual([1])
    expect(await log.readAll({ after: '' })).toEqual([])
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

  describe('about somebody who is erased', () => {
    const bill = `bill-${command}`
    const event = (type: string, data: object) => ({
      id: randomUUID(),
      type,
      data,
      metadata,
      dataSubject: hoa,
    })
    const issued = (note: string | null) =>
      event('BillIssued', {
        contractID: command,
        roomID: command,
        buildingID: command,
        customerID: hoa,
        number: '2606-7K3QXM2A',
        paymentCode: 'SN7K3QXM2A',
        title: 'Tiền nhà',
        note,
        month: '2026-06',
        dueDay: '2026-06-20',
        lines: numberedLines([{ name: 'x', amount: 1 }]),
        total: 1,
        status: 1,
      })

    it('refuses what is new with words, and takes it without', async () => {
      const { coded, keys, asked } = setUp()
      keys.set(command, null)
      const refused = await coded.append(bill, 'no-stream', [issued('chị Hoa')]).catch((error) => error)
      expect(refused).toMatchObject({ code: 'E0016', errors: [{ field: 'note' }] })
      expect(asked).toEqual([hoa])
      expect(await coded.readStream(bill)).toEqual([])
      await coded.append(bill, 'no-stream', [issued(null)])
      expect(await coded.readStream(bill)).toHaveLength(1)
    })

    it('refuses a change of words, and records money and decisions without theirs', async () => {
      const { coded, keys, log } = setUp()
      keys.set(command, null)
      await coded.append(bill, 'no-stream', [issued(null)])
      for (const data of [{ note: 'chị Hoa' }, { title: 'Tiền nhà tháng 6', note: 'chị Hoa' }])
        await expect(coded.append(bill, 0, [event('BillUpdated', data)])).rejects.toMatchObject({
          code: 'E0016',
        })
      await coded.append(bill, 0, [event('BillUpdated', { title: 'Tiền nhà tháng 6' })])
      await coded.append(bill, 1, [event('BillCancelled', { reason: 'chị Hoa' })])
      const stored = await log.readStream(bill)
      expect(stored.map(({ type }) => type)).toEqual(['BillIssued', 'BillUpdated', 'BillCancelled'])
      expect(JSON.stringify(stored)).not.toMatch(/chị Hoa|dataSubject/)
    })

    it('tells the keyring as soon as their erasure is read', async () => {
      const { coded, forgotten } = setUp()
      await coded.append(`person-${hoa}`, 'no-stream', [added])
      await coded.append(`person-${hoa}`, 0, [event('PersonalDataErased', {})])
      await coded.readAll({ after: '' })
      expect(forgotten).toEqual([hoa])
    })
  })

  it('delivers an event of a version that is not known yet; its data cannot be read', async () => {
    const { log, read } = setUp()
    await log.append(`person-${hoa}`, 'no-stream', [{ ...added, metadata: { ...metadata, v: 99 } }])
    const event = await read()
    expect(event?.revision).toBe(0)
    expect(() => event?.data).toThrow(/cannot be read/)
  })
})
