import { program } from '../../domain/aggregates.ts'
import { programCommands } from '../../domain/program/program.commands.ts'
import { commandsOf } from '../command.ts'
import { lockOf } from '../ports.ts'

const command = commandsOf(program)

// Their routes are in `api/programs`: a key is made and ended with them.

export const addProgram = command({
  name: 'AddProgram',
  body: programCommands.AddProgram,
  creates: true,
  answers: 'I0002',
  proof: true,
  belongs: () => [],
  locks: () => [lockOf('program', 'all', 'exclusive')],
  facts: async ({ facts }) => ({ programs: await facts.count('program', {}) }),
  example: { name: 'Phần mềm kế toán', buildingIDs: null, lastDay: '2027-12-31' },
})

export const withdrawProgram = command({
  name: 'WithdrawProgram',
  body: programCommands.WithdrawProgram,
  answers: 'I0004',
  proof: true,
  belongs: () => [],
})
