import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from '../commands/notice/clean-html.ts'
import { demoServices } from '../demo/buildings.ts'
import { decidePast } from '../demo/past.ts'
import { picturesOf } from '../demo/pictures.ts'
import { planDemo } from '../demo/plan.ts'
import { idMadeBy } from '../demo/story.ts'
import { billDecider } from '../domain/bill/bill.decider.ts'
import { type Bill, openAmount, paymentCode } from '../domain/bill/bill.ts'
import { BillStatus, openBillStatuses } from '../domain/bill/bill-codes.ts'
import type { BillLine } from '../domain/bill/line.ts'
import { chargesOf } from '../domain/charge/services.ts'
import { mostShares } from '../domain/contract/change-partners.ts'
import { ContractStatus, ContractType } from '../domain/contract/contract-codes.ts'
import { addDays, dayOf } from '../domain/day.ts'
import { fold } from '../domain/decider.ts'
import type { DomainEvent } from '../domain/event.ts'
import { roomDecider } from '../domain/room/room.decider.ts'
import { type Room, roomStatus } from '../domain/room/room.ts'
import { RoomStatus } from '../domain/room/room-status.ts'

const today = '2026-11-21'
const { steps, accountIDs, accountSteps } = planDemo(today)
const decided = (some: typeof steps) => decidePast(some, { hashBody: () => '', correlationID: '' })
let told: ReturnType<typeof decided> | undefined
/** What all of it comes to, which takes seconds: reckoned once, as nobody changes it. */
const decidedAll = () => {
  told ??= decided(steps)
  return told
}
const stepsNamed = (name: string) => steps.filter(({ definition }) => definition.name === name)

