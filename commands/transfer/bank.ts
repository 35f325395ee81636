import type { TransferFields } from '../../domain/transfer/transfer.ts'

/** A parsed webhook message. */
export type Heard =
  /** Money was received on one of our accounts. */
  | { readonly kind: 'transfer'; readonly transfer: TransferFields }
  /** Money left the account: only what pays a settlement back is recorded. */
  | { readonly kind: 'outgoing'; readonly transfer: TransferFields }
  /** Authentic, but it cannot be read. */
  | { readonly kind: 'unreadable' }
  /** Not authentic. */
  | { readonly kind: 'strange' }

/** A provider that reports transfers. Implemented by `adapters/payments/`. */
export interface BankMessages {
  /** @param header reads a header by its lower-case name */
  hear(header: (name: string) => string | undefined, body: string): Heard
}
