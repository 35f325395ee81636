import AddIcon from '@mui/icons-material/AddOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import {
  type RaRecord,
  useListContext,
  useListFilterContext,
  useListPaginationContext,
  useTranslate,
} from 'react-admin'
import { roles } from '../../../domain/permissions/roles.ts'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import type { Columns } from '../../../projections/columns.ts'
import { ticketColumns } from '../../../projections/ticket/ticket.columns.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { useMay } from '../../auth/useMay.ts'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import type { Renderers } from '../../list/columns.ts'
import { PERIOD, PeriodFilter } from '../../list/PeriodFilter.tsx'
import { ResourceList } from '../../list/ResourceList.tsx'
import { RoomName } from '../../list/RoomName.tsx'
import { useCountHere } from '../../list/useCountHere.ts'
import { shortName } from '../../ui/name.ts'
import { StatusChip, useStatusLabel } from '../../ui/StatusChip.tsx'
import { OwnDay } from '../building/schedule/OwnDay.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { OpenTicketDialog } from './OpenTicketDialog.tsx'
import { AnyRoomInputs } from './TicketRoomInputs.tsx'
import type { TicketRecord } from './ticketRecord.ts'
import { useOpening } from './useOpening.ts'
import { useTicketCount } from './useTicketCount.ts'
import { useTicketTitle } from './useTicketTitle.ts'

/** A ticket's own columns, plus the time it was opened. */
const columns: Columns = { ...ticketColumns, createdAt: { type: 'instant', sortable: true } }

const Count = () => {
  const translate = useTranslate()
  const { total, isPending } = useListPaginationContext()
  return isPending ? '\u00a0' : translate('resource.support-ticket.count', { smart_count: total ?? 0 })
}

/** Keeps the height of rows; longer text is on the ticket's page and in the cell's title. */
const OneLine = ({ children }: { children: string }) => (
  <span className="line" title={children}>
    {children}
  </span>
)

const Title = ({ ticket }: { ticket: Pick<TicketRecord, 'title'> }) => (
  <span className="whole">{useTicketTitle()(ticket)}</span>
)

const Person = ({ name }: { name: string | null }) => (
  <span className="short" title={name ?? undefined}>
    {name ? shortName(name) : '–'}
  </span>
)

const cells: Renderers = {
  roomNumber: (ticket) => <RoomName of={ticket} />,
  title: (ticket) => <Title ticket={ticket as TicketRecord} />,
  customerName: ({ customerName }) => <Person name={customerName} />,
  decisionNote: ({ decisionNote }) => <OneLine>{decisionNote ?? '–'}</OneLine>,
  decidedByName: ({ decidedByName }) => <Person name={decidedByName} />,
}

const TicketCard = ({ ticket }: { ticket: RaRecord }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      {useTicketTitle()(ticket as TicketRecord)}
    </Typography>
    <Box sx={{ justifySelf: 'end' }}>
      <StatusChip value={{ of: 'ticket', status: ticket.status }} />
    </Box>
    <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
      {[formatDay(dayOf(ticket.createdAt)), ticket.roomNumber, ticket.customerName]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  </>
)

/** Decides the ticked tickets that are still open. */
const Decisions = () => {
  const translate = useTranslate()
  const { data = [], selectedIds, onUnselectItems } = useListContext<TicketRecord>()
  const [asking, setAsking] = useState<{ kind: 'approve' | 'deny'; tickets: readonly TicketRecord[] }>()
  const waiting = data.filter(({ id, status }) => selectedIds.includes(id) && status === TicketStatus.PENDING)
  return (
    <>
      {waiting.length > 0 &&
        (['approve', 'deny'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            color="inherit"
            variant="text"
            onClick={() => setAsking({ kind, tickets: waiting })}
          >
            {translate(`resource.support-ticket.${kind}.act`)}
          </Button>
        ))}
      {asking && (
        <DecideDialog {...asking} onClose={() => setAsking(undefined)} onDecided={() => onUnselectItems()} />
      )}
    </>
  )
}

/** Tickets of all buildings in scope, newest first. */
export const TicketListPage = () => {
  const translate = useTranslate()
  const may = useMay()
  const { role } = useProfile()
  const [opening, setOpening] = useOpening()
  const open = may('OpenTicket') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpening(true)}>
      {translate('resource.support-ticket.open.act')}
    </Button>
  )
  return (
    <>
      <ResourceList
        resource="support-ticket"
        columns={columns}
        show={[
          'title',
          'roomNumber',
          'customerName',
          'createdAt',
          'status',
          'decisionNote',
          'decidedByName',
          'decidedAt',
          'authorName',
        ]}
        filters={[]}
        sort={{ field: 'createdAt', order: 'DESC' }}
        render={cells}
        card={(ticket) => <TicketCard ticket={ticket} />}
        lead={
          <>
            <Count />
            {roles[role].home === '/support-ticket' && <OwnDay />}
          </>
        }
        actions={open}
        views={<TicketViews />}
        filterInputs={<PeriodFilter />}
        filterNames={PERIOD}
        removal={may('DeleteTicket') ? { password: true } : undefined}
        selectionActions={may('ApproveTicket') && <Decisions />}
        empty={{
          title: translate('resource.support-ticket.empty.title'),
          body: translate('resource.support-ticket.empty.body'),
          actions: open,
        }}
      />
      {opening && <OpenTicketDialog room={<AnyRoomInputs />} onClose={() => setOpening(false)} />}
    </>
  )
}

type TicketViewProps = { readonly status?: TicketStatus }

const TicketView = ({ status }: TicketViewProps) => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const { filterValues, setFilters } = useListFilterContext()
  const { status: shown, ...others } = filterValues
  // The counts cover all tickets, whatever other filters are set.
  const isNarrowed = Object.keys(others).length > 0
  const here = useCountHere('status', status)
  const asks = isNarrowed || here.asks
  const asked = useTicketCount(status, asks)
  const count = (asks ? asked : undefined) ?? (isNarrowed ? undefined : here.count)
  const value = status === undefined ? undefined : ({ of: 'ticket', status } as const)
  return (
    <CountedView
      text={value ? label(value) : translate('list.any')}
      count={count}
      value={value}
      active={shown === status}
      onShow={() => setFilters(status === undefined ? others : { ...others, status })}
    />
  )
}

/** Preset filters by status with counts; open tickets first. */
const TicketViews = () => {
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
