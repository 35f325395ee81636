import { randomBytes } from 'node:crypto'

/** An order id for the provider: it says nothing of the bill or the payer, and nobody can guess it. */
export const unguessable = (kind: 'SN' | 'SR'): string => `${kind}-${randomBytes(16).toString('hex')}`
