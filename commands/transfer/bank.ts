import type { TransferFields } from '../../domain/transfer/transfer.ts'

/** A message to the webhook, after it was read. */
export type Heard =
  /** Money came to one of our accounts. */
  | { readonly kind: 'transfer'; readonly transfer: TransferFields }
  /** Money that left the account: not part of this book. */
  | { readonly kind: 'outgoing' }
  /** Authentic, but it cannot be read. */
  | { readonly kind: 'unreadable' }
  /** Not authentic. */
  | { readonly kind: 'strange' }

/** A provider that tells of transfers. Implemented by `adapters/payments/`. */
export interface BankMessages {
  /** @param header by its name in small letters */
  hear(header: (name: string) => string | undefined, body: string): Heard
}
