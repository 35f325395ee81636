import { z } from 'zod'
import type { Issued } from '../decider.ts'
import { email } from '../fields.ts'
import { personFields } from './person.events.ts'

const { firstName, lastName, locale, ...others } = personFields
const customerBody = z.strictObject({
  firstName,
  lastName,
  locale: locale.optional(),
  ...z.object(others).partial().shape,
})
/** Who works here signs in with the e-mail address, so there has to be one. */
const staffBody = customerBody.extend({ email: email() })

/** Bodies of the commands on `person-<id>`. */
export const personCommands = {
  AddOwner: staffBody,
  AddStaff: staffBody.extend({ role: z.literal(['owner', 'manager', 'staff'], { error: 'unknown_choice' }) }),
  AddCustomer: customerBody,
  UpdatePerson: z.strictObject(personFields).partial(),
  VerifyEmail: z.strictObject({}),
  DeletePerson: z.strictObject({}),
}

type Body<T extends keyof typeof personCommands> = z.output<(typeof personCommands)[T]>

export type PersonCommand = Issued &
  (
    | ({ type: 'AddOwner' } & Body<'AddOwner'>)
    | ({ type: 'AddStaff' } & Body<'AddStaff'>)
    | ({ type: 'AddCustomer' } & Body<'AddCustomer'>)
    | ({ type: 'UpdatePerson' } & Body<'UpdatePerson'>)
    | ({ type: 'VerifyEmail' } & Body<'VerifyEmail'>)
    | ({
        type: 'DeletePerson' /** Whether nobody else is an owner. */
        lastOwner: boolean /** Contracts that wait, are to come or are in force. */
        openContracts: number
      } & Body<'DeletePerson'>)
  )
