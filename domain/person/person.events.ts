import { z } from 'zod'
import { type EventOf, personal, unchanged } from '../event-definition.ts'
import { choice, day, email, line, oldSSN, optionalLine, phone, ssn } from '../fields.ts'
import { LOCALES } from '../locales.ts'
import { roleNames, staffRoles } from '../permissions/roles.ts'
import { ref } from '../ref.ts'
import { Gender } from './gender.ts'

/**
 * The fields that people enter. Names are `firstName` (given), `middleName`, `lastName` (family); not everybody has
 * all of them.
 */
export const personFields = {
  firstName: personal(line()),
  middleName: personal(optionalLine().nullable()),
  lastName: personal(optionalLine().nullable()),
  gender: personal(choice(Gender).nullable()),
  birthday: personal(day().nullable()),
  placeOfBirth: personal(optionalLine().nullable()),
  permanentAddress: personal(optionalLine().nullable()),
  temporaryAddress: personal(optionalLine().nullable()),
  email: personal(email().nullable()),
  phone: personal(phone().nullable()),
  ssn: personal(ssn().nullable()),
  oldSSN: personal(oldSSN().nullable()),
  avatarID: ref('image').nullable(),
  locale: z.literal([...LOCALES], { error: 'unknown_choice' }),
}

/** Roles of employees. */
export const staffRole = z.literal([...staffRoles], { error: 'unknown_choice' })
const role = z.literal([...roleNames], { error: 'unknown_choice' })

/** Up to version 1 everybody had a family name. */
const namedSince2 = { version: 2, upcast: { 1: unchanged } } as const

export const personEvents = {
  PersonAdded: { ...namedSince2, schema: z.object({ role, ...personFields }) },
  PersonUpdated: { ...namedSince2, schema: z.object({ role, ...personFields }).partial() },
  EmailVerified: { version: 1, schema: z.object({}) },
  EmailChangeRequested: { version: 1, schema: z.object({ email: personal(email()) }) },
  EmailChanged: { version: 1, schema: z.object({ email: personal(email()) }) },
  PasswordChanged: { version: 1, schema: z.object({}) },
  PersonDeleted: { version: 1, schema: z.object({}) },
  PersonRestored: { version: 1, schema: z.object({}) },
  PersonalDataErased: { version: 1, schema: z.object({}) },
}

export type PersonEvent = EventOf<typeof personEvents>
