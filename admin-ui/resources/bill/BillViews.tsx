import { useListFilterContext, useTranslate } from 'react-admin'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import type { BillMonth } from '../../../projections/report/report.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { countOf, monthAlone, VIEWS } from './billYear.ts'
import { useBillCount } from './useBillCount.ts'

/**
 * Preset filters by status. They show counts while only a month (and a building) is chosen. Overdue bills and money
 * to be refunded are counted and listed over all months, since they are due however old they are.
 */
export const BillViews = ({ months }: { months: readonly BillMonth[] | undefined }) => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const thisMonth = useToday().slice(0, 7)
  const { filterValues, setFilters } = useListFilterContext()
  const { status: shown, flagged, ...chosen } = filterValues
  const { month, buildingID } = chosen
  const ofHouse = buildingID ? { buildingID } : {}
  const overdue = { ...ofHouse, status: BillStatus.OVERDUE }
  const toRefund = useBillCount({ ...ofHouse, flagged: true })
  const late = useBillCount(overdue)
  // Figures of the report may link to more than one status.
  const isShown = (status: number) => [shown].flat().includes(status)
  // The other presets apply to one month: leaving an all-months preset sets the current month.
  const others =
    !month && (flagged || shown === BillStatus.OVERDUE) ? { ...chosen, month: thisMonth } : chosen
  const count = (status?: number) => countOf(months ?? [], monthAlone(chosen), status)
  return (
    <CountedViews label={translate('resource.bill.views')}>
      <CountedView
        text={translate('list.any')}
        count={count()}
        active={shown === undefined && !flagged}
        onShow={() => setFilters(others)}
      />
      {(late > 0 || isShown(BillStatus.OVERDUE)) && (
        <CountedView
          text={label({ of: 'bill', status: BillStatus.OVERDUE })}
          count={late}
          value={{ of: 'bill', status: BillStatus.OVERDUE }}
          active={isShown(BillStatus.OVERDUE)}
          onShow={() => setFilters(overdue)}
        />
      )}
      {VIEWS.map((status) => {
        const value = { of: 'bill', status } as const
        return (
          // Until the counts are loaded all presets are shown; then empty ones are left out.
          ((months && count(status) !== 0) || isShown(status)) && (
            <CountedView
              key={status}
              text={label(value)}
              count={count(status)}
              value={value}
              active={isShown(status)}
              onShow={() => setFilters({ ...others, status })}
            />
          )
        )
      })}
      {(toRefund > 0 || flagged) && (
        <CountedView
          text={translate('resource.bill.to_refund')}
          count={toRefund}
          active={flagged === true}
          onShow={() => setFilters({ ...ofHouse, flagged: true })}
        />
      )}
    </CountedViews>
  )
}
