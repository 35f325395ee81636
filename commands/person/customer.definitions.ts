import { person } from '../../domain/aggregates.ts'
import { personCommands } from '../../domain/person/person.commands.ts'
import { commandsOf } from '../command.ts'
import { type Lock, lockOf } from '../ports.ts'

const command = commandsOf(person)

/** Shared for commands that add a contract of a customer, exclusive for those that delete the customer. */
export const customerLock = (id: string, mode: Lock['mode']): Lock => lockOf('customer', id, mode)

export const addCustomer = command({
  name: 'AddCustomer',
  route: { method: 'post', path: '/customer/add' },
  body: personCommands.AddCustomer,
  creates: true,
  answers: 'I0002',
  belongs: ({ actor }) => ({ creatorID: actor.id }),
  example: { lastName: 'Nguyễn', middleName: 'Thị', firstName: 'Hoa', phone: '0912345678' },
})

export const updateCustomer = command({
  name: 'UpdatePerson',
  route: { method: 'post', path: '/customer/:id/edit' },
  body: personCommands.UpdatePerson,
  answers: 'I0003',
  fits: ({ role }) => role === 'customer',
  belongs: ({ id }) => ({ customerID: id }),
  facts: async () => ({ lastOwner: false }),
  example: { temporaryAddress: '12 Láng Hạ, Hà Nội' },
})
