import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveDeposit, receiveMoney, returnDeposit } from '../commands/account/account.definitions.ts'
import { issueBill } from '../commands/bill/bill.definitions.ts'
import { addBuilding, deleteBuilding, updateBuilding } from '../commands/building/building.definitions.ts'
import type { CommandDefinition } from '../commands/command.ts'
import {
  addContract,
  deleteContract,
  expireContract,
  renewContract,
  updateContract,
} from '../commands/contract/contract.definitions.ts'
import { requestOwnErasure } from '../commands/erasure/erasure.definitions.ts'
import {
  addExpense,
  deleteExpense,
  restoreExpense,
  updateExpense,
} from '../commands/expense/expense.definitions.ts'
import { addFund, countCash, deleteFund } from '../commands/fund/fund.definitions.ts'
import { moveMoney } from '../commands/move/move.definitions.ts'
import { addCustomer } from '../commands/person/customer.definitions.ts'
import { deleteCustomer, deleteStaff } from '../commands/person/delete.definitions.ts'
import { eraseCustomer } from '../commands/person/erase.definitions.ts'
import { updateStaff } from '../commands/person/staff.definitions.ts'
import { addRoom, deleteRoom, restoreRoom, updateRoom } from '../commands/room/room.definitions.ts'
import { startBillRun } from '../commands/run/run.definitions.ts'
import { dayOf } from '../domain/day.ts'
import { type Actor, SYSTEM } from '../domain/event.ts'
import { Refusal } from '../domain/refusal.ts'
import { startApi, type TestApi } from './support/api.ts'
import { rent } from './support/two-houses.ts'

/**
 * Rules that count rows of a read model before something is deleted, or asked for: what is counted is added at the same
 * moment. At most one of the two is done, whichever comes first. Prints who won how often.
 */

const ROUNDS = 20
const today = dayOf(new Date().toISOString())
const terms = { type: 1, startDay: today, endDay: '2099-01-01', price: 1 }

type Sent = {
  readonly definition: CommandDefinition
  readonly body?: object
  readonly id?: string
  readonly actor?: Actor
  /** Whether it did something, where it is also accepted without. */
  readonly isDone?: () => Promise<boolean>
}
type Pair = readonly [adding: Sent, deleting: Sent]

let api: TestApi
let owner: Actor
let counted = 0

beforeAll(async () => {
  api = await startApi()
  owner = { id: (await api.person('owner')).id, role: 'owner' }
})
afterAll(() => api.close())

const make = async (definition: CommandDefinition, body: object, id?: string): Promise<string> =>
  (await api.send(definition, body as Record<string, unknown>, { id })).id

