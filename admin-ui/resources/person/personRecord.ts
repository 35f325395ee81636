import type { Role } from '../../../domain/event.ts'
import type { Entity } from '../../data/dataProvider.ts'

/** A customer or a member of the staff as the API answers one (contract 2). An erased person has no fields left. */
export type PersonRecord = Entity & {
  readonly role: Role
  readonly fullName: string
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly gender: number | null
  readonly birthday: string | null
  readonly placeOfBirth: string | null
  readonly permanentAddress: string | null
  readonly temporaryAddress: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly phone: string | null
  readonly ssn: string | null
  readonly oldSSN: string | null
  readonly avatarID: string | null
  readonly locale: string
  readonly createdAt: string
}

/** What a history need not say: the full name and being here say it. */
export const SAID = ['firstName', 'middleName', 'lastName', 'locale']