describe('the demo’s past', () => {
  it('is the same each time it is told, so that a fill that was cut off goes on', () => {
    const ids = (stepsNamed: typeof steps) => stepsNamed.map(({ commandId, at }) => `${at} ${commandId}`)
    expect(ids(planDemo(today).steps)).toEqual(ids(steps))
  })

  it('begins with those who can sign in, who are written the same when they are let in first', async () => {
    const first = await decided(steps.slice(0, accountSteps))
    expect(first).toEqual((await decidedAll()).slice(0, first.length))
    const stepsNamed = first.flatMap(({ stream, events }) => events.map(({ type }) => `${stream} ${type}`))
    expect(stepsNamed).toEqual(
      [...accountIDs.values()].flatMap((id) => [`person-${id} PersonAdded`, `person-${id} EmailVerified`]),
    )
  })

  it('is past, in order of time', () => {
    const times = steps.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(dayOf(times.at(-1) as string) <= today).toBe(true)
  })

  it('has a tenant who was asked whether they stay, and has answered', () => {
    const [asked, ...more] = stepsNamed('ShareStay')
    expect(more).toEqual([])
    expect(stepsNamed('AnswerStay')).toMatchObject([{ id: asked?.id, body: { stays: true } }])
  })

  it('has about sixty tickets of all states, the waiting ones of this week', () => {
    const opened = stepsNamed('OpenTicket')
    const decided = new Set(
      [...stepsNamed('ApproveTicket'), ...stepsNamed('RejectTicket')].map(({ id }) => id),
    )
    expect([opened.length, stepsNamed('ApproveTicket').length, stepsNamed('RejectTicket').length]).toEqual([
      61, 37, 17,
    ])
    expect(decided.size).toBe(54)
    expect(new Set(opened.map(({ actor }) => actor.role))).toEqual(new Set(['customer', 'staff']))
  })

  it('bills a whole month for the day that the contract says', () => {
    const agreed = new Set(
      stepsNamed('AddContract').flatMap(({ body }) =>
        body.type === ContractType.RENT ? [body.dueDayOfMonth] : [],
      ),
    )
    expect(agreed.size).toBe(1)
    const [day] = agreed
    const whole = stepsNamed('IssueBill').filter(({ at }) => dayOf(at).endsWith('-01'))
    expect(whole.length).toBeGreaterThan(100)
    expect(new Set(whole.map(({ body }) => Number((body.dueDay as string).slice(8))))).toEqual(new Set([day]))
  })

  it('bills each charge as a run would: by its id, and for as many people as live there', () => {
    const charges = chargesOf(demoServices)
    const residents = new Map(
      stepsNamed('AddContract').map((step) => [idMadeBy(step), (step.body.residents ?? []) as unknown[]]),
    )
    const bills = stepsNamed('IssueBill').map(({ body }) => body as { contractID: string; lines: BillLine[] })
    for (const { contractID, lines } of bills) {
      const people = residents.get(contractID)?.length
      for (const { kind, name, chargeID, quantity = null, unit = null, unitPrice } of lines) {
        if (kind === 'rent') continue
        const charge = charges.find(({ id }) => id === chargeID)
        expect([name, unitPrice]).toEqual([charge?.name, charge?.price])
        if (kind !== 'service') continue
        if (charge?.way === 'perRoom') expect([quantity, unit]).toEqual([null, null])
        else if (people !== undefined) expect([quantity, unit]).toEqual([1_000 * (1 + people), charge?.unit])
      }
    }
    expect(
      new Set(
        bills.map(
          ({ lines }) => lines.find(({ quantity, kind }) => kind === 'service' && quantity)?.quantity,
        ),
      ),
    ).toEqual(new Set([1_000, 2_000]))
  })

  it('has a year of expenses, funds with a count, and closed months, the last of them corrected', async () => {
    const spent = stepsNamed('AddExpense')
    expect(spent.length).toBeGreaterThan(200)
    expect(spent.filter(({ body }) => (body.shares as unknown[]).length > 1)).toHaveLength(13)
    expect([stepsNamed('AddFund').length, stepsNamed('CountCash').length]).toEqual([3, 1])
    const closings = stepsNamed('CloseMonth').map(({ body }) => body.month)
    expect(closings).toHaveLength(10)
    expect([closings[0], closings.at(-1)]).toEqual(['2026-01', '2026-10'])
    const late = spent.filter(
      ({ at, body }) => dayOf(at).startsWith('2026-11') && String(body.day).startsWith('2026-10'),
    )
    expect(late.map(({ body }) => body.amount)).toEqual([1_250_000])
    const [update] = stepsNamed('UpdateExpense')
    expect(update!.at > stepsNamed('CloseMonth').at(-1)!.at).toBe(true)
  })

  type Data = {
    readonly buildingID: string
    readonly month: string
    readonly day: string
    readonly amount: number
    readonly total: number
    readonly figures: { readonly spent: number }
  }

  it('closes months with what they come to, summed from their events', async () => {
    const appends = await decidedAll()
    const events = appends.flatMap(({ stream, events }) =>
      events.map(({ type, data }) => ({ stream, type, data: data as unknown as Data })),
    )
    const closings = events.filter(({ type }) => type === 'MonthClosed')
    expect(closings).toHaveLength(10)
    for (const { stream, data } of closings) {
      const house = stream.slice('books-'.length)
      const { month } = data
      const before = events.slice(
        0,
        events.findIndex((event) => event.data === data),
      )
      const sum = (type: string, isOf: (data: Data) => boolean) =>
        before
          .filter((one) => one.type === type && one.data.buildingID === house && isOf(one.data))
          .reduce((all, one) => all + one.data.amount, 0)
      const inMonth = ({ day }: Data) => day.startsWith(month)
      const untilMonth = ({ day }: Data) => day.slice(0, 7) <= month
      const cancelled = new Set(before.flatMap((one) => (one.type === 'BillCancelled' ? [one.stream] : [])))
      const billed = before
        .filter((one) => one.type === 'BillIssued' && !cancelled.has(one.stream))
        .filter((one) => one.data.buildingID === house && one.data.month === month)
        .reduce((all, one) => all + one.data.total, 0)
      expect(data.figures).toMatchObject({
        billed,
        received: sum('MoneyReceived', inMonth),
        deposits: sum('DepositReceived', untilMonth) - sum('DepositReturned', untilMonth),
        deducted: 0,
      })
      expect(data.figures.spent).toBeGreaterThan(50_000_000)
    }
  })

  it('has the meters of every room, read before each bill as it says', () => {
    const rooms = new Set(stepsNamed('AddRoom').map((step) => idMadeBy(step)))
    const installed = stepsNamed('InstallMeter')
    expect(installed).toHaveLength(2 * rooms.size)
    expect(new Set(installed.map(({ body }) => body.roomID))).toEqual(rooms)
    const read = stepsNamed('TakeReading')
    // A bill that was issued again says the same readings.
    const billed = new Set(stepsNamed('IssueBill').map(({ body }) => `${body.contractID} ${body.month}`))
    const sold = stepsNamed('AddContract').filter(({ body }) => body.type === ContractType.BUY)
    const ofSold = 3 * sold.length
    expect(read).toHaveLength(2 * (billed.size + ofSold))
    const days = read.map(({ body }) => body.day as string).toSorted()
    expect(days[0]! < addDays(today, -1_000)).toBe(true)
    expect(days.at(-1)! > addDays(today, -40)).toBe(true)
  })

  it('has twelve letters that are clean as they were written', () => {
    const letters = stepsNamed('SendNotice')
    expect(letters).toHaveLength(12)
    for (const { body } of letters) {
      const content = body.content as string
      const withoutLinks = (html: string) => html.replace(/<a [^>]*>/, '<a>')
      expect(withoutLinks(cleanHtml(content, 'content'))).toBe(withoutLinks(content))
    }
  })

  it('has a file for each picture that houses and rooms name', async () => {
    const appends = await decided(steps.slice(0, 1_000))
    const pictures = picturesOf(appends)
    const named = [...stepsNamed('AddBuilding'), ...stepsNamed('AddRoom')].flatMap(
      ({ body }) => (body.imageIDs as string[]) ?? [],
    )
    expect(pictures.map(({ ref }) => ref.id).sort()).toEqual(named.toSorted())
    expect(new Set(named).size).toBe(named.length)
    const folder = join(import.meta.dirname, '..', 'demo', 'pictures')
    expect([...new Set(pictures.map(({ file }) => file))].toSorted()).toEqual(readdirSync(folder).toSorted())
  })

  // The turn of a month and of a year, a leap day, and any day.
  it.each(['2026-11-21', '2026-12-31', '2027-01-01', '2028-02-29', '2027-06-15'])(
    'keeps to the rules and has everything of every state, told on %s',
    async (day) => {
      const appends = await (day === today ? decidedAll() : decided(planDemo(day).steps))
      const streams = Map.groupBy(appends, ({ stream }) => stream)
      const folded = <T>(name: string, decider: never): T[] =>
        [...streams]
          .filter(([stream]) => stream.startsWith(`${name}-`))
          .map(
            ([, of]) =>
              fold(decider, of.flatMap(({ events }) => events) as readonly DomainEvent[] as never) as T,
          )

      const rooms = folded<Room>('room', roomDecider as never)
      const contracts = rooms.flatMap((room) => [...room.contracts.values()])
      const bills = folded<Bill>('bill', billDecider as never)
      // The first two transfers name each the code of a bill that is open: they are matched without a person.
      const codes = appends
        .flatMap(({ events }) => events)
        .filter(({ type }) => type === 'TransferSeen')
        .slice(0, 2)
        .map(({ data }) => (data as { content: string }).content)
      const openCodes = [...streams].flatMap(([stream, of]) => {
        if (!stream.startsWith('bill-')) return []
        const bill = fold(billDecider, of.flatMap(({ events }) => events) as never) as Bill
        return openBillStatuses.some((one) => one === bill.status) && openAmount(bill) > 0
          ? [paymentCode(stream.slice('bill-'.length))]
          : []
      })
      expect(codes).toHaveLength(2)
      for (const words of codes) expect(openCodes.filter((code) => words.includes(code))).toHaveLength(1)
      const told = new Set(appends.flatMap(({ events }) => events.map(({ type }) => type)))
      for (const station of [
        'ContractCancellationPlanned',
        'RoomHeld',
        'HandoverConfirmed',
        'HandoverObjected',
        'SettlementSent',
        'LineObjected',
      ])
        expect(told).toContain(station)
      expect(contracts.some(({ endDay, type }) => endDay === null && type === ContractType.RENT)).toBe(true)
      // Two rent with a tenant, each with a part of the deposit.
      const together = contracts.filter(({ partners }) => partners.length === 2)
      expect(
        together.map(({ partners }) => new Set(partners.map(({ customerID }) => customerID)).size),
      ).toEqual([2])
      expect(together.every(({ partners, deposit }) => mostShares(partners, day) <= deposit)).toBe(true)
      // Somebody left forty days ago, and has had neither their deposit nor a statement.
      const returned = new Set(
        appends.flatMap(({ stream, events }) =>
          events.some(({ type }) => type === 'DepositReturned' || type === 'SettlementSent')
            ? [stream.slice(stream.indexOf('-') + 1)]
            : [],
        ),
      )
      const forgotten = contracts.filter(
        ({ contractID, endDay, status }) =>
          (status === ContractStatus.EXPIRED || status === ContractStatus.CANCELLED) &&
          endDay !== null &&
          endDay <= addDays(day, -36) &&
          endDay >= addDays(day, -45) &&
          !returned.has(contractID),
      )
      expect(forgotten.length).toBeGreaterThan(0)
      const has = (values: readonly number[]) => [...new Set(values)].sort()
      expect(has(contracts.map(({ status }) => status))).toEqual(has(Object.values(ContractStatus)))
      expect(has(rooms.map((room) => roomStatus(room, day)))).toEqual(has(Object.values(RoomStatus)))
      // PROCESSING lasts for minutes: no past can end in it.
      expect(has(bills.map(({ status }) => status))).toEqual(
        has(Object.values(BillStatus).filter((status) => status !== BillStatus.PROCESSING)),
      )
      // Every month of three years has its bills, but the first, in which the houses only opened.
      const billed = new Set(bills.map(({ month }) => month))
      for (let count = 0; count < 34; count++) expect(billed).toContain(addDays(day, -30 * count).slice(0, 7))
    },
  )
})
