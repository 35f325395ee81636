import { Box } from '@mui/material'
import { FileLinks } from '../../files/FileLinks.tsx'
import type { TicketDetail } from './ticketRecord.ts'

/** Pictures and papers that came with a ticket; nothing where there are none. */
export const TicketFiles = ({ ticket: { fileIDs } }: { ticket: TicketDetail }) =>
  fileIDs.length === 0 ? null : (
    <Box sx={{ mt: 4 }}>
      <FileLinks ids={fileIDs} />
    </Box>
  )
