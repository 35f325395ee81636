import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { batched } from '../../domain/batched.ts'
import type { Keyring, Keys } from '../event-store/keyring.ts'
import { seal, unseal } from '../event-store/sealing.ts'
import { inTransaction } from '../postgres/transaction.ts'

type Row = { readonly person: string; readonly wrapped: string | null; readonly whose: string | null }
type Known = { readonly key: KeyObject | null; readonly whose: string | null; readonly at: number }
/** A person or thing that needs a key, and the person by whose erasure it is destroyed. */
type KeyRequest = { readonly subject: string; readonly whose: string | null }

/** Keys kept in memory; far more than a batch of any kind needs. */
const CACHED = 50_000
/** Keys per statement. */
const MOST_TOGETHER = 200
/** Keys looked up in one statement. */
const MOST_LOOKED_UP = 2_000
/** How long a process may use a cached key after another process has destroyed it. */
const REMEMBERED_MS = 60_000

/** Used only for keys of things about a person: planning it takes half as long as making a key. */
const UNLESS_ERASED = `case when (select k.wrapped is null from vault.person_key k where k.person = new.whose)
  then null else wrapped end`

/**
 * Keys in `vault.person_key`, of persons and of things about them, each wrapped by the master secret. Keys
 * that other processes made are read on a cache miss.
 */
