import { person } from '../../domain/aggregates.ts'
import { personCommands } from '../../domain/person/person.commands.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(person)

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

/** Sent when the link in the mail to the address was opened. */
export const verifyEmail = command({
  name: 'VerifyEmail',
  body: personCommands.VerifyEmail,
  answers: 'I0003',
  belongs: ({ id }) => ({ personID: id }),
})
