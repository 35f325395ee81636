import { createSecretKey } from 'node:crypto'
import type pg from 'pg'
import webPush from 'web-push'
import { seal, unseal } from '../event-store/sealing.ts'
import type { PushKeys } from '../push/web-push.ts'

const NAME = 'push.keys'

type Kept = { readonly publicKey: string; readonly sealed: string }

/**
 * The keys by which push services know this installation (VAPID), in `vault.setting`: made on first use, the
 * private one sealed under the master key. With other keys every browser would have to subscribe again.
 */
export const createPushKeys = (pool: Pick<pg.Pool, 'query'>, secret: Buffer): (() => Promise<PushKeys>) => {
  const key = createSecretKey(secret)
  let known: Promise<PushKeys> | undefined
  const find = async (): Promise<PushKeys> => {
    const made = webPush.generateVAPIDKeys()
    const kept: Kept = { publicKey: made.publicKey, sealed: seal(key, NAME, made.privateKey) }
    // Of several processes, the keys of the first one are kept.
    const { rows } = await pool.query<{ value: Kept }>(
      `with made as (insert into vault.setting (name, value) values ($1, $2) on conflict (name) do nothing returning value)
       select value from made union all select value from vault.setting where name = $1 limit 1`,
      [NAME, JSON.stringify(kept)],
    )
    const row = rows[0]
    if (!row) return find()
    return { publicKey: row.value.publicKey, privateKey: unseal(key, NAME, row.value.sealed) as string }
  }
  return () => {
    known ??= find().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
}
