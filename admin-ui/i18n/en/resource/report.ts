import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/report.ts'

export default {
  title: 'The books of %{month}',
  lead: 'As of %{time} today',
  all: 'See all',
  open_bills: 'Open the bills',
  occupancy: 'Occupancy',
  statement: {
    billed: 'Billed',
    paid: 'Paid',
    outstanding: 'Outstanding',
    minus: 'minus',
    equals: 'equals',
    against: '%{change} against last month',
    collected: '%{share} paid',
    overdue: 'of which overdue %{amount}',
  },
  months: { title: 'By month, %{year}', paid: 'Paid', waiting: 'Unpaid', late: 'Overdue' },
  overdue: { title: 'Overdue', note: 'This year and the last.' },
  ending: {
    title: 'Contracts that end soon',
    note: '%{smart_count} within 60 days',
    none: 'No contract ends within the next 60 days.',
  },
} satisfies Texts<typeof vi>
