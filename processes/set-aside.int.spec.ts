import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeBankAccount } from '../commands/building/building.definitions.ts'
import { addRoom } from '../commands/room/room.definitions.ts'
import { dayOf } from '../domain/day.ts'
import type { NewEvent } from '../domain/event.ts'
import type { SetAside } from '../projections/runtime/runtime.answers.ts'
import { SEPAY_KEY } from '../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../test/support/two-houses.ts'
import { startUploads, workbookOf } from '../test/support/uploads.ts'

const ACCOUNT = '007100123456'
const today = dayOf(new Date().toISOString())
/** Whether an append fails by a defect of the program. */
let breaks: (stream: string, events: readonly NewEvent[]) => boolean = () => false

let api: Awaited<ReturnType<typeof startUploads>>
let world: TwoHouses
beforeAll(async () => {
  api = await startUploads({
    tamper: (log) => ({
      ...log,
      append: async (stream, expected, events, beforeSending) => {
        if (breaks(stream, events)) throw new TypeError('a defect')
        return log.append(stream, expected, events, beforeSending)
      },
    }),
  })
  world = await twoHouses(api)
  const bankAccount = { bin: '970436', number: ACCOUNT, holder: 'TRAN MINH QUAN' }
  await api.send(changeBankAccount, { bankAccount }, { id: world.ours.id })
})
afterEach(() => {
  breaks = () => false
})
afterAll(() => api.close())

const post = async (path: string, body: object = {}) => {
  const { status, body: answer } = await api.as(world.owner).post(path).send(body)
  return [status, answer.message]
}
const setAside = async (): Promise<SetAside[]> =>
  (await api.as(world.owner).get('/projection')).body.data.setAside
const inToday = async () =>
  (await api.as(world.owner).get('/today')).body.data.works.find(
    ({ name }: { name: string }) => name === 'setAside',
  )?.count ?? 0
/** The pause before the next try is over. */
const pauseIsOver = () => api.pool.query('update projection.failed_work set next_at = now()')
const caughtUp = async () => expect(await api.progress.waitFor(await api.log.head(), 5_000)).toBe(true)

let rooms = 0
const lease = async () => {
  const tenant = await api.person('customer')
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: `S.${++rooms}`, floor: 1 })
  return rent(api, room.id, tenant.id)
}

