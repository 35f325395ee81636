import type { Texts } from '../texts.ts'
import type vi from '../vi/schedule.ts'

export default {
  title: 'Schedule',
  own: {
    title: 'My shifts',
    today: 'You are on duty today: %{what}.',
    next: 'You are off today. Next shift: %{day}, %{what}.',
    none: 'You are off today.',
  },
  none_of_staff: 'Not scheduled in any building yet.',
  no_end: 'no end',
  every_day: 'every day',
  week: 'Week %{from} – %{to}',
  previous: 'Week before',
  next: 'Week after',
  person: 'On duty',
  off: 'off',
  cover: 'Hours covered',
  uncovered: 'nobody',
  assign: 'Schedule',
  shift: { morning: 'Morning', day: 'All day', noon: 'Afternoon', night: 'Night' },
  hours: '%{hours} h',
  remove_label: ', %{name}, %{day}: remove this shift',
  fields: {
    staffID: 'Who',
    fromDay: 'From',
    toDay: 'To',
    days: 'Days of the week',
    fromTime: 'From time',
    toTime: 'To time',
  },
  form: {
    title: 'Schedule a shift',
    act: 'Schedule',
    presets: 'Usual shifts',
    open_end: 'Leave empty if it has no end.',
    no_staff: 'There is nobody to schedule yet. Add staff first.',
    added: '%{name} is scheduled.',
  },
  remove: {
    title: 'Remove the shift of %{name}?',
    body: '%{days}, %{hours}, from %{from}%{to}. The whole row of shifts ends, not only one day.',
    until: ' to %{day}',
    act: 'Remove shift',
    done: 'Shift of %{name} removed.',
    done_body: 'The building’s history keeps it.',
  },
  empty: {
    title: 'Nobody is scheduled',
    body: 'Schedule managers and staff: who, on which days, at what hours. They only see buildings they are scheduled in.',
  },
} satisfies Texts<typeof vi>
