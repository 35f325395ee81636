import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'

export type Action = 'add' | 'sign' | 'bill' | 'repair' | 'repaired' | { readonly cancel: string }

/** A room with its contract and a bill of it: what is done to them when, and what days make of them. */
export type Case = {
  readonly name: string
  readonly terms: { readonly startDay: string; readonly endDay: string }
  readonly bill?: { readonly month: string; readonly dueDay: string }
  /** By instant, before the timers fire. */
  readonly does: Readonly<Record<string, readonly Action[]>>
  /** By instant, what is to be seen from then on. */
  readonly shows: Readonly<Record<string, Partial<Standing>>>
}

export type Standing = { readonly room: number; readonly contract?: number; readonly bill?: number }
export type Seen = Standing & { readonly at: string; readonly name: string }

const { ACTIVE, CANCELLED, EXPIRED, NOT_IN_EFFECT, WAITING_FOR_SIGNATURE } = ContractStatus
const { UN_PAID, OVERDUE } = BillStatus
const { AVAILABLE, MAINTANCED, RENTED } = RoomStatus

/** Local midnight is 17:00 UTC of the day before, whatever the clock of the server says. */
const before = (day: string) => new Date(Date.parse(`${day}T00:00:00+07:00`) - 1).toISOString()
const turn = (day: string) => new Date(`${day}T00:00:00+07:00`).toISOString()
const midnights = [
  '2027-01-01', // a year
  '2027-02-01', // a month
  '2027-02-02',
  '2027-03-01', // February of 28 days
  '2027-03-15', // the day after Los Angeles put its clocks forward
  '2028-02-29', // a leap day
  '2028-03-01',
]

const start = '2026-12-30T03:00:00.000Z'
/** Each midnight a millisecond before and at it. */
export const instants = [start, ...midnights.flatMap((day) => [before(day), turn(day)])]

export const cases: readonly Case[] = [
  {
    name: 'a month over the turn of the year',
    terms: { startDay: '2027-01-01', endDay: '2027-01-31' },
    bill: { month: '2027-01', dueDay: '2027-01-31' },
    does: { [start]: ['add', 'sign', 'bill'] },
    shows: {
      [start]: { room: AVAILABLE, contract: NOT_IN_EFFECT, bill: UN_PAID },
      [turn('2027-01-01')]: { room: RENTED, contract: ACTIVE },
      [turn('2027-02-01')]: { room: AVAILABLE, contract: EXPIRED, bill: OVERDUE },
    },
  },
  {
    name: 'the end of a February of 28 days',
    terms: { startDay: '2026-12-30', endDay: '2027-02-28' },
    bill: { month: '2027-02', dueDay: '2027-02-28' },
    does: { [start]: ['add', 'sign', 'bill'] },
    shows: {
      [start]: { room: RENTED, contract: ACTIVE, bill: UN_PAID },
      [turn('2027-03-01')]: { room: AVAILABLE, contract: EXPIRED, bill: OVERDUE },
    },
  },
  {
    name: 'a contract of one leap day',
    terms: { startDay: '2028-02-29', endDay: '2028-02-29' },
    bill: { month: '2028-02', dueDay: '2028-02-29' },
    does: { [start]: ['add', 'sign', 'bill'] },
    shows: {
      [start]: { room: AVAILABLE, contract: NOT_IN_EFFECT, bill: UN_PAID },
      [turn('2028-02-29')]: { room: RENTED, contract: ACTIVE },
      [turn('2028-03-01')]: { room: AVAILABLE, contract: EXPIRED, bill: OVERDUE },
    },
  },
  {
    name: 'unsigned for seven days to the first of March',
    terms: { startDay: '2027-02-22', endDay: '2027-12-31' },
    does: { [start]: ['add'] },
    shows: {
      [start]: { room: AVAILABLE, contract: WAITING_FOR_SIGNATURE },
      [turn('2027-03-01')]: { contract: CANCELLED },
    },
  },
  {
    name: 'unsigned for seven days to a leap day',
    terms: { startDay: '2028-02-22', endDay: '2028-12-31' },
    does: { [start]: ['add'] },
    shows: {
      [start]: { room: AVAILABLE, contract: WAITING_FOR_SIGNATURE },
      [turn('2028-02-29')]: { contract: CANCELLED },
    },
  },
  {
    name: 'cancelled for a leap day, and free the day after',
    terms: { startDay: '2026-12-30', endDay: '2030-12-31' },
    does: { [start]: ['add', 'sign', { cancel: '2028-02-29' }] },
    shows: {
      [start]: { room: RENTED, contract: ACTIVE },
      [turn('2028-02-29')]: { contract: CANCELLED },
      [turn('2028-03-01')]: { room: AVAILABLE },
    },
  },
  {
    name: 'a room in repair on the first day, tried again on the next',
    terms: { startDay: '2027-02-01', endDay: '2030-12-31' },
    does: { [start]: ['add', 'sign', 'repair'], [before('2027-02-02')]: ['repaired'] },
    shows: {
      [start]: { room: MAINTANCED, contract: NOT_IN_EFFECT },
      [before('2027-02-02')]: { room: AVAILABLE },
      [turn('2027-02-02')]: { room: RENTED, contract: ACTIVE },
    },
  },
  {
    name: 'the day on which Los Angeles has 23 hours',
    terms: { startDay: '2027-03-15', endDay: '2030-12-31' },
    bill: { month: '2027-03', dueDay: '2027-03-14' },
    does: { [start]: ['add', 'sign', 'bill'] },
    shows: {
      [start]: { room: AVAILABLE, contract: NOT_IN_EFFECT, bill: UN_PAID },
      [turn('2027-03-15')]: { room: RENTED, contract: ACTIVE, bill: OVERDUE },
    },
  },
]

/** What is to be seen at every instant. */
export const expected = (): Seen[] => {
  const standing = new Map<string, Partial<Standing>>()
  return instants.flatMap((at) =>
    cases.map(({ name, shows }) => {
      standing.set(name, { ...standing.get(name), ...shows[at] })
      return { at, name, ...(standing.get(name) as Standing) }
    }),
  )
}
