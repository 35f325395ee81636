import type { Reason } from './codes.ts'

/**
 * Values that only one entity may have at a time. Uniqueness spans streams, so a value is claimed in Postgres under a
 * keyed hash before the append (specification: People).
 */
export const claimKinds = {
  email: { reason: 'EmailTaken', field: 'email' },
  ssn: { reason: 'IdentityNumberTaken', field: 'ssn' },
  phone: { reason: 'PhoneTaken', field: 'phone' },
  oldSSN: { reason: 'OldIdentityNumberTaken', field: 'oldSSN' },
  /** A contract whose tenant moves to another room. */
  move: { reason: 'UpdateNotAllowed', field: 'roomID' },
  /** Money that left, and that the settlement of one lease has booked. */
  payBack: { reason: 'UpdateNotAllowed', field: 'payBackID' },
  /** The fee of a broker for one lead. */
  brokerFee: { reason: 'CreateNotAllowed', field: 'leadID' },
  roomNumber: { reason: 'CreateNotAllowed', field: 'number' },
} as const satisfies Record<string, { reason: Reason; field: string }>

/** What can be claimed. */
export type ClaimKind = keyof typeof claimKinds
/** A value that only one entity may have. */
export type Claim = { readonly kind: ClaimKind; readonly value: string }
