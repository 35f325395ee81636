import { person } from '../../domain/aggregates.ts'
import { personCommands } from '../../domain/person/person.commands.ts'
import { commandsOf } from '../command.ts'
import { openContracts } from '../contract/open-contracts.ts'
import { customerLock } from './customer.definitions.ts'
import { areLastOwners, ownersLock } from './staff.definitions.ts'

const command = commandsOf(person)

export const deleteCustomer = command({
  name: 'DeletePerson',
  many: { name: 'DeleteCustomers', paths: ['/customer/delete-many'] },
  body: personCommands.DeletePerson,
  answers: 'I0004',
  proof: true,
  fits: ({ role }) => role === 'customer',
  belongs: ({ id }) => ({ customerID: id }),
  locks: ({ id }) => [customerLock(id, 'exclusive')],
  facts: async ({ facts }, { id }) => ({
    lastOwner: false,
    openContracts: await openContracts(facts, { customerID: id }),
  }),
})

export const deleteStaff = command({
  name: 'DeletePerson',
  permission: 'staff.write',
  many: { name: 'DeleteStaff', paths: ['/staff/delete-many'] },
  body: personCommands.DeletePerson,
  answers: 'I0004',
  proof: true,
  fits: ({ role }) => role !== 'customer',
  belongs: ({ id }) => ({ personID: id }),
  locks: () => [ownersLock],
  // Owners in one bulk call are the last ones when no other owner remains.
  facts: async ({ facts }, { together }) => ({
    lastOwner: await areLastOwners(facts, together),
    openContracts: 0,
  }),
})

/** A restored person has to sign in again: sessions end with the deletion. */
const restore = {
  name: 'RestorePerson',
  body: personCommands.RestorePerson,
  answers: 'I0003',
} as const

export const restoreCustomer = command({
  ...restore,
  route: { method: 'post', path: '/customer/:id/restore' },
  fits: ({ role }) => role === 'customer',
  belongs: ({ id }) => ({ customerID: id }),
})

export const restoreStaff = command({
  ...restore,
  permission: 'staff.write',
  route: { method: 'post', path: '/staff/:id/restore' },
  fits: ({ role }) => role !== 'customer',
  belongs: ({ id }) => ({ personID: id }),
})
