import { z } from 'zod'

/** What there may be to do, in the order in which it is shown. */
export const workNames = [
  'read',
  'match',
  'overdue',
  'issue',
  'ticket',
  'erasure',
  'refund',
  'deposit',
  'doubt',
  'parked',
  'expense',
  'sign',
  'ending',
  'close',
] as const
export type WorkName = (typeof workNames)[number]

const money = z.int().meta({ description: 'Đồng' })
const day = z.iso.date()

/** One thing of a work: a bill, a contract, a ticket, or a house with so many of them. */
export const workItem = z.object({
  id: z.uuid(),
  buildingID: z.uuid().nullable(),
  buildingName: z.string().nullable(),
  roomNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  /** What it is called: a ticket's title, a bank's words, the kind of an upload or an expense. */
  text: z.string().nullable(),
  amount: money.nullable(),
  day: day.nullable(),
  /** Of a house: so many. */
  count: z.int(),
  month: z.string().nullable(),
})
export type WorkItem = Readonly<z.output<typeof workItem>>

export const work = z.object({
  name: z.literal([...workNames]),
  /** Its day has come, or comes soon. */
  when: z.literal(['now', 'week']),
  count: z.int(),
  amount: money.nullable(),
  /** Of the one that has waited longest, or comes first. */
  day: day.nullable(),
  /** Rooms that it is about. */
  rooms: z.array(z.uuid()),
  /** The first three. */
  items: z.array(workItem),
})
export type Work = Readonly<z.output<typeof work>>

/** `GET /today`: what to do, what was done today, and what tomorrow brings. */
export const todayAnswer = z.object({
  day,
  works: z.array(work),
  done: z.array(
    z.object({
      what: z.literal(['received', 'matched', 'read', 'issued', 'reminded', 'ticket', 'contract']),
      count: z.int(),
      amount: money.nullable(),
      /** Where one person did all of it. */
      byName: z.string().nullable(),
    }),
  ),
  tomorrow: z.array(
    z.object({
      what: z.literal(['due', 'begins', 'ends']),
      count: z.int(),
      amount: money.nullable(),
      /** Where it is one. */
      roomNumber: z.string().nullable(),
      buildingName: z.string().nullable(),
    }),
  ),
  /** The houses that the rooms are in, each with its windows. */
  houses: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      rooms: z.array(z.object({ id: z.uuid(), floor: z.int(), number: z.string(), taken: z.boolean() })),
    }),
  ),
})
export type TodayAnswer = Readonly<z.output<typeof todayAnswer>>
