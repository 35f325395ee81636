import { changeCreditUse, receiveMoney } from '../commands/account/account.definitions.ts'
import { cancelBill, issueBill, markBillOverdue, recordPayment } from '../commands/bill/bill.definitions.ts'
import { thousandths } from '../domain/bill/reading.ts'
import type { Charge } from '../domain/charge/charge.ts'
import { chargesOf } from '../domain/charge/services.ts'
import { partOf, shareOfMonth } from '../domain/contract/month-share.ts'
import { addDays, nextMonth } from '../domain/day.ts'
import type { Actor } from '../domain/event.ts'
import { demoServices } from './buildings.ts'
import type { Story } from './story.ts'

const [ELECTRICITY, WATER, INTERNET, RUBBISH] = chargesOf(demoServices) as [Charge, Charge, Charge, Charge]

/** The due day of the demo's contracts, and thus of every bill for a whole month. */
export const DUE_DAY_OF_MONTH = 10

/** The meters of a room; they continue when tenants change. */
export type Meters = {
  power: number
  water: number
  readonly start: { readonly power: number; readonly water: number }
  /** Their values when each bill was issued. */
  readonly read: { readonly issued: string; readonly power: number; readonly water: number }[]
}

type Lease = {
  readonly contractID: string
  readonly startDay: string
  /** The tenant's last day in the room. */
  readonly lastDay: string
  readonly price: number
  /** How many live there. */
  readonly people: number
  readonly actor: Actor
  /** Leaves this month's bill unpaid, so that the demo's own tenant has something to pay. */
  readonly owesNow: boolean
  /** Pays this month by bank transfer (`transfers.ts`). */
  readonly paysByTransfer: boolean
  readonly meters: Meters
}

/** The months of a lease, `YYYY-MM`, from its first one. */
const monthsOf = ({ startDay, lastDay }: Lease, today: string): string[] => {
  const months: string[] = []
  const until = (lastDay < today ? lastDay : today).slice(0, 7)
  for (let month = startDay.slice(0, 7); month <= until; month = nextMonth(month)) months.push(month)
  return months
}

/** Adds a bill per month, mostly paid in time, as in a landlord's real books. */
export const addBills = (story: Story, lease: Lease): void => {
  for (const month of monthsOf(lease, story.today)) addBill(story, lease, month)
}

const priceOf = ({ price }: Charge): number => Number(price)
const pricedBy = (charge: Charge) => ({
  name: charge.name,
  chargeID: charge.id,
  unitPrice: priceOf(charge),
})

const addBill = ({ random, send, happens, today }: Story, lease: Lease, month: string): void => {
  const issued = `${month}-01` < lease.startDay ? lease.startDay : `${month}-01`
  const dueDay = addDays(issued, DUE_DAY_OF_MONTH - 1)
  const kilowattHours = random.between(40, 160)
  const cubicMetres = random.between(3, 9)
  const [power, water] = [lease.meters.power, lease.meters.water]
  lease.meters.power += kilowattHours
  lease.meters.water += cubicMetres
  lease.meters.read.push({ issued, power: lease.meters.power, water: lease.meters.water })
  const metered = (charge: Charge, before: number, used: number) => ({
    kind: 'metered' as const,
    ...pricedBy(charge),
    quantity: thousandths(used),
    unit: charge.unit,
    amount: used * priceOf(charge),
    figures: [before, before + used].map((figure) => ({ day: null, value: thousandths(figure) })),
  })
  const share = shareOfMonth({ startDay: lease.startDay, endDay: lease.lastDay }, month)
  const from = lease.startDay > `${month}-01` ? lease.startDay : `${month}-01`
  const monthly = (amount: number) => ({
    amount: partOf(amount, share),
    from,
    to: addDays(from, share.days - 1),
  })
  const counted = { quantity: thousandths(lease.people), unit: RUBBISH.unit }
  const lines = [
    { kind: 'rent' as const, name: 'Tiền phòng', unitPrice: lease.price, ...monthly(lease.price) },
    metered(ELECTRICITY, power, kilowattHours),
    metered(WATER, water, cubicMetres),
    { kind: 'service' as const, ...pricedBy(INTERNET), ...monthly(priceOf(INTERNET)) },
    {
      kind: 'service' as const,
      ...pricedBy(RUBBISH),
      ...counted,
      ...monthly(priceOf(RUBBISH) * lease.people),
    },
  ]
  const [year, number] = month.split('-')
  const body = {
    contractID: lease.contractID,
    title: `Tiền phòng tháng ${Number(number)}/${year}`,
    month,
    dueDay,
    lines,
  }
  const id = send(issued, lease.actor, issueBill, body)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (lease.owesNow && addDays(today, -31) < issued) return

  const luck = random.next()
  if (luck < 0.01) {
    send(addDays(issued, 1), lease.actor, cancelBill, { reason: 'Lập nhầm, đã lập lại' }, id)
    const again = send(addDays(issued, 1), lease.actor, issueBill, body)
    const day = addDays(issued, 4)
    send(day, lease.actor, recordPayment, { method: 'transfer', amount: total, day }, again)
    return
  }
  // Some tenants pay in two parts, and a little too much.
  const inParts = luck > 0.3 && luck < 0.33
  const tooMuch = luck > 0.4 && luck < 0.402
  const late = luck > 0.86
  const daysLate = random.between(2, luck > 0.97 ? 45 : 16)
  const paidOn = late ? addDays(dueDay, daysLate) : addDays(issued, random.between(1, 9))
  if (late) happens(addDays(dueDay, 1), markBillOverdue, id)
  const method = random.chance(0.7) ? 'transfer' : 'cash'
  if (lease.paysByTransfer && addDays(today, -31) < issued) return
  if (tooMuch) {
    const amount = Math.ceil(total / 100_000) * 100_000
    const allocate = [{ billID: id, amount: total }]
    send(paidOn, lease.actor, changeCreditUse, { automatic: false }, lease.contractID)
    send(
      paidOn,
      lease.actor,
      receiveMoney,
      { method: 'cash', amount, day: paidOn, allocate },
      lease.contractID,
    )
    return
  }
  const first = Math.round(total / 2 / 100_000) * 100_000
  if (inParts) {
    send(paidOn, lease.actor, recordPayment, { method: 'cash', amount: first, day: paidOn }, id)
    const rest = addDays(paidOn, 12)
    const body = { method: 'transfer', amount: total - first, day: rest }
    if (addDays(dueDay, 1) <= rest) happens(addDays(dueDay, 1), markBillOverdue, id)
    send(rest, lease.actor, recordPayment, body, id)
    return
  }
  send(
    paidOn,
    lease.actor,
    recordPayment,
    {
      method,
      amount: total,
      day: paidOn,
    },
    id,
  )
}
