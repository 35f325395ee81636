import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const domain = join(import.meta.dirname, '..', '..', 'domain')

const modules = await Promise.all(
  globSync('**/*.commands.ts', { cwd: domain }).map(
    async (file): Promise<Record<string, object>> => import(pathToFileURL(join(domain, file)).href),
  ),
)

/** Every table of command bodies, by its name: `billCommands`. */
export const commandTables: Readonly<Record<string, object>> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Commands'))),
)
