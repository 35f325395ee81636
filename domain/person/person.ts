import type { Claim } from '../claim.ts'
import type { Role } from '../event.ts'
import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { personFields } from './person.events.ts'

/** The entered fields of a person. */
export type PersonFields = FieldsOf<typeof personFields>

/** The state of a person. */
export type Person = PersonFields & {
  readonly role: Role
  readonly emailVerified: boolean
  /** A requested address that is not verified yet. */
  readonly pendingEmail: string | null
  readonly deleted: boolean
  readonly erased: boolean
}

/** Last, middle, first: the Vietnamese order. */
export const fullName = (person: {
  firstName: string | null
  middleName?: string | null
  lastName: string | null
}): string => [person.lastName, person.middleName, person.firstName].filter(Boolean).join(' ')

/** Values that nobody else may have while this person exists: E0012 to E0015. A requested address is included. */
export const personClaims = (person: Person | undefined): Claim[] => {
  if (!person || person.deleted || person.erased) return []
  const { email, pendingEmail, phone, ssn, oldSSN } = person
  const held: [Claim['kind'], string | null][] = [
    ['email', email],
    ['email', pendingEmail === email ? null : pendingEmail],
    ['phone', phone],
    ['ssn', ssn],
    ['oldSSN', oldSSN],
  ]
  return held.flatMap(([kind, value]) => (value ? [{ kind, value }] : []))
}

/** The picture of somebody. */
export const personFiles = ({ avatarID }: Person, id: string): FileRef[] =>
  fileRefs({ resource: 'person', id }, 'avatarID', avatarID === null ? [] : [avatarID], 'image')
