import { person } from '../../domain/aggregates.ts'
import { personCommands } from '../../domain/person/person.commands.ts'
import { commandsOf } from '../command.ts'
import { openContracts } from '../contract/open-contracts.ts'
import { customerLock } from './customer.definitions.ts'
import { areLastOwners, ownersLock } from './staff.definitions.ts'

const command = commandsOf(person)

/**
 * Erases everything known of a person except amounts and days. The routes are in `api/accounts`, which also destroys
 * the key (specification: Erasure).
 */
const erase = {
  name: 'ErasePersonalData',
  body: personCommands.ErasePersonalData,
  answers: 'I0003',
  proof: true,
  belongs: ({ id }: { id: string }) => ({ personID: id }),
} as const

export const eraseCustomer = command({
  ...erase,
  fits: ({ role }) => role === 'customer',
  locks: ({ id }) => [customerLock(id, 'exclusive')],
  facts: async ({ facts }, { id }) => ({
    lastOwner: false,
    openContracts: await openContracts(facts, { customerID: id }),
  }),
})

export const eraseStaff = command({
  ...erase,
  fits: ({ role }) => role !== 'customer',
  locks: () => [ownersLock],
  facts: async ({ facts }, { id }) => ({ lastOwner: await areLastOwners(facts, [id]), openContracts: 0 }),
})