const send = async ({ definition, body = {}, id, actor = SYSTEM, isDone }: Sent): Promise<boolean> => {
  const commandId = randomUUID()
  const envelope = { definition, body: body as Record<string, unknown>, id, actor, commandId }
  try {
    await api.handle({ ...envelope, correlationId: commandId })
    return (await isDone?.()) ?? true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const house = () => make(addBuilding, { name: `Nhà ${++counted}`, address: 'Huế', floorCount: 9 })
const roomIn = (buildingID: string, floor = 1) => make(addRoom, { buildingID, number: `${++counted}`, floor })
const customer = () => make(addCustomer, { firstName: 'An' })
const fundOf = (buildingID: string) =>
  make(addFund, {
    name: `Két ${++counted}`,
    kind: 'cash',
    opening: 1_000_000,
    openingDay: '2026-01-01',
    buildingIDs: [buildingID],
  })

/** A house with a fund that nothing names, and something in the house to name it. */
const funded = async () => {
  const buildingID = await house()
  const fundID = await fundOf(buildingID)
  return { buildingID, fundID, deleting: { definition: deleteFund, id: fundID } }
}
const spent = (buildingID: string) => ({
  shares: [{ buildingID, weight: 1 }],
  category: 'repair',
  day: today,
  amount: 1_000,
})
/** A bill that asks for the rent of days, which no other may ask for. */
const january = {
  title: 'Tháng 1',
  month: '2026-01',
  dueDay: today,
  lines: [{ kind: 'rent', name: 'Tiền phòng', amount: 1_000, from: '2026-01-01', to: '2026-01-31' }],
}
const leased = async (buildingID: string) => rent(api, await roomIn(buildingID), await customer())

const expired = async (buildingID: string) => {
  const days = { startDay: '2026-01-01', endDay: '2026-01-31' }
  const id = await rent(api, await roomIn(buildingID), await customer(), days)
  await make(expireContract, {}, id)
  return id
}

const races: Record<string, () => Promise<Pair>> = {
  'a fund and a move into it': async () => {
    const { buildingID, fundID, deleting } = await funded()
    const fromFundID = await fundOf(buildingID)
    return [{ definition: moveMoney, body: { fromFundID, toFundID: fundID, amount: 1 } }, deleting]
  },
  'a fund and an expense paid from it': async () => {
    const { buildingID, fundID, deleting } = await funded()
    return [{ definition: addExpense, body: { ...spent(buildingID), fundID } }, deleting]
  },
  'a fund and an expense that is changed to it': async () => {
    const { buildingID, fundID, deleting } = await funded()
    const id = await make(addExpense, spent(buildingID))
    return [{ definition: updateExpense, id, body: { fundID } }, deleting]
  },
  'a fund and an expense that comes back': async () => {
    const { buildingID, fundID, deleting } = await funded()
    const id = await make(addExpense, { ...spent(buildingID), fundID })
    await make(deleteExpense, {}, id)
    return [{ definition: restoreExpense, id }, deleting]
  },
  'a fund and money received in it': async () => {
    const { buildingID, fundID, deleting } = await funded()
    const body = { amount: 1_000, method: 'cash', fundID, allocate: [] }
    return [{ definition: receiveMoney, id: await leased(buildingID), body }, deleting]
  },
  'a fund and a deposit received in it': async () => {
    const { buildingID, fundID, deleting } = await funded()
    const body = { amount: 1_000, method: 'cash', fundID }
    return [{ definition: receiveDeposit, id: await leased(buildingID), body }, deleting]
  },
  'a fund and a deposit returned from it': async () => {
    const { buildingID, fundID, deleting } = await funded()
    const id = await leased(buildingID)
    await make(receiveDeposit, { amount: 1_000, method: 'cash' }, id)
    const body = { amount: 1_000, method: 'cash', fundID, reason: 'x' }
    return [{ definition: returnDeposit, id, body }, deleting]
  },
  'a fund and a count of it': async () => {
    const { fundID, deleting } = await funded()
    return [{ definition: countCash, id: fundID, body: { counted: 1 } }, deleting]
  },
  'a building and a contract in it': async () => {
    const buildingID = await house()
    const body = { roomID: await roomIn(buildingID), customerID: await customer(), ...terms }
    return [
      { definition: addContract, body },
      { definition: deleteBuilding, id: buildingID },
    ]
  },
  'a building and a renewal in it': async () => {
    const buildingID = await house()
    const id = await expired(buildingID)
    return [
      { definition: renewContract, id, body: { endDay: '2099-01-01' } },
      { definition: deleteBuilding, id: buildingID },
    ]
  },
  'a customer and a contract of theirs': async () => {
    const customerID = await customer()
    const body = { roomID: await roomIn(await house()), customerID, ...terms }
    return [
      { definition: addContract, body },
      { definition: deleteCustomer, id: customerID },
    ]
  },
  'a customer who is erased and a contract that is changed to them': async () => {
    const customerID = await customer()
    const roomID = await roomIn(await house())
    const id = await make(addContract, { roomID, customerID: await customer(), ...terms })
    return [
      { definition: updateContract, id, body: { customerID } },
      { definition: eraseCustomer, id: customerID, actor: owner },
    ]
  },
  'a contract and a bill of it': async () => {
    const id = await expired(await house())
    const lines = [{ name: 'x', amount: 1_000 }]
    const body = { contractID: id, title: 'x', month: '2026-01', dueDay: today, lines }
    return [
      { definition: issueBill, body },
      { definition: deleteContract, id },
    ]
  },
  'two bills of the same days': async () => {
    const bill = { definition: issueBill, body: { contractID: await expired(await house()), ...january } }
    return [bill, bill]
  },
  'a bill and a run of the same days': async () => {
    const buildingID = await house()
    const one = { contractID: await expired(buildingID), ...january }
    const id = randomUUID()
    // A run leaves out what others ask for.
    const isDone = async () => {
      const [started] = await api.log.readStream(`run-${id}`)
      return ((started?.data as { bills: readonly object[] } | undefined)?.bills ?? []).length > 0
    }
    return [
      { definition: issueBill, body: one },
      { definition: startBillRun, id, body: { buildingID, month: one.month, bills: [one] }, isDone },
    ]
  },
  'a floor and a room on it': async () => {
    const id = await house()
    return [
      { definition: addRoom, body: { buildingID: id, number: 'Cao', floor: 9 } },
      { definition: updateBuilding, id, body: { floorCount: 8 } },
    ]
  },
  'a floor and a room that moves to it': async () => {
    const id = await house()
    return [
      { definition: updateRoom, id: await roomIn(id), body: { floor: 9 } },
      { definition: updateBuilding, id, body: { floorCount: 8 } },
    ]
  },
  'a floor and a room on it that comes back': async () => {
    const id = await house()
    const roomID = await roomIn(id, 9)
    await make(deleteRoom, {}, roomID)
    return [
      { definition: restoreRoom, id: roomID, body: { buildingID: id } },
      { definition: updateBuilding, id, body: { floorCount: 8 } },
    ]
  },
  'two requests of one person to be erased': async () => {
    const { id } = await api.person('customer')
    const sent = { definition: requestOwnErasure, actor: { id, role: 'customer' as const } }
    return [sent, sent]
  },
}

const owners = async (): Promise<Pair> => {
  expect(await api.progress.waitFor(await api.log.head(), 30_000)).toBe(true)
  const { rows } = await api.pool.query(
    `select id from read.person where role = 'owner' and "deletedAt" is null`,
  )
  const [first, second] = [(await api.person('owner')).id, (await api.person('owner')).id]
  for (const { id } of rows) await make(deleteStaff, {}, id)
  return [
    { definition: updateStaff, id: first, body: { role: 'manager' } },
    { definition: deleteStaff, id: second },
  ]
}

describe('at one moment', () => {
  it.each(Object.entries({ ...races, 'the last two owners': owners }))(
    '%s',
    { timeout: 120_000 },
    async (name, prepare) => {
      for (const alone of [0, 1] as const) {
        const pair = await prepare()
        expect([alone, await send(pair[alone])]).toEqual([alone, true])
      }
      const wins = { adding: 0, deleting: 0, both: 0, neither: 0 }
      for (let round = 0; round < ROUNDS; round++) {
        const [adding, deleting] = await prepare()
        // Who is called first takes turns.
        const first = round % 2 === 0
        const sent = first ? [send(adding), send(deleting)] : [send(deleting), send(adding)]
        const [one, other] = await Promise.all(sent)
        const [added, removed] = first ? [one, other] : [other, one]
        wins[added && removed ? 'both' : added ? 'adding' : removed ? 'deleting' : 'neither']++
      }
      console.log(`race of ${name}: ${JSON.stringify(wins)}`)
      expect(wins).toMatchObject({ both: 0, neither: 0 })
    },
  )
})
