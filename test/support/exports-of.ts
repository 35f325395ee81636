import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..', '..')

/** The exports of all files that match a pattern, by path. */
export const exportsOf = async (
  pattern: string,
): Promise<readonly (readonly [string, Record<string, unknown>])[]> =>
  Promise.all(
    globSync(pattern, { cwd: root }).map(
      async (file) => [file, await import(pathToFileURL(join(root, file)).href)] as const,
    ),
  )
