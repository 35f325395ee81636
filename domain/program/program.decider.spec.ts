import { describe, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { MOST_PROGRAMS } from '../limits.ts'
import { programCommands } from './program.commands.ts'
import { programDecider } from './program.decider.ts'
import type { ProgramEvent } from './program.events.ts'

const { given, coversEvery } = specOf(programDecider)

const named = { name: 'Phần mềm kế toán', buildingIDs: [uuid(1)] }
const add = { ...context, type: 'AddProgram' as const, ...named, programs: 0 }
const added: ProgramEvent = { type: 'ProgramAdded', data: { ...named, lastDay: null } }
const withdraw = { ...context, type: 'WithdrawProgram' as const }
const withdrawn: ProgramEvent = { type: 'ProgramWithdrawn', data: {} }

describe('AddProgram', () => {
  it('gives a program some buildings to read, or all of them, with or without a last day', () => {
    given().when(add).yields(added)
    given()
      .when({ ...add, buildingIDs: null, lastDay: context.today })
      .yields({ type: 'ProgramAdded', data: { ...named, buildingIDs: null, lastDay: context.today } })
  })
  it('ends on no day before today, and leaves room for a limited number', () => {
    given()
      .when({ ...add, lastDay: '2026-06-14' })
      .refuses('BodyInvalid', { field: 'lastDay', code: 'too_small', params: { min: context.today } })
    given()
      .when({ ...add, programs: MOST_PROGRAMS })
      .refuses('CreateNotAllowed')
    given(added).when(add).refuses('CreateNotAllowed')
  })
})

describe('WithdrawProgram', () => {
  it('is for good, and once', () => {
    given(added).when(withdraw).yields(withdrawn)
    given(added, withdrawn).when(withdraw).refuses('NotFound')
    given(added, withdrawn).when(add).refuses('CreateNotAllowed')
    given().when(withdraw).refuses('NotFound')
  })
})

coversEvery(programCommands)
