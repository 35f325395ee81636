import type { Texts } from '../texts.ts'
import type vi from '../vi/account.ts'

export default {
  profile: {
    title: 'My profile',
    edit: 'Edit profile',
    save: 'Save profile',
    question: 'Save your profile?',
    saved: 'Profile saved.',
    locale_help: 'Mails to you are in this language.',
    email_elsewhere: 'The sign-in email is changed under Security.',
  },
  security: { title: 'Security', lead: 'Password, sign-in email, and where you are signed in.' },
  password: {
    title: 'Password',
    lead: 'After a change, other places that are signed in are signed out.',
    act: 'Change password',
    old: 'Current password',
    new: 'New password',
    confirm: 'New password again',
    help: '8 to 30 characters.',
    saved: 'Password changed.',
  },
  email: {
    title: 'Sign-in email',
    none: 'No email yet',
    pending: 'Waiting for %{email} to be confirmed. Open the link in the mail sent there.',
    act: 'Change email',
    new: 'New email',
    help: 'The old email works until you open the link sent to the new one.',
    submit: 'Send the link',
    sent: 'The link is on its way to %{email}.',
  },
  mail: {
    title: 'Mails to you',
    lead: 'Mails about your password and sign-in always come.',
    saved: 'Saved.',
    kind: {
      newBill: 'There is a new bill',
      billDue: 'A bill will be due',
      billOverdue: 'A bill is overdue',
      paymentReceived: 'A payment has come',
      contractEnding: 'The contract ends soon',
    },
  },
  sessions: {
    title: 'Where you are signed in',
    current: 'here',
    used: 'Used %{when}',
    unknown: 'Unknown browser',
    end: 'Sign out',
    end_named: 'Sign out of %{agent}',
    end_others: 'Sign out everywhere else',
    ended: 'Signed out there.',
  },
} satisfies Texts<typeof vi>
