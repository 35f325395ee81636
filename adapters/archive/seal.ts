import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { storeNames } from '../event-store/log-stores.ts'

/** Version of the format; raised when older code could no longer read an archive. */
export const FORMAT = 1

export const SEAL = 'seal.json'
export const LOG = 'log.ndjson'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** The place is that in the chain, from 1; the position is of the store. */
const event = z.strictObject({
  place: z.number().int().positive(),
  position: z.string(),
  eventID: z.string(),
})

const content = z.strictObject({
  format: z.literal(FORMAT),
  /** A calendar year of local days. */
  year: z.number().int(),
  /** UTC instant at which it was archived. */
  at: z.string(),
  store: z.enum(storeNames),
  first: event,
  last: event,
  events: z.number().int().positive(),
  /** The hash in the chain of the event before the first one; zeroes where there is none. */
  before: hash,
  /** The hash in the chain of the last event. */
  after: hash,
  /** The entry with the events, as text. */
  log: z.strictObject({ bytes: z.number().int(), sha256: hash }),
})
type SealContent = z.output<typeof content>

/** What an archive holds, signed with a key of the book. Without that key nobody can make a seal for changed events. */
export const sealSchema = content.extend({ signature: hash })
export type Seal = z.output<typeof sealSchema>

/** The order of the fields is that of the schema. */
const signatureOf = (unsigned: SealContent, key: Buffer): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(content.parse(unsigned)))
    .digest('hex')

export const signSeal = (unsigned: SealContent, key: Buffer): Seal => ({
  ...unsigned,
  signature: signatureOf(unsigned, key),
})

/** Whether a seal is as it was written. */
export const isGenuine = ({ signature, ...unsigned }: Seal, key: Buffer): boolean =>
  timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(unsigned, key), 'hex'))
