import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { changeBankAccount } from '../../commands/building/building.definitions.ts'
import { renewContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays } from '../../domain/day.ts'
import { SEPAY_KEY, startApi, type TestApi } from '../../test/support/api.ts'
import { ago, rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

const ACCOUNT = '0071001234567'
const TOTAL = 1_000_000

let api: TestApi
let world: TwoHouses
let rooms = 0
beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  const bankAccount = { bin: '970436', number: ACCOUNT, holder: 'TRAN MINH QUAN' }
  await api.send(changeBankAccount, { bankAccount }, { id: world.ours.id })
})
afterAll(() => api.close())

const get = async (path: string) => (await api.as(world.manager).get(path)).body.data
const post = (path: string, body: object) => api.as(world.manager).post(path).send(body)

const bill = async (contractID: string, dueDay: string, month = today.slice(0, 7)) => {
  const lines = [{ name: 'Tiền phòng', amount: TOTAL }]
  const body = { contractID, title: 'Tiền nhà', month, dueDay, lines }
  return (await api.send(issueBill, body)).id
}

/** A contract that ended yesterday with a bill open, and its renewal from today on. */
const renewed = async () => {
  const tenant = await api.person('customer')
  const number = `G.${++rooms}`
  const room = await api.send(addRoom, { buildingID: world.ours.id, number, floor: 1 })
  const first = await rent(api, room.id, tenant.id, { startDay: ago(60), endDay: today })
  const old = await bill(first, ago(20))
  const { id: second } = await api.send(renewContract, { endDay: addDays(today, 300) }, { id: first })
  await api.send(signContract, {}, { id: second })
  // It begins tomorrow, which may be in another month.
  const next = await bill(second, addDays(today, 9), addDays(today, 1).slice(0, 7))
  return { first, second, old, next }
}
const paid = async (id: string) => (await get(`/bill/${id}`)).paidAmount

it('pays the oldest bill of a lease by a transfer with a code of its renewal, and one that a person matches', async () => {
  const { first, second, old, next } = await renewed()
  const { paymentCode } = await get(`/bill/${next}`)
  const message = {
    id: 1,
    gateway: 'Vietcombank',
    transactionDate: `${today} 00:00:01`,
    accountNumber: ACCOUNT,
    code: null,
    content: `MBVCB ${paymentCode}`,
    transferType: 'in',
    transferAmount: 1_200_000,
    accumulated: 0,
    subAccount: null,
    referenceCode: 'FT1',
    description: '',
  }
  const { status } = await api
    .as()
    .post('/bank/transfer')
    .set('Authorization', `Apikey ${SEPAY_KEY}`)
    .send(message)
  expect(status).toBe(200)
  await api.transfers.sweep()
  expect(await api.progress.waitFor(await api.log.head(), 5_000)).toBe(true)
  expect([await paid(old), await paid(next)]).toEqual([TOTAL, 200_000])
  const [before, after] = [await get(`/account/${first}`), await get(`/account/${second}`)]
  expect(before).toMatchObject({ openAmount: 0, credit: 0, leaseBills: [{ id: next, contractID: second }] })
  expect(before.crossed).toMatchObject([{ billID: old, amount: TOTAL, isGiven: false }])
  expect(after).toMatchObject({ openAmount: 800_000, credit: 0, leaseBills: null })
  expect(after.crossed).toMatchObject([{ billID: old, amount: TOTAL, isGiven: true }])
})

it('pays no bill twice, though money comes in for both contracts at once', async () => {
  const { first, second, old, next } = await renewed()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, nth) =>
      post(`/account/${nth % 2 ? first : second}/receive`, {
        amount: 150_000,
        method: 'cash',
        allocate: 'oldest',
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const [before, after] = [await get(`/account/${first}`), await get(`/account/${second}`)]
  expect([await paid(old), await paid(next)]).toEqual([TOTAL, TOTAL])
  expect(before.credit + after.credit).toBe(16 * 150_000 - 2 * TOTAL)
})
