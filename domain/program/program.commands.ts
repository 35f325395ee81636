import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { programFields } from './program.events.ts'

const { lastDay, ...admitted } = programFields

/** Bodies of the commands on `program-<id>`. */
export const programCommands = {
  AddProgram: z.strictObject({ ...admitted, lastDay: lastDay.optional() }),
  WithdrawProgram: z.strictObject({}),
}

type Facts = {
  AddProgram: {
    /** Number of programs that are not withdrawn. */
    readonly programs: number
  }
}

export type ProgramCommand = CommandOf<typeof programCommands, Facts>
