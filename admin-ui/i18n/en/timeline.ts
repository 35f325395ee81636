import type { Texts } from '../texts.ts'
import type vi from '../vi/timeline.ts'

/** The lease timeline: a row per room, a column per month. */
export default {
  label: 'Leases from %{from} to %{to}',
  period: '%{from} – %{to}',
  earlier: 'Six months earlier',
  later: 'Six months later',
  only_open: 'Only vacant or ending within 60 days',
  ends: 'ends %{day}',
  gap: 'vacant %{smart_count} day |||| vacant %{smart_count} days',
  open: 'vacant',
  no_successor: 'nobody follows',
  today: 'today %{day}',
  let: '%{room} %{words}: make a contract from %{day}',
  none_open: 'No room is vacant or about to be',
  none_open_body: 'Switch the filter off to see every room.',
  no_rooms: 'No rooms yet',
  no_rooms_body: 'Add rooms under Floor plan; their leases show up here.',
  months: {
    1: 'Jan',
    2: 'Feb',
    3: 'Mar',
    4: 'Apr',
    5: 'May',
    6: 'Jun',
    7: 'Jul',
    8: 'Aug',
    9: 'Sep',
    10: 'Oct',
    11: 'Nov',
    12: 'Dec',
  },
} satisfies Texts<typeof vi>