describe('a transfer that fails again and again', () => {
  const transfer = async (amount: number) => {
    const said = { account: ACCOUNT, day: today, amount, content: 'CK', reference: randomUUID() }
    const { body } = await api.as(world.owner).post('/transfer/add').send(said)
    return body.data.id as string
  }
  const stateOf = async (id: string) => {
    await caughtUp()
    const { state, receiptID } = (await api.as(world.owner).get(`/transfer/${id}`)).body.data
    return { state, isBooked: receiptID !== null }
  }
  const sweptOften = async () => {
    for (let tries = 0; tries < 8; tries++) {
      await caughtUp()
      await pauseIsOver()
      await api.transfers.sweep()
    }
  }

  it('is set aside, shown, and booked once somebody has it tried again, while others go on', async () => {
    const [contractID, other] = [await lease(), await lease()]
    breaks = (stream) => stream === `account-${contractID}`
    const [id, well] = [await transfer(1_111_000), await transfer(1_222_000)]
    expect(await post(`/transfer/${id}/match`, { contractID, allocate: [] })).toEqual([200, 'I0003'])
    expect(await post(`/transfer/${well}/match`, { contractID: other, allocate: [] })).toEqual([200, 'I0003'])
    expect(await setAside()).toEqual([])
    await sweptOften()
    expect(await stateOf(well)).toEqual({ state: 'matched', isBooked: true })
    expect(await stateOf(id)).toEqual({ state: 'matched', isBooked: false })
    const [failed, ...more] = await setAside()
    expect(failed).toMatchObject({ process: 'transfer', subject: id, tries: 6 })
    expect(failed?.reason).toMatch(/^TypeError/)
    expect(failed?.reason).not.toContain('a defect')
    expect([more, await inToday()]).toEqual([[], 1])

    breaks = () => false
    await api.transfers.sweep()
    expect(await stateOf(id)).toEqual({ state: 'matched', isBooked: false })
    expect(await post('/projection/retry-work', { id: failed?.id })).toEqual([200, 'I0003'])
    await api.transfers.sweep()
    expect(await stateOf(id)).toEqual({ state: 'matched', isBooked: true })
    expect([await setAside(), await inToday()]).toEqual([[], 0])
    expect(await post('/projection/retry-work', { id: failed?.id })).toEqual([404, 'E0011'])
  })

  it('can be unmatched, and is then set aside no more', async () => {
    const contractID = await lease()
    breaks = (stream) => stream === `account-${contractID}`
    const id = await transfer(1_333_000)
    await post(`/transfer/${id}/match`, { contractID, allocate: [] })
    await sweptOften()
    expect(await setAside()).toHaveLength(1)
    expect(await post(`/transfer/${id}/unmatch`, { reason: 'Nhầm' })).toEqual([200, 'I0003'])
    expect(await stateOf(id)).toEqual({ state: 'waiting', isBooked: false })
    await api.transfers.sweep()
    await caughtUp()
    await api.transfers.sweep()
    expect(await setAside()).toEqual([])
  })

  it('heard of from the bank is answered all the same', async () => {
    const contractID = await lease()
    breaks = (stream) => stream === `account-${contractID}`
    const heard = await api
      .as()
      .post('/bank/transfer')
      .set('Authorization', `Apikey ${SEPAY_KEY}`)
      .send({
        id: 991,
        gateway: 'Vietcombank',
        transactionDate: `${today} 00:00:01`,
        accountNumber: ACCOUNT,
        code: null,
        content: 'CK',
        transferType: 'in',
        transferAmount: 1_444_000,
        accumulated: 0,
        subAccount: null,
        referenceCode: 'FT991',
        description: '',
      })
    expect(heard.status).toBe(200)
  })
})

describe('a row whose command fails by a defect', () => {
  const header = ['Ngày giao dịch', 'Số tham chiếu', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Số dư', 'Nội dung']
  const row = (reference: string, amount: number) => [
    today.split('-').toReversed().join('/'),
    reference,
    null,
    amount,
    null,
    `CK ${reference}`,
  ]
  const statement = async (rows: unknown[][]) => {
    const fields = { type: '5', preview: 'false' }
    const { body } = await api.add(world.manager, await workbookOf(rows, header), fields, 'sao-ke.xlsx')
    return body.data.id as string
  }

  it('is refused, and the upload comes to its end with the others', async () => {
    breaks = (_, events) =>
      events.some(({ data }) => (data as { reference?: string }).reference === 'FTBROKEN')
    const id = await statement([row('FT1', 510_000), row('FTBROKEN', 520_000), row('FT3', 530_000)])
    const done = await api.settled(world.manager, id)
    expect(done).toMatchObject({ state: 'done', appliedCount: 2, refusedCount: 1 })
  })

  it('and an upload that cannot be ended holds up nothing that its sender uploads later', async () => {
    breaks = (_, events) => events.some(({ type }) => type === 'UploadFinished')
    const stuck = await statement([row('FT4', 540_000)])
    await expect
      .poll(
        async () => {
          await pauseIsOver()
          return (await setAside()).map(({ process, subject }) => [process, subject])
        },
        { timeout: 20_000 },
      )
      .toEqual([['upload', stuck]])
    breaks = () => false
    const next = await statement([row('FT5', 550_000)])
    expect(await api.settled(world.manager, next)).toMatchObject({ state: 'done', appliedCount: 1 })

    const [failed] = await setAside()
    await post('/projection/retry-work', { id: failed?.id })
    expect(await api.settled(world.manager, stuck)).toMatchObject({ state: 'done', appliedCount: 1 })
    await expect.poll(setAside).toEqual([])
  })
})
