import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListFilterContext, useListSortContext, useTranslate } from 'ra-core'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import type { ContractStatistic } from '../../../projections/statistics/statistics.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { endingSoon } from './term.ts'

/** What wants somebody stands first. */
const VIEWS = [
  ContractStatus.WAITING_FOR_SIGNATURE,
  ContractStatus.NOT_IN_EFFECT,
  ContractStatus.ACTIVE,
  ContractStatus.EXPIRED,
  ContractStatus.CANCELLED,
] as const

/** Its key begins with the resource, so that signals reach it. */
const useContractCounts = () => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['contract', 'statistic'],
    queryFn: ({ signal }) => read<ContractStatistic>('contract/statistic', signal),
  }).data
}

/** Contracts by status, and those in force by how soon they end, with how many there are. */
export const ContractViews = () => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const counts = useContractCounts()
  const { filterValues, setFilters } = useListFilterContext()
  const { setSort } = useListSortContext()
  const soon = endingSoon(useToday())
  const { status: shown, lastDay, ...others } = filterValues
  const showEnding = () => {
    setFilters({ ...others, ...soon })
    setSort({ field: 'lastDay', order: 'ASC' })
  }
  const show = (status?: number) => {
    setFilters(status === undefined ? others : { ...others, status })
    setSort({ field: 'startDay', order: 'DESC' })
  }
  if (!counts) return <CountedViews label={translate('resource.contract.views')}>{'\u00a0'}</CountedViews>
  return (
    <CountedViews label={translate('resource.contract.views')}>
      <CountedView
        text={translate('list.any')}
        count={counts.total}
        active={shown === undefined}
        onShow={() => show()}
      />
      {counts.endingIn60Days > 0 && (
        <CountedView
          text={translate('resource.contract.ending')}
          count={counts.endingIn60Days}
          active={lastDay !== undefined}
          onShow={showEnding}
        />
      )}
      {VIEWS.map((status) => {
        const value = { of: 'contract', status } as const
        const count = counts.byStatus[status] ?? 0
        const active = shown === status && lastDay === undefined
        return (
          (count > 0 || shown === status) && (
            <CountedView
              key={status}
              text={label(value)}
              count={count}
              value={value}
              active={active}
              onShow={() => show(status)}
            />
          )
        )
      })}
    </CountedViews>
  )
}
