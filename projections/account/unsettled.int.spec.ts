import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMoneyProcess } from '../../commands/account/money-process.ts'
import { recordPayment } from '../../commands/bill/bill.definitions.ts'
import { type Position, SYSTEM } from '../../domain/event.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { startLease } from '../../test/support/momo.ts'
import { bills } from '../bill/bill.read-model.ts'
import { runCli } from '../cli/cli.ts'
import type { EventSource } from '../event-source.ts'
import { verify } from '../runtime/verify.ts'
import { accounts } from './account.read-model.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const models = [accounts, bills]
const { signal } = new AbortController()
const amount = 2_000_000

/** A bill that is paid, whose payment is on no account: the process that would book it was killed. */
const paidAlone = async () => {
  const lease = await startLease(api)
  const id = await lease.bill(amount)
  const before = await api.log.head()
  const envelope = { definition: recordPayment, id, body: { method: 'cash', amount }, actor: SYSTEM }
  const { position } = await api.rawHandle({
    ...envelope,
    commandId: randomUUID(),
    correlationId: randomUUID(),
  })
  await api.progress.waitFor(position, 10_000)
  return { id, before, position, history: () => lease.history(id) }
}

const verifiedAt = async (reached: Position | undefined, source: EventSource = api.log) => {
  const verified = await verify({ db: api.db, source, models, signal, moneyReached: async () => reached })
  const { different, alarms, delays } = verified!.find(({ model }) => model === 'account')!
  expect(different).toBe(0)
  return { alarms, delays }
}

const saidAt = async (reached: Position | undefined) => {
  let said = ''
  const screen = {
    write: (text: string) => {
      said += text
    },
  }
  const { db, log: source, chain } = api
  await chain.extend()
  const moneyReached = async () => reached
  const exit = await runCli(['verify'], { db, source, chain, models, moneyReached, screen, signal })
  return { exit, said }
}

it('says of a bill that is paid and not booked how far the money process is, and fails once that is past it', async () => {
  const { id, before, position, history } = await paidAlone()
  const found = { name: 'unsettled', count: 1, ids: [id] }
  expect(await verifiedAt(undefined)).toEqual({ alarms: [], delays: [{ ...found, reached: null }] })
  expect(await verifiedAt(before)).toEqual({ alarms: [], delays: [{ ...found, reached: before }] })
  const late = await saidAt(before)
  expect(late.said).toContain(`the money process is at ${before}\n    ${id}`)
  expect(late.said).not.toContain('ALARM')
  expect(late.exit).toBe(0)

  expect(await verifiedAt(position)).toEqual({ alarms: [found], delays: [] })
  const missed = await saidAt(position)
  expect(missed.said).toContain('ALARM: 1 ×')
  expect(missed.exit).toBe(1)

  const process = createMoneyProcess({ handle: api.rawHandle, store: api.log })
  const [paid] = (await history()).slice(-1)
  const booked = await process.settle({
    stream: `bill-${id}`,
    events: [paid as never],
    correlationId: randomUUID(),
    causationId: randomUUID(),
  })
  await api.progress.waitFor(booked, 10_000)
  // Wherever the process stands: there is nothing to book any more.
  for (const reached of [undefined, before, booked])
    expect(await verifiedAt(reached)).toEqual({ alarms: [], delays: [] })
})

it('raises no alarm while rows have not seen what the money process has booked already', async () => {
  const { id, position } = await paidAlone()
  const later: EventSource = {
    ...api.log,
    // As if another event had come after the rows were looked at.
    readStream: async (stream) =>
      (await api.log.readStream(stream)).map((event) => ({ ...event, position: `${event.position}9` })),
  }
  const { alarms, delays } = await verifiedAt(`${position}9`, later)
  expect(alarms).toEqual([])
  expect(delays).toMatchObject([{ ids: [id] }])
})
