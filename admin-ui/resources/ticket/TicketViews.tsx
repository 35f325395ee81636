import { useListFilterContext, useTranslate } from 'ra-core'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import { useCountHere } from '../../list/useCountHere.ts'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { useTicketCount } from './useTicketCount.ts'

type TicketViewProps = { readonly status?: TicketStatus }

const TicketView = ({ status }: TicketViewProps) => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const { filterValues, setFilters } = useListFilterContext()
  const { status: shown, ...others } = filterValues
  // Counted are the tickets of all times, whatever else the list is narrowed to.
  const isNarrowed = Object.keys(others).length > 0
  const here = useCountHere('status', status)
  const asks = isNarrowed || here.asks
  const asked = useTicketCount(status, asks)
  const count = (asks ? asked : undefined) ?? (isNarrowed ? undefined : here.count)
  const value = status === undefined ? undefined : ({ of: 'ticket', status } as const)
  return (
    <CountedView
      text={value ? label(value) : translate('list.any')}
      count={count ?? 0}
      value={value}
      active={shown === status}
      onShow={() => setFilters(status === undefined ? others : { ...others, status })}
    />
  )
}

/** Tickets by status, with how many there are; those that wait for somebody stand first. */
export const TicketViews = () => {
  const translate = useTranslate()
  return (
    <CountedViews label={translate('resource.support-ticket.views')}>
      <TicketView />
      <TicketView status={TicketStatus.PENDING} />
      <TicketView status={TicketStatus.APPROVED} />
      <TicketView status={TicketStatus.REJECTED} />
    </CountedViews>
  )
}
