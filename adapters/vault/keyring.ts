import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { together } from '../../projections/together.ts'
import type { Keyring, Keys } from '../event-store/keyring.ts'
import { seal, unseal } from '../event-store/sealing.ts'

type Row = { readonly person: string; readonly wrapped: string | null }

/** Keys kept in memory; far more than a batch of any kind needs. */
const CACHED = 50_000
/** Persons whose keys are made in one statement. */
const MOST_TOGETHER = 200
/** Keys looked up in one statement. */
const MOST_LOOKED_UP = 2_000
/** So long a process may go on reading about who was erased by another one. */
const REMEMBERED_MS = 60_000

/**
 * Keys in `vault.person_key`, of persons and of things about them, each wrapped by the master secret. Other processes'
 * keys are found on miss.
 */
export const createKeyring = (
  pool: pg.Pool,
  wrap: Buffer,
): Keyring & {
  /** Makes everything that is sealed with these keys unreadable for ever, and keeps new ones from being made. */
  destroy(subjects: readonly string[]): Promise<void>
  /** Whether the master secret is the one that the keys here were wrapped by; true while there is none. */
  fits(): Promise<boolean>
} => {
  const master = createSecretKey(wrap)
  const cache = new LRUCache<string, { readonly key: KeyObject | null; readonly at: number }>({ max: CACHED })

  const unwrapped = (person: string, wrapped: string): KeyObject =>
    createSecretKey(Buffer.from(unseal(master, person, wrapped) as string, 'base64'))

  const unwrap = (rows: readonly Row[]) => {
    for (const { person, wrapped } of rows)
      cache.set(person, { key: wrapped === null ? null : unwrapped(person, wrapped), at: Date.now() })
  }

  const isFresh = (subject: string) => (cache.peek(subject)?.at ?? 0) >= Date.now() - REMEMBERED_MS

  /** Looks many up in one statement: an import reads hundreds of streams at a time. */
  const look = together(MOST_LOOKED_UP, async (subjects: readonly string[]) => {
    const { rows } = await pool.query<Row>({
      name: 'keyring-load',
      text: 'select person, wrapped from vault.person_key where person = any($1::uuid[])',
      values: [[...new Set(subjects)]],
    })
    unwrap(rows)
    for (const subject of subjects) if (!isFresh(subject)) cache.delete(subject)
    return subjects
  })

  const load = async (subjects: readonly string[]): Promise<void> => {
    await Promise.all(subjects.filter((subject) => !isFresh(subject)).map(look))
  }

  const known = (subjects: readonly string[]): Keys =>
    new Map(
      subjects.flatMap((subject): [string, KeyObject | null][] => {
        const found = cache.get(subject)
        return found ? [[subject, found.key]] : []
      }),
    )

  /** Makes the keys of many in one statement, and finds those that are there. */
  const make = together(MOST_TOGETHER, async (asked: readonly string[]) => {
    const keys = new Map([...new Set(asked)].map((person) => [person, randomBytes(32)]))
    const wrapped = [...keys].map(([person, key]) => seal(master, person, key.toString('base64')))
    // Who is erased keeps a row without a key, so that no new key is made.
    const { rows } = await pool.query<{ person: string }>({
      name: 'keyring-make',
      text: `insert into vault.person_key (person, wrapped) select * from unnest($1::uuid[], $2::text[])
             on conflict do nothing returning person`,
      values: [[...keys.keys()], wrapped],
    })
    const at = Date.now()
    for (const { person } of rows) cache.set(person, { key: createSecretKey(keys.get(person) as Buffer), at })
    await load([...keys.keys()])
    return asked
  })

  return {
    find: async (subjects) => {
      await load(subjects)
      return known(subjects)
    },
    ensure: async (subjects) => {
      await Promise.all(subjects.filter((subject) => !cache.has(subject)).map(make))
      return known(subjects)
    },
    fits: async () => {
      const { rows } = await pool.query<Row>(
        'select person, wrapped from vault.person_key where wrapped is not null limit 1',
      )
      try {
        unwrap(rows)
        return true
      } catch {
        return false
      }
    },
    destroy: async (subjects) => {
      await pool.query(
        `insert into vault.person_key (person, wrapped) select distinct unnest($1::uuid[]), null
         on conflict (person) do update set wrapped = null`,
        [subjects],
      )
      for (const subject of subjects) cache.delete(subject)
    },
  }
}
