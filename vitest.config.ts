import { defineConfig } from 'vitest/config'

/**
 * Levels by suffix: `x.spec.ts` needs nothing but the code, `x.int.spec.ts` starts real servers,
 * `x.e2e.spec.ts` drives the whole product with a browser.
 */
const levels = {
  unit: {
    include: [
      '{domain,commands,projections,adapters,api,processes,simulator,test}/**/*.spec.ts',
      'admin-ui/**/*.spec.{ts,tsx}',
    ],
    exclude: ['**/*.{int,e2e}.spec.ts', '**/node_modules/**'],
  },
  integration: { include: ['**/*.int.spec.ts'], globalSetup: ['test/support/postgres.setup.ts'] },
  browser: { include: ['test/**/*.e2e.spec.ts'], globalSetup: ['test/support/product.setup.ts'] },
}

export default defineConfig({
  test: {
    // Tests with servers wait more than they reckon: two at a time are not more than two cores can do.
    maxWorkers: 2,
    projects: Object.entries(levels).map(([name, level]) => ({
      // Node gives ra-core another copy of react-router than the bundler gives us: two copies share no context.
      resolve: { alias: [{ find: /^react-router$/, replacement: 'react-router-dom' }] },
      test: {
        name,
        exclude: ['**/node_modules/**'],
        ...level,
        pool: 'forks',
        testTimeout: name === 'unit' ? 10_000 : 60_000,
        hookTimeout: 300_000,
        fileParallelism: name !== 'browser',
      },
    })),
  },
})
