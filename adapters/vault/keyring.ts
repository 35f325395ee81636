import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { together } from '../../projections/together.ts'
import type { Keyring, Keys } from '../event-store/keyring.ts'
import { seal, unseal } from '../event-store/sealing.ts'

type Row = { readonly person: string; readonly wrapped: string | null }
type Known = { readonly key: KeyObject | null; readonly at: number }

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
  const cache = new LRUCache<string, Known>({ max: CACHED })

  const remember = (person: string, key: KeyObject | null): Known => {
    const known = { key, at: Date.now() }
    cache.set(person, known)
    return known
  }

  const unwrapped = (person: string, wrapped: string): KeyObject =>
    createSecretKey(Buffer.from(unseal(master, person, wrapped) as string, 'base64'))

  const keep = ({ person, wrapped }: Row): Known =>
    remember(person, wrapped === null ? null : unwrapped(person, wrapped))

  const freshOf = (subject: string): Known | undefined => {
    const known = cache.get(subject)
    return known && known.at >= Date.now() - REMEMBERED_MS ? known : undefined
  }

  /** Looks many up in one statement: an import reads hundreds of streams at a time. */
  const look = together(MOST_LOOKED_UP, async (subjects: readonly string[]) => {
    const { rows } = await pool.query<Row>({
      name: 'keyring-load',
      text: 'select person, wrapped from vault.person_key where person = any($1::uuid[])',
      values: [[...new Set(subjects)]],
    })
    const found = new Map(rows.map((row) => [row.person, keep(row)]))
    return subjects.map((subject) => found.get(subject))
  })

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
    const made = new Map(
      rows.map(({ person }) => [person, remember(person, createSecretKey(keys.get(person) as Buffer))]),
    )
    return Promise.all(asked.map((person) => made.get(person) ?? look(person)))
  })

  /**
   * The keys themselves and not what the cache has of them in the end: it may have let go of one for another of the
   * same question, and who is without a key is taken for erased.
   */
  const each = async (
    subjects: readonly string[],
    keyOf: (subject: string) => Known | undefined | Promise<Known | undefined>,
  ): Promise<Keys> => {
    const known = await Promise.all(subjects.map(keyOf))
    return new Map(
      subjects.flatMap((subject, index): [string, KeyObject | null][] => {
        const found = known[index]
        return found ? [[subject, found.key]] : []
      }),
    )
  }

  return {
    find: (subjects) => each(subjects, (subject) => freshOf(subject) ?? look(subject)),
    ensure: (subjects) => each(subjects, (subject) => cache.get(subject) ?? make(subject)),
    fits: async () => {
      const { rows } = await pool.query<Row>(
        'select person, wrapped from vault.person_key where wrapped is not null limit 1',
      )
      try {
        rows.forEach(keep)
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
