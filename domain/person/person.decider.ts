import type { CommandContext, Decider } from '../decider.ts'
import type { Role } from '../event.ts'
import { changes, fieldsIn, nullsOf } from '../fields.ts'
import { reachesAll, roles } from '../permissions/roles.ts'
import { assert, assertField } from '../refusal.ts'
import type { PersonCommand } from './person.commands.ts'
import { type PersonEvent, personFields } from './person.events.ts'
import type { Person, PersonFields } from './person.ts'

type Of<T extends PersonCommand['type']> = Extract<PersonCommand, { type: T }>

const nobody: PersonFields = { ...nullsOf(personFields), firstName: '', locale: 'vi' }

/** The person's fields in a command. */
const fieldsOf = <C extends Partial<PersonFields> & CommandContext>(command: C) => {
  const { birthday, today } = command
  assertField(!birthday || birthday <= today, 'birthday', 'too_big', { max: today })
  return fieldsIn(personFields, command)
}

/** An employee must have a family name and a given name. */
const renamed = <C extends Partial<PersonFields> & CommandContext>(person: Person, command: C) => {
  const fields = fieldsOf(command)
  const hasFamily = fields.lastName === undefined || Boolean(fields.lastName)
  assertField(person.role === 'customer' || hasFamily, 'lastName', 'required')
  return fields
}

const roleOfNew = (command: Of<'AddOwner' | 'AddStaff' | 'AddCustomer'>): Role => {
  if (command.type === 'AddStaff') return command.role
  return command.type === 'AddOwner' ? 'owner' : 'customer'
}

const newRole = (
  person: Person,
  { role, lastOwner, actor }: Of<'UpdatePerson'>,
): Pick<Person, 'role'> | object => {
  if (role === undefined || role === person.role) return {}
  assert(actor.role === 'owner' || actor.role === 'system', 'PermissionDenied')
  assert(person.role !== 'customer', 'UpdateNotAllowed', 'role')
  // Without an owner, nobody could add another one.
  assert(person.role !== 'owner' || lastOwner === false, 'UpdateNotAllowed', 'role')
  return { role }
}

const assertMayLeave = (
  person: Person,
  { lastOwner, openContracts }: Of<'DeletePerson' | 'ErasePersonalData'>,
) => {
  assert(person.role !== 'owner' || lastOwner === false, 'UpdateNotAllowed')
  assert(openContracts === 0, 'UpdateNotAllowed')
}

const updated = (data: Partial<PersonFields>): PersonEvent[] =>
  Object.keys(data).length === 0 ? [] : [{ type: 'PersonUpdated', data }]

const decideAlone = (command: PersonCommand, person: Person | undefined): PersonEvent[] => {
  switch (command.type) {
    case 'AddOwner':
    case 'AddStaff':
    case 'AddCustomer':
      assert(!person, 'CreateNotAllowed')
      return [{ type: 'PersonAdded', data: { ...nobody, ...fieldsOf(command), role: roleOfNew(command) } }]
  }
  assert(person && !person.erased, 'NotFound')
  // Managers manage customers only; for them, employees do not exist (specification: Scope).
  const foreign = !reachesAll(command.actor.role) && roles[person.role].of !== 'customers'
  if (command.type === 'ErasePersonalData') {
    // Repeats an erasure after a restore of an older backup: no rule about that older state may prevent it.
    if (!person.deleted && command.actor.role !== 'system') assertMayLeave(person, command)
    return [{ type: 'PersonalDataErased', data: {} }]
  }
  if (command.type === 'RestorePerson') {
    assert(!foreign, 'NotFound')
    return person.deleted ? [{ type: 'PersonRestored', data: {} }] : []
  }
  assert(!person.deleted, 'NotFound')
  switch (command.type) {
    case 'UpdatePerson': {
      assert(!foreign, 'NotFound')
      const fields = renamed(person, command)
      // Employees sign in with the address; it can be changed but not removed.
      assert(person.role === 'customer' || fields.email !== null, 'UpdateNotAllowed', 'email')
      return updated({ ...changes<PersonFields>(person, fields), ...newRole(person, command) })
    }
    case 'UpdateProfile':
      return updated(changes<PersonFields>(person, renamed(person, command)))
    case 'VerifyEmail':
      assert(person.email, 'TokenInvalid')
      // A link for a previous address proves nothing about the present one.
      assert(command.email === undefined || command.email === person.email, 'TokenInvalid')
      return person.emailVerified ? [] : [{ type: 'EmailVerified', data: {} }]
    case 'RequestEmailChange':
      if (command.email === person.email && person.emailVerified) return []
      return [{ type: 'EmailChangeRequested', data: { email: command.email } }]
    case 'ChangeEmail':
      // A later request invalidates the link of an earlier one.
      assert(person.pendingEmail !== null && person.pendingEmail === command.email, 'TokenInvalid')
      return [{ type: 'EmailChanged', data: { email: command.email } }]
    case 'ChangePassword':
      return [{ type: 'PasswordChanged', data: {} }]
    case 'DeletePerson':
      assert(!foreign, 'NotFound')
      assertMayLeave(person, command)
      return [{ type: 'PersonDeleted', data: {} }]
  }
}

const evolve = (person: Person | undefined, event: PersonEvent): Person => {
  if (event.type === 'PersonAdded')
    return { ...event.data, emailVerified: false, pendingEmail: null, deleted: false, erased: false }
  if (!person) throw new Error(`${event.type} before PersonAdded`)
  switch (event.type) {
    case 'PersonUpdated':
      // A new address has to be verified again.
      return event.data.email === undefined
        ? { ...person, ...event.data }
        : { ...person, ...event.data, emailVerified: false, pendingEmail: null }
    case 'EmailVerified':
      return { ...person, emailVerified: true }
    case 'EmailChangeRequested':
      return { ...person, pendingEmail: event.data.email }
    case 'EmailChanged':
      return { ...person, email: event.data.email, pendingEmail: null, emailVerified: true }
    case 'PasswordChanged':
      // Setting a new password cancels an address change that was requested under the old one.
      return { ...person, pendingEmail: null }
    case 'PersonDeleted':
      return { ...person, deleted: true }
    case 'PersonRestored':
      // A requested address may have been taken meanwhile, and its link has expired.
      return { ...person, pendingEmail: null, deleted: false }
    case 'PersonalDataErased':
      return { ...person, ...nobody, emailVerified: false, pendingEmail: null, erased: true }
  }
}

/** Whether the person is an owner who can sign in. */
const isAbleOwner = (person: Person | undefined): boolean =>
  person?.role === 'owner' && person.emailVerified && !person.deleted && !person.erased

/**
 * Ensures, for every command, that an owner who can sign in remains. A command without the fact about other owners
 * may not remove one.
 */
const decide = (command: PersonCommand, person: Person | undefined): PersonEvent[] => {
  const events = decideAlone(command, person)
  const isLost = isAbleOwner(person) && !isAbleOwner(events.reduce(evolve, person))
  const isLast = !('lastOwner' in command) || command.lastOwner !== false
  assert(!isLost || !isLast, 'UpdateNotAllowed', command.type === 'UpdatePerson' ? 'email' : undefined)
  return events
}

/** Rules of `person-<id>`: owners, managers, staff and customers. */
export const personDecider: Decider<Person, PersonCommand, PersonEvent> = { decide, evolve }
