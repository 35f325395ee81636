import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelBill, deleteBill, issueBill, updateBill } from '../../commands/bill/bill.definitions.ts'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { cancelContract } from '../../commands/contract/contract.definitions.ts'
import {
  addExpense,
  deleteExpense,
  restoreExpense,
  updateExpense,
} from '../../commands/expense/expense.definitions.ts'
import { addFund, countCash, discardCount } from '../../commands/fund/fund.definitions.ts'
import { discardMove, moveMoney } from '../../commands/move/move.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays, addMonths, dayOf } from '../../domain/day.ts'
import type { BookMonth } from '../../projections/books/books.answers.ts'
import type { CashLine } from '../../projections/cash-book/cash-book.answers.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { sentPicture } from '../../test/support/files.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
const today = dayOf(new Date().toISOString())
const ago = (days: number) => addDays(today, -days)
const month = addMonths(today.slice(0, 7), -1)
const lease = { startDay: ago(150), endDay: addDays(today, 100) }
const dayIn = `${month}-10`

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const post = (who: Person, path: string, body: object = {}) => api.as(who).post(path).send(body)
const answer = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]
/** A past day is 202 until it is ready, which takes a busy machine longer. */
const get = async (who: Person, path: string) => {
  for (;;) {
    const { status, body } = await api.as(who).get(path)
    if (status === 202) continue
    expect([path, status]).toEqual([path, 200])
    return body
  }
}
const yearOf = async (id: string, year = month.slice(0, 4)): Promise<BookMonth[]> =>
  (await get(world.owner, `/books/${id}?year=${year}`)).data.months
const bookOf = async (id: string, of = month) =>
  (await yearOf(id, of.slice(0, 4))).find((one) => one.month === of) as BookMonth
const expense = (buildingID: string, more: object = {}) => ({
  shares: [{ buildingID, weight: 1 }],
  category: 'repair',
  day: dayIn,
  amount: 1_250_000,
  ...more,
})
const bill = (contractID: string, amount: number) => ({
  contractID,
  title: 'Tiền nhà',
  month,
  dueDay: `${month}-15`,
  lines: [{ name: 'Tiền phòng', amount }],
})

