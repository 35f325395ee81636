import PrintIcon from '@mui/icons-material/PrintOutlined'
import ShareIcon from '@mui/icons-material/ShareOutlined'
import { Box, Button, Typography, useMediaQuery, useTheme } from '@mui/material'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { counts } from '../../../domain/bill/payment.ts'
import type { BillPayment } from '../../../projections/bill/bill.answers.ts'
import { billColumns } from '../../../projections/bill/bill.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatDay, formatMoney, formatMonth } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Money } from '../../ui/Money.tsx'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { NoAccount } from '../building/account/NoAccount.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { BillChip } from './BillChip.tsx'
import { BillPaper } from './BillPaper.tsx'
import { BillTimeline } from './BillTimeline.tsx'
import { type BillDetail, receiptOf } from './billRecord.ts'
import { useDueText } from './DueDay.tsx'
import { Payments } from './Payments.tsx'
import { useCopyReminder } from './remind/useCopyReminder.ts'
import { waits } from './standing.ts'
import { useBillSayings } from './useBillSayings.ts'
import { isRead, usePhotos } from './usePhotos.ts'

// Dialogs are loaded on demand: most visits only read the bill.
const GiveBackDialog = lazy(async () => ({ default: (await import('./GiveBackDialog.tsx')).GiveBackDialog }))
const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))
const RecordPaymentDialog = lazy(async () => ({
  default: (await import('./RecordPaymentDialog.tsx')).RecordPaymentDialog,
}))

/** Rarely used from here, and larger than the page itself. */
const RemindDialog = lazy(async () => ({ default: (await import('./many/RemindDialog.tsx')).RemindDialog }))

/** Loaded on demand too: it contains the code that draws a picture of the bill. */
const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog.tsx')).ShareDialog }))

const TABS = ['paper', 'history'] as const

/** Fields left out of the history: shown by other fields, or internal. */
const LEFT_OUT = [
  'paidAmount',
  'paidDay',
  'paidBy',
  'bankAccount',
  'flagged',
  'toRefund',
  'sharedAt',
  'openedAt',
  'hasMail',
]

/** Room and tenant, both as links. */
const Whose = ({ bill }: { bill: BillDetail }) => {
  const may = useMay()
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      <QuietLink
        to={`/building/${bill.buildingID}/room/${bill.roomID}`}
      >{`${bill.roomNumber}, ${bill.buildingName}`}</QuietLink>
      {may('customer.read') ? (
        <QuietLink to={`/customer/${bill.customerID}`}>{bill.customerName}</QuietLink>
      ) : (
        <span>{bill.customerName}</span>
      )}
    </Box>
  )
}

/** Status and amount, the first things that a reader looks for. */
const Standing = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate()
  const dueText = useDueText()
  return (
    <>
      <Box
        sx={{ display: { xs: 'flex', lg: 'block' }, flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}
      >
        <BillChip bill={bill} note={dueText(bill)} />
        <Typography
          variant="h4"
          component="p"
          color="text.primary"
          sx={{ fontSize: { xs: '1.25rem', lg: '1.75rem' }, mt: { lg: 2 } }}
        >
          <Money amount={bill.total} />
        </Typography>
      </Box>
      {bill.openAmount > 0 && bill.paidAmount > 0 && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {translate('resource.bill.in_part', {
            paid: formatMoney(bill.paidAmount),
            open: formatMoney(bill.openAmount),
          })}
        </Typography>
      )}
      {bill.deleted && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {translate('resource.bill.deleted_note')}
        </Typography>
      )}
    </>
  )
}

type AsideProps = {
  readonly bill: BillDetail
  readonly onReverse?: () => void
  readonly onGiveBack?: (payment: BillPayment) => void
  readonly children: ReactNode
}

const Aside = ({ bill, onReverse, onGiveBack, children }: AsideProps) => {
  const translate = useTranslate()
  const may = useMay()
  return (
    <Box className="no-print" component="aside" sx={{ position: { lg: 'sticky' }, top: { lg: 84 } }}>
      {children}
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, mb: 6 }}>
        <QuietLink to={`/contract/${bill.contractID}`}>
          {translate('resource.bill.open_contract', { number: bill.contractNumber })}
        </QuietLink>
        {may('ReceiveMoney') && (
          <QuietLink to={`/account/${bill.contractID}`}>{translate('resource.account.open')}</QuietLink>
        )}
      </Box>
      <Box sx={{ '&:not(:empty)': { mb: 6 } }}>
        <NoAccount bill={bill} />
      </Box>
      {bill.payments.length > 0 && (
        <Box sx={{ mb: 6 }}>
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            {translate('resource.bill.fields.payments')}
          </Typography>
          <Payments bill={bill} onGiveBack={onGiveBack} />
          {onReverse && (
            <Button variant="outlined" color="inherit" onClick={onReverse} sx={{ mt: 3 }}>
              {translate('resource.bill.reverse-payment.open')}
            </Button>
          )}
        </Box>
      )}
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {translate('resource.bill.timeline.title')}
      </Typography>
      <BillTimeline bill={bill} />
    </Box>
  )
}

type Asking = 'record' | 'remind' | 'share' | 'cancel' | 'reverse-payment'

