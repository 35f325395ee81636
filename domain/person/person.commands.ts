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
/** Employees sign in with the e-mail address, so it is required. A customer may be known by the given name only. */
const staffBody = customerBody.extend({ lastName: line(), email: email() })

/** Bodies of the commands on `person-<id>`. */
export const personCommands = {
  AddOwner: staffBody,
  AddStaff: staffBody.extend({ role: staffRole }),
  AddCustomer: customerBody,
  UpdatePerson: z.strictObject(personFields).partial(),
  /** On oneself: everything except the role and the sign-in address. */
  UpdateProfile: z.strictObject(profile).partial(),
  /** The address that the link was sent to; without it, the person's address, verified in another way. */
  VerifyEmail: z.strictObject({ email: email() }).partial(),
  RequestEmailChange: z.strictObject({ email: email() }),
  /** The address that the link was sent to. */
  ChangeEmail: z.strictObject({ email: email() }),
  /** The hash is stored in the vault; the log only records that the password was changed. */
  ChangePassword: z.strictObject({}),
  DeletePerson: z.strictObject({}),
  RestorePerson: z.strictObject({}),
  ErasePersonalData: z.strictObject({}),
}

/** Body of UpdatePerson for staff: the role can be changed too. */
export const updateStaffBody = personCommands.UpdatePerson.extend({
  lastName: line().optional(),
  role: staffRole.optional(),
})

type Leaving = {
  /** Whether there is no other owner. */
  readonly lastOwner: boolean
  /** Contracts of the person that wait for signature, begin later or are in force. */
  readonly openContracts: number
}

type Facts = {
  UpdatePerson: {
    readonly role?: z.output<typeof staffRole>
    /** Whether there is no other owner. */
    readonly lastOwner: boolean
  }
  DeletePerson: Leaving
  ErasePersonalData: Leaving
}

export type PersonCommand = CommandOf<typeof personCommands, Facts>
