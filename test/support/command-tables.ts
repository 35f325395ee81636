import { exportsOf } from './exports-of.ts'

const files = await exportsOf('domain/**/*.commands.ts')

/** Every table of command bodies, by its name: `billCommands`. */
export const commandTables: Readonly<Record<string, object>> = Object.fromEntries(
  files.flatMap(
    ([, exported]) =>
      Object.entries(exported).filter(([name]) => name.endsWith('Commands')) as [string, object][],
  ),
)
