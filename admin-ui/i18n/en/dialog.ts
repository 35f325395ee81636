import type { Texts } from '../texts.ts'
import type vi from '../vi/dialog.ts'

export default {
  cancel: 'Cancel',
  delete: {
    title: 'Delete this entry? |||| Delete %{smart_count} entries?',
    body: 'They leave the list. The audit log keeps every change.',
    act: 'Delete',
    notice: 'Deleted',
    notice_body:
      'One entry left the list. The audit log keeps it. |||| %{smart_count} entries left the list. The audit log keeps them.',
    refused: '%{name}: %{reason}',
  },
  update: {
    title: 'Save the changes?',
    body: 'They count at once and are written to the audit log.',
    act: 'Save changes',
    notice: 'Saved',
    before: 'Now',
    after: 'Will be',
  },
  session: {
    title: 'Your session has ended',
    body: 'What you typed is still here. Type the password of %{email} to go on.',
    act: 'Go on',
    leave: 'Leave it and sign in',
  },
  undo: { done: 'Undone. The history shows both.' },
  password: {
    title: 'Confirm it is you',
    body: 'This needs your password. We will not ask again for 5 minutes.',
    label: 'Password',
    act: 'Confirm',
    required: 'Please fill in your password.',
    wrong: 'That password is not right.',
    notice_empty: 'There is no password. Fill it in and confirm.',
    notice_wrong: 'That password is not right. Please try again.',
    notice_system: 'The password could not be checked because of a fault. Nothing was changed.',
  },
} satisfies Texts<typeof vi>
