/**
 * Mails to customers about bills, money and contracts, which people may turn off, with the events that bring them about. Its
 * letters stand in `commands/mail/letters/`, what it says in `commands/mail/news.ts`.
 */
export const news = {
  newBill: ['BillIssued'],
  /** Up to the due day, and after it: by the steps that the building says. */
  billDue: ['BillReminded'],
  billOverdue: ['BillReminded'],
  /** Once for each receipt, however the money came; and for credit that pays a bill. */
  paymentReceived: ['ReceiptNumbered', 'CreditAllocated'],
  /** By a search for contracts that end soon. */
  contractEnding: [],
} as const satisfies Record<string, readonly string[]>

/** A kind of mail that people may turn off. */
export type NewsKind = keyof typeof news

export const newsKinds = Object.keys(news) as readonly NewsKind[]
