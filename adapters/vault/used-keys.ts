import type pg from 'pg'
import type { UsedKeys } from '../../commands/ports.ts'
import { batched } from '../../domain/batched.ts'
import { hashOf } from './token.ts'

type Options = {
  /** Its commits need not wait for the disk: the following append on the same server flushes them. */
  readonly pool: pg.Pool
  /** Keyed HMAC of a call. */
  readonly hashBody: (call: unknown) => string
}
type Use = { readonly person: string; readonly key: Buffer; readonly call: Buffer }

/** Calls per statement. */
const MOST_TOGETHER = 200

/**
 * Idempotency keys in `vault.used_key`. Of two concurrent calls under one key, the first one stored has it.
 */
export const createUsedKeys = ({ pool, hashBody }: Options): UsedKeys => {
  const note = batched(MOST_TOGETHER, async (uses: readonly Use[]) => {
    // In one order, so that two processes cannot deadlock; each key once, as `on conflict do update`
    // requires.
    const { rows } = await pool.query<Use>({
      name: 'used-key-note',
      text: `insert into vault.used_key as known (person, key, call)
             select distinct on (person, key) person, key, call
             from unnest($1::uuid[], $2::bytea[], $3::bytea[]) with ordinality as u (person, key, call, place)
             order by person, key, place
             on conflict (person, key) do update set key = known.key
             returning person, key, call`,
      values: [uses.map(({ person }) => person), uses.map(({ key }) => key), uses.map(({ call }) => call)],
    })
    const calls = new Map(rows.map(({ person, key, call }) => [nameOf(person, key), call]))
    return uses.map(({ person, key, call }) => calls.get(nameOf(person, key))?.equals(call) === true)
  })

  return {
    isFor: (personID, key, call) =>
      note({ person: personID, key: hashOf(key), call: Buffer.from(hashBody(call), 'base64url') }),
    answerOf: async (personID, key) => {
      const { rows } = await pool.query<{ answer: object | null }>(
        'select answer from vault.used_key where person = $1 and key = $2',
        [personID, hashOf(key)],
      )
      return rows[0]?.answer ?? undefined
    },
    keepAnswer: async (personID, key, answer) => {
      await pool.query(
        'update vault.used_key set answer = coalesce(answer, $3) where person = $1 and key = $2',
        [personID, hashOf(key), answer],
      )
    },
  }
}

const nameOf = (person: string, key: Buffer): string => `${person}/${key.toString('base64')}`
