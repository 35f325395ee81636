import type { Decider } from '../decider.ts'
import { MOST_PROGRAMS } from '../limits.ts'
import { assert, assertField } from '../refusal.ts'
import type { ProgramCommand } from './program.commands.ts'
import type { ProgramEvent } from './program.events.ts'

type Program = { readonly withdrawn: boolean }

/** Rules of `program-<id>`: a program that reads with a key of its own. */
export const programDecider: Decider<Program, ProgramCommand, ProgramEvent> = {
  decide: (command, program) => {
    if (command.type === 'AddProgram') {
      const { name, buildingIDs, lastDay = null, today } = command
      assert(!program && command.programs < MOST_PROGRAMS, 'CreateNotAllowed')
      assertField(lastDay === null || lastDay >= today, 'lastDay', 'too_small', { min: today })
      return [{ type: 'ProgramAdded', data: { name, buildingIDs, lastDay } }]
    }
    assert(program && !program.withdrawn, 'NotFound')
    return [{ type: 'ProgramWithdrawn', data: {} }]
  },
  evolve: (program, event) => {
    if (event.type === 'ProgramAdded') return { withdrawn: false }
    if (!program) throw new Error(`${event.type} before ProgramAdded`)
    return { withdrawn: true }
  },
}
