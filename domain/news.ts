import type { Locale } from './locales.ts'

type News = {
  /** Types of the events that cause it. */
  readonly events: readonly string[]
  /** Its name on the screen where people choose their mails. */
  readonly name: Readonly<Record<Locale, string>>
}

/**
 * Mails to customers about bills, money, contracts and what waits for their word, which can be turned off. `commands/mail/news.ts` defines their
 * subjects, `commands/mail/letters/` has their texts.
 */
export const news = {
  newBill: { events: ['BillIssued'], name: { vi: 'Có hoá đơn mới', en: 'There is a new bill' } },
  /** Up to the due day, and after it, on the days set by the building. */
  billDue: { events: ['BillReminded'], name: { vi: 'Hoá đơn sắp đến hạn', en: 'A bill will be due' } },
  billOverdue: { events: ['BillReminded'], name: { vi: 'Hoá đơn quá hạn', en: 'A bill is overdue' } },
  /** Once for each receipt, however the money was paid; and for credit that pays a bill. */
  paymentReceived: {
    events: ['ReceiptNumbered', 'CreditAllocated'],
    name: { vi: 'Đã nhận tiền', en: 'A payment has come' },
  },
  /** Found by a search for contracts that end soon. */
  contractEnding: { events: [], name: { vi: 'Hợp đồng sắp hết hạn', en: 'The contract ends soon' } },
  /** What waits for the tenant's word at the two ends of a lease. */
  handoverSent: {
    events: ['HandoverSent'],
    name: { vi: 'Biên bản bàn giao chờ bạn xem', en: 'A record of handing over waits for you' },
  },
  settlementSent: {
    events: ['SettlementSent'],
    name: { vi: 'Bản quyết toán chờ bạn xem', en: 'A settlement waits for you' },
  },
} as const satisfies Record<string, News>

/** A kind of mail that can be turned off. */
export type NewsKind = keyof typeof news

export const newsKinds = Object.keys(news) as readonly NewsKind[]
