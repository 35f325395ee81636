import type { Texts } from '../texts.ts'
import type vi from '../vi/search.ts'

export default {
  label: 'Quick search',
  placeholder: 'Find a room, tenant, bill…',
  note: 'Accents may be left out.',
  note_keys: 'Arrows choose, Enter opens.',
  waits: 'Searching…',
  clear: 'Clear',
  none: 'Nothing found. Try other words.',
  actions: 'Actions',
  places: 'Go to',
  action: {
    bill: { name: 'Issue a bill', also: 'new bill, add bill, create bill' },
    meters: { name: 'Enter meter readings', also: 'read meters, issue a month of bills, electricity, water' },
    collect: { name: 'Record payment', also: 'collect money, paid' },
    pay: { name: 'Pay rent', also: 'pay bill' },
    contract: { name: 'Make a contract', also: 'new contract, add contract, let a room' },
    customer: { name: 'Add a tenant', also: 'new tenant, create tenant' },
    ticket: { name: 'Report a problem', also: 'new ticket, open ticket, repair' },
    notice: { name: 'Send a notice', also: 'write to tenants, message' },
    upload: { name: 'Import from Excel', also: 'upload data' },
    building: { name: 'Add a building', also: 'new building' },
    staff: { name: 'Add staff', also: 'new employee, new manager' },
    password: { name: 'Change password', also: 'security' },
  },
  keys: {
    title: 'Keyboard shortcuts',
    search: 'Quick search',
    help: 'Show the shortcuts',
    undo: 'Undo what was just done',
    go: 'Go to %{place}',
    after: 'then',
    letters: 'Use shortcuts of single letters',
    letters_note: 'Switch them off if you speak to your computer or press them by mistake. Ctrl K stays.',
    close: 'Close',
  },
} satisfies Texts<typeof vi>
