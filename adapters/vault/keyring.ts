import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { together } from '../../projections/together.ts'
import type { Keyring } from '../event-store/keyring.ts'
import { seal, unseal } from '../event-store/sealing.ts'

/** Keys kept in memory; far more than a batch of any kind needs. */
const CACHED = 50_000
/** Persons whose keys are made in one statement. */
const MOST_TOGETHER = 200
/** So long a process may go on reading about a person whom another one has erased. */
const REMEMBERED_MS = 60_000

/** Person keys in `vault.person_key`, each wrapped by the master secret. Other processes' keys are found on miss. */
export const createKeyring = (
  pool: pg.Pool,
  wrap: Buffer,
): Keyring & {
  /** Makes everything that is sealed with a person's key unreadable for ever. */
  destroy(subject: string): Promise<void>
  /** Whether the master secret is the one that the keys here were wrapped by; true while there is none. */
  fits(): Promise<boolean>
} => {
  const cache = new Map<string, { readonly key: Buffer; readonly at: number }>()

  const keep = (subject: string, key: Buffer) => {
    if (cache.size >= CACHED) cache.delete(cache.keys().next().value as string)
    cache.set(subject, { key, at: Date.now() })
  }

  const unwrap = (rows: readonly { person: string; wrapped: string }[]) => {
    for (const { person, wrapped } of rows)
      keep(person, Buffer.from(unseal(wrap, person, wrapped) as string, 'base64'))
  }

  const load = async (subjects: readonly string[]): Promise<void> => {
    const tooOld = Date.now() - REMEMBERED_MS
    const unknown = subjects.filter((subject) => (cache.get(subject)?.at ?? 0) < tooOld)
    if (unknown.length === 0) return
    const { rows } = await pool.query<{ person: string; wrapped: string }>({
      name: 'keyring-load',
      text: 'select person, wrapped from vault.person_key where person = any($1::uuid[]) and wrapped is not null',
      values: [unknown],
    })
    unwrap(rows)
    for (const subject of unknown) if ((cache.get(subject)?.at ?? 0) < tooOld) cache.delete(subject)
  }

  const known = (subjects: readonly string[]) =>
    new Map(
      subjects.flatMap((subject): [string, Buffer][] => {
        const found = cache.get(subject)
        return found ? [[subject, found.key]] : []
      }),
    )

  /** Finds or makes the keys of many persons in one statement. */
  const make = together(MOST_TOGETHER, async (asked: readonly string[]) => {
    const persons = [...new Set(asked)]
    const wrapped = persons.map((person) => seal(wrap, person, randomBytes(32).toString('base64')))
    // An erased person keeps a row without a key, so that no new key is made for them.
    const { rows } = await pool.query<{ person: string; wrapped: string }>({
      name: 'keyring-make',
      text: `with made as (insert into vault.person_key (person, wrapped)
               select * from unnest($1::uuid[], $2::text[]) on conflict do nothing returning person, wrapped)
             select person, wrapped from made union all
             select person, wrapped from vault.person_key where person = any($1::uuid[]) and wrapped is not null`,
      values: [persons, wrapped],
    })
    unwrap(rows)
    // One that another process made in this moment is in neither part.
    await load(persons)
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
      const { rows } = await pool.query<{ person: string; wrapped: string }>(
        'select person, wrapped from vault.person_key where wrapped is not null limit 1',
      )
      try {
        unwrap(rows)
        return true
      } catch {
        return false
      }
    },
    destroy: async (subject) => {
      await pool.query(
        `insert into vault.person_key (person, wrapped) values ($1, null)
         on conflict (person) do update set wrapped = null`,
        [subject],
      )
      cache.delete(subject)
    },
  }
}
