import type { Texts } from '../texts.ts'
import type vi from '../vi/form.ts'

export default {
  day: 'day/month/year',
  month: 'month/year',
  time: 'hour:minute',
  not_a_figure: 'Has to be a figure, like 24.5.',
  pick: { loading: 'Searching', open: 'Open the list', clear: 'Clear' },
  network: 'Connection lost. What you typed is still here.',
  meanwhile:
    'While you were typing, somebody changed: %{fields}. What you typed is kept; saving it replaces theirs.',
  leave: {
    title: 'Leave without saving?',
    body: 'What you just typed will be lost.',
    act: 'Leave',
    refrain: 'Stay',
  },
} satisfies Texts<typeof vi>
