import { randomUUID } from 'node:crypto'
import type { EventStore } from '../../commands/event-store.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { numberedLines } from '../../domain/bill/line-parts.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { buildingAdded, newEvent, personAdded, roomAdded, staffScheduled } from './recorded.ts'

export type Size = {
  readonly customers: number
  readonly rooms: number
  readonly bills: number
  /** Number of changes of prices, statuses, names and phones in between. */
  readonly changes: number
  /** Days over which events are recorded, the last of them yesterday; unset: all have the same time. */
  readonly days?: number
  /** The part of all tenants who have not paid their last month (a fifth unless said). */
  readonly owing?: number
}

const split = (words: string) => words.split(' ')
const families = split('Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý')
const middles = split('Văn Thị Hữu Đức Minh Ngọc Thanh Quốc')
const givens = split(
  'An Ánh Bình Châu Dũng Đạt Giang Hà Hải Hạnh Huy Khánh Lan Linh Long Mai Nam Nga Phúc Yến',
)

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}
const random = randomFrom(20_260_615)
const below = (limit: number) => Math.floor(random() * limit)
const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
const digits = (count: number) => String(below(10 ** count)).padStart(count, '0')

const somebody = (role: 'staff' | 'customer', number: number): AnyEvent => {
  const name = { firstName: one(givens), middleName: one(middles), lastName: one(families) }
  const added = personAdded(role, { ...name, email: `person${number}@example.vn` })
  const known = {
    phone: `09${digits(8)}`,
    ssn: digits(12),
    permanentAddress: `${number} Trần Hưng Đạo, Quận 5`,
  }
  return { ...added, data: { ...added.data, ...known } } as AnyEvent
}

type Lease = { contractID: string; roomID: string; buildingID: string; customerID: string; number: string }

const leaseEvents = ({ contractID, buildingID, customerID, number }: Lease): AnyEvent[] => [
  {
    type: 'ContractAdded',
    data: {
      contractID,
      buildingID,
      customerID,
      number,
      renewalOf: null,
      askedFrom: null,
      type: ContractType.RENT,
      startDay: '2024-01-01',
      endDay: '2027-12-31',
      price: 4_000_000,
      deposit: 8_000_000,
      dueDayOfMonth: 5,
      residents: [],
      files: [],
      note: null,
    },
  },
  { type: 'ContractSigned', data: { contractID, files: [] } },
  { type: 'ContractActivated', data: { contractID, type: ContractType.RENT } },
]

const billIssued = (lease: Lease, month: string, number: number): AnyEvent => {
  const lines = numberedLines([
    { name: 'Tiền phòng', amount: 4_000_000 },
    { name: 'Điện', amount: 1_000 * below(900), note: 'theo công tơ' },
    { name: 'Nước', amount: 1_000 * below(200) },
  ])
  const { contractID, roomID, buildingID, customerID } = lease
  return {
    type: 'BillIssued',
    data: {
      contractID,
      roomID,
      buildingID,
      customerID,
      number: `HD-${number}`,
      paymentCode: `SN${String(number).padStart(8, '0')}`,
      title: `Tiền phòng tháng ${month}`,
      note: null,
      month,
      dueDay: `${month}-05`,
      lines,
      status: BillStatus.UN_PAID,
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
    },
  }
}

/** One of so many tenants is a debtor, who has not paid for some months; the others owe at most the last month. */
const LEASES_PER_DEBTOR = 40
const MONTHS_OF_DEBTORS = 4

/** The later events of a bill: it is paid within weeks, some late, unless its tenant owes it still. */
const endOf = (bill: AnyEvent, isOwed: boolean): AnyEvent[] => {
  const { total: amount } = bill.data as { total: number }
  const overdue: AnyEvent = { type: 'BillMarkedOverdue', data: {} }
  if (isOwed) return [overdue]
  const paid: AnyEvent = {
    type: 'PaymentRecorded',
    data: { paymentID: randomUUID(), method: 'cash', amount, day: '2026-01-05', note: null },
  }
  return random() < 0.2 ? [overdue, paid] : [paid]
}

const changes = {
  room: (): AnyEvent =>
    random() < 0.4
      ? { type: 'RoomStatusChanged', data: { status: one([3, 4, 5] as const) } }
      : { type: 'RoomUpdated', data: { rentPrice: 100_000 * below(90) } },
  person: (): AnyEvent => ({
    type: 'PersonUpdated',
    data: random() < 0.5 ? { firstName: one(givens) } : { phone: `03${digits(8)}` },
  }),
}

