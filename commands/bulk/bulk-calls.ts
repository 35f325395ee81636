import type { CommandDefinition } from '../command.ts'
import { commands } from '../registry.ts'

/** A call with `{IDs}` for a command that can be sent for many at once. */
export type BulkCall = { readonly path: string; readonly name: string; readonly command: CommandDefinition }

const declared = commands.flatMap((command) => (command.many ? [{ command, ...command.many }] : []))

export const bulkCalls: readonly BulkCall[] = declared.flatMap(({ command, name, paths }) =>
  paths.map((path) => ({ path, name, command })),
)

/** The command for each item, by the name of the bulk call in the log. */
export const bulkCommand = (name: string): CommandDefinition => {
  const found = declared.find((one) => one.name === name)
  if (!found) throw new Error(`There is no bulk command ${name}`)
  return found.command
}
