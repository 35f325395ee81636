import { readModel } from '../read-model.ts'
import { programColumns } from './program.columns.ts'

/** Programs that read with a key, without their keys. */
export const programs = readModel({
  name: 'program',
  version: 1,
  columns: programColumns,
  stream: 'program',
  scope: {},
  label: 'name',
  resource: { name: 'program', permission: 'program.read' },
  order: { by: 'name', direction: 'asc' },
  on: {
    ProgramAdded: ({ entity, data, actor }, program) => program.insert(entity, { ...data, by: actor.id }),
    ProgramWithdrawn: ({ entity }, program) => program.delete(entity),
  },
})
