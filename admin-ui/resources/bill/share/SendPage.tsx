import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import ShareIcon from '@mui/icons-material/ShareOutlined'
import { Box, Button, Typography, useTheme } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatMoney, formatMonth } from '../../../i18n/format.ts'
import { Money } from '../../../ui/Money.tsx'
import { PageActions } from '../../../ui/PageActions.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { Section } from '../../../ui/Section.tsx'
import { hasShareSheet, shareSheet } from '../../../ui/shareSheet.ts'
import type { BillRecord } from '../billRecord.ts'
import { waits } from '../standing.ts'
import { ChooseMonth } from './ChooseMonth.tsx'
import { useBillsOfMonth } from './useBillsOfMonth.ts'
import { useNewLink, useShareText } from './useShare.ts'

const RemindDialog = lazy(async () => ({ default: (await import('../many/RemindDialog.tsx')).RemindDialog }))

/** The latest step that a bill has reached. */
const stateOf = ({ status, openedAt, sharedAt, hasMail }: BillRecord) => {
  if (status === BillStatus.PAID) return 'paid'
  if (openedAt) return 'opened'
  if (sharedAt) return 'sent'
  return hasMail ? 'mailed' : 'not_sent'
}

/** Sends one bill: through the share sheet where there is one, else by copying the link. */
const SendOne = ({ bill }: { bill: BillRecord }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const newLink = useNewLink()
  const textOf = useShareText()
  const [isBusy, setBusy] = useState(false)
  const hasSheet = hasShareSheet()
  const word = (key: string) => translate(`resource.bill.share.${key}`)
  const send = async () => {
    setBusy(true)
    const url = await newLink(bill)
    setBusy(false)
    if (!url) return
    const text = textOf(bill)
    if (hasSheet) return void (await shareSheet({ text, url }))
    await navigator.clipboard.writeText(`${text}\n${url}`)
    notify('resource.bill.share.copied', { type: 'info' })
  }
  const act = word(hasSheet ? 'send_one' : 'copy_one')
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={isBusy}
      startIcon={hasSheet ? <ShareIcon /> : <CopyIcon />}
      aria-label={`${act}: ${bill.roomNumber}`}
      onClick={() => void send()}
      sx={{ minHeight: 44 }}
    >
      {act}
    </Button>
  )
}

const Row = ({ bill }: { bill: BillRecord }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const state = stateOf(bill)
  const tone = {
    paid: look.tone.settled,
    opened: look.tone.settled,
    sent: look.tone.moving,
    mailed: undefined,
    not_sent: look.tone.waiting,
  }[state]
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 140px 150px 120px' },
        alignItems: 'center',
        columnGap: 3,
        py: 2,
        borderBottom: `1px solid ${look.line}`,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ lineHeight: 1.6 }}>
          <Box className="tall" component={Link} to={`/bill/${bill.id}`} sx={{ fontWeight: 600, mr: 2 }}>
            {bill.roomNumber}
          </Box>
          {bill.customerName}
        </Typography>
      </Box>
      <Typography className="figures" sx={{ textAlign: 'right', fontWeight: 500 }}>
        <Money amount={bill.total} />
      </Typography>
      <Typography variant="body2" sx={{ color: tone?.text ?? look.textSoft }}>
        {translate(`resource.bill.share.state.${state}`)}
      </Typography>
      <Box sx={{ textAlign: 'right' }}>{waits(bill) && <SendOne bill={bill} />}</Box>
    </Box>
  )
}

type RowsProps = { readonly heading: string; readonly note: string; readonly bills: readonly BillRecord[] }

const Rows = ({ heading, note, bills }: RowsProps) => (
  <Box sx={{ mb: 5 }}>
    <Section title={heading} note={note}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {bills.map((bill) => (
          <Row key={bill.id} bill={bill} />
        ))}
      </Box>
    </Section>
  </Box>
)

/** Sends the bills of a month of a building to the tenants: by mail or by link, and shows who has opened theirs. */
export const SendPage = () => {
  const translate = useTranslate()
  const may = useMay()
  const { choice, bills } = useBillsOfMonth()
  const [isReminding, setReminding] = useState(false)
  const word = (key: string, args = {}) => translate(`resource.bill.share.${key}`, args)
  if (!choice || !bills) return <PageSkeleton />
  // Bills that still have to be sent come first.
  const shown = bills
    .filter(({ status }) => status !== BillStatus.CANCELLED)
    .toSorted((one, other) => Number(waits(other)) - Number(waits(one)))
  const mailed = shown.filter(({ hasMail }) => hasMail)
  const others = shown.filter(({ hasMail }) => !hasMail)
  const waiting = mailed.filter(waits)
  const opened = shown.filter(({ openedAt }) => openedAt).length
  const actions = [
    shown.length > 0 && {
      label: word('print_all'),
      to: `/bill/print?month=${choice.month}&building=${choice.building.id}`,
    },
    waiting.length > 0 &&
      may('SendNotice') && {
        label: word('mail_all', { smart_count: waiting.length }),
        onClick: () => setReminding(true),
        primary: true,
      },
  ]
  return (
    <>
      <PageHead
        before={<QuietLink to="/bill">{translate('resource.bill.title')}</QuietLink>}
        title={word('page', { month: formatMonth(choice.month) })}
        lead={word('lead', {
          smart_count: shown.length,
          sum: formatMoney(shown.reduce((all, { total }) => all + total, 0)),
          opened,
        })}
        actions={<PageActions actions={actions} />}
      />
      <ChooseMonth choice={choice} />
      {shown.length === 0 && <Typography color="text.secondary">{word('none')}</Typography>}
      {others.length > 0 && (
        <Rows heading={word('one_by_one')} note={word('one_by_one_note')} bills={others} />
      )}
      {mailed.length > 0 && <Rows heading={word('by_mail')} note={word('by_mail_note')} bills={mailed} />}
      <Suspense>
        {isReminding && (
          <RemindDialog
            bills={waiting}
            onClose={() => setReminding(false)}
            onDone={() => setReminding(false)}
          />
        )}
      </Suspense>
    </>
  )
}
