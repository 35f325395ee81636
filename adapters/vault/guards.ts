import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Guards, Lock } from '../../commands/ports.ts'

/** Holders that share a transaction, and such transactions at a time: the pool has more, for who locks alone. */
const MOST_TOGETHER = 128
const RIDES = 3

type Waiting = { readonly numbers: readonly string[]; readonly admit: (ride: Ride | undefined) => void }
/** A transaction that holds the locks of several. */
type Ride = { leave(): void }

/**
 * Guards as Postgres advisory locks of a transaction: shared by those who add, alone by those who delete
 * (contract 5). A process that dies lets go of them. The pool is for guards alone: who holds one waits for other
 * connections, which must not be those that wait for guards.
 *
 * Those who only share do so in one transaction: while some are under way the next gather. Where one of their
 * locks is taken by somebody alone, its holder waits by itself and keeps nobody else waiting.
 */
export const createGuards = (pool: pg.Pool): Guards => {
  const waiting: Waiting[] = []
  let rides = 0

  const alone = async <T>(locks: readonly Lock[], work: () => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query(`begin; ${locks.toSorted(byName).map(taking).join('; ')}`)
      return await work()
    } finally {
      await finish(client)
    }
  }

  /** Takes along who waits, those of the same turn of the event loop among them. */
  const ride = async (): Promise<void> => {
    rides++
    await undefined
    const riders = waiting.splice(0, MOST_TOGETHER)
    try {
      const client = await pool.connect()
      try {
        const free = await trying(client, riders)
        await Promise.all(
          riders.map((rider) => {
            if (free(rider)) return new Promise<void>((leave) => rider.admit({ leave }))
            return rider.admit(undefined)
          }),
        )
      } finally {
        await finish(client)
      }
    } catch {
      // Each then asks by itself, and is told what is wrong.
      for (const { admit } of riders) admit(undefined)
    } finally {
      rides--
      if (waiting.length > 0) void ride()
    }
  }

  return {
    hold: async (locks, work) => {
      if (locks.length === 0) return work()
      if (locks.some(({ mode }) => mode === 'exclusive')) return alone(locks, work)
      const numbers = locks.map(numberOf)
      const admitted = new Promise<Ride | undefined>((admit) => waiting.push({ numbers, admit }))
      if (rides < RIDES) void ride()
      const shared = await admitted
      if (!shared) return alone(locks, work)
      try {
        return await work()
      } finally {
        shared.leave()
      }
    },
  }
}

/** Tries all locks of all riders. @returns whether a rider has got theirs */
const trying = async (client: pg.PoolClient, riders: readonly Waiting[]) => {
  await client.query('begin')
  const { rows } = await client.query<{ number: string; free: boolean }>({
    name: 'guards-share',
    text: 'select number, pg_try_advisory_xact_lock_shared(number) as free from unnest($1::bigint[]) as number',
    values: [[...new Set(riders.flatMap(({ numbers }) => numbers))]],
  })
  const free = new Set(rows.flatMap((row) => (row.free ? String(row.number) : [])))
  return ({ numbers }: Waiting): boolean => numbers.every((number) => free.has(number))
}

const finish = (client: pg.PoolClient): Promise<void> =>
  client.query('commit').then(
    () => client.release(),
    (error) => client.release(error),
  )

/** In one order everywhere, so that two holders never wait for each other. */
const byName = (a: Lock, b: Lock) => (a.name < b.name ? -1 : 1)

/** Two names with one number only wait for each other. */
const numberOf = ({ name }: Lock): string => String(hash('sha256', name, 'buffer').readBigInt64BE())

/** A number in the text and no parameter: begin and locks go in one message, which takes none. */
const taking = (lock: Lock): string =>
  `select pg_advisory_xact_lock${lock.mode === 'shared' ? '_shared' : ''}(${numberOf(lock)})`
