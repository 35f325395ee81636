import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Removes what killed processes left beside a path: `<path>.<uuid>` with one of these endings. */
export const removeLeftovers = async (path: string, endings: readonly string[]): Promise<void> => {
  const directory = dirname(path)
  const beginning = `${basename(path)}.`
  for (const name of await readdir(directory)) {
    if (!name.startsWith(beginning)) continue
    const rest = name.slice(beginning.length)
    if (UUID.test(rest) && endings.includes(rest.replace(UUID, '')))
      await rm(join(directory, name), { recursive: true, force: true })
  }
}
