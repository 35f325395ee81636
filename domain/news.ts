/**
 * Mails to customers about bills and contracts, which people may turn off, with the events that bring them about. Its
 * letters stand in `commands/mail/letters/`, what it says in `commands/mail/news.ts`.
 */
export const news = {
  newBill: ['BillIssued'],
  billOverdue: ['BillMarkedOverdue'],
  paymentReceived: ['PaymentRecorded', 'PaymentConfirmed'],
  /** By a search for contracts that end soon. */
  contractEnding: [],
} as const satisfies Record<string, readonly string[]>

/** A kind of mail that people may turn off. */
export type NewsKind = keyof typeof news

export const newsKinds = Object.keys(news) as readonly NewsKind[]