export const createKeyring = (
  pool: pg.Pool,
  wrap: Buffer,
): Keyring & {
  /**
   * Destroys the keys of a person and of the things about them: all that was sealed with them is unreadable
   * for ever. No new key is made for them, nor for things about the person that are not listed here.
   */
  destroy(personID: string, things: readonly string[]): Promise<void>
  /** Things whose keys are destroyed with the person's. */
  thingsOf(personID: string): Promise<readonly string[]>
  /** Whether the master secret is the one that the keys here were wrapped by; true while there is none. */
  fits(): Promise<boolean>
} => {
  const master = createSecretKey(wrap)
  const cache = new LRUCache<string, Known>({ max: CACHED })
  /** People whose erasure was read in the log. */
  const gone = new Set<string>()

  const remember = (person: string, key: KeyObject | null, whose: string | null): Known => {
    const known = { key, whose, at: Date.now() }
    cache.set(person, known)
    return known
  }

  const unwrapped = (person: string, wrapped: string): KeyObject =>
    createSecretKey(Buffer.from(unseal(master, person, wrapped) as string, 'base64'))

  const keep = ({ person, wrapped, whose }: Row): Known =>
    remember(person, wrapped === null ? null : unwrapped(person, wrapped), whose)

  const freshOf = (subject: string): Known | undefined => {
    const known = cache.get(subject)
    return known && known.at >= Date.now() - REMEMBERED_MS ? known : undefined
  }

  /** Looks many up in one statement: an import reads hundreds of streams at a time. */
  const look = batched(MOST_LOOKED_UP, async (subjects: readonly string[]) => {
    const { rows } = await pool.query<Row>({
      name: 'keyring-load',
      text: 'select person, wrapped, whose from vault.person_key where person = any($1::uuid[])',
      values: [[...new Set(subjects)]],
    })
    const found = new Map(rows.map((row) => [row.person, keep(row)]))
    return subjects.map((subject) => found.get(subject))
  })

  /** Makes missing keys in one statement, and reads existing ones. */
  const make = batched(MOST_TOGETHER, async (asked: readonly KeyRequest[]) => {
    const wanted = new Map(asked.map(({ subject, whose }) => [subject, { key: randomBytes(32), whose }]))
    const wrapped = [...wanted].map(([subject, { key }]) => seal(master, subject, key.toString('base64')))
    // An erased person keeps a row without a key, so that no new key is made for them or their things.
    const areOfPeople = asked.some(({ whose }) => whose !== null)
    const { rows } = await pool.query<{ person: string; none: boolean }>({
      name: areOfPeople ? 'keyring-make-of' : 'keyring-make',
      text: `insert into vault.person_key (person, wrapped, whose)
             select subject, ${areOfPeople ? UNLESS_ERASED : 'wrapped'}, whose
             from unnest($1::uuid[], $2::text[], $3::uuid[]) as new (subject, wrapped, whose)
             on conflict do nothing returning person, wrapped is null as none`,
      values: [[...wanted.keys()], wrapped, [...wanted.values()].map(({ whose }) => whose)],
    })
    const made = new Map(
      rows.map(({ person, none }) => {
        const { key, whose } = wanted.get(person) as { key: Buffer; whose: string | null }
        return [person, remember(person, none ? null : createSecretKey(key), whose)]
      }),
    )
    return Promise.all(asked.map(({ subject }) => made.get(subject) ?? look(subject)))
  })

  /**
   * Returns the keys as they were found, not what the cache has of them at the end: it may have evicted one
   * for another of the same call, and a subject without a key counts as erased.
   */
  const each = async (
    subjects: readonly string[],
    keyOf: (subject: string) => Known | undefined | Promise<Known | undefined>,
  ): Promise<Keys> => {
    const known = await Promise.all(subjects.map(keyOf))
    return new Map(
      subjects.flatMap((subject, index): [string, KeyObject | null][] => {
        const found = known[index]
        if (!found) return []
        return [[subject, found.whose !== null && gone.has(found.whose) ? null : found.key]]
      }),
    )
  }

  /**
   * Reads a cached key anew before sealing: data sealed with a key destroyed by another process could never
   * be opened.
   */
  const ensured = (subject: string, whose: string | null) =>
    cache.has(subject) ? look(subject) : make({ subject, whose })

  /** The cached key; read anew for a person whose erasure was seen, until their key is destroyed. */
  const found = (subject: string) => {
    const known = freshOf(subject)
    return known && (known.key === null || !gone.has(subject)) ? known : look(subject)
  }

  return {
    find: (subjects) => each(subjects, found),
    ensure: async (subjects, whose) =>
      whose !== undefined && gone.has(whose)
        ? new Map(subjects.map((subject) => [subject, null]))
        : each(subjects, (subject) => ensured(subject, whose ?? null)),
    forget: (personID) => {
      gone.add(personID)
    },
    fits: async () => {
      const { rows } = await pool.query<Row>(
        'select person, wrapped, whose from vault.person_key where wrapped is not null limit 1',
      )
      const [row] = rows
      try {
        if (row) keep(row)
        return true
      } catch {
        // It was wrapped by another secret.
        return false
      }
    },
    thingsOf: async (personID) => {
      const { rows } = await pool.query<{ person: string }>(
        'select person from vault.person_key where whose = $1',
        [personID],
      )
      return rows.map(({ person }) => person)
    },
    destroy: async (personID, things) => {
      for (const subject of await destroyKeys(pool, personID, things)) cache.delete(subject)
    },
  }
}

/**
 * Destroys the keys of a person, of these things and of all things recorded as about the person. Their rows
 * stay, without a key, so that no new ones are made.
 * @returns the ids of all persons and things whose keys are destroyed now
 */
const destroyKeys = (pool: pg.Pool, personID: string, things: readonly string[]): Promise<string[]> =>
  inTransaction(pool, async (client) => {
    // Waits for transactions that are making keys, which the statement below then sees; later ones find the
    // person without a key. So no key of a thing that is in no list yet is left over.
    await client.query('lock table vault.person_key in share row exclusive mode')
    const { rows } = await client.query<{ person: string }>(
      `with named as (
         insert into vault.person_key (person, wrapped) select unnest($2::uuid[]), null
         on conflict (person) do update set wrapped = null returning person
       ), theirs as (
         update vault.person_key set wrapped = null where whose = $1 and person <> all($2) returning person
       )
       select person from named union all select person from theirs`,
      [personID, [...new Set([personID, ...things])]],
    )
    return rows.map(({ person }) => person)
  })
