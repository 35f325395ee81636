import AddIcon from '@mui/icons-material/Add'
import { Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import {
  type RaRecord,
  useDataProvider,
  useListFilterContext,
  useListPaginationContext,
  useListSortContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { contractColumns } from '../../../projections/contract/contract.columns.ts'
import type { ContractCounts } from '../../../projections/report/report.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { formatDay } from '../../i18n/format.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import type { Renderers } from '../../list/columns.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { RoomName } from '../../list/RoomName.tsx'
import { CardLine } from '../../ui/CardLine.tsx'
import { Money } from '../../ui/Money.tsx'
import { shortName } from '../../ui/name.ts'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { ContractStatusChip } from './ContractStatusChip.tsx'
import type { ContractRecord } from './contractRecord.ts'
import { EndDay } from './EndDay.tsx'
import { endingSoon, lastDay, lastDayToSign } from './term.ts'

const Count = () => {
  const translate = useTranslate()
  const { total } = useListPaginationContext()
  return total === undefined ? '\u00a0' : translate('resource.contract.count', { smart_count: total })
}

const cells: Renderers = {
  roomNumber: (contract) => <RoomName of={contract} />,
  endDay: (contract) => <EndDay contract={contract as ContractRecord} />,
  status: (contract) => <ContractChip contract={contract as ContractRecord} />,
}

const ContractCard = ({ contract }: { contract: RaRecord }) => {
  const translate = useTranslate()
  return (
    <>
      <CardLine>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {contract.roomNumber} · {shortName(contract.customerName ?? '')}
        </Typography>
        <Typography variant="body2" className="figures" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          <Money amount={contract.rent} />
        </Typography>
      </CardLine>
      <CardLine wrap>
        <Typography variant="caption" component="div" color="text.secondary" sx={{ alignSelf: 'center' }}>
          {lastDay(contract as ContractRecord) && `${translate('resource.contract.until')} `}
          <EndDay contract={contract as ContractRecord} />
        </Typography>
        <ContractChip contract={contract as ContractRecord} />
      </CardLine>
    </>
  )
}

/** All contracts, the latest start first. */
export const ContractListPage = () => {
  const translate = useTranslate()
  const may = useMay()
  const add = may('AddContract') && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/contract/add">
      {translate('resource.contract.add')}
    </Button>
  )
  return (
    <ResourceList
      resource="contract"
      columns={contractColumns}
      show={[
        'number',
        'roomNumber',
        'customerName',
        'startDay',
        'endDay',
        'rent',
        'status',
        'type',
        'deposit',
      ]}
      filters={['type']}
      views={<ContractViews />}
      sort={{ field: 'startDay', order: 'DESC' }}
      render={cells}
      card={(contract) => <ContractCard contract={contract} />}
      lead={<Count />}
      actions={add}
      empty={{
        title: translate('resource.contract.empty.title'),
        body: add && translate('resource.contract.empty.body'),
        actions: add,
      }}
    />
  )
}

type ContractChipProps = {
  readonly contract: Pick<ContractRecord, 'status' | 'type' | 'activated' | 'startDay' | 'signBy'>
}

/** A contract's status; while it waits for signature, also the last day to sign. */
const ContractChip = ({ contract }: ContractChipProps) => {
  const translate = useTranslate()
  const toSign = lastDayToSign(contract)
  return (
    <ContractStatusChip
      contract={contract}
      note={toSign && translate('resource.contract.sign_by', { day: formatDay(toSign) })}
    />
  )
}

/** Preset filters in the order of urgency. */
const VIEWS = [
  ContractStatus.WAITING_FOR_SIGNATURE,
  ContractStatus.NOT_IN_EFFECT,
  ContractStatus.ACTIVE,
  ContractStatus.EXPIRED,
  ContractStatus.CANCELLED,
] as const

/** The query key begins with the resource, so that signals invalidate it. */
const useContractCounts = () => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['contract', 'statistic'],
    queryFn: ({ signal }) => read<ContractCounts>('contract/statistic', signal),
  }).data
}

/** Preset filters with counts: by status, and contracts in force by how soon they end. */
const ContractViews = () => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const counts = useContractCounts()
  const { filterValues, setFilters } = useListFilterContext()
  const { setSort } = useListSortContext()
  const soon = endingSoon(useToday())
  const { status: shown, lastDay, unsettled, ...others } = filterValues
  const showByLastDay = (filter: object) => {
    setFilters({ ...others, ...filter })
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
        active={shown === undefined && unsettled === undefined}
        onShow={() => show()}
      />
      {counts.endingIn60Days > 0 && (
        <CountedView
          text={translate('resource.contract.ending')}
          count={counts.endingIn60Days}
          active={lastDay !== undefined}
          onShow={() => showByLastDay(soon)}
        />
      )}
      {(counts.unsettled > 0 || unsettled !== undefined) && (
        <CountedView
          text={translate('resource.contract.unsettled.title')}
          count={counts.unsettled}
          active={unsettled !== undefined}
          onShow={() => showByLastDay({ unsettled: true })}
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
              text={
                status === ContractStatus.CANCELLED
                  ? translate('resource.contract.left_or_cancelled')
                  : label(value)
              }
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
