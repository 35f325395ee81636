import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { LATEST_ARRIVAL_MS, StoreUnavailable } from '../../commands/event-store.ts'
import type { Guards, Lock } from '../../commands/ports.ts'
import { batched } from '../../domain/batched.ts'

/** Holders per statement. */
const MOST_TOGETHER = 128

/** A lease expires this long after it was last renewed. */
const LEASE_MS = 30_000
const RENEW_MS = 5_000
const LONGEST_WAIT_MS = 15_000
const LOOK_AGAIN_MS = 30

type Holding = { readonly id: string; readonly count: number; validUntil: number }

/**
 * Guards as leases in `vault.guard`: shared by commands that add, exclusive for commands that delete. An
 * advisory lock would end with its connection while the append that it guards is still under way to another
 * server.
 *
 * A holder renews its lease until its work is over. Before it appends it checks that the lease outlasts the
 * append. When it is unknown whether the append was written, the lease is left to expire: until then no other
 * command can take the guard and decide without that append.
 */
export const createGuards = (pool: pg.Pool): Guards => {
  const held = new Map<string, Holding>()

  const take = async (asked: readonly { id: string; locks: readonly Lock[] }[]): Promise<boolean[]> => {
    const all = asked.flatMap(({ id, locks }) => locks.map(({ name, mode }) => ({ id, name, mode })))
    const { rows } = await pool.query<{ id: string }>({
      name: 'guards-take',
      text: 'select vault.take_guards($1, $2, $3, make_interval(secs => $4)) as id',
      values: [
        all.map(({ name }) => name),
        all.map(({ id }) => id),
        all.map(({ mode }) => mode === 'exclusive'),
        LEASE_MS / 1_000,
      ],
    })
    const taken = new Set(rows.map(({ id }) => id))
    return asked.map(({ id }) => taken.has(id))
  }
  const share = batched(MOST_TOGETHER, take)

  /** Releases guards, and those of dead processes too. Not synced to disk: after a crash, leases expire anyway. */
  const leave = batched(MOST_TOGETHER, async (ids: readonly string[]): Promise<undefined[]> => {
    await pool.query({
      name: 'guards-leave',
      text: `with gone as (delete from vault.guard where holder = any($1) or until < clock_timestamp() - interval '1 hour')
             select set_config('synchronous_commit', 'off', true)`,
      values: [ids],
    })
    return ids.map(() => undefined)
  })

  const isFree = async (id: string): Promise<boolean> => {
    const { rows } = await pool.query<{ free: boolean }>('select vault.guard_is_free($1) as free', [id])
    return rows[0]!.free
  }

  const renew = async (): Promise<void> => {
    const asked = performance.now()
    const { rows } = await pool.query<{ id: string; count: number }>({
      name: 'guards-renew',
      text: `with renewed as (
               update vault.guard set until = clock_timestamp() + make_interval(secs => $2)
               where holder = any($1) and until >= clock_timestamp() returning holder)
             select holder as id, count(*)::int as count from renewed group by holder`,
      values: [[...held.keys()], LEASE_MS / 1_000],
    })
    for (const { id, count } of rows) {
      const holding = held.get(id)
      if (holding?.count === count) holding.validUntil = asked + LEASE_MS
    }
  }
  let renewing: NodeJS.Timeout | undefined
  const keep = (holding: Holding) => {
    held.set(holding.id, holding)
    // A failed renewal is retried; when the lease expires meanwhile, its holder does not append.
    renewing ??= setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref()
  }
  const drop = (id: string) => {
    held.delete(id)
    if (held.size > 0) return
    clearInterval(renewing)
    renewing = undefined
  }

  /** Repeats the check until it is true. @throws StoreUnavailable when others hold the guards for too long */
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    const end = performance.now() + LONGEST_WAIT_MS
    while (!(await isSo())) {
      if (performance.now() > end) throw new StoreUnavailable('Others hold the guards of this command')
      await sleep(LOOK_AGAIN_MS)
    }
  }

  return {
    hold: async (locks, work) => {
      if (locks.length === 0) return work(() => undefined)
      const id = randomUUID()
      const holding = { id, count: new Set(locks.map(({ name }) => name)).size, validUntil: 0 }
      let isAppending = false
      let isUnknown = false
      const isAlone = locks.some(({ mode }) => mode === 'exclusive')
      try {
        await until(async () => {
          holding.validUntil = performance.now() + LEASE_MS
          return isAlone ? (await take([{ id, locks }]))[0] === true : share({ id, locks })
        })
        keep(holding)
        if (isAlone) await until(() => isFree(id))
        return await work(() => {
          if (performance.now() + LATEST_ARRIVAL_MS > holding.validUntil)
            throw new StoreUnavailable('The guards of this command could not be renewed')
          isAppending = true
        })
      } catch (error) {
        isUnknown = isAppending && error instanceof StoreUnavailable
        throw error
      } finally {
        drop(id)
        // A guard that cannot be released expires.
        const left = isUnknown || leave(id).catch(() => undefined)
        if (isAlone) await left
      }
    },
  }
}
