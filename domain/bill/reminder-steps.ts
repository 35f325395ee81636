import { addDays } from '../day.ts'

/** The usual reminder steps: days after the due day, negative before it. */
export const usualReminders: readonly number[] = [-3, 0, 3, 7, 14]
export const FIRST_REMINDER = -30
export const LAST_REMINDER = 60
export const MAX_REMINDERS = 10
/** A step that was missed for longer, e.g. during a downtime, is skipped. */
export const REMIND_WITHIN_DAYS = 7

/** How a tenant was reminded: by the product's mail, by a copied text, or by a notice. */
export const reminderWays = ['mail', 'text', 'notice'] as const

type Asked = { readonly dueDay: string; readonly reminders: readonly number[]; readonly today: string }

/** The current step: the latest one whose day has come. */
export const stepOn = ({ dueDay, reminders, today }: Asked): number | undefined => {
  const come = reminders.filter((step) => addDays(dueDay, step) <= today)
  const latest = come.length > 0 ? Math.max(...come) : undefined
  return latest !== undefined && addDays(dueDay, latest + REMIND_WITHIN_DAYS) > today ? latest : undefined
}
