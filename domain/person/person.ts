import type { Claim } from '../claim.ts'
import type { Role } from '../event.ts'
import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { personFields } from './person.events.ts'

/** What a person says of somebody. */
export type PersonFields = FieldsOf<typeof personFields>

/** Somebody with a role, as their events tell it. */
export type Person = PersonFields & {
  readonly role: Role
  readonly emailVerified: boolean
  /** An address that was asked for and is not confirmed yet. */
  readonly pendingEmail: string | null
  readonly deleted: boolean
  readonly erased: boolean
}

/** Last, middle, first: as names are said in Vietnamese. */
export const fullName = (person: {
  firstName: string | null
  middleName?: string | null
  lastName: string | null
}): string => [person.lastName, person.middleName, person.firstName].filter(Boolean).join(' ')

/** What nobody else may have while this person is there: E0012 to E0015. An address that is asked for is held too. */
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
