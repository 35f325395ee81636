import { fullName } from '../../domain/person/person.ts'
import { readModel } from '../read-model.ts'
import { personColumns } from './person.columns.ts'

export const people = readModel({
  name: 'person',
  version: 1,
  columns: personColumns,
  stream: 'person',
  scope: { person: 'id', creator: 'createdBy', tenant: 'id' },
  order: { by: 'fullName', direction: 'asc' },
  on: {
    PersonAdded: ({ entity, data, actor }, person) =>
      person.insert(entity, {
        ...data,
        fullName: fullName(data),
        emailVerified: false,
        createdBy: actor.role === 'system' ? null : actor.id,
      }),
    PersonUpdated: ({ entity, data }, person) => {
      person.update(entity, data)
      // A new address has to be proved anew.
      if (data.email !== undefined) person.update(entity, { emailVerified: false })
      const renamed = [data.firstName, data.middleName, data.lastName].some((name) => name !== undefined)
      if (renamed) person.change(entity, (row) => ({ fullName: fullName(row) }))
    },
    EmailVerified: ({ entity }, person) => person.update(entity, { emailVerified: true }),
    PersonDeleted: ({ entity }, person) => person.delete(entity),
  },
})
