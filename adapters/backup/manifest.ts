import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { storeNames } from '../event-store/log-stores.ts'
import { CannotRestore } from './cannot-restore.ts'

/** Version of the format; raised when older code could no longer read a backup. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const LOG = 'log.ndjson'
export const ERASURES = 'erasures.ndjson'
export const tableEntry = (name: string) => `tables/${name}`

/** The master key under a passphrase: scrypt (N 2^17, r 8, p 1), then AES-256-GCM. Base64 throughout. */
const wrappedKey = z.strictObject({
  salt: z.string(),
  nonce: z.string(),
  box: z.string(),
  tag: z.string(),
})
type WrappedKey = z.output<typeof wrappedKey>

/** The manifest of a backup. It is the last entry, since it has the checksums of all others. */
export const manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** UTC instant of the snapshot of the database. */
  at: z.string(),
  /** The store that had the log; a restore may put it into another one. */
  store: z.enum(storeNames),
  events: z.number().int(),
  /** Files of `adapters/postgres/migrations` that had run. */
  migrations: z.array(z.string()),
  /**
   * `schema.name` with the columns in the order of the rows; each table comes after those that it references.
   */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Every other entry of the archive. */
  entries: z.record(z.string(), z.strictObject({ bytes: z.number().int(), sha256: z.string() })),
  /** Null when the backup was made without a passphrase: the master key is then kept elsewhere. */
  key: wrappedKey.nullable(),
})
export type Manifest = z.output<typeof manifest>

const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const PURPOSE = Buffer.from('so-nha/backup-key')

export const wrapKey = (key: Buffer, passphrase: string): WrappedKey => {
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, SCRYPT), nonce)
  cipher.setAAD(PURPOSE)
  const box = Buffer.concat([cipher.update(key), cipher.final()])
  const text = (bytes: Buffer) => bytes.toString('base64')
  return { salt: text(salt), nonce: text(nonce), box: text(box), tag: text(cipher.getAuthTag()) }
}

/** @throws CannotRestore when the passphrase is another one */
export const unwrapKey = (wrapped: WrappedKey, passphrase: string): Buffer => {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const secret = scryptSync(passphrase, bytes(wrapped.salt), 32, SCRYPT)
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes(wrapped.nonce))
  decipher.setAAD(PURPOSE)
  decipher.setAuthTag(bytes(wrapped.tag))
  try {
    return Buffer.concat([decipher.update(bytes(wrapped.box)), decipher.final()])
  } catch {
    throw new CannotRestore('The passphrase is not the one that this backup was made with.')
  }
}
