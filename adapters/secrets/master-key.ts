import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { syncDirectory } from '../sync-directory.ts'

/** Keys for one purpose each, so that a leak of one use tells nothing about another. */
export type Secrets = {
  /** Wraps the key of each person. */
  readonly wrap: Buffer
  /** Hashes claimed values (e-mail, phone, identity numbers). */
  readonly claims: Buffer
  /** Hashes command bodies, which metadata keeps; also gives the password of the database's role. */
  readonly bodies: Buffer
  /** Seals the private key of web push. */
  readonly push: Buffer
  /** Signs the seals of archives. */
  readonly archives: Buffer
}

export const secretsOf = (master: Buffer): Secrets => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `so-nha/${purpose}`, 32))
  return {
    wrap: derive('wrap'),
    claims: derive('claims'),
    bodies: derive('bodies'),
    push: derive('push'),
    archives: derive('archives'),
  }
}

type Options = { readonly masterKey?: string | undefined; readonly dataDir: string }

const pathOf = (dataDir: string) => join(dataDir, 'master.key')

/** The master key from `MASTER_KEY` (32 bytes as base64) or the data directory; undefined when there is none yet. */
export const findMasterKey = async ({ masterKey, dataDir }: Options): Promise<Buffer | undefined> => {
  if (masterKey !== undefined) {
    const given = Buffer.from(masterKey, 'base64')
    if (given.length !== 32) throw new Error('MASTER_KEY must be 32 bytes in base64')
    return given
  }
  const path = pathOf(dataDir)
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept === undefined) return undefined
  const key = Buffer.from(kept.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} is damaged: it must hold 32 bytes in base64`)
  return key
}

/**
 * Writes a master key, synced to disk before anything is sealed with it.
 * @throws when there is one already
 */
export const writeMasterKey = async (dataDir: string, key: Buffer): Promise<void> => {
  await writeFile(pathOf(dataDir), `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await syncDirectory(dataDir)
}

/**
 * The secrets from the master key; the first start makes one in the data directory. Without this key nobody can read
 * a name in the log again: it belongs in every backup.
 */
export const readSecrets = async (options: Options): Promise<Secrets> => {
  const found = await findMasterKey(options)
  if (found) return secretsOf(found)
  const made = randomBytes(32)
  await writeMasterKey(options.dataDir, made)
  return secretsOf(made)
}

/** Keyed HMAC of a command's body, in the form in which metadata keeps it. */
export const keyedHash = (key: Buffer): ((body: unknown) => string) => {
  const secret = createSecretKey(key)
  return (body) => createHmac('sha256', secret).update(canonicalJson(body)).digest('base64url')
}
