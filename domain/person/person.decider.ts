import type { Decider } from '../decider.ts'
import type { Role } from '../event.ts'
import { changes } from '../fields.ts'
import { assert } from '../refusal.ts'
import type { PersonCommand } from './person.commands.ts'
import type { PersonEvent } from './person.events.ts'
import type { Person, PersonFields } from './person.ts'

const nobody: PersonFields = {
  firstName: '',
  middleName: null,
  lastName: '',
  gender: null,
  birthday: null,
  placeOfBirth: null,
  permanentAddress: null,
  temporaryAddress: null,
  email: null,
  phone: null,
  ssn: null,
  oldSSN: null,
  avatarID: null,
  locale: 'vi',
}

/** The fields of a person that a command carries, without what every command carries. */
const fieldsOf = (command: Partial<PersonFields>): Partial<PersonFields> =>
  Object.fromEntries(
    Object.keys(nobody)
      .filter((name) => command[name as keyof PersonFields] !== undefined)
      .map((name) => [name, command[name as keyof PersonFields]]),
  )

const roleOfNew = (
  command: Extract<PersonCommand, { type: 'AddOwner' | 'AddStaff' | 'AddCustomer' }>,
): Role => {
  if (command.type === 'AddStaff') return command.role
  return command.type === 'AddOwner' ? 'owner' : 'customer'
}

const decide = (command: PersonCommand, person: Person | undefined): PersonEvent[] => {
  switch (command.type) {
    case 'AddOwner':
    case 'AddStaff':
    case 'AddCustomer':
      assert(!person, 'E0017')
      return [{ type: 'PersonAdded', data: { ...nobody, ...fieldsOf(command), role: roleOfNew(command) } }]
  }
  assert(person && !person.deleted && !person.erased, 'E0011')
  switch (command.type) {
    case 'UpdatePerson': {
      const data = changes<PersonFields>(person, fieldsOf(command))
      // Who works here signs in with the address; it can be changed, not taken away.
      assert(person.role === 'customer' || data.email !== null, 'E0016', 'email')
      return Object.keys(data).length === 0 ? [] : [{ type: 'PersonUpdated', data }]
    }
    case 'VerifyEmail':
      return person.emailVerified ? [] : [{ type: 'EmailVerified', data: {} }]
    case 'DeletePerson':
      assert(!(person.role === 'owner' && command.lastOwner), 'E0016')
      assert(command.openContracts === 0, 'E0016')
      return [{ type: 'PersonDeleted', data: {} }]
  }
}

const evolve = (person: Person | undefined, event: PersonEvent): Person => {
  if (event.type === 'PersonAdded')
    return { ...event.data, emailVerified: false, deleted: false, erased: false }
  if (!person) throw new Error(`${event.type} before PersonAdded`)
  switch (event.type) {
    case 'PersonUpdated': {
      // A new address has to be proved anew.
      const emailVerified = person.emailVerified && event.data.email === undefined
      return { ...person, ...event.data, emailVerified }
    }
    case 'EmailVerified':
      return { ...person, emailVerified: true }
    case 'PersonDeleted':
      return { ...person, deleted: true }
  }
}

/** Rules of `person-<id>`: owners, managers, staff and customers. */
export const personDecider: Decider<Person, PersonCommand, PersonEvent> = { decide, evolve }
