import { useListFilterContext, useTranslate } from 'react-admin'
import { addMonths, lastDayOfMonth } from '../../domain/day.ts'
import { useToday } from '../asOf/AsOfContext.ts'
import { CountedView, CountedViews } from './CountedViews.tsx'

/** Sets the period of a list by one tap: this month, the one before, or none. */
export const MonthViews = () => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { startDate, endDate, ...others } = filterValues
  const month = useToday().slice(0, 7)
  const views = [
    { name: 'this_month', of: month },
    { name: 'last_month', of: addMonths(month, -1) },
  ].map(({ name, of }) => ({ name, period: { startDate: `${of}-01`, endDate: lastDayOfMonth(of) } }))
  return (
    <CountedViews label={translate('list.period.label')}>
      <CountedView
        text={translate('list.period.all')}
        active={!startDate && !endDate}
        onShow={() => setFilters(others)}
      />
      {views.map(({ name, period }) => (
        <CountedView
          key={name}
          text={translate(`list.period.${name}`)}
          active={startDate === period.startDate && endDate === period.endDate}
          onShow={() => setFilters({ ...others, ...period })}
        />
      ))}
    </CountedViews>
  )
}
