import { updateStaffBody } from '../../domain/person/person.commands.ts'
import { commandsOf } from '../command.ts'
import { person } from '../entities.ts'
import type { Facts, Lock } from '../ports.ts'

const command = commandsOf(person)

/** Held alone by who takes an owner away or their role, so that of two who take each other's one comes second. */
export const ownersLock: Lock = { name: 'owners', mode: 'exclusive' }

/** Whether no owner would be left without these people. */
export const areLastOwners = async (facts: Facts, personIDs: readonly string[]): Promise<boolean> =>
  (await facts.ownersBesides(personIDs)) === 0

export const updateStaff = command({
  name: 'UpdatePerson',
  permission: 'staff.write',
  route: { method: 'post', path: '/staff/:id/update' },
  body: updateStaffBody,
  answers: 'I0003',
  fits: ({ role }) => role !== 'customer',
  belongs: ({ id }) => ({ personID: id }),
  locks: ({ body }) => (body.role === undefined ? [] : [ownersLock]),
  facts: async ({ facts }, { id, body }) => ({
    lastOwner: body.role === undefined ? false : await areLastOwners(facts, [id]),
  }),
  example: { temporaryAddress: '12 Láng Hạ, Hà Nội' },
})
