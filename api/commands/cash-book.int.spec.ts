import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf, lastDayOfMonth } from '../../domain/day.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { createProposedExpenses } from '../../projections/expense/proposed.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { sentPicture } from '../../test/support/files.ts'
import { record } from '../../test/support/recorded.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
const today = dayOf(new Date().toISOString())
const ago = (days: number) => addDays(today, -days)
const notFound = { message: 'E0011', data: null }

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const post = (who: Person, path: string, body: object = {}) => api.as(who).post(path).send(body)
const answer = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message]
const made = async (who: Person, path: string, body: object): Promise<string> => {
  const { status, body: said } = await post(who, path, body)
  expect([path, status, said.message]).toEqual([path, 200, 'I0002'])
  return said.data.id
}
/** The answer; of a past day once its tables are there. */
const answered = async (who: Person, path: string) => {
  for (;;) {
    const { status, body } = await api.as(who).get(path)
    if (status !== 202) return { status, body }
  }
}
const get = async (who: Person, path: string) => {
  const { status, body } = await answered(who, path)
  expect([path, status]).toEqual([path, 200])
  return body
}

let box: string
let bank: string
const spend = (more: object = {}, who = world.manager) =>
  made(who, '/expense/add', {
    shares: [{ buildingID: world.ours.id, weight: 1 }],
    category: 'repair',
    day: ago(10),
    amount: 380_000,
    fundID: box,
    ...more,
  })
const fund = (kind: string, more: object = {}, who = world.owner) =>
  made(who, '/fund/add', { name: `Quỹ ${kind}`, kind, opening: 10_000_000, openingDay: ago(60), ...more })
const book = async (fundID: string, more = '', who = world.owner) =>
  (await get(who, `/cash-book?fundID=${fundID}${more}`)).data
const brief = (lines: { kind: string; amount: number; balance: number }[]) =>
  lines.map(({ kind, amount, balance }) => [kind, amount, balance])

beforeEach(async () => {
  box = await fund('cash', { buildingIDs: [world.ours.id] })
  bank = await fund('bank')
})

