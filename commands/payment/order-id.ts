import { randomBytes } from 'node:crypto'

type Kind = 'SN' | 'SR'

/** What ids of a kind begin with: those of payments, and of refunds. */
export const idOf = (kind: Kind): string => `${kind}-`

/** An order id for the provider: it says nothing of the bill or the payer, and nobody can guess it. */
export const unguessable = (kind: Kind): string => idOf(kind) + randomBytes(16).toString('hex')
