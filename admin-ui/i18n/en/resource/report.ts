import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/report.ts'

export default {
  title: 'The books of %{month}',
  lead: 'As of %{time} today',
  title_year: 'The books of %{year}',
  lead_then: 'As of the end of %{day}',
  year: 'Year',
  print: 'Print',
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
    against_year: '%{change} against the year before',
    nothing_before: 'Nothing was billed before',
    collected: '%{share} paid',
    overdue: 'of which overdue %{amount}',
  },
  months: { title: 'By month, %{year}', paid: 'Paid', waiting: 'Unpaid', late: 'Overdue' },
  overdue: { title: 'Overdue by age', between: '%{from}–%{to} days', over: '> %{from} days' },
  by_building: {
    title: 'Money by building',
    building: 'Building',
    billed: 'Billed',
    paid: 'Paid',
    outstanding: 'Outstanding',
    overdue: 'Overdue',
    sum: 'Sum',
  },
  pending: { title: 'Tickets that wait', none: 'No ticket is waiting.' },
  ending: {
    title: 'Contracts that end soon',
    note: '%{smart_count} within 60 days',
    none: 'No contract ends within the next 60 days.',
  },
} satisfies Texts<typeof vi>
