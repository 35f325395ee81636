import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/staff.ts'
import person from './person.ts'

export default {
  ...person,
  name: 'staff',
  title: 'Staff',
  count: '%{smart_count} person |||| %{smart_count} people',
  add: 'Add staff',
  since: 'In the books since %{day}',
  role_help: 'Managers and staff only see the buildings they are scheduled in.',
  last_owner_address:
    'This is the only owner who can sign in. Change the e-mail at Security: the old address works until the new one is confirmed.',
  email_help: 'Used for signing in.',
  added: '%{name} added. Schedule them, so that they see a building.',
  saved: '%{name} saved.',
  question: 'Save the details of %{name}?',
  empty: {
    title: 'No staff yet',
    body: 'Add those who work with you, then schedule them in each building.',
  },
} satisfies Texts<typeof vi>
