import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run screenshots`: pictures of every screen, as every role and in every way, in `.screenshots/`;
 * `npm run screenshots -- readme`: those of `docs/images/README.md`.
 */
const root = join(import.meta.dirname, '..', '..')
const everyScreen = () =>
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', 'test/browser/screens.e2e.spec.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, SCREENS: 'all', SCREENSHOTS: join(root, '.screenshots') },
    },
  )
if (process.argv[2] === 'readme') await import('./pictures.ts')
else process.exitCode = everyScreen().status ?? 1
