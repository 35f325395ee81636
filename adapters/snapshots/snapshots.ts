import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Snapshot, SnapshotSource, Snapshots } from '../../commands/history.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { codeDigest } from './code-digest.ts'

/**
 * Snapshots of reads up to this long after an erasure are not kept: destroyed keys stay cached for a minute.
 */
const STALE_KEYS_SECONDS = 120

/**
 * How long a snapshot that was read stays in memory: no longer than the key of an erased person in another
 * process (`keyring.ts`).
 */
const HELD_MS = 60_000
/** Snapshots in memory; one with 1 000 contracts takes some 3 MB. */
const MOST_HELD = 8

type Options = {
  readonly pool: pg.Pool
  readonly report: (message: string, error: unknown) => void
  /** Digest of the code that folds; for tests. */
  readonly code?: string
  /** Replaces HELD_MS in tests. */
  readonly heldMs?: number
}

/**
 * Snapshots in `projection.snapshot`. Only streams known to have one are looked up: short streams cost no
 * query.
 */
export const createSnapshots = ({
  pool,
  report,
  code: given,
  heldMs = HELD_MS,
}: Options): Snapshots & {
  /** Settles when no snapshot is being written. */
  idle(): Promise<void>
} => {
  let digest = given
  const code = () => (digest ??= codeDigest())
  /**
   * Streams with a snapshot of this code. One written by another process becomes known after the next long
   * read.
   */
  let known: Promise<Set<string>> | undefined
  const load = async () => {
    const { rows } = await pool.query<{ stream: string; code: string }>(
      'select stream, code from projection.snapshot',
    )
    return new Set(rows.filter((row) => row.code === code()).map(({ stream }) => stream))
  }
  const knownStreams = (): Promise<Set<string>> => {
    known ??= load().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
  let writing: Promise<unknown> = Promise.resolve()

  /**
   * Snapshots in memory, by stream. When each command read its own, a snapshot with 1 000 contracts caused 13
   * full garbage collections in 400 commands, which made their p99. A timer purges them, since they hold
   * decrypted personal data.
   */
  const held = new LRUCache<string, Snapshot>({ max: MOST_HELD, ttl: heldMs, ttlAutopurge: true })

  const write = async (snapshot: Snapshot, { base, commandIds, readAt }: SnapshotSource): Promise<void> => {
    const { stream, revision, eventID } = snapshot
    const age = (performance.now() - readAt) / 1_000 + STALE_KEYS_SECONDS
    // Waits for an erasure that is emptying the table, and then writes nothing.
    await pool.query(
      `insert into projection.snapshot as kept (stream, code, revision, event, state, commands)
       select $1, $2, $3, $4, $5, $6 from projection.snapshots_emptied
       where at < clock_timestamp() - make_interval(secs => $7) for share
       on conflict (stream) do update set code = excluded.code, revision = excluded.revision,
         event = excluded.event, state = excluded.state,
         commands = case when $8::uuid is null then excluded.commands else kept.commands || excluded.commands end
       where case when $8::uuid is null then kept.code <> excluded.code or kept.revision < excluded.revision
                  else kept.event = $8 and kept.code = excluded.code end`,
      [
        stream,
        code(),
        revision,
        eventID,
        serialize(snapshot),
        Buffer.concat(commandIds.map(bytesOf)),
        age,
        base?.eventID ?? null,
      ],
    )
    ;(await knownStreams()).add(stream)
  }

  return {
    find: async (stream) => {
      const streams = await knownStreams()
      if (!streams.has(stream)) return undefined
      const inMemory = held.get(stream)
      const { rows } = await pool.query<{ state: Buffer | null }>({
        name: 'snapshot-of',
        text: `select case when event = $3 then null else state end as state
               from projection.snapshot where stream = $1 and code = $2`,
        values: [stream, code(), inMemory?.eventID ?? null],
      })
      if (rows[0]) {
        const { state } = rows[0]
        if (!state) return inMemory
        const snapshot = deserialize(state) as Snapshot
        held.set(stream, snapshot)
        return snapshot
      }
      streams.delete(stream)
      held.delete(stream)
      return undefined
    },
    mayHave: async ({ stream, eventID }, commandId) => {
      const { rows } = await pool.query<{ has: boolean }>({
        name: 'snapshot-has',
        text: `select position($3::bytea in commands) > 0 as has from projection.snapshot
               where stream = $1 and event = $2`,
        values: [stream, eventID, bytesOf(commandId)],
      })
      return rows[0]?.has ?? true
    },
    keep: (snapshot, source) => {
      writing = writing
        .then(() => write(snapshot, source))
        .catch((error) =>
          report('A snapshot could not be kept; the stream is read from its beginning', error),
        )
    },
    idle: async () => {
      await writing
    },
  }
}

const bytesOf = (commandId: string): Buffer => Buffer.from(commandId.replaceAll('-', ''), 'hex')

/**
 * Deletes all snapshots when a person is erased, and prevents new ones of events read with keys destroyed
 * since.
 */
export const emptySnapshots = (pool: pg.Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    // Waits for a snapshot that is being written, which the next statement deletes.
    await client.query('update projection.snapshots_emptied set at = clock_timestamp()')
    await client.query('delete from projection.snapshot')
  })
