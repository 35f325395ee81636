import type { Locale } from './locales.ts'

type News = {
  /** Types of the events that cause it. */
  readonly events: readonly string[]
  /** What it is called where people choose which mails they want. */
  readonly name: Readonly<Record<Locale, string>>
}

/**
 * Mails to customers about bills, money and contracts, which people may turn off. `commands/mail/news.ts` says what each
 * is about, `commands/mail/letters/` has its texts.
 */
export const news = {
  newBill: { events: ['BillIssued'], name: { vi: 'Có hoá đơn mới', en: 'There is a new bill' } },
  /** Up to the due day, and after it: on the days that the building says. */
  billDue: { events: ['BillReminded'], name: { vi: 'Hoá đơn sắp đến hạn', en: 'A bill will be due' } },
  billOverdue: { events: ['BillReminded'], name: { vi: 'Hoá đơn quá hạn', en: 'A bill is overdue' } },
  /** Once for each receipt, however the money came; and for credit that pays a bill. */
  paymentReceived: {
    events: ['ReceiptNumbered', 'CreditAllocated'],
    name: { vi: 'Đã nhận tiền', en: 'A payment has come' },
  },
  /** By a search for contracts that end soon. */
  contractEnding: { events: [], name: { vi: 'Hợp đồng sắp hết hạn', en: 'The contract ends soon' } },
} as const satisfies Record<string, News>

/** A kind of mail that people may turn off. */
export type NewsKind = keyof typeof news

export const newsKinds = Object.keys(news) as readonly NewsKind[]
