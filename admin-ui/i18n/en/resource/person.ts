import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/person.ts'

export default {
  fields: {
    role: 'Role',
    fullName: 'Full name',
    firstName: 'Given name',
    middleName: 'Middle name',
    lastName: 'Family name',
    gender: 'Gender',
    birthday: 'Born',
    placeOfBirth: 'Place of birth',
    permanentAddress: 'Permanent address',
    temporaryAddress: 'Temporary address',
    email: 'Email',
    emailVerified: 'Email confirmed',
    pendingEmail: 'Email to be confirmed',
    phone: 'Phone',
    ssn: 'Citizen ID',
    oldSSN: 'Old identity number',
    avatarID: 'Picture',
    locale: 'Language',
  },
  values: {
    gender: { 1: 'Male', 2: 'Female', 3: 'Other' },
    locale: { vi: 'Vietnamese', en: 'English' },
  },
  search: 'Search name, phone, email',
  kind: { person: 'Person' },
  event: {
    PersonAdded: 'Added',
    PersonUpdated: 'Details edited',
    EmailVerified: 'Email confirmed',
    EmailChangeRequested: 'Email change asked for',
    EmailChanged: 'Email changed',
    PasswordChanged: 'Password changed',
    PersonDeleted: 'Deleted',
    PersonRestored: 'Restored',
    PersonalDataErased: 'Personal data erased',
  },
} satisfies Texts<typeof vi>
