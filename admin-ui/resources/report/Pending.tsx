import { useGetList, useTranslate } from 'react-admin'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import { listLink } from '../../list/listLink.ts'
import { NoRows } from '../../ui/LinkRows.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { TicketRows } from '../ticket/TicketRow.tsx'
import type { TicketRecord } from '../ticket/ticketRecord.ts'

const PENDING = { status: TicketStatus.PENDING }

/** The first tickets that wait for an answer, longest waiting first, and their total number. */
export const usePending = (shown: number) => {
  const { data, total, error } = useGetList<TicketRecord>('support-ticket', {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: PENDING,
  })
  if (error && !data) throw error
  return { tickets: data, total }
}

type PendingProps = {
  readonly tickets: readonly TicketRecord[] | undefined
  readonly total: number | undefined
}

/** Tickets that wait for an answer. */
export const Pending = ({ tickets, total }: PendingProps) => {
  const translate = useTranslate()
  return (
    <Section
      flush
      title={translate('resource.report.pending.title')}
      note={total === undefined ? undefined : String(total)}
      action={
        <QuietLink to={listLink('support-ticket', PENDING, ['createdAt', 'ASC'])}>
          {translate('resource.report.all')}
        </QuietLink>
      }
    >
      {tickets && tickets.length > 0 && (
        <TicketRows
          tickets={tickets}
          noteOf={({ roomNumber, buildingName }) => `${roomNumber} · ${buildingName}`}
        />
      )}
      {tickets?.length === 0 && <NoRows>{translate('resource.report.pending.none')}</NoRows>}
    </Section>
  )
}
