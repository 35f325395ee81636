import type { BillCommand } from './bill.commands.ts'
import type { BillEvent } from './bill.events.ts'
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
