import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { changeBankAccount } from '../../commands/building/building.definitions.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { vietQR } from '../../domain/bill/vietqr.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { SEPAY_KEY, startApi, type TestApi } from '../../test/support/api.ts'
import { type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const account = { bin: '970436', number: '007100123456', holder: 'TRAN MINH QUAN' }
const today = dayOf(new Date().toISOString())

let api: TestApi
let world: TwoHouses
let bank: { readonly url: string; stop(): Promise<void> }
beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  await api.send(changeBankAccount, { bankAccount: account }, { id: world.ours.id })
  const child = fork(join(import.meta.dirname, '..', '..', 'simulator', 'start.ts'), {
    env: {
      PATH: process.env.PATH,
      BANK_WEBHOOK_URL: `${api.url}/api/bank/transfer`,
      SEPAY_API_KEY: SEPAY_KEY,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  bank = {
    url: `http://127.0.0.1:${port}/bank`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
})
afterAll(async () => {
  await bank.stop()
  await api.close()
})

it('pays a bill: its code is scanned, the transfer is pressed, and both the tenant and the manager see it paid', async () => {
  const { tenant, manager, owner } = world
  const [contract] = (await api.as(tenant).get('/contract')).body.data
  const lines = [{ name: 'Tiền phòng', amount: 2_345_000 }]
  const dueDay = addDays(today, 5)
  const body = { contractID: contract.id, title: 'Tiền nhà', month: today.slice(0, 7), dueDay, lines }
  const { id } = await api.send(issueBill, body)
  const bill = (await api.as(tenant).get(`/bill/${id}`)).body.data

  const page = `${bank.url}?${new URLSearchParams({ qr: vietQR(account, bill.openAmount, bill.paymentCode) })}`
  const form = await (await fetch(page)).text()
  for (const said of [account.number, '2345000', bill.paymentCode]) expect(form).toContain(`value="${said}"`)
  const pressed = new URLSearchParams({
    account: account.number,
    amount: '2345000',
    content: bill.paymentCode,
  })
  const answer = await fetch(page, { method: 'POST', body: pressed })
  expect(await answer.text()).toContain('Ngân hàng đã báo cho chủ nhà')

  for (const who of [tenant, manager, owner])
    await expect
      .poll(async () => (await api.as(who).get(`/bill/${id}`)).body.data)
      .toMatchObject({ status: BillStatus.PAID, openAmount: 0 })
})
