import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveMoney } from '../../commands/account/account.definitions.ts'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import type { CommandDefinition } from '../../commands/command.ts'
import { addContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { mapConcurrently } from '../../commands/map-concurrently.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { runBillID } from '../../commands/run/run-bill.ts'
import { createRandom } from '../../demo/random.ts'
import type { AccountEvent } from '../../domain/account/account.events.ts'
import { evolveAccount } from '../../domain/account/account.evolve.ts'
import { equationOf } from '../../domain/account/account.ts'
import { billDecider } from '../../domain/bill/bill.decider.ts'
import type { BillEvent } from '../../domain/bill/bill.events.ts'
import { openAmount } from '../../domain/bill/bill.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addMonths } from '../../domain/day.ts'
import { fold } from '../../domain/decider.ts'
import { SYSTEM } from '../../domain/event.ts'
import type { RunBill } from '../../domain/run/run.events.ts'
import { type Import, openImport } from '../support/import-parts.ts'
import { type PreparedDatabase, preparedDatabase } from '../support/postgres.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import type { RunOrder } from './run-process.ts'

/**
 * A run of bills whose processes are killed at random points goes on, and issues each bill once: with every đồng of
 * credit that pays one. `SEEDS=20 ROOMS=300 npm run faults -- run-killed` takes the house of 300 rooms, and more seeds.
 */
const SEEDS = Number(process.env.SEEDS ?? 2)
const FIRST = Number(process.env.SEED ?? 1)
const ROOMS = Number(process.env.ROOMS ?? 24)
const KILLS = 4
/** Fewer requests to vault and log than a bill takes, so that kills fall all over the run. */
const REQUESTS_OF_A_BILL = 1
const RENT = 3_000_000
/** Of every third contract: it pays some bills, and a part of another one. */
const CREDIT = 7_500_000

let database: PreparedDatabase
let dataDir: string
let parts: Import
let buildingID: string
let contractIDs: readonly string[]
/** By contract: what is left of its credit. */
const credit = new Map<string, number>()

const send = async (definition: CommandDefinition, body: object, id?: string) => {
  const commandId = randomUUID()
  const about = { definition, body: body as never, actor: SYSTEM, commandId, correlationId: commandId }
  return (await parts.handle(id === undefined ? about : { ...about, id })).id
}
const caughtUp = async () => {
  if (!(await parts.progress.waitFor(await parts.log.head(), 300_000)))
    throw new Error('The read models do not come on')
}

beforeAll(async () => {
  database = await preparedDatabase()
  dataDir = await temporaryFolder('run-killed')
  parts = await openImport({ databaseUrl: database.appUrl, dataDir })
  buildingID = await send(addBuilding, { name: 'Nhà lớn', address: 'Huế', floorCount: 9 })
  const made = await mapConcurrently(
    Array.from({ length: ROOMS }, (_, place) => place),
    8,
    async (place) => ({
      roomID: await send(addRoom, { buildingID, number: `P.${100 + place}`, floor: 1 }),
      customerID: await send(addCustomer, {
        lastName: 'Lê',
        firstName: `Hoa ${place}`,
        phone: `0912${String(place).padStart(6, '0')}`,
      }),
    }),
  )
  await caughtUp()
  const terms = { type: ContractType.RENT, price: RENT, startDay: '2025-01-01', endDay: '2035-12-31' }
  contractIDs = await mapConcurrently(made, 8, (place) => send(addContract, { ...place, ...terms }))
  await caughtUp()
  await mapConcurrently(contractIDs, 8, (id) => send(signContract, {}, id))
  await caughtUp()
  for (const [place, id] of contractIDs.entries()) {
    if (place % 3 > 0) continue
    await send(receiveMoney, { amount: CREDIT, method: 'cash', allocate: [] }, id)
    credit.set(id, CREDIT)
  }
  await caughtUp()
}, 600_000)
afterAll(async () => {
  await parts.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Every fifth contract gets back more than its bill asks for: that is credit. */
const BACK = -RENT - 400_000
const linesOf = (place: number): RunBill['lines'] => [
  { kind: 'rent', name: 'Tiền phòng', amount: RENT },
  { kind: 'other', name: 'Rác', amount: 30_000 + place },
  ...(place % 5 === 0 ? [{ kind: 'adjustment' as const, name: 'Điện', amount: BACK }] : []),
]

/** Runs a process to its end, by its own hand or because nothing is left to do. */
const run = async (order: Omit<RunOrder, 'databaseUrl' | 'dataDir'>): Promise<'killed' | 'done'> => {
  const path = join(import.meta.dirname, 'run-process.ts')
  const whole = JSON.stringify({ databaseUrl: database.appUrl, dataDir, ...order })
  const child = fork(path, [whole], { stdio: 'pipe' })
  let said = ''
  child.stdout?.on('data', (text) => (said += text))
  child.stderr?.on('data', (text) => (said += text))
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0) throw new Error(said)
  return 'done'
}

const billOf = async (id: string) =>
  fold(billDecider, (await parts.log.readStream(`bill-${id}`)) as unknown as BillEvent[])
const accountOf = async (id: string) => {
  const events = (await parts.log.readStream(`account-${id}`)) as unknown as AccountEvent[]
  return { events, account: fold({ evolve: evolveAccount }, events) }
}

it.each(Array.from({ length: SEEDS }, (_, index) => FIRST + index))(
  'a run that is killed again and again issues every bill once (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const month = addMonths('2026-01', seed)
    const runID = randomUUID()
    const bills = contractIDs.map((contractID, place) => ({
      contractID,
      title: 'Tiền phòng',
      month,
      dueDay: `${month}-10`,
      lines: linesOf(place),
    }))
    const start = { buildingID, month, bills }
    let kills = 0
    for (let end: 'killed' | 'done' = 'killed'; end === 'killed'; ) {
      const dieAt = kills < KILLS ? random.between(1, ROOMS * REQUESTS_OF_A_BILL) : 0
      const how = random.chance(0.5) ? 'before' : 'after'
      const begun = (await parts.log.readStream(`run-${runID}`)).length > 0
      // Whoever pressed the button presses it again, or the worker goes on.
      const again = !begun || random.chance(0.5) ? { start } : {}
      end = await run({ runID, dieAt, how, ...again })
      if (end === 'killed') kills++
    }
    // What follows for accounts where the process was killed between a bill and its money.
    const events = await Promise.all(
      contractIDs.map((id) => parts.log.readStream(`bill-${runBillID(runID, id)}`)),
    )
    for (const history of events)
      for (const { stream, type, data, metadata } of history.slice(0, 1))
        await parts.moneyProcess.settle({
          stream,
          events: [{ type, data } as never],
          correlationId: metadata.correlationId,
          causationId: metadata.commandId,
        })
    await caughtUp()

    const own = await parts.log.readStream(`run-${runID}`)
    expect(own.map(({ type }) => type)).toEqual(['BillRunStarted', 'BillRunFinished'])
    expect(own[1]?.data).toEqual({ refused: [] })
    const { rows } = await parts.pool.query(
      `select data->>'contractID' as contract, right(stream, 36) as id from es.event
       where type = 'BillIssued' and data->>'month' = $1 order by 1`,
      [month],
    )
    const expected = contractIDs.map((contract) => ({ contract, id: runBillID(runID, contract) }))
    expect(rows).toEqual(expected.toSorted((one, other) => (one.contract < other.contract ? -1 : 1)))
    const verified = await mapConcurrently(contractIDs, 8, async (contractID) => {
      const place = contractIDs.indexOf(contractID)
      const bill = (await billOf(runBillID(runID, contractID)))!
      const { events, account } = await accountOf(contractID)
      expect(bill.total).toBe(RENT + 30_000 + place)
      const back = place % 5 === 0 ? -BACK : 0
      const before = (credit.get(contractID) ?? 0) + back
      const paid = Math.min(before, bill.total)
      expect(bill.total - openAmount(bill), `${contractID} is paid by its credit, once`).toBe(paid)
      credit.set(contractID, before - paid)
      const given = events.filter(
        (event) => event.type === 'AdjustmentsCredited' && event.data.month === month,
      )
      expect(given).toHaveLength(back > 0 ? 1 : 0)
      if (!account) return paid
      const { received, allocated, credit: left, held, returned } = equationOf(account)
      expect(received).toBe(allocated + left + held + returned)
      expect(left).toBe(before - paid)
      return paid
    })
    const sum = verified.reduce((all, one) => all + one, 0)
    console.info(`seed ${seed}: ${ROOMS} bills, killed ${kills} times, ${sum} đ of credit paid bills`)
    expect(kills).toBeGreaterThan(0)
  },
  600_000,
)
