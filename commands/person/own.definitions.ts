import { person } from '../../domain/aggregates.ts'
import { personCommands } from '../../domain/person/person.commands.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(person)
const belongs = ({ id }: { id: string }) => ({ personID: id })

/** Commands on the caller's own account. The routes are in `api/accounts`, because no path names the person. */
export const updateProfile = command({
  name: 'UpdateProfile',
  body: personCommands.UpdateProfile,
  answers: 'I0003',
  belongs,
  example: { phone: '0912345678' },
})

/** The new address is claimed at once (E0012) and takes effect when its link is opened. */
export const requestEmailChange = command({
  name: 'RequestEmailChange',
  body: personCommands.RequestEmailChange,
  answers: 'I0008',
  proof: true,
  belongs,
  example: { email: 'moi@example.com' },
})

/** Sent when the link in the mail to the new address is opened. */
export const changeEmail = command({
  name: 'ChangeEmail',
  body: personCommands.ChangeEmail,
  answers: 'I0007',
  belongs,
})

/** Sent after the new password was stored in the vault. */
export const changePassword = command({
  name: 'ChangePassword',
  body: personCommands.ChangePassword,
  answers: 'I0003',
  belongs,
})

/** Sent when the link in the mail to the address was opened. */
export const verifyEmail = command({
  name: 'VerifyEmail',
  body: personCommands.VerifyEmail,
  answers: 'I0003',
  belongs,
})
