import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import { useTicketCount } from './useTicketCount.ts'

/** Number of undecided tickets, shown in the navigation. */
export const WaitingCount = () => {
  const translate = useTranslate()
  const waiting = useTicketCount(TicketStatus.PENDING)
  if (!waiting) return null
  return (
    <>
      <Box aria-hidden component="span" className="figures" sx={{ px: 1.25, fontWeight: 600 }}>
        {waiting}
      </Box>
      <span style={visuallyHidden}>
        {translate('resource.support-ticket.waiting', { smart_count: waiting })}
      </span>
    </>
  )
}
