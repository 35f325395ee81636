import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The specs of the rules alone: they need no server, and a mutant of a rule concerns no other. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    include: ['domain/**/*.spec.ts'],
    pool: 'forks',
    testTimeout: 60_000,
  },
})
