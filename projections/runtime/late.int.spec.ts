import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  allocateCredit,
  receiveDeposit,
  receiveMoney,
  releaseAllocation,
  returnMoney,
  reverseReceipt,
} from '../../commands/account/account.definitions.ts'
import { recordPayment } from '../../commands/bill/bill.definitions.ts'
import { updateContract } from '../../commands/contract/contract.definitions.ts'
import { markNotice, readNotice, unreadNotice } from '../../commands/notice/inbox.definitions.ts'
import { sendNotice } from '../../commands/notice/notice.definitions.ts'
import { updateCustomer } from '../../commands/person/customer.definitions.ts'
import type { DomainEvent, RecordedEvent } from '../../domain/event.ts'
import { startApi } from '../../test/support/api.ts'
import { startLease } from '../../test/support/momo.ts'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { twoHouses } from '../../test/support/two-houses.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel, Seen } from '../read-model.ts'
import { readModels } from '../registry.ts'
import { prepareTables } from '../tables/prepare.ts'
import { applyBatch } from './batch.ts'
import { loadState } from './checkpoint.ts'
import { listParked, retryParked } from './parked.ts'

let side: ReadSide
let events: readonly RecordedEvent[]
let source: EventSource

beforeAll(async () => {
  side = await openReadSide()
  const api = await startApi()
  try {
    await tell(api)
    events = await api.log.readAll({ after: '', limit: 10_000 })
  } finally {
    await api.close()
  }
  source = {
    subscribeAll: () => expect.unreachable(),
    readAll: async ({ after, limit = 2_000 }) =>
      events.filter(({ position }) => position > after).slice(0, limit),
    readStream: async (stream, { from = 0 } = {}) =>
      events.filter((event) => event.stream === stream && event.revision >= from),
    head: async () => events.at(-1)!.position,
  }
})
afterAll(() => side.close())

const receiptIn = (written: readonly DomainEvent[]) =>
  (written.find(({ type }) => type === 'MoneyReceived')!.data as { receiptID: string }).receiptID

/** A story in which events of one stream change rows that events of another have brought. */
const tell = async (api: Awaited<ReturnType<typeof startApi>>) => {
  const { owner, tenant } = await twoHouses(api)
  const lease = await startLease(api)
  const [first, second] = [await lease.bill(), await lease.bill()]
  const { contractID: id } = await lease.load(first)
  const to = { roles: ['customer'] }
  const { id: notice } = await api.send(
    sendNotice,
    { title: 'Cúp nước', content: '<p>Mai</p>', to },
    { actor: { id: owner.id, role: 'owner' } },
  )
  const cash = { method: 'cash', amount: 900_000 }
  const { events: received } = await api.send(
    receiveMoney,
    { ...cash, allocate: [{ billID: first, amount: 400_000 }], payer: 'Anh Ba' },
    { id },
  )
  const receiptID = receiptIn(received)
  await api.send(receiveDeposit, cash, { id })
  for (const reader of [tenant, lease.customer])
    await api.send(readNotice, {}, { id: notice, actor: { id: reader.id, role: 'customer' } })
  await api.send(allocateCredit, { allocate: [{ billID: second, amount: 300_000 }] }, { id })
  await api.send(unreadNotice, {}, { id: notice, actor: { id: tenant.id, role: 'customer' } })
  await api.send(markNotice, {}, { id: notice, actor: { id: tenant.id, role: 'customer' } })
  await api.send(releaseAllocation, { receiptID, billID: second }, { id })
  await api.send(returnMoney, { method: 'cash', amount: 50_000, reason: 'Thừa' }, { id })
  const { events: more } = await api.send(
    receiveMoney,
    { ...cash, allocate: [{ billID: second, amount: 500_000 }] },
    { id },
  )
  await api.send(recordPayment, { method: 'cash', amount: 200_000 }, { id: second })
  await api.send(reverseReceipt, { reason: 'Nhầm' }, { id: receiptIn(more) })
  await api.send(updateContract, { note: 'Ở thêm' }, { id })
  await api.send(updateCustomer, { phone: '0911222333' }, { id: lease.customer.id })
}

const keyOf = ({ stream, revision }: { stream: string; revision: number }) => `${stream}@${revision}`

/** All read models, which cannot take one event as long as it is poison. */
const poisoned = (poison: string): readonly ReadModel[] =>
  readModels.map((model) => ({
    ...model,
    on: Object.fromEntries(
      Object.entries(model.on).map(([type, handle]) => [
        type,
        (event: Seen, table: never) => {
          if (keyOf(event) === poison) throw new Error('cannot take that')
          ;(handle as (event: Seen, table: never) => void)(event, table)
        },
      ]),
    ),
  }))

const applied = async (models: readonly ReadModel[], sizes: readonly number[]) => {
  for (const { name } of models) await sql`drop table if exists ${sql.table(`read.${name}`)}`.execute(side.db)
  await sql`delete from projection.parked`.execute(side.db)
  await prepareTables(side.db, models, '')
  for (let from = 0, turn = 0; from < events.length; turn++) {
    const part = events.slice(from, from + sizes[turn % sizes.length]!)
    const { checkpoints } = await loadState(side.db, models, 'read')
    await applyBatch(side.db, checkpoints, { schema: 'read', events: part, to: part.at(-1)!.position })
    from += part.length
  }
}

const dump = async () =>
  Object.fromEntries(
    await Promise.all(readModels.map(async ({ name }) => [name, await side.rows(name)] as const)),
  )

it('comes to the same rows however late an event is taken in, with all that wait behind it', async () => {
  await applied(readModels, [100])
  const expected = await dump()
  /** Those that bring rows which events of other streams change. */
  const bringing = ['ContractAdded', 'MoneyReceived', 'DepositReceived', 'NoticeSent', 'PersonAdded'].map(
    (type) => keyOf(events.findLast((event) => event.type === type)!),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...events.map(keyOf)),
      fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 1, maxLength: 4 }),
      async (poison, sizes) => {
        await applied(poisoned(poison), sizes)
        const from = { db: side.db, source, models: readModels }
        for (const { id, error } of await listParked(side.db))
          if (error) expect(await retryParked(from, id)).toBe(0)
        expect(await dump()).toEqual(expected)
      },
    ),
    { numRuns: 20, examples: bringing.map((poison) => [poison, [20]]), interruptAfterTimeLimit: 40_000 },
  )
}, 180_000)
