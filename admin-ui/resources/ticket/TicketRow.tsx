import { Box, Typography, useTheme } from '@mui/material'
import { Link } from 'react-router'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { TicketRecord } from './ticketRecord.ts'
import { useTicketTitle } from './useTicketTitle.ts'

type TicketRowProps = {
  readonly ticket: TicketRecord
  /** What the surrounding page does not show already: the room, or the author. */
  readonly note?: string | null
}

/** A ticket in two lines: title and status, then day and note. */
export const TicketRow = ({ ticket, note }: TicketRowProps) => {
  const { look } = useTheme()
  const titleOf = useTicketTitle()
  return (
    <Box
      component={Link}
      to={`/support-ticket/${ticket.id}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'start',
        columnGap: 3,
        rowGap: 0.5,
        px: { xs: 4, sm: 5 },
        py: 2.5,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: look.hover },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {titleOf(ticket)}
      </Typography>
      <StatusChip value={{ of: 'ticket', status: ticket.status }} />
      {/* Below both: beside the status, the building's name would be cut off. */}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ gridColumn: '1 / -1' }}>
        {[formatDay(dayOf(ticket.createdAt)), note].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

/** Tickets below each other. */
export const TicketRows = ({
  tickets,
  noteOf,
}: {
  tickets: readonly TicketRecord[]
  noteOf: (ticket: TicketRecord) => string | null
}) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {tickets.map((ticket) => (
      <Box component="li" key={ticket.id} sx={{ 'li + &': { borderTop: 1, borderColor: 'divider' } }}>
        <TicketRow ticket={ticket} note={noteOf(ticket)} />
      </Box>
    ))}
  </Box>
)
