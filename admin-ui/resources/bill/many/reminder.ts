import { formatDay, formatMoney, formatMonth } from '../../../i18n/format.ts'
import type { BillRecord } from '../billRecord.ts'
import { dueNote } from '../standing.ts'

type Say = (key: string, args?: object) => string

/** What is said to one tenant: all of their bills at once. */
export type Reminder = {
  readonly customerID: string
  readonly name: string
  readonly bills: readonly BillRecord[]
}

/** One reminder for each tenant, however many of their bills are asked for. */
export const remindersOf = (bills: readonly BillRecord[]): readonly Reminder[] =>
  [...Map.groupBy(bills, ({ customerID }) => customerID)].map(([customerID, theirs]) => ({
    customerID,
    name: theirs[0]?.customerName ?? '',
    bills: theirs,
  }))

const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** What is open of a bill, and until when. */
export const lineOf = (bill: BillRecord, today: string, translate: Say): string => {
  const note = dueNote(bill, today)
  const line = translate('resource.bill.remind.line', {
    room: bill.roomNumber,
    month: formatMonth(bill.month),
    sum: formatMoney(bill.total - bill.paidAmount),
    day: formatDay(bill.dueDay),
  })
  return note ? `${line} (${translate(`resource.bill.due.${note.text}`, { smart_count: note.days })})` : line
}

/** A letter as HTML: what the sender wrote, a paragraph a line, and a line for each bill. */
export const contentOf = (message: string, lines: readonly string[]): string =>
  [
    ...message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `<p>${asText(line)}</p>`),
    `<ul>${lines.map((line) => `<li>${asText(line)}</li>`).join('')}</ul>`,
  ].join('')
