import { expect, it } from 'vitest'
import type { z } from 'zod'
import { commandTables } from '../test/support/command-tables.ts'
import { eventDefinitions } from './events.ts'
import { FIRST_MONEY_DAY, LAST_DAY } from './limits.ts'

/** The aggregates through which money goes. */
const OF_MONEY = /(Transfer|Money|Deposit|Receipt|Payment|Allocat|Expense|Fund|Cash|Move|Return)/
/** Days on which something else happens, or that a person only plans. */
const NOT_OF_MONEY = /^(BillReminded|PaymentPromised|MoveShiftEnd|MoveRoom|MoveOut|TicketMoved)/
const DAYS = new Set(['day', 'openingDay'])

const declared: readonly (readonly [string, z.ZodObject])[] = [
  ...Object.entries(eventDefinitions).map(([name, { schema }]) => [name, schema as z.ZodObject] as const),
  ...Object.values(commandTables)
    .flatMap((table) => Object.entries(table))
    .map(([name, body]) => [name, body as z.ZodObject] as const),
]
const days = declared
  .filter(([name]) => OF_MONEY.test(name) && !NOT_OF_MONEY.test(name))
  .flatMap(([name, { shape }]) =>
    Object.entries(shape).flatMap(([field, schema]) =>
      DAYS.has(field) ? [[`${name}.${field}`, schema as z.ZodType] as const] : [],
    ),
  )

it('is declared by every event and command of money', () => {
  expect(days.length).toBeGreaterThan(20)
  for (const name of [
    'SeeTransfer',
    'TransferSeen',
    'ReceiveMoney',
    'MoneyReceived',
    'ReturnDeposit',
    'CashCounted',
  ])
    expect(days.map(([field]) => field)).toContain(`${name}.day`)
})

it.each(days)('%s takes the days that every other one takes', (_, schema) => {
  const takes = (day: string) => schema.safeParse(day).success
  expect(takes('2019-12-31')).toBe(false)
  expect(takes(FIRST_MONEY_DAY)).toBe(true)
  expect(takes(LAST_DAY)).toBe(true)
  expect(takes('2101-01-01')).toBe(false)
})
