import { personCommands } from '../../domain/person/person.commands.ts'
import { commandsOf } from '../command.ts'
import { person } from '../entities.ts'

const command = commandsOf(person)

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
  belongs: ({ id, creatorID }) => ({ personID: id, creatorID }),
  example: { temporaryAddress: '12 Láng Hạ, Hà Nội' },
})
