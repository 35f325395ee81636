import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { ticketColumns } from '../../../projections/ticket/ticket.columns.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { useMay } from '../../auth/useMay.ts'
import { formatInstant, formatRelative } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { DeleteTicketButton } from './DeleteTicketButton.tsx'
import { EditTicketDialog } from './EditTicketDialog.tsx'
import { TicketAnswer } from './TicketAnswer.tsx'
import { TicketFiles } from './TicketFiles.tsx'
import { LEFT_OUT, type TicketDetail } from './ticketRecord.ts'
import { ticketSteps } from './ticketSteps.ts'
import { useTicketTitle } from './useTicketTitle.ts'

const TABS = ['overview', 'history'] as const

const Facts = ({ ticket }: { ticket: TicketDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const language = useLanguage()
  const label = (field: string) => translate(`resource.support-ticket.fields.${field}`)
  const { roomNumber, roomID, buildingID, buildingName, customerID, customerName, createdAt } = ticket
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Fact label={label('roomNumber')}>
        <QuietLink
          to={`/building/${buildingID}/room/${roomID}`}
        >{`${roomNumber}, ${buildingName}`}</QuietLink>
      </Fact>
      {customerID && (
        <Fact label={label('customerName')}>
          {may('customer.read') ? (
            <QuietLink to={`/customer/${customerID}`}>{customerName}</QuietLink>
          ) : (
            customerName
          )}
        </Fact>
      )}
      <Fact label={label('author')}>{ticket.authorName ?? translate('history.erased')}</Fact>
      <Fact label={label('createdAt')}>
        {formatInstant(createdAt)}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          ({formatRelative(createdAt, new Date(), language)})
        </Box>
      </Fact>
    </Box>
  )
}

const Ticket = ({ ticket }: { ticket: TicketDetail }) => {
  const translate = useTranslate()
  const profile = useProfile()
  const tab = useTab(TABS)
  const titleOf = useTicketTitle()
  const [asking, setAsking] = useState<'approve' | 'deny' | 'edit'>()
  const steps = ticketSteps(ticket, { id: profile.id, may: useMay() })
  const close = () => setAsking(undefined)
  const word = (key: string) => translate(`resource.support-ticket.${key}`)
  return (
    <>
      <PageHead
        before={<QuietLink to="/support-ticket">{word('title')}</QuietLink>}
        title={titleOf(ticket)}
        lead={
          <Box sx={{ mt: 1 }}>
            <StatusChip value={{ of: 'ticket', status: ticket.status }} />
          </Box>
        }
        actions={
          <>
            {steps.has('edit') && (
              <Button variant="outlined" color="inherit" onClick={() => setAsking('edit')}>
                {word('edit.open')}
              </Button>
            )}
            {steps.has('deny') && (
              <Button variant="outlined" color="inherit" onClick={() => setAsking('deny')}>
                {word('deny.act')}
              </Button>
            )}
            {steps.has('approve') && (
              <Button variant="contained" onClick={() => setAsking('approve')}>
                {word('approve.act')}
              </Button>
            )}
          </>
        }
      />
      <PageTabs label={word('tabs')} tabs={TABS.map((name) => ({ name, label: word(`tab.${name}`) }))} />
      <TabPanel tab={tab}>
        {tab === 'overview' ? (
          <SideBySide columns="minmax(0, 3fr) minmax(280px, 2fr)">
            <Stacked>
              <Section title={word('fields.content')}>
                <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {ticket.content ?? '–'}
                </Typography>
                <TicketFiles ticket={ticket} />
              </Section>
              <Section title={word('answer.title')}>
                <TicketAnswer ticket={ticket} />
              </Section>
            </Stacked>
            <Stacked>
              <Section title={word('facts')}>
                <Facts ticket={ticket} />
              </Section>
              {steps.has('remove') && (
                <Box sx={{ px: 5 }}>
                  <DeleteTicketButton ticket={ticket} />
                </Box>
              )}
            </Stacked>
          </SideBySide>
        ) : (
          <HistoryTab resource="support-ticket" record={ticket} columns={ticketColumns} leaveOut={LEFT_OUT} />
        )}
      </TabPanel>
      {asking === 'edit' && <EditTicketDialog ticket={ticket} onClose={close} />}
      {(asking === 'approve' || asking === 'deny') && (
        <DecideDialog tickets={[ticket]} kind={asking} onClose={close} />
      )}
    </>
  )
}

/** A ticket: problem, room, decision and history. */
export const TicketPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<TicketDetail> resource="support-ticket" id={id}>
      {(ticket) => <Ticket ticket={ticket} />}
    </ItemPage>
  )
}
