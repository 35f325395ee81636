import type { Pool } from '../adapters/postgres/pool.ts'
import { createInstallation } from '../adapters/vault/installation.ts'
import { type ClockWatch, createClockWatch } from '../commands/timers/clock-watch.ts'
import type { Instant } from '../domain/event.ts'
import type { Settings } from './settings.ts'

/** In `vault.setting`: when the product last ran by a clock that was believed. */
const LAST_RAN = 'clock.last-ran'
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '']

/** Over the database's memory; the database's own clock is a witness where it runs on another machine. */
export const composeClock = (
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  { vault, now }: { readonly vault: Pool; readonly now: () => Instant },
): ClockWatch => {
  const { recall, remember } = createInstallation(vault)
  const isElsewhere = databaseUrl !== undefined && !LOOPBACK.includes(new URL(databaseUrl).hostname)
  return createClockWatch({
    lastRan: { recall: () => recall<Instant>(LAST_RAN), remember: (at) => remember(LAST_RAN, at) },
    now,
    witness: isElsewhere
      ? async () =>
          (await vault.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]!.at.toISOString()
      : undefined,
  })
}
