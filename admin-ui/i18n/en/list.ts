import type { Texts } from '../texts.ts'
import type vi from '../vi/list.ts'

export default {
  search: 'Search',
  export: 'Download Excel',
  any: 'All',
  filters: 'Filters',
  count: '%{smart_count} entry |||| %{smart_count} entries',
  select_all: 'Select all',
  select: 'Select %{name}',
  selected: '%{smart_count} selected',
  unselect: 'Clear selection',
  dong: '%{label} (đ)',
  empty_title: 'No %{name} yet',
  empty_body: 'Once there are some, they are listed here.',
  no_match_title: 'No %{name} match',
  no_match_body: 'Remove a filter, or search for other words.',
  clear_filters: 'Clear all filters',
  page: '%{from}–%{to} of %{all}',
  previous: 'Previous page',
  next: 'Next page',
  views: {
    open: 'Saved filters',
    name: 'Name of this filter',
    save: 'Save',
    remove: 'Remove the filter %{name}',
    note: 'Yours alone, on this device.',
  },
  none: 'none yet',
  period: { label: 'Period', startDate: 'From day', endDate: 'To day' },
  yes: 'Yes',
  no: 'No',
} satisfies Texts<typeof vi>
