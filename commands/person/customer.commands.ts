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
