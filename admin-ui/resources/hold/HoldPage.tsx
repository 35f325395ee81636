import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { daysBetween } from '../../../domain/day.ts'
import { isUndecided } from '../../../domain/hold/hold.ts'
import { holdColumns } from '../../../projections/hold/hold.columns.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { ConvertDialog } from './ConvertDialog.tsx'
import { EndHoldDialog } from './EndHoldDialog.tsx'
import { HoldTag } from './HoldTag.tsx'
import { amountOf, type HoldRecord, type Way } from './holdRecord.ts'
import { Outcomes } from './Outcomes.tsx'

const TABS = ['hold', 'history'] as const

const Facts = ({ hold }: { readonly hold: HoldRecord }) => {
  const translate = useTranslate()
  const label = (field: keyof HoldRecord) => translate(`resource.hold.fields.${field}`)
  const { id, receiptID, receiptNumber } = hold
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Fact label={label('amount')}>
        <Money amount={hold.amount} />, {translate(`resource.hold.values.method.${hold.method}`)},{' '}
        {formatDay(hold.day)}
      </Fact>
      {hold.amount > 0 && (
        <Fact label={label('receiptNumber')}>
          <QuietLink to={`/receipt/${receiptID}`}>{receiptNumber ?? '…'}</QuietLink> ·{' '}
          <QuietLink to={`/account/${id}`}>{translate('resource.hold.to_account')}</QuietLink>
        </Fact>
      )}
      <Fact label={label('moveInDay')}>{formatDay(hold.moveInDay)}</Fact>
      <Fact label={label('price')}>
        <Money amount={hold.price} />
      </Fact>
      {hold.conditions && <Fact label={label('conditions')}>{hold.conditions}</Fact>}
      {hold.reason && <Fact label={label('reason')}>{hold.reason}</Fact>}
    </Box>
  )
}

/** How long there is to decide, or what became of it. */
const Standing = ({ hold }: { readonly hold: HoldRecord }) => {
  const translate = useTranslate()
  const today = useToday()
  const { status, decideBy, endedDay, endedAmount } = hold
  const words = (key: string, values?: object) => translate(`resource.hold.${key}`, values)
  const left = daysBetween(today, decideBy)
  if (status === 'expired')
    return <Alert severity="warning">{words('over', { day: formatDay(decideBy) })}</Alert>
  if (status === 'held')
    return (
      <Typography variant="body2">
        {left > 0 ? words('left', { day: formatDay(decideBy), smart_count: left }) : words('left_today')}
      </Typography>
    )
  return (
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {words(`ended.${status}`, {
        day: endedDay ? formatDay(endedDay) : '',
        amount: formatMoney(endedAmount ?? 0),
      })}
    </Typography>
  )
}

const Decision = ({ hold }: { readonly hold: HoldRecord }) => {
  const translate = useTranslate()
  const [way, setWay] = useState<Way>('convert')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const amount = formatMoney(amountOf(way, hold))
  return (
    <>
      <Outcomes hold={hold} chosen={way} onChoose={setWay} />
      <Typography variant="caption" color="text.secondary" component="p">
        {translate('resource.hold.law')}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" onClick={() => setAsking(true)}>
          {translate(`resource.hold.${way}.act`, { amount })}
        </Button>
      </Box>
      {isAsking &&
        (way === 'convert' ? (
          <ConvertDialog hold={hold} onClose={close} />
        ) : (
          <EndHoldDialog hold={hold} way={way} onClose={close} />
        ))}
    </>
  )
}

const Hold = ({ hold }: { readonly hold: HoldRecord }) => {
  const translate = useTranslate()
  const tab = useTab(TABS)
  const may = useMay()
  const words = (key: string, values?: object) => translate(`resource.hold.${key}`, values)
  const { id, buildingID, roomID, roomNumber, buildingName, customerID, customerName, status } = hold
  return (
    <>
      <PageHead
        before={<QuietLink to={`/building/${buildingID}/room/${roomID}`}>{buildingName}</QuietLink>}
        title={words('page.title', { room: roomNumber })}
        lead={
          <>
            <QuietLink to={`/customer/${customerID}`}>{customerName}</QuietLink> · <HoldTag status={status} />
          </>
        }
      />
      <PageTabs
        label={words('page.tabs')}
        tabs={TABS.map((name) => ({ name, label: words(`tab.${name}`) }))}
      />
      <TabPanel tab={tab}>
        {tab === 'hold' ? (
          <Card sx={{ maxWidth: 720, p: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }}>
            <Standing hold={hold} />
            <Facts hold={hold} />
            {isUndecided(hold) && may('ReleaseHold') && <Decision hold={hold} />}
            {status === 'converted' && (
              <Typography variant="body2">
                <QuietLink to={`/contract/${id}`}>{words('to_contract')}</QuietLink>
              </Typography>
            )}
          </Card>
        ) : (
          <HistoryTab resource="hold" record={hold} columns={holdColumns} leaveOut={['held', 'ifBroken']} />
        )}
      </TabPanel>
    </>
  )
}

/** A promise of a room: what was agreed, how long it holds, and how it ends. */
export const HoldPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<HoldRecord> resource="hold" id={id}>
      {(hold) => <Hold hold={hold} />}
    </ItemPage>
  )
}
