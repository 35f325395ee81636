import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { killPrograms, type Program, startProgram } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

const SENDERS = 8
const PATIENCE = { timeout: 60_000, interval: 50 }

let dataDir: string
beforeAll(async () => {
  dataDir = await temporaryFolder('stop')
})
afterAll(async () => {
  killPrograms()
  await rm(dataDir, { recursive: true, force: true })
})

type Answer = { status: number; data: { id?: string; outcome?: string } | null }
type Sent = {
  readonly key: string
  readonly name: string
  /** Missing when the connection broke off before an answer. */
  answer?: Answer
}

const send = async ({ call }: Program, one: Sent): Promise<void> => {
  const body = { name: one.name, address: 'Huế', floorCount: 1 }
  const response = await call('/building/add', body, { 'idempotency-key': one.key })
  one.answer = { status: response.status, ...((await response.json()) as Pick<Answer, 'data'>) }
}

/** Adds buildings one after the other until the product takes no more. */
const keepSending = async (program: Program, all: Sent[]): Promise<void> => {
  for (let taken = true; taken; ) {
    const key = randomUUID()
    const one: Sent = { key, name: `Nhà ${key}` }
    all.push(one)
    taken = await send(program, one).then(
      () => one.answer?.status === 200,
      () => false,
    )
  }
}

const buildings = async ({ get }: Program): Promise<Map<string, string>> => {
  const { data, total } = await get('/building?limit=500')
  expect(data).toHaveLength(total)
  return new Map(data.map(({ id, name }: Record<string, string>) => [name, id]))
}

it('stops under load, and every command is done or refused', async () => {
  const program = await startProgram(dataDir)
  const socket = new WebSocket(`${program.url.replace('http', 'ws')}/api/ws`, {
    headers: { cookie: program.cookie },
  })
  await once(socket, 'open')
  const farewell = once(socket, 'close')
  await program.openUpload()
  const all: Sent[] = []
  const sending = Promise.all(Array.from({ length: SENDERS }, () => keepSending(program, all)))
  await vi.waitUntil(() => all.filter(({ answer }) => answer).length >= 3 * SENDERS, PATIENCE)
  // The demo's past is still being written: the largest load that a first start has.
  expect((await program.get('/demo')).data.filling).toBe(true)

  expect(await program.stop()).toEqual({ code: 0, signal: null })
  await sending
  expect((await farewell)[0]).toBe(1001)

  const again = await startProgram(dataDir)
  const done = all.filter(({ answer }) => answer?.status === 200)
  await vi.waitUntil(async () => {
    const there = await buildings(again)
    return done.every(({ name, answer }) => there.get(name) === answer?.data?.id)
  }, PATIENCE)
  const there = await buildings(again)
  const refused = all.filter(({ answer }) => answer && answer.status !== 200)
  for (const { name, answer } of refused) {
    expect(answer).toMatchObject({ status: 503, data: { outcome: expect.any(String) } })
    if (answer?.data?.outcome === 'none') expect(there.has(name)).toBe(false)
  }

  // Who was not answered asks again under the same key: it is done once, whether or not it was done before.
  for (const one of all) {
    const before = there.get(one.name)
    await send(again, one)
    expect(one.answer).toMatchObject({ status: 200, data: { id: before ?? expect.any(String) } })
  }
  const { data } = await again.get('/building?limit=500')
  const names = data.map(({ name }: { name: string }) => name)
  for (const { name } of all) expect(names.filter((found: string) => found === name)).toHaveLength(1)
  expect(await again.stop()).toEqual({ code: 0, signal: null })
}, 240_000)
