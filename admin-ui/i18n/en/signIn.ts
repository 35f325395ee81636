import type { Texts } from '../texts.ts'
import type vi from '../vi/signIn.ts'

export default {
  title: 'Sign in',
  lead: 'Open the book on your rooms, contracts and rent.',
  email: 'Email',
  password: 'Password',
  remember: 'Keep me signed in for 30 days',
  submit: 'Sign in',
  show: 'Show password',
  help: 'Tenants sign in with the email in their contract.',
  promise: { first: 'Every room, every đồng,', second: 'one ledger.' },
  proof: 'Each figure traces back to the change that made it.',
  email_missing: 'Please fill in your email.',
  password_missing: 'Please fill in your password.',
  demo: 'Accounts to try',
  demo_note: 'Pick a role, the password is filled in.',
  demo_filling: 'The sample book is still being written, figures are on their way.',
  demo_filling_note: 'Pick a role.',
} satisfies Texts<typeof vi>
