import type { z } from 'zod'
import type { CommandContext } from './decider.ts'

/**
 * The fields that a body contributes to its command. An empty body contributes none (zod's own type would forbid
 * all), and a field `type` is left out in favour of the command's own `type`: it is passed again among the facts,
 * under a full name.
 */
type Brought<B> = { [K in keyof B as string extends K ? never : K extends 'type' ? never : K]: B[K] }

/**
 * The union of an entity's commands, from their bodies and the facts that each needs from elsewhere:
 * `CommandOf<typeof roomCommands, { AddRoom: { floorCount: number | undefined } }>`.
 */
export type CommandOf<Bodies extends Readonly<Record<string, z.ZodType>>, Facts = object> = CommandContext &
  {
    [T in keyof Bodies]: { readonly type: T } & Brought<z.output<Bodies[T]>> &
      (T extends keyof Facts ? Facts[T] : unknown)
  }[keyof Bodies]
