import type { Texts } from '../texts.ts'
import type vi from '../vi/history.ts'

export default {
  lead: 'Every line is one change, kept for ever and never edited.',
  empty: 'No changes yet',
  empty_body: 'Once somebody adds or edits, it is shown here.',
  erased: 'Somebody whose data was erased',
  undo: 'Undo: %{what}?',
  compare: {
    open: 'Compare two days',
    from: 'End of day',
    to: 'against end of day',
    between: 'From the end of %{from} to the end of %{to}:',
    same: 'The end of %{from} and the end of %{to} are the same.',
  },
  feed: {
    title: 'What happened',
    all: 'Whole history',
    more: 'Show more',
    none: 'Nothing has happened yet.',
    course: 'What happened',
    kinds: 'Kind of event',
    kind: { all: 'All', money: 'Money', ticket: 'Tickets', change: 'Changes' },
    ticket: { opened: 'Ticket opened', approved: 'Ticket approved', rejected: 'Ticket denied' },
    issued: { what: 'Bill issued', detail: '%{month}: %{sum}, due %{day}' },
    overdue: { what: 'Bill overdue', detail: '%{month}: %{sum}' },
    paid: {
      what: '%{sum} received',
      early: '%{month}, %{smart_count} day early |||| %{month}, %{smart_count} days early',
      in_time: '%{month}, on time',
      late: '%{month}, %{smart_count} day late |||| %{month}, %{smart_count} days late',
    },
  },
  cause: {
    request: 'Done in the books',
    import: 'Imported from an Excel file',
    system: 'Automatic',
  },
} satisfies Texts<typeof vi>
