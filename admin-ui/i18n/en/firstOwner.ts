import type { Texts } from '../texts.ts'
import type vi from '../vi/firstOwner.ts'

export default {
  title: 'Open the book',
  lead: 'The book is empty. Make the owner’s account to begin.',
  token: 'Opening code',
  token_help: 'Works once; the start of Sổ Nhà shows it. The link beside it fills it in.',
  token_wrong: 'The opening code is not right. Each start makes a new one.',
  fullName: 'Full name',
  fullName_help: 'Family name first. It is split into the three fields below; mend it there.',
  lastName: 'Family name',
  middleName: 'Middle name',
  firstName: 'Given name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  password_help: '8 to 30 characters.',
  submit: 'Make the owner’s account',
  done: 'The owner’s account is made. Please sign in.',
  closed: 'This book has an owner. Please sign in.',
} satisfies Texts<typeof vi>
