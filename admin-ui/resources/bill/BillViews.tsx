import { useListContext, useTranslate } from 'ra-core'
import type { BillMonth } from '../../../projections/statistics/statistics.answers.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { countOf, VIEWS } from './billYear.ts'

/** Bills by status, with how many there are in the month that is shown, or in the year. */
export const BillViews = ({ months }: { months: readonly BillMonth[] }) => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const { filterValues, setFilters } = useListContext()
  const { status: shown, ...others } = filterValues
  const { month } = others
  return (
    <CountedViews label={translate('resource.bill.views')}>
      <CountedView
        text={translate('list.any')}
        count={countOf(months, month)}
        active={shown === undefined}
        onShow={() => setFilters(others)}
      />
      {VIEWS.map((status) => {
        const value = { of: 'bill', status } as const
        const count = countOf(months, month, status)
        return (
          (count > 0 || shown === status) && (
            <CountedView
              key={status}
              text={label(value)}
              count={count}
              value={value}
              active={shown === status}
              onShow={() => setFilters({ ...others, status })}
            />
          )
        )
      })}
    </CountedViews>
  )
}
