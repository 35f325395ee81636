import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import { formatInstant } from '../../i18n/format.ts'
import { Face } from '../../ui/Face.tsx'
import type { TicketRecord } from './ticketRecord.ts'

/** The decision on a ticket, by whom, with their message; or that it is still open. */
export const TicketAnswer = ({ ticket }: { ticket: TicketRecord }) => {
  const translate = useTranslate()
  const { status, decidedAt, decidedByName, decisionNote } = ticket
  const word = (key: string) => translate(`resource.support-ticket.answer.${key}`)
  if (status === TicketStatus.PENDING || !decidedAt) {
    return (
      <Typography variant="body2" color="text.secondary">
        {word('waiting')}
      </Typography>
    )
  }
  const name = decidedByName ?? translate('history.erased')
  return (
    <>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {decisionNote ?? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {word(status === TicketStatus.APPROVED ? 'approved' : 'denied')}
          </Box>
        )}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 3 }}>
        <Face name={name} size={24} />
        <Typography variant="caption" color="text.secondary">
          {name} · {formatInstant(decidedAt)}
        </Typography>
      </Box>
    </>
  )
}
