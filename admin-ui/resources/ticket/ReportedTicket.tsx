import { Box, Button, Card, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { ticketColumns } from '../../../projections/ticket/ticket.columns.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { useMay } from '../../auth/useMay.ts'
import { formatInstant } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { OwnColumns } from '../../ui/OwnColumns.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { DeleteTicketButton } from './DeleteTicketButton.tsx'
import { EditTicketDialog } from './EditTicketDialog.tsx'
import { TicketAnswer } from './TicketAnswer.tsx'
import { TicketFiles } from './TicketFiles.tsx'
import { LEFT_OUT, type TicketDetail } from './ticketRecord.ts'
import { ticketSteps } from './ticketSteps.ts'
import { useTicketTitle } from './useTicketTitle.ts'

/** Fields of the ticket that are shown above its history. */
const SHOWN = ['title', 'content', 'fileIDs']

const Ticket = ({ ticket }: { ticket: TicketDetail }) => {
  const translate = useTranslate()
  const profile = useProfile()
  const [editing, setEditing] = useState(false)
  const steps = ticketSteps(ticket, { id: profile.id, may: useMay() })
  const word = (key: string) => translate(`resource.support-ticket.${key}`)
  return (
    <>
      <OwnHead title={useTicketTitle()(ticket)} lead={`${ticket.roomNumber} · ${ticket.buildingName}`} />
      <OwnColumns
        lead={
          <Card sx={{ p: 4 }}>
            <StatusChip value={{ of: 'ticket', status: ticket.status }} />
            <Box sx={{ mt: 3 }}>
              <TicketAnswer ticket={ticket} />
            </Box>
          </Card>
        }
        main={
          <>
            <Card sx={{ p: 4 }}>
              <Typography variant="h3" component="h2">
                {word('own.said')}
              </Typography>
              <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 2 }}>
                {formatInstant(ticket.createdAt)}
              </Typography>
              <Typography variant="body1" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {ticket.content}
              </Typography>
              <TicketFiles ticket={ticket} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '&:not(:empty)': { mt: 4 } }}>
                {steps.has('edit') && (
                  <Button variant="outlined" color="inherit" onClick={() => setEditing(true)}>
                    {word('edit.open')}
                  </Button>
                )}
                {steps.has('remove') && <DeleteTicketButton ticket={ticket} />}
              </Box>
            </Card>
            <Box component="section" aria-labelledby="history">
              <Typography id="history" variant="h3" component="h2" sx={{ mb: 1 }}>
                {word('tab.history')}
              </Typography>
              <HistoryTab
                resource="support-ticket"
                record={ticket}
                columns={ticketColumns}
                leaveOut={LEFT_OUT}
                shown={SHOWN}
              />
            </Box>
          </>
        }
      />
      {editing && <EditTicketDialog ticket={ticket} onClose={() => setEditing(false)} />}
    </>
  )
}

/** A ticket as its customer sees it: the answer first, then what they wrote. */
export const ReportedTicket = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<TicketDetail> resource="support-ticket" id={id}>
      {(ticket) => <Ticket ticket={ticket} />}
    </ItemPage>
  )
}
