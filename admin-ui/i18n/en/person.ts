import type { Texts } from '../texts.ts'
import type vi from '../vi/person.ts'

export default {
  edit: 'Edit details',
  save: 'Save changes',
  section: { name: 'Name', contact: 'Contact', identity: 'Identity', address: 'Addresses' },
  name_help: 'As on the citizen ID.',
  ssn_help: '12 digits.',
  old_ssn_help: '9 or 12 digits, if still in use.',
  phone_help: 'Begins with 0 or +84.',
  gender_none: 'Not given',
  reveal: 'Show %{field}',
  hide: 'Hide %{field}',
  verified: 'confirmed',
  unverified: 'not confirmed',
  remove: {
    open: 'Delete from the list',
    title: 'Delete %{name}?',
    body: 'The person leaves the list and can no longer sign in. The audit log keeps every change.',
    act: 'Delete',
    refused: 'Not deleted: the person has a contract that has not ended, or is the only owner.',
    done: '%{name} deleted',
    done_body: 'The person has left the list. The audit log keeps it.',
  },
  contracts: { customer: 'Contracts', staff: 'Contracts where they work', none: 'No contracts yet.' },
  residents: 'Who lives there too',
  invitation: {
    title: 'Account',
    state: {
      none: 'Without an email nobody can be invited.',
      invited: 'No password set yet.',
      open: 'A password is set; they can come in.',
    },
    mail: {
      waiting: 'The invitation has waited to be sent since %{at}.',
      sent: 'Invitation sent at %{at}.',
      kept: 'The invitation of %{at} reached nobody: there is no mail server. A demo keeps it in the test mailbox.',
      dropped: 'The invitation of %{at} is not sent any more.',
      refused: 'The mail server did not take the invitation of %{at}. Check the email.',
    },
    resend: 'Send the invitation again',
    sent_again: 'A new invitation is on its way. Links sent before no longer work.',
  },
  facts: 'Summary',
  tabs: 'Parts of the page',
  tab: { overview: 'Details', history: 'History' },
} satisfies Texts<typeof vi>
