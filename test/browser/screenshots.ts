import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run screenshots`: pictures of every screen, as every role and in every way, in `.screenshots/`. */
const root = join(import.meta.dirname, '..', '..')
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', 'test/browser/screens.e2e.spec.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENS: 'all', SCREENSHOTS: join(root, '.screenshots') },
  },
)
process.exitCode = status ?? 1
