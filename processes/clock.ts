import type { Pool } from '../adapters/postgres/pool.ts'
import { createInstallation } from '../adapters/vault/installation.ts'
import { type ClockWatch, createClockWatch } from '../commands/timers/clock-watch.ts'
import type { Instant } from '../domain/event.ts'
import type { Settings } from './settings.ts'

/** In `vault.setting`: when the product last ran by a clock that was believed. */
const LAST_RAN = 'clock.last-ran'

/** Over the database's memory; its clock is a witness where it is on another machine. */
export const composeClock = (
  { isDatabaseElsewhere }: Pick<Settings, 'isDatabaseElsewhere'>,
  { vault, now }: { readonly vault: Pool; readonly now: () => Instant },
): ClockWatch => {
  const { recall, remember } = createInstallation(vault)
  return createClockWatch({
    lastRan: { recall: () => recall<Instant>(LAST_RAN), remember: (at) => remember(LAST_RAN, at) },
    now,
    witness: isDatabaseElsewhere
      ? async () =>
          (await vault.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]!.at.toISOString()
      : undefined,
  })
}
