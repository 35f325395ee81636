import type { Texts } from '../texts.ts'
import type vi from '../vi/recovery.ts'

export default {
  link: 'Forgot your password',
  back: 'Back to sign in',
  forgot: {
    title: 'Forgot your password',
    lead: 'Fill in the email you sign in with. We send a link to set a new password.',
    submit: 'Send the link',
    sent: 'Look into your mail',
    sent_lead: 'If %{email} has an account, a mail is on its way. The link works once, within 30 minutes.',
    again: 'Try another email',
  },
  fresh: {
    title: 'Set a password',
    lead: 'To sign in as %{email}. If you are signed in elsewhere, you will be signed out there.',
    password: 'New password',
    confirm: 'New password again',
    help: '8 to 30 characters.',
    submit: 'Save password',
    done: 'The new password is saved. Please sign in.',
  },
  spent: {
    title: 'This link no longer works',
    lead: 'It was used, its time is over, or there is a newer one. Ask for another link.',
    ask: 'Ask for a new link',
  },
  verify: {
    title: 'Confirm email',
    waiting: 'Confirming your email…',
    done: 'Email confirmed',
    done_lead: 'From now on you sign in with %{email}.',
    spent_lead:
      'Its time is over, or there is a newer one. Ask for the change again, or use “Forgot your password”.',
    enter: 'Sign in',
  },
} satisfies Texts<typeof vi>