describe('a month', () => {
  it('is closed with its figures, and tells what was recorded after that, who, when and by how much', async () => {
    const { manager, owner, ours, tenant } = world
    const contractID = await rent(api, ours.rooms[1], tenant.id, lease)
    const { id: twice } = await api.send(issueBill, bill(contractID, 4_500_000))
    const { id: spent } = await api.send(addExpense, expense(ours.id, { supplier: 'Thợ điện' }))
    expect(answer(await post(manager, `/books/${ours.id}/close`, { month }))).toEqual([200, 'I0003'])
    const before = await bookOf(ours.id)
    expect(before).toMatchObject({
      now: { billed: 4_500_000, spent: 1_250_000 },
      closed: { by: manager.id, byName: expect.any(String), isIntact: true, figures: before.now },
      differences: [],
    })

    // Nothing is refused later.
    const late = { supplier: 'Thang máy', note: 'Hoá đơn đến muộn', amount: 700_000 }
    await post(manager, '/expense/add', expense(ours.id, late))
    await post(owner, `/bill/${twice}/cancel`, { reason: 'Lập trùng' })
    await post(manager, `/expense/${spent}/update`, { day: `${addMonths(month, -1)}-10` })
    const after = await bookOf(ours.id)
    expect(after.closed).toEqual(before.closed)
    expect(after.now).toMatchObject({ billed: 0, spent: 700_000 })
    expect(after.differences).toMatchObject([
      {
        type: 'ExpenseAdded',
        figure: 'spent',
        amount: 700_000,
        by: manager.id,
        name: 'Thang máy',
        note: 'Hoá đơn đến muộn',
        at: expect.any(String),
      },
      { type: 'BillCancelled', figure: 'billed', amount: -4_500_000, by: owner.id, reason: 'Lập trùng' },
      { type: 'ExpenseUpdated', figure: 'spent', amount: -1_250_000, by: manager.id, name: 'Thợ điện' },
    ])

    const reopen = { month, reason: 'Quên hoá đơn thang máy' }
    expect(answer(await post(manager, `/books/${ours.id}/close`, { month }))).toEqual([422, 'E0027'])
    expect(answer(await post(manager, `/books/${ours.id}/reopen`, reopen))).toEqual([200, 'I0003'])
    expect(answer(await post(manager, `/books/${ours.id}/reopen`, reopen))).toEqual([422, 'E0027'])
    expect(await bookOf(ours.id)).toMatchObject({
      closed: null,
      differences: [],
      reopened: [{ by: manager.id, reason: reopen.reason, closedAt: before.closed?.at }],
    })
    await post(manager, `/books/${ours.id}/close`, { month })
    expect(await bookOf(ours.id)).toMatchObject({ closed: { figures: after.now }, differences: [] })
    const { data: alone } = await get(manager, `/closing/${ours.id}`)
    expect(alone.id).toBe(ours.id)
    const { data: past } = await get(manager, `/history/closing/${ours.id}`)
    expect(past.map(({ type }: { type: string }) => type)).toEqual([
      'MonthClosed',
      'MonthReopened',
      'MonthClosed',
    ])
    expect((await get(owner, `/books/${ours.id}?year=${month.slice(0, 4)}&at=${today}`)).data.months).toEqual(
      await yearOf(ours.id),
    )
  })

  it('is in the report, with what it was closed as and what has changed since', async () => {
    const { owner, ours } = world
    await post(world.manager, '/expense/add', expense(ours.id, { amount: 90_000 }))
    const { data } = await get(owner, `/report?month=${month}`)
    const house = data.books.find(({ id }: { id: string }) => id === ours.id)
    expect(house).toMatchObject({
      received: 0,
      spent: 790_000,
      profit: -790_000,
      deposits: 0,
      closedMonths: 1,
      closedProfit: -700_000,
      changedProfit: -90_000,
    })
    const { data: year } = await get(owner, `/report?year=${month.slice(0, 4)}`)
    expect(year.books).toHaveLength(2)
  })

  it('keeps deposits apart, and counts what the house kept of them', async () => {
    const { owner, foreign } = world
    await post(owner, '/authentication/verify-password', { password: PASSWORD })
    const leaver = await api.person('customer')
    const account = await rent(api, foreign.rooms[1], leaver.id, lease)
    const send = async (path: string, body: object) => {
      const { status, body: said } = await post(owner, `/account/${account}${path}`, body)
      expect([path, status, said]).toMatchObject([path, 200, {}])
    }
    const before = (await bookOf(foreign.id)).now
    await send('/deposit/receive', { amount: 5_000_000, method: 'cash', day: dayIn })
    const photo = async () => ({ photoID: await sentPicture(api, owner), day: dayIn })
    await send('/deposit/deduct', { amount: 800_000, reason: 'Vỡ gương', ...(await photo()) })
    await send('/deposit/return', { amount: 1_200_000, method: 'cash', reason: 'Trả bớt', day: dayIn })
    await send('/receive', { amount: 400_000, method: 'cash', day: dayIn, allocate: [] })
    await send('/return', { amount: 100_000, method: 'cash', reason: 'Thừa', day: dayIn })
    const { now } = await bookOf(foreign.id)
    expect(now).toEqual({
      ...before,
      received: before.received + 300_000,
      deducted: before.deducted + 800_000,
      deposits: before.deposits + 3_000_000,
    })
    const next = await bookOf(foreign.id, addMonths(month, 1))
    expect(next.now).toMatchObject({ received: 0, deducted: 0, deposits: now.deposits })
    // Why is written about a person, and goes with them.
    await post(owner, `/books/${foreign.id}/close`, { month })
    await send('/deposit/deduct', { amount: 100_000, reason: 'Rách rèm', ...(await photo()) })
    const reasons = async () => (await bookOf(foreign.id)).differences.map(({ reason }) => reason)
    expect(await reasons()).toEqual(['Rách rèm', 'Rách rèm'])
    await api.send(cancelContract, { day: today, reason: 'x' }, { id: account })
    expect(answer(await post(owner, `/customer/${leaver.id}/erase`))).toEqual([200, 'I0003'])
    expect(await reasons()).toEqual([null, null])
    expect((await bookOf(foreign.id)).closed?.isIntact).toBe(true)
  })

  it('a deposit on a bill leaves "received" on the day of the money: 2025 shows 5 million, 2026 does not go minus 10', async () => {
    const { owner } = world
    await post(owner, '/authentication/verify-password', { password: PASSWORD })
    const { id: house } = await api.send(addBuilding, { name: 'Nhà cọc', address: 'x', floorCount: 1 })
    const { id: room } = await api.send(addRoom, { buildingID: house, number: '101', floor: 1 })
    const tenant = await api.person('customer')
    const term = { startDay: '2025-12-15', endDay: addDays(today, 100) }
    const contractID = await rent(api, room, tenant.id, term)
    const { id: billID } = await api.send(issueBill, {
      contractID,
      title: 'Tháng đầu',
      month: '2025-12',
      dueDay: '2025-12-31',
      lines: [
        { kind: 'rent', name: 'Tiền phòng', amount: 5_000_000 },
        { kind: 'deposit', name: 'Tiền cọc', amount: 10_000_000 },
      ],
    })
    await post(owner, `/books/${house}/close`, { month: '2025-12' })
    const figures = async (of: string) => (await bookOf(house, of)).now
    const received = async (year: number) => {
      const { data } = await get(owner, `/report?year=${year}`)
      const books = data.books.find(({ id }: { id: string }) => id === house)
      const [ofHouse] = [books.received, books.deposits]
      const byDay = data.received.filter(({ day }: { day: string }) =>
        ['12-20', '02-01'].includes(day.slice(5)),
      )
      return [
        ofHouse,
        books.deposits,
        byDay.map(({ day, amount }: { day: string; amount: number }) => [day, amount]),
      ]
    }
    // Typed much later than it came, for a month that is closed by then.
    const body = { method: 'cash', amount: 15_000_000, day: '2025-12-20' }
    expect(answer(await post(owner, `/bill/${billID}/record-payment`, body))).toEqual([200, 'I0003'])
    expect(await received(2025)).toEqual([5_000_000, 10_000_000, [['2025-12-20', 5_000_000]]])
    expect(await received(2026)).toEqual([0, 10_000_000, []])
    expect((await bookOf(house, '2025-12')).differences).toMatchObject([
      { type: 'MoneyReceived', figure: 'received', amount: 15_000_000 },
      {
        type: 'DepositCounted',
        figure: 'deposits',
        amount: 10_000_000,
        note: 'Tháng đầu',
        roomNumber: '101',
      },
      {
        type: 'DepositCounted',
        figure: 'received',
        amount: -10_000_000,
        note: 'Tháng đầu',
        roomNumber: '101',
      },
    ])
    // Reversed on an earlier day than today's: both leave on that day, and the year before stays as it was.
    const { data: account } = await get(owner, `/account/${contractID}`)
    const reversal = { reason: 'Séc bị trả lại', day: '2026-02-01' }
    const [{ id: receiptID }] = account.receipts
    expect(answer(await post(owner, `/receipt/${receiptID}/reverse`, reversal))).toEqual([200, 'I0003'])
    expect(await received(2025)).toEqual([5_000_000, 10_000_000, [['2025-12-20', 5_000_000]]])
    expect(await received(2026)).toEqual([-5_000_000, 0, [['2026-02-01', -5_000_000]]])
    expect([await figures('2026-01'), await figures('2026-02')]).toMatchObject([
      { received: 0, deposits: 10_000_000 },
      { received: -5_000_000, deposits: 0 },
    ])
  })

  it('has the digest of everything that it is the sum of', async () => {
    const { ours } = world
    const { id: alone } = await api.send(addBuilding, { name: 'Một mình', address: 'x', floorCount: 1 })
    const { id } = await api.send(addExpense, expense(alone, { amount: 5 }))
    await post(world.owner, `/books/${alone}/close`, { month })
    const { closed } = await bookOf(alone)
    const { rows } = await api.pool.query(`select entries from read.posting where id = $1`, [id])
    const [entry] = rows[0].entries
    const line = `${entry.eventID} spent ${month} 5`
    expect(closed?.digest).toBe(createHash('sha256').update(line).digest('hex'))
    // Somebody changes what was summed, past the product.
    await api.pool.query(`update read.posting set entries = $2 where id = $1`, [
      id,
      JSON.stringify([{ ...entry, amount: 6 }]),
    ])
    expect((await bookOf(alone)).closed?.isIntact).toBe(false)
    expect((await bookOf(ours.id)).closed?.isIntact).toBe(true)
  })

  it('keeps the reason for opening it out of the log', async () => {
    const reopened = (await api.stored()).filter(({ type }) => type === 'MonthReopened')
    expect(reopened.length).toBeGreaterThan(0)
    expect(JSON.stringify(reopened)).not.toContain('thang máy')
  })

  it('is closed by those who work in its house', async () => {
    const { manager, staff, tenant, foreign } = world
    const path = `/books/${foreign.id}`
    expect(answer(await post(manager, `${path}/close`, { month }))).toEqual([404, 'E0011'])
    expect(answer(await api.as(manager).get(path))).toEqual([404, 'E0011'])
    for (const who of [staff, tenant])
      expect(answer(await post(who, `${path}/close`, { month }))).toEqual([403, 'E0007'])
    const toCome = addMonths(month, 2)
    const { body } = await post(world.owner, `${path}/close`, { month: toCome })
    expect(body).toMatchObject({ message: 'V0002', errors: [{ field: 'month', code: 'too_big' }] })
  })
})

