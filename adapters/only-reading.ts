import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Node's arguments for a process in which a stranger's file is opened: it may read that file and its own code, but not
 * the data directory with its keys, and write and start nothing. Installed packages may be a link.
 * @param code folders
 */
export const onlyReading = (path: string, code: readonly string[]): string[] => [
  '--permission',
  ...[
    resolve(path),
    ...code,
    here('../package.json'),
    `${here('../node_modules')}/*`,
    realpathSync(here('../node_modules')),
  ].map((allowed) => `--allow-fs-read=${allowed}`),
]
