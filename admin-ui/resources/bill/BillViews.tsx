import { useListFilterContext, useTranslate } from 'ra-core'
import type { BillMonth } from '../../../projections/statistics/statistics.answers.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { countOf, monthAlone, VIEWS } from './billYear.ts'
import { useRefundCount } from './useRefundCount.ts'

/** Bills by status, with how many there are of each while a month is all that is chosen. */
export const BillViews = ({ months }: { months: readonly BillMonth[] }) => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const { filterValues, setFilters } = useListFilterContext()
  const { status: shown, flagged, ...others } = filterValues
  const month = monthAlone(others)
  const toRefund = useRefundCount()
  // Some of the report's figures count bills of more than one status.
  const isShown = (status: number) => [shown].flat().includes(status)
  return (
    <CountedViews label={translate('resource.bill.views')}>
      <CountedView
        text={translate('list.any')}
        count={countOf(months, month)}
        active={shown === undefined && !flagged}
        onShow={() => setFilters(others)}
      />
      {VIEWS.map((status) => {
        const value = { of: 'bill', status } as const
        const count = countOf(months, month, status)
        return (
          (count !== 0 || isShown(status)) && (
            <CountedView
              key={status}
              text={label(value)}
              count={count}
              value={value}
              active={isShown(status)}
              onShow={() => setFilters({ ...others, status })}
            />
          )
        )
      })}
      {/* Of all months: money that came last year waits no less. */}
      {(toRefund > 0 || flagged) && (
        <CountedView
          text={translate('resource.bill.to_refund')}
          count={toRefund}
          active={flagged === true}
          onShow={() => setFilters({ flagged: true })}
        />
      )}
    </CountedViews>
  )
}
