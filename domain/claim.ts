import type { Code } from './codes.ts'

/**
 * What only one entity may have at a time. Uniqueness goes over the borders of streams, so it is claimed
 * in Postgres under a keyed hash before the append (design 4).
 */
export const claimKinds = {
  email: { code: 'E0012', field: 'email' },
  ssn: { code: 'E0013', field: 'ssn' },
  phone: { code: 'E0014', field: 'phone' },
  oldSSN: { code: 'E0015', field: 'oldSSN' },
  roomNumber: { code: 'E0017', field: 'number' },
} as const satisfies Record<string, { code: Code; field: string }>

/** What can be claimed. */
export type ClaimKind = keyof typeof claimKinds
/** A value that one thing alone may have. */
export type Claim = { readonly kind: ClaimKind; readonly value: string }
