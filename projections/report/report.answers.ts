import { z } from 'zod'
import { debtSums } from '../arrears/arrears.answers.ts'
import { type HouseFigure, houseFigures } from './house-figures.columns.ts'

// The answers of reports, declared once: the API documentation and the types of server and screens follow. The
// browser only imports the types.

const money = z.int().meta({ description: 'Đồng' })
const whole = z.int()
const counts = z.record(z.string(), whole)
/** `YYYY-MM`. */
const month = z.string()

/** A month of `GET /bill/statistic`; `count` is by bill status, by the product's numbers. */
export const billMonth = z.object({
  month,
  billed: money,
  paid: money,
  outstanding: money,
  overdue: money,
  count: counts,
})
export type BillMonth = Readonly<z.output<typeof billMonth>>

/** A month of `GET /building/{id}/statistic`: the rooms on its last day. */
export const buildingMonth = z.object({
  month,
  roomCount: whole,
  rented: whole,
  sold: whole,
  /** Neither held by a contract nor set to MAINTANCED or UNAVAILABLE. */
  available: whole,
  /** Share of rooms that are rented or sold, 0 to 1. */
  occupancy: z.number(),
  billed: money,
  paid: money,
})
export type BuildingMonth = Readonly<z.output<typeof buildingMonth>>

/** `GET /contract/statistic`. */
export const contractCounts = z.object({
  total: whole,
  byStatus: counts,
  byType: counts,
  endingIn60Days: whole,
  /** Leases that are over and wait for their settlement. */
  unsettled: whole,
  months: z.array(z.object({ month, started: whole, ended: whole })).length(12),
})
export type ContractCounts = Readonly<z.output<typeof contractCounts>>

/** Open bills that are overdue, by number of days; `toDays` is null for the last range. */
export const overdueAge = z.object({
  fromDays: whole,
  toDays: whole.nullable(),
  count: whole,
  amount: money,
})
export type OverdueAge = Readonly<z.output<typeof overdueAge>>

/** `GET /arrears/statistic`: the sums over all debts, and what is overdue by age. */
export const arrearsSums = debtSums.extend({ ages: z.array(overdueAge) })
export type ArrearsSums = Readonly<z.output<typeof arrearsSums>>

/** `deleted`: the building was deleted, but its bills remain. */
export const buildingMoney = z.object({
  id: z.uuid(),
  name: z.string(),
  deleted: z.boolean(),
  ...(Object.fromEntries(Object.keys(houseFigures).map((name) => [name, money])) as Record<
    HouseFigure,
    typeof money
  >),
})
export type BuildingMoney = Readonly<z.output<typeof buildingMoney>>

/**
 * Money of a building in a period: received (by day of receipt), kept from deposits, spent, and profit. `deposits`
 * are held at the end of the period and are not income. `closedProfit` sums its closed months as closed,
 * `changedProfit` what was recorded after their closing.
 */
export const buildingBooks = z.object({
  id: z.uuid(),
  name: z.string(),
  received: money,
  deducted: money,
  spent: money,
  profit: money,
  deposits: money,
  closedMonths: whole,
  closedProfit: money,
  changedProfit: money,
})
export type BuildingBooks = Readonly<z.output<typeof buildingBooks>>

/** Money received for bills on a day, less what was returned or reversed on it. Without deposits. */
export const receivedDay = z.object({ day: z.string(), amount: money })
export type ReceivedDay = Readonly<z.output<typeof receivedDay>>

/** Deposits held for a person in a building at the end of the period, over their contracts there. */
export const heldDeposit = z.object({
  buildingID: z.uuid(),
  buildingName: z.string(),
  customerID: z.uuid().nullable(),
  customerName: z.string().nullable(),
  amount: money,
  contracts: z.array(z.object({ id: z.uuid(), roomNumber: z.string().nullable(), amount: money })),
})
export type HeldDeposit = Readonly<z.output<typeof heldDeposit>>

/** Debtors, the oldest debt first: the first of them, and the sums over all. */
export const debts = debtSums.extend({
  first: z.array(
    z.object({
      customerID: z.uuid(),
      customerName: z.string().nullable(),
      openAmount: money,
      overdue: money,
      oldestDueDay: z.string(),
      days: whole,
    }),
  ),
})
export type Debts = Readonly<z.output<typeof debts>>

/** Days without a tenant of a house in a period, until yesterday, and what they cost. */
export const houseEmptyDays = z.object({
  id: z.uuid(),
  name: z.string(),
  emptyDays: whole,
  /** Those of them in which the room was repaired. */
  repairDays: whole,
  /** Those of them before which nobody ever rented the room: they are not in `lost`. */
  unpricedDays: whole,
  /** Đồng that the others would have brought by the last rent, a month as 30 days. */
  lost: money,
})
export type HouseEmptyDays = Readonly<z.output<typeof houseEmptyDays>>

/** `GET /report`. */
export const report = z.object({
  overdue: z.array(overdueAge),
  buildings: z.array(buildingMoney),
  books: z.array(buildingBooks),
  received: z.array(receivedDay),
  deposits: z.array(heldDeposit),
  debts,
  vacancy: z.array(houseEmptyDays),
})
export type Report = Readonly<z.output<typeof report>>

const part = z.object({ count: whole, amount: money })

/** `GET /transfer/month`: transfers received in a month; `credit` is the part of matched ones that no bill took. */
export const transferMonth = z.object({
  matched: part,
  credit: money,
  aside: part,
  waiting: part,
  total: money,
})
export type TransferMonth = Readonly<z.output<typeof transferMonth>>
