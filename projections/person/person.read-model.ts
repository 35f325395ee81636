import { fullName } from '../../domain/person/person.ts'
import { readModel } from '../read-model.ts'
import { personColumns } from './person.columns.ts'

/** All personal columns, blanked. */
const nameless = Object.fromEntries(
  Object.entries(personColumns)
    .filter(([, column]) => 'personal' in column)
    .map(([name]) => [name, null]),
)

export const people = readModel({
  name: 'person',
  version: 2,
  columns: personColumns,
  stream: 'person',
  scope: { person: 'id', creator: 'createdBy', tenant: 'id' },
  label: 'fullName',
  order: { by: 'fullName', direction: 'asc' },
  deletion: { event: 'PersonDeleted', toldTo: 'RestorePerson' },
  on: {
    PersonAdded: ({ entity, data, actor }, person) =>
      person.insert(entity, {
        ...data,
        fullName: fullName(data),
        emailVerified: false,
        pendingEmail: null,
        createdBy: actor.role === 'system' ? null : actor.id,
      }),
    PersonUpdated: ({ entity, data }, person) => {
      person.update(entity, data)
      // A new address has to be verified again.
      if (data.email !== undefined) person.update(entity, { emailVerified: false, pendingEmail: null })
      const renamed = [data.firstName, data.middleName, data.lastName].some((name) => name !== undefined)
      if (renamed) person.change(entity, (row) => ({ fullName: fullName(row) }))
    },
    EmailVerified: ({ entity }, person) => person.update(entity, { emailVerified: true }),
    EmailChangeRequested: ({ entity, data }, person) => person.update(entity, { pendingEmail: data.email }),
    EmailChanged: ({ entity, data }, person) =>
      person.update(entity, { email: data.email, emailVerified: true, pendingEmail: null }),
    PasswordChanged: ({ entity }, person) => person.update(entity, { pendingEmail: null }),
    PersonDeleted: ({ entity }, person) => person.delete(entity),
    PersonRestored: ({ entity }, person) => {
      person.update(entity, { pendingEmail: null })
      person.restore(entity)
    },
    // The row stays for references, without a name.
    PersonalDataErased: ({ entity }, person) => {
      person.update(entity, { ...nameless, avatarID: null, emailVerified: false })
      person.delete(entity)
    },
  },
})
