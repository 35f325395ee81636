import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { email, line } from '../fields.ts'
import { personFields, staffRole } from './person.events.ts'

const { firstName, locale, ...others } = personFields
const { email: _, ...profile } = personFields
const customerBody = z.strictObject({
  firstName,
  locale: locale.optional(),
  ...z.object(others).partial().shape,
})
/**
 * Who works here signs in with the e-mail address, so there has to be one. Of a customer a book may know the given name
 * alone.
 */
const staffBody = customerBody.extend({ lastName: line(), email: email() })

/** Bodies of the commands on `person-<id>`. */
export const personCommands = {
  AddOwner: staffBody,
  AddStaff: staffBody.extend({ role: staffRole }),
  AddCustomer: customerBody,
  UpdatePerson: z.strictObject(personFields).partial(),
  /** Of oneself: everything but the role and the address that one signs in with. */
  UpdateProfile: z.strictObject(profile).partial(),
  /** The address that the link was sent to; without it, that of the person, shown in another way. */
  VerifyEmail: z.strictObject({ email: email() }).partial(),
  RequestEmailChange: z.strictObject({ email: email() }),
  /** The address that the link was sent to. */
  ChangeEmail: z.strictObject({ email: email() }),
  /** The hash goes into the vault; the log only knows that it changed. */
  ChangePassword: z.strictObject({}),
  DeletePerson: z.strictObject({}),
  RestorePerson: z.strictObject({}),
  ErasePersonalData: z.strictObject({}),
}

/** Body of UpdatePerson where it is sent about staff: the role can change too. */
export const updateStaffBody = personCommands.UpdatePerson.extend({
  lastName: line().optional(),
  role: staffRole.optional(),
})

type Leaving = {
  /** Whether nobody else is an owner. */
  readonly lastOwner: boolean
  /** Contracts of the person that wait, are to come or are in force. */
  readonly openContracts: number
}

type Facts = {
  UpdatePerson: {
    readonly role?: z.output<typeof staffRole>
    /** Whether nobody else is an owner. */
    readonly lastOwner: boolean
  }
  DeletePerson: Leaving
  ErasePersonalData: Leaving
}

export type PersonCommand = CommandOf<typeof personCommands, Facts>
