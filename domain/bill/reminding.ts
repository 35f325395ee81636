import { addDays } from '../day.ts'
import { assertField } from '../refusal.ts'
import type { BillCommand } from './bill.commands.ts'
import type { BillEvent } from './bill.events.ts'
import { assertWaits } from './bill.payments.ts'
import type { Bill } from './bill.ts'
import { BillStatus } from './bill-codes.ts'
import { stepOn } from './reminder-steps.ts'

const waits = ({ deleted, status }: Bill): boolean =>
  !deleted && (status === BillStatus.UN_PAID || status === BillStatus.OVERDUE)

type Of<T extends BillCommand['type']> = Extract<BillCommand, { type: T }>

/** Sent by a timer. Each step is sent once, and none after a later one. */
export const remind = (command: Of<'RemindBill'>, bill: Bill): BillEvent[] => {
  const { reminders, canBeMailed, today } = command
  const step = stepOn({ dueDay: bill.dueDay, reminders, today })
  if (step === undefined || !canBeMailed || !waits(bill)) return []
  // Who has promised a day to a person is not written to by a machine until then.
  if (bill.promisedDay !== null && bill.promisedDay >= today) return []
  if (bill.remindedStep !== null && bill.remindedStep >= step) return []
  return [{ type: 'BillReminded', data: { step, way: 'mail', day: today } }]
}

/** Records that a person reminded the tenant in another way: the product then skips the current step. */
export const noteReminder = (command: Of<'NoteReminder'>, bill: Bill): BillEvent[] => {
  const { reminders, way, today: day } = command
  if (!waits(bill)) return []
  const step = stepOn({ dueDay: bill.dueDay, reminders, today: day }) ?? null
  const isNoted = bill.remindedDay === day && (step === null || bill.remindedStep === step)
  return isNoted ? [] : [{ type: 'BillReminded', data: { step, way, day } }]
}

/** A promise reaches a year at most. */
const MOST_DAYS = 366

/** Records until when the tenant has said that they pay: today's work asks again on that day. */
export const notePromise = ({ until, today }: Of<'NotePromise'>, bill: Bill): BillEvent[] => {
  assertWaits(bill)
  if (until !== null) {
    const max = addDays(today, MOST_DAYS)
    assertField(until >= today, 'until', 'too_small', { min: today })
    assertField(until <= max, 'until', 'too_big', { max })
  }
  return bill.promisedDay === until ? [] : [{ type: 'PaymentPromised', data: { until } }]
}
