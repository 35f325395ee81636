import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { addBuilding } from '../commands/building/building.definitions.ts'
import type { CommandDefinition } from '../commands/command.ts'
import { addContract, signContract } from '../commands/contract/contract.definitions.ts'
import { addCustomer } from '../commands/person/customer.definitions.ts'
import { addRoom } from '../commands/room/room.definitions.ts'
import { addDays, dayOf } from '../domain/day.ts'
import { SYSTEM } from '../domain/event.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { composeProduct } from './product.ts'
import { readSettings } from './settings.ts'

const DAY = 86_400_000

let dataDir: string
beforeAll(async () => {
  dataDir = await temporaryFolder('clock')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A start of the product on a machine whose clock is off by so many days. */
const start = async (daysOff: number) => {
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' })
  const now = () => new Date(Date.now() + daysOff * DAY).toISOString()
  const product = await composeProduct(settings, { now })
  const projector = product.startProjector()
  const send = async (definition: CommandDefinition, body: object, id?: string) => {
    const commandId = randomUUID()
    const outcome = await product.handle({
      definition,
      body: body as Record<string, unknown>,
      actor: SYSTEM,
      commandId,
      correlationId: commandId,
      ...(id && { id }),
    })
    await product.progress.waitFor(outcome.position, 5_000)
    return outcome.id
  }
  await product.progress.waitFor(await product.log.head(), 10_000)
  return {
    product,
    send,
    stop: async () => {
      await projector.stop()
      await product.close()
    },
  }
}

const inDatabase = async (...statements: string[]) => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const text of statements) await client.query(text)
  await client.end()
  await stop()
}

it('ends no lease on a day that has not come, and goes on when somebody says that it has', async () => {
  const first = await start(0)
  const today = dayOf(new Date().toISOString())
  const buildingID = await first.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 1 })
  const roomID = await first.send(addRoom, { buildingID, number: 'P.1', floor: 1 })
  const customerID = await first.send(addCustomer, { firstName: 'Hoa', lastName: 'Lê' })
  const terms = { type: 1, startDay: today, endDay: addDays(today, 300), price: 1_000_000 }
  const contractID = await first.send(addContract, { roomID, customerID, ...terms })
  await first.send(signContract, {}, contractID)
  expect(await first.product.timers.fire()).toBe(0)
  await first.stop()

  // A version that kept no such time has worked with this database last.
  await inDatabase(
    `delete from vault.setting where name = 'clock.last-ran'`,
    `delete from public.so_nha_migration where name = '190-last-ran.sql'`,
  )
  const wrong = await start(400)
  const before = await wrong.product.log.head()
  expect(await wrong.product.clock.check()).toMatchObject({ isTrusted: false })
  expect(await wrong.product.timers.fire()).toBe(0)
  expect(await wrong.product.log.head()).toBe(before)
  expect(await wrong.product.health.clock()).toBe(false)
  await wrong.stop()

  // Put right, it goes on by itself.
  const right = await start(0)
  expect(await right.product.clock.isTrusted()).toBe(true)
  await right.stop()

  const later = await start(400)
  await later.product.clock.hear(new Date(Date.now() + 400 * DAY).toISOString())
  expect(await later.product.timers.fire()).toBeGreaterThan(0)
  const events = await later.product.log.readStream(`room-${roomID}`)
  expect(events.map(({ type }) => type)).toContain('ContractExpired')
  await later.stop()
})

it('does nothing by itself with a clock that went back, takes what people write, and goes on when it is right', async () => {
  const [right, wrong] = [() => start(401), () => start(1)]
  const first = await right()
  await first.product.clock.hear(new Date(Date.now() + 401 * DAY).toISOString())
  await first.product.timers.fire()
  expect(await first.product.clock.isTrusted()).toBe(true)
  await first.stop()

  const back = await wrong()
  const before = await back.product.log.head()
  expect(await back.product.clock.check()).toMatchObject({ isTrusted: false })
  expect(await back.product.timers.fire()).toBe(0)
  expect(await back.product.log.head()).toBe(before)
  const id = await back.send(addBuilding, { name: 'Sen Trắng', address: 'Huế', floorCount: 1 })
  expect(await back.product.log.readStream(`building-${id}`)).toHaveLength(1)
  await back.stop()

  const again = await right()
  expect(await again.product.clock.isTrusted()).toBe(true)
  await again.stop()
})
