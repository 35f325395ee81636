import { Box } from '@mui/material'
import { FileLinks } from '../../files/FileLinks.tsx'
import type { TicketDetail } from './ticketRecord.ts'

/** The files attached to a ticket; nothing without any. */
export const TicketFiles = ({ ticket: { fileIDs } }: { ticket: TicketDetail }) =>
  fileIDs.length === 0 ? null : (
    <Box sx={{ mt: 4 }}>
      <FileLinks ids={fileIDs} />
    </Box>
  )
