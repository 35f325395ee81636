import type { Texts } from '../texts.ts'
import type vi from '../vi/plan.ts'

export default {
  legend: 'Filter the plan by room status',
  late: '%{smart_count} d late',
  owing: 'Payment overdue',
  add: 'Add rooms',
  add_on: 'Add rooms on floor %{floor}',
  empty: {
    title: 'No rooms yet',
    may: 'Add a whole row at once: choose the floor, the first number and how many.',
    other: 'Once the manager adds rooms, the plan is shown here.',
  },
} satisfies Texts<typeof vi>
