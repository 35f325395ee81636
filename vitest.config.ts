import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { eventTypes } from './domain/events.ts'
import type { levels as named } from './test/outcome.ts'
import { LongestFirst } from './test/support/longest-first.ts'

// Tests start some fifty processes of the product: those after the first find its code compiled (1.7 s, then 0.7).
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'node-compile')

/**
 * Levels by suffix: `x.spec.ts` needs nothing but the code (below `admin-ui` a document, too), `x.int.spec.ts` starts
 * real servers, `x.e2e.spec.ts` drives the whole product with a browser.
 */
const levels = {
  unit: {
    include: ['{domain,commands,projections,adapters,api,processes,simulator,test}/**/*.spec.ts'],
    exclude: ['**/*.{int,e2e}.spec.ts', '**/node_modules/**'],
  },
  ui: { include: ['admin-ui/**/*.spec.{ts,tsx}'], setupFiles: ['test/support/ui.setup.ts'] },
  integration: { include: ['**/*.int.spec.ts'], globalSetup: ['test/support/postgres.setup.ts'] },
  browser: { include: ['test/**/*.e2e.spec.ts'], globalSetup: ['test/support/product.setup.ts'] },
} satisfies Record<(typeof named)[number], object>

export default defineConfig({
  test: {
    // Tests with servers wait more than they reckon: two at a time are not more than two cores can do.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: Object.entries(levels).map(([name, level]) => ({
      define: { EVENT_TYPES: JSON.stringify(eventTypes) },
      // Node gives ra-core another copy of react-router than the bundler gives us: two copies share no context.
      // react-admin's Material components, which the screens do not use, would cost a quarter more time to load.
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: 'react-router-dom' },
          { find: /^react-admin$/, replacement: 'ra-core' },
        ],
      },
      test: {
        name,
        exclude: ['**/node_modules/**'],
        ...level,
        pool: 'forks',
        // Files of one worker share what they load, which is 40 % of the processor time of tests with servers: such a
        // test puts back what it changes of a module, of the environment or of the clock, and mocks no module. Screens keep
        // more in their modules than that.
        isolate: name === 'ui',
        // For a machine that is busy: only what hangs should end here.
        testTimeout: 180_000,
        hookTimeout: 300_000,
        // Vitest's own second is a limit of time, which a signal, its answer and a drawing may pass beside another test.
        expect: { poll: { timeout: 60_000 } },
      },
    })),
  },
})
