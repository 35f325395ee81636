import { Box, Link } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { forgetDayOf } from '../../../domain/lead/lead.ts'
import { leadColumns } from '../../../projections/lead/lead.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import type { Reversal } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { formatPhone, zaloAddress } from '../person/numbers.ts'
import { BrokerFee } from './BrokerFee.tsx'
import { ForgetButton } from './ForgetButton.tsx'
import { HoldLeadDialog } from './HoldLeadDialog.tsx'
import { LeadDialog } from './LeadDialog.tsx'
import { LeadTag } from './LeadTag.tsx'
import { LostDialog } from './LostDialog.tsx'
import type { LeadRecord } from './leadRecord.ts'
import { useLeadStep } from './useLeadStep.ts'
import { ViewingDialog } from './ViewingDialog.tsx'

const Reach = ({ phone }: { readonly phone: string }) => {
  const translate = useTranslate()
  return (
    <>
      <Link href={`tel:${phone}`} underline="hover" sx={{ fontWeight: 500 }}>
        {formatPhone(phone)}
      </Link>
      {' · '}
      <Link href={zaloAddress(phone)} target="_blank" rel="noopener noreferrer" underline="hover">
        {translate('personPage.reach.zalo')}
      </Link>
    </>
  )
}

const Facts = ({ lead }: { readonly lead: LeadRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const label = (field: string) => translate(`resource.lead.fields.${field}`)
  const { status, phone, wantsFrom, budget, roomNumbers, buildingID, note, lostDay } = lead
  const { viewingAt, viewingByName, contractID } = lead
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {phone && (
        <Fact label={label('phone')}>
          <Reach phone={phone} />
        </Fact>
      )}
      {viewingAt && (
        <Fact label={label('viewingAt')}>
          {[formatInstant(viewingAt), viewingByName].filter(Boolean).join(', ')}
        </Fact>
      )}
      {status === 'held' && contractID && may('hold.read') && (
        <Fact label={label('contractID')}>
          <QuietLink to={`/hold/${contractID}`}>{translate('resource.hold.open')}</QuietLink>
        </Fact>
      )}
      {status === 'lost' && lostDay && (
        <Fact label={label('lostReason')}>
          {[
            lead.lostReason,
            translate('resource.lead.forgotten_on', { day: formatDay(forgetDayOf(lostDay)) }),
          ]
            .filter(Boolean)
            .join('. ')}
        </Fact>
      )}
      {wantsFrom && <Fact label={label('wantsFrom')}>{formatDay(wantsFrom)}</Fact>}
      {budget !== null && (
        <Fact label={label('budget')}>
          <Money amount={budget} />
        </Fact>
      )}
      {lead.broker && <Fact label={label('broker')}>{lead.broker}</Fact>}
      {lead.brokerFee !== null && (
        <Fact label={label('brokerFee')}>
          <Money amount={lead.brokerFee} />
          {lead.feeWaived && ` · ${translate('resource.lead.fee.none')}`}
        </Fact>
      )}
      {roomNumbers && <Fact label={label('roomNumbers')}>{roomNumbers}</Fact>}
      <Fact label={label('buildingName')}>
        {lead.comesBack === 'house' ? (
          lead.buildingName
        ) : (
          <QuietLink to={`/building/${buildingID}`}>{lead.buildingName}</QuietLink>
        )}
      </Fact>
      {note && (
        <Fact label={label('note')}>
          <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
            {note}
          </Box>
        </Fact>
      )}
      <Fact label={label('byName')}>
        {[lead.byName, formatInstant(lead.createdAt)].filter(Boolean).join(', ')}
      </Fact>
    </Box>
  )
}

type Asking = 'edit' | 'view' | 'lose' | 'hold'

const Lead = ({ lead }: { readonly lead: LeadRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const attempt = useAttempt()
  const done = useDone()
  const take = useLeadStep(lead)
  const [asking, setAsking] = useState<Asking>()
  const words = (key: string, values?: object) => translate(`resource.lead.${key}`, values)
  const close = () => setAsking(undefined)
  const { status } = lead
  const mayChange = may('UpdateLead') && lead.name !== null
  const isAsking = status === 'new' || status === 'viewing'
  const isOpen = isAsking || lead.comesBack !== null
  // A fee is due by the room that is held: while it is, it is for those who book it.
  const mayLeave = may('AddExpense') || isOpen || lead.brokerFee === null || lead.feeWaived

  const reopen = async () => {
    let undo: Reversal | undefined
    const isDone = await attempt(async () => {
      undo = await take({ status: 'new' })
    })
    if (isDone) done('resource.lead.reopen.done', { undo })
  }

  return (
    <>
      <PageHead
        before={<QuietLink to="/lead">{words('title')}</QuietLink>}
        title={lead.name ?? translate('history.erased')}
        lead={
          <>
            <LeadTag lead={lead} /> {words(`values.source.${lead.source}`)}
          </>
        }
        actions={
          <PageActions
            actions={[
              mayChange && { label: words('update.open'), onClick: () => setAsking('edit') },
              mayChange &&
                mayLeave &&
                !isAsking && { label: words('reopen.open'), onClick: () => void reopen() },
              mayChange &&
                mayLeave &&
                status !== 'lost' && { label: words('lose.open'), onClick: () => setAsking('lose') },
              mayChange &&
                mayLeave &&
                isOpen && {
                  label: words(status === 'viewing' ? 'view.move' : 'view.open'),
                  onClick: () => setAsking('view'),
                  primary: !may('HoldRoom'),
                },
              mayChange &&
                isOpen &&
                may('HoldRoom') && {
                  label: words('hold.open'),
                  onClick: () => setAsking('hold'),
                  primary: true,
                },
            ]}
          />
        }
      />
      <SideBySide columns="minmax(280px, 2fr) minmax(0, 3fr)">
        <Stacked>
          <BrokerFee lead={lead} />
          <Section title={words('asks')}>
            <Facts lead={lead} />
            {may('ForgetLead') && (
              <Box sx={{ mt: 3 }}>
                <ForgetButton lead={lead} />
              </Box>
            )}
          </Section>
        </Stacked>
        <Stacked>
          {may('history.read') && (
            <Section title={words('history')}>
              <HistoryTab
                resource="lead"
                record={lead}
                columns={leadColumns}
                leaveOut={['roomIDs', 'viewingBy', 'contractID', 'by']}
                sayings={{
                  status: (value) => words(`values.status.${value}`),
                  source: (value) => words(`values.source.${value}`),
                }}
              />
            </Section>
          )}
        </Stacked>
      </SideBySide>
      {asking === 'edit' && <LeadDialog lead={lead} onClose={close} />}
      {asking === 'view' && <ViewingDialog lead={lead} onClose={close} />}
      {asking === 'lose' && <LostDialog lead={lead} onClose={close} />}
      {asking === 'hold' && <HoldLeadDialog lead={lead} onClose={close} />}
    </>
  )
}

/** Somebody who asks for a room: how to reach them, what they want, what was agreed, and their history. */
export const LeadPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<LeadRecord> resource="lead" id={id}>
      {(lead) => <Lead lead={lead} />}
    </ItemPage>
  )
}
