import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addBuilding, changeBankAccount } from '../../commands/building/building.definitions.ts'
import type { CommandDefinition } from '../../commands/command.ts'
import { addContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { mapConcurrently } from '../../commands/map-concurrently.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { createRandom } from '../../demo/random.ts'
import { paymentCode } from '../../domain/bill/bill.ts'
import { SYSTEM } from '../../domain/event.ts'
import { type Import, openImport } from '../support/import-parts.ts'
import { type PreparedDatabase, preparedDatabase } from '../support/postgres.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { workbookOf } from '../support/uploads.ts'
import type { Order } from './import-process.ts'

/**
 * A statement, and the bank's messages, in processes that are killed at random: every đồng is counted once. `SEEDS=20
 * TRANSFERS=1000 npm run faults -- statement` takes more and larger ones.
 */
const SEEDS = Number(process.env.SEEDS ?? 3)
const FIRST = Number(process.env.SEED ?? 1)
const TRANSFERS = Number(process.env.TRANSFERS ?? 40)
const KILLS = 4
/** The provider repeats a message that was not answered. */
const REPEATS = 7
const ACCOUNT = '007100123456'
const owner = { id: '00000000-0000-4000-8000-00000000abcd', role: 'owner' } as const
const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST + index)

let database: PreparedDatabase
let dataDir: string
let parts: Import
beforeEach(async () => {
  database = await preparedDatabase()
  dataDir = await temporaryFolder('statement')
  parts = await openImport({ databaseUrl: database.appUrl, dataDir })
})
afterEach(async () => {
  await parts.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const send = async (definition: CommandDefinition, body: object, id?: string) => {
  const commandId = randomUUID()
  const envelope = { definition, body: body as never, actor: SYSTEM, commandId, correlationId: commandId }
  return (await parts.handle({ ...envelope, ...(id && { id }) })).id
}
const caughtUp = async () => expect(await parts.progress.waitFor(await parts.log.head(), 60_000)).toBe(true)

/** A house whose account it is, and for every other transfer a lease with a bill that its words name. */
const transfersOfHouse = async () => {
  const buildingID = await send(addBuilding, { name: 'Nhà', address: 'Huế', floorCount: 9 })
  await send(
    changeBankAccount,
    { bankAccount: { bin: '970436', number: ACCOUNT, holder: 'TRAN MINH QUAN' } },
    buildingID,
  )
  const customerID = await send(addCustomer, { lastName: 'Lê', firstName: 'Hoa', phone: '0912345678' })
  await caughtUp()
  const bills = await mapConcurrently(
    Array.from({ length: TRANSFERS / 2 }, (_, at) => at),
    8,
    async (at) => {
      const roomID = await send(addRoom, { buildingID, number: `P.${at}`, floor: 1 })
      await caughtUp()
      const terms = { type: 1, startDay: '2026-01-01', endDay: '2026-12-31', price: 1_000_000 }
      const contractID = await send(addContract, { roomID, customerID, ...terms })
      await caughtUp()
      await send(signContract, {}, contractID)
      const lines = [{ name: 'Tiền phòng', amount: 1_000_000 + at }]
      const body = { contractID, title: 'Tiền nhà', month: '2026-06', dueDay: '2026-06-05', lines }
      return { code: paymentCode(await send(issueBill, body)), amount: 1_000_000 + at }
    },
  )
  await caughtUp()
  return Array.from({ length: TRANSFERS }, (_, at) => {
    const bill = at % 2 === 0 ? bills[at / 2] : undefined
    return {
      account: ACCOUNT,
      reference: `FT${at}`,
      day: '2026-06-10',
      amount: bill?.amount ?? 500_000 + (at % 10),
      content: bill ? `CT tu 01 ${bill.code} tien nha` : `chuyen tien ${at}`,
    }
  })
}
type Told = Awaited<ReturnType<typeof transfersOfHouse>>[number]

/** Runs a process to its end, by its own hand or because nothing is left to do. */
const run = async (order: Partial<Order>): Promise<{ killed: boolean; said: string }> => {
  const path = join(import.meta.dirname, 'import-process.ts')
  const whole = { databaseUrl: database.appUrl, dataDir, how: 'before', readerDiesAt: 0, dieAt: 0, ...order }
  const child = fork(path, [JSON.stringify(whole)], { stdio: 'pipe' })
  let said = ''
  let wrong = ''
  child.stdout?.on('data', (text) => (said += text))
  child.stderr?.on('data', (text) => (wrong += text))
  const [code, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(wrong || said)
  // As if the leases of the process were over; the test does not wait half a minute for them.
  await parts.pool.query(`update vault.guard set until = clock_timestamp() - interval '1 second'`)
  return { killed: signal === 'SIGKILL', said }
}

/** Every transfer came once, and what a code names was received once by the account of its contract. */
const assertOnce = async (told: readonly Told[]) => {
  await caughtUp()
  await parts.transfers.sweep()
  const sum = (all: readonly { readonly amount: number }[]) =>
    all.reduce((total, { amount }) => total + amount, 0)
  const { rows } = await parts.pool.query(
    `select type, stream, data from es.event where type in ('TransferSeen', 'MoneyReceived', 'ReceiptReversed') order by position`,
  )
  const of = (type: string) =>
    rows.filter((row) => row.type === type).map(({ data }) => data as { amount: number })
  expect(of('TransferSeen')).toHaveLength(told.length)
  expect(sum(of('TransferSeen'))).toBe(sum(told))
  const named = told.filter((_, at) => at % 2 === 0)
  expect(of('MoneyReceived')).toHaveLength(named.length)
  expect(sum(of('MoneyReceived'))).toBe(sum(named))
  expect(of('ReceiptReversed')).toEqual([])
  // What follows for the bills the product's own follower brings about, from the log.
  for (const stream of new Set(
    rows.map((row) => row.stream as string).filter((name) => name.startsWith('account-')),
  )) {
    const events = await parts.log.readStream(stream)
    await parts.moneyProcess.settle({
      stream,
      events,
      correlationId: randomUUID(),
      causationId: randomUUID(),
    })
  }
  await caughtUp()
  const { rows: open } = await parts.pool.query(
    `select count(*)::int as count from read.bill where "openAmount" > 0`,
  )
  expect(open).toEqual([{ count: 0 }])
}

describe('every đồng once', () => {
  it.each(seeds)(
    'of a statement whose process is killed again and again (seed %i)',
    async (seed) => {
      const random = createRandom(seed)
      const told = await transfersOfHouse()
      const path = join(dataDir, 'sao-ke.xlsx')
      const header = ['Ngày giao dịch', 'Số tham chiếu', 'Số tiền ghi có', 'Nội dung']
      const rows = told.map(({ day, reference, amount, content }) => [day, reference, amount, content])
      await writeFile(path, await workbookOf(rows, header))
      const { id } = await parts.add(path, owner, 5)
      let kills = 0
      for (let killed = true; killed; ) {
        const dieAt = kills < KILLS ? random.between(1, 20 + 2 * TRANSFERS) : 0
        const how = random.chance(0.5) ? 'before' : 'after'
        killed = (await run({ dieAt, how })).killed
        if (killed) kills++
        else if (kills === 0) throw new Error('Nobody was killed')
      }
      console.log(`statement of ${TRANSFERS}: seed ${seed}, ${kills} kills`)
      const own = await parts.log.readStream(`upload-${id}`)
      expect(own.at(-1)).toMatchObject({
        type: 'UploadFinished',
        data: { appliedCount: told.length, refusedCount: 0, doubtfulCount: 0 },
      })
      await assertOnce(told)
    },
    600_000,
  )

  it.each(seeds)(
    'of messages whose process is killed before it answers, or after (seed %i)',
    async (seed) => {
      const random = createRandom(1_000 + seed)
      const told = await transfersOfHouse()
      const answered = new Set<string>()
      let kills = 0
      for (let time = 1; time <= REPEATS; time++) {
        // Some of those that were answered come again all the same.
        const messages = told.filter(({ reference }) => !answered.has(reference) || random.chance(0.1))
        const dieAt = time < REPEATS ? random.between(1, 4 * messages.length) : 0
        const how = random.chance(0.5) ? 'before' : 'after'
        const { said, killed } = await run({ dieAt, how, messages })
        for (const [, reference] of said.matchAll(/^answered (\S+)$/gm)) answered.add(reference as string)
        if (killed) kills++
      }
      console.log(`messages, ${TRANSFERS}: seed ${seed}, ${kills} kills`)
      expect(answered.size).toBe(told.length)
      expect(kills).toBeGreaterThan(0)
      await assertOnce(told)
    },
    600_000,
  )
})
