import { randomBytes } from 'node:crypto'

type Kind = 'SN' | 'SR'

/** The prefix of order ids of payments and of refunds. */
export const idOf = (kind: Kind): string => `${kind}-`

/** An order id for the provider: it does not name bill or payer, and cannot be guessed. */
export const unguessable = (kind: Kind): string => idOf(kind) + randomBytes(16).toString('hex')