describe('the cash book', () => {
  it('has each movement with the balance after it, the newest first', async () => {
    await spend({ supplier: 'Thợ nước Hải', note: 'Vòi P.302' })
    await made(world.owner, '/fund/move', { fromFundID: box, toFundID: bank, amount: 5_000_000, day: ago(5) })
    const lines = await book(box)
    expect(brief(lines)).toEqual([
      ['moveOut', -5_000_000, 4_620_000],
      ['expense', -380_000, 9_620_000],
    ])
    expect(lines[1]).toMatchObject({
      fundID: box,
      category: 'repair',
      supplier: 'Thợ nước Hải',
      note: 'Vòi P.302',
      buildingName: 'Nhà của ta',
      dayIn: 0,
      dayOut: 380_000,
      dayBalance: 9_620_000,
      byName: expect.any(String),
    })
    expect(lines[0]).toMatchObject({ otherFundID: bank, otherFundName: 'Quỹ bank' })
    expect(brief(await book(bank))).toEqual([['moveIn', 5_000_000, 15_000_000]])
    const { data: sums } = await get(world.owner, `/cash-book/sums?fundID=${box}&from=${ago(7)}`)
    expect(sums).toEqual({ opening: 9_620_000, in: 0, out: 5_000_000, closing: 4_620_000 })
    expect((await get(world.owner, `/fund/${box}`)).data).toMatchObject({ balance: 4_620_000 })
  })

  it('moves the balances after a movement of an earlier day that is recorded late', async () => {
    await spend({ day: ago(3), amount: 100_000 })
    await spend({ day: ago(20), amount: 1_000_000 })
    expect(brief(await book(box))).toEqual([
      ['expense', -100_000, 8_900_000],
      ['expense', -1_000_000, 9_000_000],
    ])
  })

  it('tells by how much a count differs, as far as movements do not explain it', async () => {
    const { manager } = world
    await spend({ day: ago(10), amount: 400_000 })
    const countID = await made(manager, `/fund/${box}/count`, { counted: 9_500_000, day: ago(4) })
    const late = await spend({ day: ago(2), amount: 500_000 })
    expect(brief(await book(box))).toEqual([
      ['expense', -500_000, 9_000_000],
      ['count', -100_000, 9_500_000],
      ['expense', -400_000, 9_600_000],
    ])
    expect((await get(manager, `/fund/${box}`)).data.lastCount).toEqual({
      day: ago(4),
      counted: 9_500_000,
      difference: -100_000,
    })
    // What was missing turns up: an expense that somebody forgot.
    await spend({ day: ago(6), amount: 100_000 })
    expect(brief(await book(box))[1]).toEqual(['count', 0, 9_500_000])
    expect(answer(await post(manager, `/expense/${late}/delete`))).toEqual([200, 'I0004'])
    expect(answer(await post(manager, `/fund/${box}/count/${countID}/undo`))).toEqual([200, 'I0003'])
    expect((await get(manager, `/fund/${box}`)).data).toMatchObject({ balance: 9_500_000, lastCount: null })
  })

  it('takes moves and deletions back', async () => {
    const id = await spend()
    expect(answer(await post(world.manager, `/expense/${id}/delete`))).toEqual([200, 'I0004'])
    expect(await book(box)).toEqual([])
    expect((await api.as(world.manager).get(`/expense/${id}`)).body).toEqual(notFound)
    expect(answer(await post(world.manager, `/expense/${id}/restore`))).toEqual([200, 'I0003'])
    expect(brief(await book(box))).toEqual([['expense', -380_000, 9_620_000]])
    const { data: past } = await get(world.manager, `/history/expense/${id}`)
    expect(past.map(({ type }: { type: string }) => type)).toEqual([
      'ExpenseRestored',
      'ExpenseDeleted',
      'ExpenseAdded',
    ])
    const move = await made(world.owner, '/fund/move', { fromFundID: box, toFundID: bank, amount: 1 })
    expect(answer(await post(world.owner, `/fund/move/${move}/undo`))).toEqual([200, 'I0003'])
    expect(brief(await book(bank))).toEqual([])
  })

  it('pages, filters, and leaves out what was before its first day', async () => {
    const { owner } = world
    await spend({ day: ago(9), amount: 1 })
    await spend({ day: ago(8), amount: 2, note: 'Bóng đèn hành lang' })
    await made(owner, '/fund/move', { fromFundID: bank, toFundID: box, amount: 4, day: ago(7) })
    const page = await api.as(owner).get(`/cash-book?fundID=${box}&range=[1,1]`)
    expect(page.headers['content-range']).toBe('cash-book 1-1/3')
    expect(brief(page.body.data)).toEqual([['expense', -2, 9_999_997]])
    const asked = async (filter: object) =>
      brief(await book(box, `&filter=${encodeURIComponent(JSON.stringify(filter))}`))
    expect(await asked({ kind: 'moveIn' })).toEqual([['moveIn', 4, 10_000_001]])
    expect(await asked({ side: 'out' })).toHaveLength(2)
    expect(await asked({ q: 'bong den' })).toHaveLength(1)
    expect(await book(box, `&from=${ago(8)}&to=${ago(8)}`)).toHaveLength(1)
    expect(brief(await book(box, '&order=asc'))[0]).toEqual(['expense', -1, 9_999_999])
    for (const bad of ['filter={"kind":"x"}', 'filter={"side":"x"}', 'sort=amount', 'from=x', 'fundID=x'])
      expect(answer(await api.as(owner).get(`/cash-book?${bad}`))).toEqual([400, 'V0001'])
    await post(owner, `/fund/${box}/update`, { openingDay: ago(8), opening: 1_000 })
    expect(brief(await book(box))).toEqual([
      ['moveIn', 4, 1_002],
      ['expense', -2, 998],
    ])
  })

  it.each(['asc', 'desc'])(
    'goes on behind a movement, %s, also behind one that was deleted',
    async (order) => {
      const { owner, manager } = world
      // Three of a day, so that the order within it counts.
      const ids: string[] = []
      for (const days of [9, 8, 8, 8, 7]) ids.push(await spend({ day: ago(days), amount: 1_000 + days }))
      await made(owner, '/fund/move', { fromFundID: bank, toFundID: box, amount: 4, day: ago(7) })
      type Line = { id: string; sourceID: string; balance: number }
      const whole: Line[] = await book(box, `&order=${order}`, manager)
      expect(whole).toHaveLength(6)
      const page = (after: string, more = '') =>
        get(manager, `/cash-book?fundID=${box}&order=${order}&limit=2&after=${after}${more}`)
      const walked = await book(box, `&order=${order}&limit=2`)
      while (walked.length < whole.length) {
        const { data, total } = await page(walked.at(-1).id)
        expect([data.length, total]).toEqual([2, 6])
        walked.push(...data)
      }
      expect(walked).toEqual(whole)
      expect(await page(whole[5]?.id as string)).toMatchObject({ data: [], total: 6 })
      const out = (await page(whole[1]?.id as string, '&filter={"side":"out"}')).data
      expect(out.map(({ id }: Line) => id)).toEqual(
        whole
          .slice(2)
          .flatMap((line) => (ids.includes(line.sourceID) ? [line.id] : []))
          .slice(0, 2),
      )
      // The page goes on where the movement was that is gone.
      const gone = whole[2] as Line
      expect(answer(await post(manager, `/expense/${gone.sourceID}/delete`))).toEqual([200, 'I0004'])
      expect((await page(gone.id)).data.map(({ id }: Line) => id)).toEqual([whole[3]?.id, whole[4]?.id])
      const [foreign] = await book(bank, '', owner)
      const refused = { message: 'V0001', errors: [{ field: 'after' }] }
      const behind = await api.as(manager).get(`/cash-book?fundID=${box}&after=${foreign.id}`)
      expect(behind.body).toMatchObject(refused)
    },
  )

  it('has receipts, reversals and what was paid back in the fund of their house and method', async () => {
    const { owner, manager, tenant, ours } = world
    const ward = await made(owner, '/building/add', { name: 'Nhà thu', address: 'x', floorCount: 1 })
    const room = await made(owner, `/building/${ward}/room/add`, { number: 'A1', floor: 1 })
    const days = { startDay: ago(50), endDay: addDays(today, 100) }
    const account = await rent(api, room, tenant.id, days)
    const receive = (more: object) =>
      made(owner, `/account/${account}/receive`, {
        amount: 1_000_000,
        method: 'cash',
        day: ago(9),
        allocate: 'oldest',
        ...more,
      })
    await receive({})
    const unclear = async (from = ago(12)) =>
      (await get(owner, `/cash-book?fundID=unclear&from=${from}`)).data.filter(
        ({ contractID }: { contractID: string }) => contractID === account,
      )
    expect(await unclear()).toMatchObject([
      { kind: 'receipt', amount: 1_000_000, balance: null, roomNumber: 'A1' },
    ])
    const till = await fund('cash', { buildingIDs: [ward] })
    expect(await unclear()).toEqual([])
    const wrong = await receive({ amount: 300_000, day: ago(8) })
    await post(owner, '/authentication/verify-password', { password: PASSWORD })
    expect(answer(await post(owner, `/receipt/${wrong}/reverse`, { reason: 'Ghi nhầm' }))).toEqual([
      200,
      'I0003',
    ])
    expect(brief(await book(till))).toEqual([
      ['reversal', -300_000, 11_000_000],
      ['receipt', 300_000, 11_300_000],
      ['receipt', 1_000_000, 11_000_000],
    ])
    await receive({ amount: 5, method: 'transfer', day: ago(7), fundID: till })
    expect(brief(await book(till, `&to=${ago(7)}`))[0]).toEqual(['receipt', 5, 11_300_005])
    expect((await api.as(manager).get(`/cash-book?fundID=${till}`)).status).toBe(404)
    // With two funds of the kind nobody knows which one it was.
    await fund('cash', { buildingIDs: [ward] })
    expect(await unclear()).toHaveLength(3)
    const month = ago(9).slice(0, 7)
    const { data } = await get(owner, `/books/${ward}?year=${month.slice(0, 4)}`)
    const received = data.months.reduce(
      (sum: number, one: { now: { received: number } }) => sum + one.now.received,
      0,
    )
    expect(received).toBe(1_000_005)
    expect((await get(owner, `/books/${ours.id}`)).data.months).toHaveLength(12)
  })

  it('has no money that goes back before it came', async () => {
    const { owner, ours, tenant } = world
    const days = { startDay: ago(50), endDay: addDays(today, 100) }
    const account = await rent(api, ours.rooms[2], tenant.id, days)
    const receive = { amount: 4_500_000, method: 'cash', day: ago(9), fundID: box, allocate: 'oldest' }
    const wrong = await made(owner, `/account/${account}/receive`, receive)
    await post(owner, '/authentication/verify-password', { password: PASSWORD })
    const early = { reason: 'Ghi nhầm', day: ago(61) }
    const { status, body } = await post(owner, `/receipt/${wrong}/reverse`, early)
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'day', code: 'too_small', params: { min: ago(9) } }],
    ])
    // As it could be said once: before the first day of the fund.
    const said: AnyEvent = {
      type: 'ReceiptReversed',
      data: { receiptID: wrong, buildingID: ours.id, amount: 4_500_000, ...early },
    }
    await api.progress.waitFor(await record(api.log, `account-${account}`, [said]), 20_000)
    const lines = await book(box)
    expect(lines.map(({ day, amount }: { day: string; amount: number }) => [day, amount])).toEqual([
      [ago(9), 4_500_000],
      [ago(9), -4_500_000],
    ])
    expect(lines[0].balance).toBe(10_000_000)
    expect((await get(owner, `/fund/${box}`)).data).toMatchObject({ balance: 10_000_000 })
    for (const [nth, { id }] of lines.entries())
      expect(await book(box, `&after=${id}`)).toMatchObject(nth === 0 ? [{ id: lines[1].id }] : [])
  })

  it('is that of a past day for owners', async () => {
    await spend()
    const at = await get(world.owner, `/cash-book?fundID=${box}&at=${today}`)
    expect(brief(at.data)).toEqual([['expense', -380_000, 9_620_000]])
    expect((await answered(world.owner, `/cash-book?fundID=${box}&at=${ago(1)}`)).body).toMatchObject(
      notFound,
    )
  })

  it('shows a manager the funds of their house alone, and staff and customers nothing', async () => {
    const { manager, staff, tenant, owner, foreign } = world
    const theirs = await fund('cash', { buildingIDs: [foreign.id] })
    const names = (await get(manager, '/fund')).data.map(({ id }: { id: string }) => id)
    expect(names).toContain(box)
    expect(names).not.toContain(bank)
    for (const id of [bank, theirs]) {
      expect(answer(await api.as(manager).get(`/cash-book?fundID=${id}`))).toEqual([404, 'E0011'])
      expect(answer(await api.as(manager).get(`/cash-book/sums?fundID=${id}`))).toEqual([404, 'E0011'])
      expect(answer(await post(manager, `/fund/${id}/count`, { counted: 1 }))).toEqual([404, 'E0011'])
      const moved = { fromFundID: box, toFundID: id, amount: 1 }
      expect(answer(await post(manager, '/fund/move', moved))).toEqual([404, 'E0011'])
      expect(
        answer(
          await post(manager, '/expense/add', {
            shares: [{ buildingID: world.ours.id, weight: 1 }],
            category: 'tax',
            day: today,
            amount: 1,
            fundID: id,
          }),
        ),
      ).toEqual([404, 'E0011'])
    }
    await made(owner, '/fund/move', { fromFundID: bank, toFundID: theirs, amount: 7 })
    const seen = await get(manager, '/cash-book')
    expect(seen.data.every(({ fundID }: { fundID: string }) => names.includes(fundID))).toBe(true)
    for (const who of [staff, tenant])
      for (const path of ['/cash-book', '/fund', '/expense', `/books/${world.ours.id}`, '/expense/proposed'])
        expect(answer(await api.as(who).get(path))).toEqual([403, 'E0007'])
  })
})

