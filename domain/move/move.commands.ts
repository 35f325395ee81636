import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { moveFields } from './move.events.ts'

const { day, note, ...moved } = moveFields

/** Bodies of the commands on `move-<id>`. */
export const moveCommands = {
  MoveMoney: z.strictObject({ ...moved, day: day.optional(), note: note.optional() }),
  DiscardMove: z.strictObject({}),
}

type Facts = {
  MoveMoney: {
    /** The first days of the funds' books; undefined without such a fund. */
    readonly fromOpened: string | undefined
    readonly toOpened: string | undefined
  }
}

export type MoveCommand = CommandOf<typeof moveCommands, Facts>
