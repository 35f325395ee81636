import type { Texts } from '../texts.ts'
import type vi from '../vi/mailbox.ts'

export default {
  title: 'Test mailbox',
  lead: 'The demo mails nobody. Its mails are kept here, and their links work.',
  empty: 'No mails yet. Add somebody, or use “Forgot your password”, and come back.',
  missing: 'Only the demo has this mailbox.',
  open: 'Open the test mailbox',
} satisfies Texts<typeof vi>
