import type { Scenario } from './scenarios.ts'
import { scenarios } from './scenarios.ts'

/** A fault that is covered by test files, not by a scenario. */
export type Tested = { readonly what: string; readonly tests: readonly string[] }

const apart: Record<string, Tested> = {
  F01: {
    what: 'A command fails before, in and after its append',
    tests: ['api/commands/outcome.int.spec.ts', 'commands/handle.spec.ts'],
  },
  F08: { what: 'The process that reads a workbook dies', tests: ['adapters/spreadsheet/read.int.spec.ts'] },
  F21: {
    what: 'A backup is taken under load and restored elsewhere',
    tests: ['processes/backup.int.spec.ts'],
  },
  F22: { what: 'Two versions work on one database', tests: ['processes/versions.int.spec.ts'] },
  F26: {
    what: 'The connection to EventStoreDB is cut while events are followed',
    tests: ['adapters/event-store/eventstoredb.fake.int.spec.ts'],
  },
  F27: {
    what: 'EventStoreDB writes an append and its answer is lost',
    tests: ['adapters/event-store/eventstoredb.fake.int.spec.ts'],
  },
  F28: {
    what: 'EventStoreDB answers too late, or is not the leader',
    tests: ['adapters/event-store/eventstoredb.fake.int.spec.ts'],
  },
  F33: {
    what: 'The clock jumps',
    tests: ['processes/clock.int.spec.ts', 'processes/wrong-day.int.spec.ts'],
  },
  F34: { what: 'A day, a month and a year change', tests: ['test/timers/days.int.spec.ts'] },
  F36: {
    what: 'The payment provider tells the same many times, and too early',
    tests: ['test/faults/payment-messages.int.spec.ts'],
  },
  F37: {
    what: 'The payment provider answers nonsense, late or never',
    tests: ['test/faults/payment-provider.int.spec.ts'],
  },
  F38: { what: 'Mails cannot be sent for a while', tests: ['adapters/vault/mail-outbox.int.spec.ts'] },
  F39: { what: 'An import is killed at random rows', tests: ['test/faults/import-killed.int.spec.ts'] },
  F40: { what: 'One file is uploaded twice at once', tests: ['api/upload/import.int.spec.ts'] },
  F41: { what: 'Browsers come back after a restart', tests: ['admin-ui/live/missed.spec.tsx'] },
  F42: { what: 'A browser does not read what it is sent', tests: ['api/signals/connections.spec.ts'] },
  F43: { what: 'A laptop sleeps', tests: ['admin-ui/live/LiveProvider.spec.ts'] },
  F44: {
    what: 'Somebody loses their role while connected',
    tests: ['api/signals/relay.int.spec.ts'],
  },
  F45: {
    what: 'The log has events of a later version',
    tests: ['test/faults/later-version.int.spec.ts'],
  },
  F46: { what: 'A read model cannot take an event', tests: ['projections/runtime/parked.int.spec.ts'] },
  F49: { what: 'A run of bills is killed at random', tests: ['test/faults/run-killed.int.spec.ts'] },
  F50: {
    what: 'A statement and a bank’s messages are cut off at random',
    tests: ['test/faults/statement-killed.int.spec.ts'],
  },
}

/** All faults by their numbers: scenarios under load, and faults with tests of their own. */
export const catalogue: Readonly<Record<string, Scenario | Tested>> = Object.fromEntries(
  Object.entries<Scenario | Tested>({ ...scenarios, ...apart }).toSorted(([a], [b]) => a.localeCompare(b)),
)
