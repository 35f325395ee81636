import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { dayOf } from '../../i18n/format.ts'
import type { AccountDetail, BookLine } from './accountRecord.ts'

type Moved = Omit<BookLine, 'balance'>
type Told = Pick<AccountDetail, 'bills' | 'receipts' | 'entries'> & Partial<Pick<AccountDetail, 'crossed'>>

/** Bills and receipts by day, with the balance after each. The deposit has its own book. */
export const bookOf = ({ bills, receipts, entries, crossed }: Told): readonly BookLine[] => {
  const lines: Moved[] = [
    ...(bills ?? [])
      .filter(({ status }) => status !== BillStatus.CANCELLED)
      .map(({ id, createdAt, total }) => {
        const day = dayOf(createdAt)
        return { id, day, kind: 'bill' as const, asked: total, paid: 0, counts: true }
      }),
    ...(receipts ?? [])
      .filter(({ kind }) => kind === 'rent')
      .map(({ id, day, amount, reversed, held }) => {
        const counts = !reversed && held === null
        return { id, day, kind: 'receipt' as const, asked: 0, paid: amount, counts }
      }),
    ...(crossed ?? []).map(({ receiptID, billID, day, amount, isGiven }) => ({
      id: `${receiptID}/${billID}`,
      day,
      kind: 'crossed' as const,
      asked: isGiven ? amount : 0,
      paid: isGiven ? 0 : amount,
      counts: true,
    })),
    ...entries.flatMap(({ id, kind, day, amount, billID, reversed }): Moved[] => {
      const counts = !reversed
      if (kind === 'creditMoved') return [{ id, day, kind, asked: amount, paid: 0, counts }]
      if (kind === 'creditTakenOver') return [{ id, day, kind, asked: 0, paid: amount, counts }]
      if (kind === 'adjusted') return [{ id, day, kind, asked: 0, paid: amount, counts: true }]
      if (kind === 'moneyReturned') return [{ id, day, kind: 'return', asked: amount, paid: 0, counts: true }]
      return kind === 'depositDeducted' && billID
        ? [{ id, day, kind: 'deduction', asked: 0, paid: amount, counts: true }]
        : []
    }),
  ]
  let balance = 0
  return lines
    .sort((one, other) => (one.day === other.day ? other.asked - one.asked : one.day < other.day ? -1 : 1))
    .map((line) => {
      if (line.counts) balance += line.asked - line.paid
      return { ...line, balance }
    })
}