describe('an expense', () => {
  it('has its invoice, is found by its words and changed', async () => {
    const { manager, staff, ours } = world
    const photo = await sentPicture(api, manager)
    const id = await spend({ supplier: 'Điện lực Thanh Xuân', fileIDs: [photo], category: 'electricity' })
    expect((await api.as(manager).get(`/file/${photo}`)).status).toBe(200)
    expect((await api.as(staff).get(`/file/${photo}`)).status).toBe(404)
    const { data } = await get(manager, `/expense?q=${encodeURIComponent('thanh xuan')}`)
    expect(data).toMatchObject([
      { id, buildingID: ours.id, buildingName: 'Nhà của ta', fundName: 'Quỹ cash' },
    ])
    expect(answer(await post(manager, `/expense/${id}/update`, { amount: 400_000 }))).toEqual([200, 'I0003'])
    expect(brief(await book(box))).toEqual([['expense', -400_000, 9_600_000]])
    // Who was paid is written by people, and does not stand in the log in the open.
    expect(JSON.stringify(await api.stored())).not.toContain('Thanh Xuân')
  })

  it('that several houses bear is the owner’s, and each house has its part', async () => {
    const { owner, manager, ours, foreign } = world
    const month = ago(10).slice(0, 7)
    const spentIn = async (id: string) =>
      (await get(owner, `/books/${id}?year=${month.slice(0, 4)}`)).data.months.find(
        (one: { month: string }) => one.month === month,
      ).now.spent
    const before = [await spentIn(ours.id), await spentIn(foreign.id)] as const
    const shares = [
      { buildingID: ours.id, weight: 2 },
      { buildingID: foreign.id, weight: 1 },
    ]
    const id = await spend({ shares, amount: 1_000_000, fundID: bank }, owner)
    expect((await get(owner, `/expense/${id}`)).data).toMatchObject({ buildingID: null, shares })
    expect((await api.as(manager).get(`/expense/${id}`)).body).toEqual(notFound)
    expect(await spentIn(ours.id)).toBe(before[0] + 666_667)
    expect(await spentIn(foreign.id)).toBe(before[1] + 333_333)
    await post(owner, `/expense/${id}/update`, { shares: [shares[1]] })
    expect(await spentIn(ours.id)).toBe(before[0])
    expect(await spentIn(foreign.id)).toBe(before[1] + 1_000_000)
  })

  it('that comes each month is proposed, and never booked by itself', async () => {
    const { manager } = world
    const month = today.slice(0, 7)
    const first = await spend({ day: ago(40), category: 'internet', monthly: true, amount: 220_000 })
    const proposed = async () =>
      (await get(manager, '/expense/proposed')).data.filter(
        ({ repeats }: { repeats: string }) => repeats === first,
      )
    const [proposal] = await proposed()
    expect(proposal).toMatchObject({ lastID: first, amount: 220_000, category: 'internet', fundID: box })
    expect(proposal.day.slice(0, 7)).toBe(month)
    expect((await get(manager, '/expense?filter={"category":"internet"}')).total).toBe(1)
    const again = await spend({ day: today, category: 'internet', monthly: true, repeats: first })
    expect(await proposed()).toEqual([])
    await post(manager, `/expense/${again}/delete`)
    expect(await proposed()).toHaveLength(1)
    await post(manager, `/expense/${first}/update`, { monthly: false })
    expect(await proposed()).toEqual([])
  })

  it('that comes on the last day of each month stays there after a short month', async () => {
    const year = Number(today.slice(0, 4)) - 1
    const rent = { category: 'rent', monthly: true, fundID: null }
    const first = await spend({ ...rent, day: `${year}-01-31` })
    const proposedFor = async (month: string) => {
      const all = await createProposedExpenses(api.db, () => today)(month, { reach: 'all', personID: '' })
      return all.filter(({ repeats }) => repeats === first).map(({ day }) => day)
    }
    expect(await proposedFor(`${year}-02`)).toEqual([lastDayOfMonth(`${year}-02`)])
    await spend({ ...rent, day: lastDayOfMonth(`${year}-02`), repeats: first })
    expect(await proposedFor(`${year}-03`)).toEqual([`${year}-03-31`])
    // Whoever pays on another day means that day.
    await spend({ ...rent, day: `${year}-03-15`, repeats: first })
    expect(await proposedFor(`${year}-04`)).toEqual([`${year}-04-15`])
  })

  it('is exported, as the cash book is', async () => {
    await spend()
    for (const name of ['expense', 'fund', 'cash-book', 'closing']) {
      const { status, headers } = await api.as(world.manager).get(`/export/${name}`)
      expect([name, status]).toEqual([name, 200])
      expect(headers['content-type']).toContain('spreadsheetml')
    }
  })
})

describe('a fund', () => {
  it('is deleted while nothing moved in it', async () => {
    const empty = await fund('momo')
    expect(answer(await post(world.owner, `/fund/${empty}/delete`))).toEqual([200, 'I0004'])
    await spend()
    expect(answer(await post(world.owner, `/fund/${box}/delete`))).toEqual([422, 'E0016'])
  })
})
