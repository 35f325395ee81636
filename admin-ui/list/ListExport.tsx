import { useListFilterContext, useListSortContext } from 'ra-core'
import { callsOf } from '../data/calls.ts'
import { withPeriod } from '../data/period.ts'
import { ExportLink } from './ExportLink.tsx'

/** The list around it, as a workbook. */
export const ListExport = () => {
  const { resource, filterValues } = useListFilterContext()
  const { sort } = useListSortContext()
  const asked = new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
  })
  const [, query] = withPeriod(`?${asked}`).split('?')
  return <ExportLink of={callsOf(resource).reads()} query={Object.fromEntries(new URLSearchParams(query))} />
}
