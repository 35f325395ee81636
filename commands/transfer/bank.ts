import type { TransferFields } from '../../domain/transfer/transfer.ts'

/** What a message to the webhook is, once it was read. */
export type Heard =
  /** Money came to one of our accounts. */
  | { readonly kind: 'transfer'; readonly transfer: TransferFields }
  /** Money left: no part of this book. */
  | { readonly kind: 'outgoing' }
  /** It is the provider's, but nothing that we can read. */
  | { readonly kind: 'unreadable' }
  /** It does not prove that it is the provider's. */
  | { readonly kind: 'strange' }

/** A provider that tells of transfers. Implemented by `adapters/payments/`. */
export interface BankMessages {
  /** @param header by its name in small letters */
  hear(header: (name: string) => string | undefined, body: string): Heard
}
