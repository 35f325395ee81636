import { person } from '../../domain/aggregates.ts'
import { personCommands } from '../../domain/person/person.commands.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(person)
const belongs = ({ id }: { id: string }) => ({ personID: id })

/** What people do with their own account. The routes stand in `api/accounts`: no path says whom it is about. */
export const updateProfile = command({
  name: 'UpdateProfile',
  body: personCommands.UpdateProfile,
  answers: 'I0003',
  belongs,
  example: { phone: '0912345678' },
})

/** The address that is asked for is held from now on (E0012) and takes effect once its link was followed. */
export const requestEmailChange = command({
  name: 'RequestEmailChange',
  body: personCommands.RequestEmailChange,
  answers: 'I0008',
  proof: true,
  belongs,
  example: { email: 'moi@example.com' },
})

/** Sent once the link in the mail to the new address was followed. */
export const changeEmail = command({
  name: 'ChangeEmail',
  body: personCommands.ChangeEmail,
  answers: 'I0007',
  belongs,
})

/** Sent after the new password was put into the vault. */
export const changePassword = command({
  name: 'ChangePassword',
  body: personCommands.ChangePassword,
  answers: 'I0003',
  belongs,
})