/**
 * Appends the history of a large operator in a plausible order: people, rooms and leases first, then month by
 * month bills with their payments, and changes in between.
 */
export const writeLargeHistory = async (log: EventStore, size: Size): Promise<void> => {
  const { append, settle } = appendMany(log, clockOf(size))
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID() as string)
  const buildings = ids(Math.ceil(size.rooms / 100))
  const customers = ids(size.customers)
  const rooms = ids(size.rooms)

  for (const [i, id] of buildings.entries()) {
    await append(`building-${id}`, [buildingAdded(`Tòa nhà ${i + 1}`)])
    const staffID = randomUUID()
    await append(`person-${staffID}`, [somebody('staff', 1_000_000 + i)])
    await append(`building-${id}`, [staffScheduled(staffID)])
  }
  for (const [i, id] of customers.entries()) await append(`person-${id}`, [somebody('customer', i)])
  const leases: Lease[] = []
  for (const [i, roomID] of rooms.entries()) {
    const buildingID = buildings[Math.floor(i / 100)] as string
    const floor = 1 + (i % 5)
    await append(`room-${roomID}`, [roomAdded(buildingID, `P${floor}.${i % 100}`, floor)])
    if (i % 5 === 0) continue
    const lease = {
      contractID: randomUUID(),
      roomID,
      buildingID,
      customerID: one(customers),
      number: `HĐ-${i}`,
    }
    for (const event of leaseEvents(lease)) await append(`room-${roomID}`, [event])
    leases.push(lease)
  }

  const changesPerBill = size.changes / size.bills
  const months = Math.ceil(size.bills / leases.length)
  /** Whether the bill of a month is still open at the end. */
  const isOwed = (lease: number, month: number) => {
    const ago = months - 1 - month
    return (
      ago < (lease % LEASES_PER_DEBTOR === 0 ? MONTHS_OF_DEBTORS : random() < (size.owing ?? 0.2) ? 1 : 0)
    )
  }
  for (let number = 0, month = 0; number < size.bills; month++) {
    const bills: [string, AnyEvent, boolean][] = []
    for (const [nth, lease] of leases.slice(0, size.bills - number).entries()) {
      const name = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
      const bill = billIssued(lease, name, number++)
      const stream = `bill-${randomUUID()}`
      bills.push([stream, bill, isOwed(nth, month)])
      await append(stream, [bill])
    }
    for (const [stream, bill, owed] of bills) {
      for (const event of endOf(bill, owed)) await append(stream, [event])
      for (let due = changesPerBill; random() < due; due--) {
        const kind = random() < 0.6 ? ('room' as const) : ('person' as const)
        await append(`${kind}-${one(kind === 'room' ? rooms : customers)}`, [changes[kind]()])
      }
    }
  }
  await settle()
}

/** The time of the next event: spreads the events about evenly over the days. */
const clockOf = ({ customers, rooms, bills, changes, days }: Size): (() => string | undefined) => {
  if (days === undefined) return () => undefined
  const events = customers + 3.4 * rooms + 2.2 * bills + changes
  const first = Date.now() - (days + 1) * DAY_MS
  let count = 0
  return () => new Date(first + Math.min(1, count++ / events) * days * DAY_MS).toISOString()
}
const DAY_MS = 86_400_000

/** Appends concurrently, but keeps the order within a stream. */
const appendMany = (log: EventStore, clock: () => string | undefined) => {
  const ends = new Map<string, { revision: number; done: Promise<unknown> }>()
  const inFlight = new Set<Promise<unknown>>()
  return {
    append: async (stream: string, events: readonly AnyEvent[]) => {
      const { revision, done } = ends.get(stream) ?? { revision: -1, done: Promise.resolve() }
      const written = events.map((event) => newEvent(event, { at: clock() }))
      const appended = done.then(() => log.append(stream, revision < 0 ? 'no-stream' : revision, written))
      const tracked = appended.finally(() => inFlight.delete(tracked))
      ends.set(stream, { revision: revision + events.length, done: tracked })
      inFlight.add(tracked)
      if (inFlight.size >= 512) await Promise.race(inFlight)
    },
    settle: () => Promise.all(inFlight),
  }
}