/** Numbers from a seed, so that a run can be repeated. */
const createRandom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return { upTo, of: <T>(all: readonly T[]): T => all[upTo(all.length)] as T }
}

const SEQUENCES = 4
const STEPS = 40

it('closes months so that closed figures and differences are the figures now, and funds add up', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9)
  console.log(`books: ${SEQUENCES} sequences of ${STEPS} steps, seed ${seed}`)
  const { owner, tenant } = world
  const random = createRandom(seed)
  const months = [addMonths(month, -1), month, today.slice(0, 7)]
  const anyDay = () => {
    const day = `${random.of(months)}-${String(1 + random.upTo(28)).padStart(2, '0')}`
    return day > today ? today : day
  }
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const { id: house } = await api.send(addBuilding, {
      name: `Nhà ${sequence}`,
      address: 'x',
      floorCount: 1,
    })
    const { id: neighbour } = await api.send(addBuilding, { name: 'Kế bên', address: 'x', floorCount: 1 })
    const { id: roomID } = (await post(owner, `/building/${house}/room/add`, { number: 'A', floor: 1 })).body
      .data
    const contractID = await rent(api, roomID, tenant.id, lease)
    const opening = { openingDay: ago(120), buildingIDs: [house] }
    const funds = [
      (await api.send(addFund, { name: 'Két', kind: 'cash', opening: 5_000_000, ...opening })).id,
      (await api.send(addFund, { name: 'Ngân hàng', kind: 'bank', opening: -300, ...opening })).id,
    ]
    // The oracle: what was said, in plain lists.
    type Spent = {
      id: string
      day: string
      amount: number
      fund: string | null
      part: number
      alive: boolean
    }
    const spent: Spent[] = []
    const billed: { id: string; month: string; amount: number; alive: boolean }[] = []
    const moved: { id: string; from: string; to: string; amount: number; day: string; alive: boolean }[] = []
    const counted: { id: string; fund: string; day: string; amount: number; alive: boolean; nth: number }[] =
      []
    const order = new Map<string, number>()
    const closed = new Map<string, { billed: number; spent: number }>()
    let nth = 0
    const oracle = (of: string) => ({
      billed: billed.filter((one) => one.alive && one.month === of).reduce((sum, one) => sum + one.amount, 0),
      spent: spent
        .filter((one) => one.alive && one.day.startsWith(of))
        .reduce((sum, { part }) => sum + part, 0),
    })
    const key = (body: object) => body as Record<string, unknown>
    for (let step = 0; step < STEPS; step++) {
      nth++
      const what = random.of([
        'spend',
        'spend',
        'share',
        'change',
        'drop',
        'bill',
        'rebill',
        'move',
        'count',
        'undo',
        'close',
        'close',
        'reopen',
      ])
      const amount = 1 + random.upTo(2_000_000)
      const day = anyDay()
      const fund = random.of([...funds, null])
      if (what === 'spend' || what === 'share') {
        const shares = [{ buildingID: house, weight: 2 }]
        if (what === 'share') shares.push({ buildingID: neighbour, weight: 1 })
        const { id } = await api.send(
          addExpense,
          key({ shares, category: 'other', day, amount, fundID: fund }),
        )
        // A third left over goes to whom it is larger for: 2/3 of 3n+1 leaves 2/3, of 3n+2 leaves 1/3.
        const part = what === 'share' ? Math.floor((amount * 2) / 3) + (amount % 3 === 1 ? 1 : 0) : amount
        spent.push({ id, day, amount, fund, part, alive: true })
        order.set(id, nth)
      } else if (what === 'change' && spent.length > 0) {
        const one = random.of(spent)
        if (!one.alive || one.part !== one.amount) continue
        await api.send(updateExpense, { amount, day }, { id: one.id })
        Object.assign(one, { amount, part: amount, day })
      } else if (what === 'drop' && spent.length > 0) {
        const one = random.of(spent)
        await api.send(one.alive ? deleteExpense : restoreExpense, {}, { id: one.id })
        one.alive = !one.alive
      } else if (what === 'bill') {
        const of = random.of(months)
        const { id } = await api.send(issueBill, { ...bill(contractID, amount), month: of })
        billed.push({ id, month: of, amount, alive: true })
      } else if (what === 'rebill' && billed.length > 0) {
        const one = random.of(billed)
        if (!one.alive) continue
        const how = random.upTo(3)
        if (how === 0) {
          const of = random.of(months)
          await api.send(updateBill, { month: of, lines: [{ name: 'x', amount }] }, { id: one.id })
          Object.assign(one, { month: of, amount })
        } else {
          await api.send(how === 1 ? cancelBill : deleteBill, {}, { id: one.id })
          one.alive = false
        }
      } else if (what === 'move') {
        const [from, to] = random.upTo(2) ? funds : funds.toReversed()
        const { id } = await api.send(moveMoney, { fromFundID: from, toFundID: to, amount, day })
        moved.push({ id, from: from as string, to: to as string, amount, day, alive: true })
        order.set(id, nth)
      } else if (what === 'count') {
        const of = random.of(funds)
        const { id } = await api.send(countCash, { counted: amount, day }, { id: of })
        counted.push({ id, fund: of, day, amount, alive: true, nth })
      } else if (what === 'undo') {
        const open = [...moved, ...counted].filter(({ alive }) => alive)
        if (open.length === 0) continue
        const one = random.of(open)
        if ('fund' in one) await api.send(discardCount, { countID: one.id }, { id: one.fund })
        else await api.send(discardMove, {}, { id: one.id })
        one.alive = false
      } else if (what === 'close') {
        const of = random.of(months)
        const said = answer(await post(owner, `/books/${house}/close`, { month: of }))
        expect(said).toEqual(closed.has(of) ? [422, 'E0027'] : [200, 'I0003'])
        if (!closed.has(of)) closed.set(of, oracle(of))
      } else if (what === 'reopen') {
        const of = random.of(months)
        const said = answer(await post(owner, `/books/${house}/reopen`, { month: of, reason: 'x' }))
        expect(said).toEqual(closed.has(of) ? [200, 'I0003'] : [422, 'E0027'])
        closed.delete(of)
      }
    }
    for (const of of months) {
      const { now, closed: as, differences } = await bookOf(house, of)
      expect([seed, sequence, of, now]).toMatchObject([seed, sequence, of, oracle(of)])
      expect(as?.figures).toEqual(closed.has(of) ? { ...as?.figures, ...closed.get(of) } : undefined)
      if (!as) continue
      expect(as.isIntact).toBe(true)
      for (const figure of ['billed', 'received', 'deducted', 'spent', 'deposits'] as const) {
        const sum = differences
          .filter((one) => one.figure === figure)
          .reduce((all, { amount }) => all + amount, 0)
        expect([seed, of, figure, as.figures[figure] + sum]).toEqual([seed, of, figure, now[figure]])
      }
    }
    for (const [index, fund] of funds.entries()) {
      const events = [
        ...spent
          .filter((one) => one.alive && one.fund === fund)
          .map(({ id, day, amount }) => ({ day, nth: order.get(id) ?? 0, amount: -amount, counted: null })),
        ...moved.flatMap(({ id, from, to, amount, day, alive }) =>
          alive && (from === fund || to === fund)
            ? [{ day, nth: order.get(id) ?? 0, amount: from === fund ? -amount : amount, counted: null }]
            : [],
        ),
        ...counted
          .filter((one) => one.alive && one.fund === fund)
          .map(({ day, nth, amount }) => ({ day, nth, amount: 0, counted: amount })),
      ].sort((one, other) => (one.day === other.day ? one.nth - other.nth : one.day < other.day ? -1 : 1))
      let balance = index === 0 ? 5_000_000 : -300
      const balances = events.map((one) => {
        balance = one.counted ?? balance + one.amount
        return balance
      })
      const lines: CashLine[] = (await get(owner, `/cash-book?fundID=${fund}&order=asc`)).data
      expect([seed, sequence, lines.map((line) => line.balance)]).toEqual([seed, sequence, balances])
      const { data: sums } = await get(owner, `/cash-book/sums?fundID=${fund}`)
      expect(sums.opening + sums.in - sums.out).toBe(balance)
      expect(sums.closing).toBe(balance)
      expect((await get(owner, `/fund/${fund}`)).data.balance).toBe(balance)
      for (const line of lines)
        expect(line.dayIn - line.dayOut).toBe(
          lines.filter(({ day }) => day === line.day).reduce((sum, { amount }) => sum + amount, 0),
        )
    }
  }
})
