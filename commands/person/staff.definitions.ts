import { person } from '../../domain/aggregates.ts'
import { personCommands, updateStaffBody } from '../../domain/person/person.commands.ts'
import { commandsOf } from '../command.ts'
import type { Facts, Lock } from '../ports.ts'

const command = commandsOf(person)

/**
 * Exclusive for commands that delete or demote an owner, so that two owners cannot do it to each other at the same
 * time.
 */
export const ownersLock: Lock = { name: 'owners', mode: 'exclusive' }

/** Whether these people are the last owners. */
export const areLastOwners = async (facts: Facts, personIDs: readonly string[]): Promise<boolean> =>
  (await facts.ownersBesides(personIDs)) === 0

/** A new address cannot be used to sign in until it is verified. */
const touchesSignIn = ({ role, email }: { role?: unknown; email?: unknown }): boolean =>
  role !== undefined || email !== undefined

/** Sent at the first start, by the demo, and by the first-owner page. */
export const addOwner = command({
  name: 'AddOwner',
  body: personCommands.AddOwner,
  creates: true,
  answers: 'I0002',
  belongs: () => ({}),
})

export const addStaff = command({
  name: 'AddStaff',
  route: { method: 'post', path: '/staff/add' },
  body: personCommands.AddStaff,
  creates: true,
  answers: 'I0002',
  belongs: () => ({}),
  example: {
    role: 'manager',
    lastName: 'Đặng',
    middleName: 'Thu',
    firstName: 'Hà',
    email: 'thu.ha@example.com',
    phone: '0987654321',
  },
})

export const updateStaff = command({
  name: 'UpdatePerson',
  permission: 'staff.write',
  route: { method: 'post', path: '/staff/:id/update' },
  body: updateStaffBody,
  answers: 'I0003',
  fits: ({ role }) => role !== 'customer',
  belongs: ({ id }) => ({ personID: id }),
  locks: ({ body }) => (touchesSignIn(body) ? [ownersLock] : []),
  facts: async ({ facts }, { id, body }) => ({
    lastOwner: touchesSignIn(body) ? await areLastOwners(facts, [id]) : false,
  }),
  example: { temporaryAddress: '12 Láng Hạ, Hà Nội' },
})
