import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/closing.ts'

export default {
  name: 'closing',
  title: 'Closing',
  undo_reason: 'Taken back right after closing',
  fields: {
    buildingName: 'House',
    lastMonth: 'Closed to',
    months: 'Closed months',
    reopened: 'Reopened',
    reason: 'Why it is reopened',
    createdAt: 'First closed',
  },
  kind: { books: 'Books of a house' },
  event: { MonthClosed: 'Month closed', MonthReopened: 'Month reopened' },
} satisfies Texts<typeof vi>
