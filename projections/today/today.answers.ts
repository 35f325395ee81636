import { z } from 'zod'

/** The kinds of tasks, in the order in which they are shown. */
export const workNames = [
  'read',
  'match',
  'payBack',
  'cameBack',
  'overdue',
  'issue',
  'ticket',
  'erasure',
  'refund',
  'notice',
  'stayAnswered',
  'staying',
  'objected',
  'handover',
  'agreed',
  'returnBy',
  'settle',
  'deposit',
  'betweenHouses',
  'hold',
  'viewing',
  'askAgain',
  'doubt',
  'parked',
  'setAside',
  'expense',
  'brokerFee',
  'tariff',
  'sign',
  'endingWeek',
  'endingMonth',
  'ending',
  'close',
] as const
export type WorkName = (typeof workNames)[number]

/** Leases that come to their end, by the steps at which it is asked how they go on. */
export const endingNames = ['ending', 'endingMonth', 'endingWeek'] as const satisfies readonly WorkName[]

const money = z.int().meta({ description: 'Đồng' })
const day = z.iso.date()

/** One item of a task: a bill, a contract, a ticket, or a building with a number of them. */
export const workItem = z.object({
  id: z.uuid(),
  buildingID: z.uuid().nullable(),
  buildingName: z.string().nullable(),
  roomNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  /** Its name: a ticket's title, a bank's text, the kind of an upload or an expense. */
  text: z.string().nullable(),
  amount: money.nullable(),
  day: day.nullable(),
  /** For a building: the number of items. */
  count: z.int(),
  month: z.string().nullable(),
})
export type WorkItem = Readonly<z.output<typeof workItem>>

export const work = z.object({
  name: z.literal([...workNames]),
  /** Due now, or soon. */
  when: z.literal(['now', 'week']),
  count: z.int(),
  amount: money.nullable(),
  /** The day of the item that has waited longest, or is due first. */
  day: day.nullable(),
  /** The rooms concerned. */
  rooms: z.array(z.uuid()),
  /** The first three items. */
  items: z.array(workItem),
})
export type Work = Readonly<z.output<typeof work>>

/** `GET /today`: today's tasks, what was done today, and what happens tomorrow. */
export const todayAnswer = z.object({
  day,
  works: z.array(work),
  done: z.array(
    z.object({
      what: z.literal(['received', 'matched', 'read', 'issued', 'reminded', 'ticket', 'contract']),
      count: z.int(),
      amount: money.nullable(),
      /** The person's name, if one person did all of it. */
      byName: z.string().nullable(),
    }),
  ),
  tomorrow: z.array(
    z.object({
      what: z.literal(['due', 'begins', 'ends']),
      count: z.int(),
      amount: money.nullable(),
      /** The room, if it is only one. */
      roomNumber: z.string().nullable(),
      buildingName: z.string().nullable(),
    }),
  ),
  /** The buildings of the rooms, each with its windows. */
  houses: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      rooms: z.array(z.object({ id: z.uuid(), floor: z.int(), number: z.string(), taken: z.boolean() })),
    }),
  ),
})
export type TodayAnswer = Readonly<z.output<typeof todayAnswer>>