const Bill = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const sayings = useBillSayings()
  const { breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const tab = useTab(TABS)
  const [asking, setAsking] = useState<Asking>()
  const [isPhotographed, setPhotographed] = useState(false)
  const photos = usePhotos(bill, isPhotographed)
  const hasNone = photos !== undefined && [...photos.values()].every((of) => of.length === 0)
  const [givingBack, setGivingBack] = useState<BillPayment>()
  const close = () => setAsking(undefined)
  const copyReminder = useCopyReminder()
  const reversible =
    may('ReversePayment') && !bill.deleted && bill.payments.some((one) => counts(one) && !one.fromAccount)
  const open = waits(bill)
  const receiptID = receiptOf(bill)
  const actions: Actions = [
    { label: translate('resource.bill.print'), Icon: PrintIcon, onClick: () => window.print() },
    tab === 'paper' &&
      may('meter.read') &&
      bill.lines.some(isRead) && {
        label: translate(`resource.bill.paper.photos.${isPhotographed ? 'hide' : 'show'}`),
        onClick: () => setPhotographed(!isPhotographed),
      },
    open &&
      may('UpdateBill') && { label: translate('resource.bill.form.open_edit'), to: `/bill/${bill.id}/edit` },
    open &&
      may('CancelBill') && {
        label: translate('resource.bill.cancel.open'),
        onClick: () => setAsking('cancel'),
      },
    open &&
      may('NoteReminder') && {
        label: translate('resource.bill.remind.copy'),
        onClick: () =>
          void copyReminder(
            translate('resource.bill.remind.text', {
              name: bill.customerName ?? '',
              room: bill.roomNumber,
              month: formatMonth(bill.month),
              amount: formatMoney(bill.openAmount),
              day: formatDay(bill.dueDay),
              code: bill.paymentCode,
            }),
            [bill.id],
          ),
      },
    bill.status !== BillStatus.CANCELLED &&
      !bill.deleted &&
      may('ShareBill') && {
        label: translate('resource.bill.share.open'),
        Icon: ShareIcon,
        onClick: () => setAsking('share'),
      },
    open &&
      may('SendNotice') && {
        label: translate('resource.bill.many.remind'),
        onClick: () => setAsking('remind'),
      },
    open &&
      may('RecordPayment') && {
        label: translate('resource.bill.record.act'),
        onClick: () => setAsking('record'),
        primary: true,
      },
    !open &&
      receiptID !== undefined &&
      may('receipt.read') && {
        label: translate('resource.receipt.open'),
        to: `/receipt/${receiptID}`,
        primary: true,
      },
  ]
  return (
    <>
      <Box className="no-print">
        <PageHead
          before={<QuietLink to="/bill">{translate('resource.bill.title')}</QuietLink>}
          title={bill.number}
          lead={
            <>
              <Whose bill={bill} />
              {!wide && (
                <Box sx={{ mt: 2 }}>
                  <Standing bill={bill} />
                </Box>
              )}
            </>
          }
          actions={<PageActions actions={actions} />}
        />
        <PageTabs
          label={translate('resource.bill.tabs')}
          tabs={TABS.map((name) => ({ name, label: translate(`resource.bill.tab.${name}`) }))}
        />
      </Box>
      <TabPanel tab={tab}>
        {tab === 'paper' ? (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                // Wide enough for a sum in large type too.
                lg: 'minmax(0, 680px) minmax(max(280px, 12.5rem), 1fr)',
              },
              columnGap: 10,
              rowGap: 6,
              alignItems: 'start',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              {hasNone && (
                <Typography
                  className="no-print"
                  role="status"
                  variant="body2"
                  color="text.secondary"
                  sx={{ mb: 3 }}
                >
                  {translate('resource.bill.paper.photos.none')}
                </Typography>
              )}
              <BillPaper bill={bill} photos={photos} />
            </Box>
            <Aside
              bill={bill}
              onReverse={reversible ? () => setAsking('reverse-payment') : undefined}
              onGiveBack={may('ReversePayment') ? setGivingBack : undefined}
            >
              {wide && (
                <>
                  <Standing bill={bill} />
                  <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
                    {translate('resource.bill.paper.due')} {formatDay(bill.dueDay)}
                  </Typography>
                </>
              )}
            </Aside>
          </Box>
        ) : (
          <HistoryTab
            resource="bill"
            record={bill}
            columns={billColumns}
            sayings={sayings}
            leaveOut={LEFT_OUT}
          />
        )}
      </TabPanel>
      <Suspense>{asking === 'record' && <RecordPaymentDialog bill={bill} onClose={close} />}</Suspense>
      <Suspense>
        {asking === 'remind' && <RemindDialog bills={[bill]} onClose={close} onDone={close} />}
      </Suspense>
      <Suspense>{asking === 'share' && <ShareDialog bill={bill} onClose={close} />}</Suspense>
      <Suspense>
        {(asking === 'cancel' || asking === 'reverse-payment') && (
          <ReasonDialog bill={bill} kind={asking} onClose={close} />
        )}
      </Suspense>
      <Suspense>
        {givingBack && (
          <GiveBackDialog bill={bill} payment={givingBack} onClose={() => setGivingBack(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** The page of a bill: the bill as a document, its payments, and its history. */
export const BillPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<BillDetail> resource="bill" id={id}>
      {(bill) => <Bill bill={bill} />}
    </ItemPage>
  )
}
