import PrintIcon from '@mui/icons-material/PrintOutlined'
import ShareIcon from '@mui/icons-material/ShareOutlined'
import { Alert, Box, Button, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { isChangeable, linesOfStatement } from '../../../domain/settlement/objections.ts'
import { objectionActs } from '../../../domain/settlement/settlement.events.ts'
import { settlementColumns } from '../../../projections/settlement/settlement.columns.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { formatInstant, formatMoney } from '../../i18n/format.ts'
import { loadPageTexts } from '../../i18n/pageTexts.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { useDone } from '../../undo/useDone.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import type { Answering } from './AnswerDialog.tsx'
import { PayBack } from './payback/PayBack.tsx'
import { SettlementPaper } from './SettlementPaper.tsx'
import { Settlements } from './Settlements.tsx'
import type { StatementLine } from './Sides.tsx'
import { isOut, isShareable, type SettlementDetail, standingOf } from './settlementRecord.ts'

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }))
/** The dialog of papers, with their texts. */
const ShareDialog = lazy(async () => {
  const [{ ShareDialog }] = await Promise.all([import('../paper/ShareDialog.tsx'), loadPageTexts('paper')])
  return { default: ShareDialog }
})
const BookDialog = lazy(async () => ({ default: (await import('./BookDialog.tsx')).BookDialog }))

const TABS = ['paper', 'history'] as const

type Props = { readonly settlement: SettlementDetail }

/** What was sent to the tenant, and what they have said so far. */
const Standing = ({ settlement }: Props) => {
  const translate = useTranslate()
  const { customerName: name, sentAt, acceptedAt, openObjections } = settlement
  const standing = standingOf(settlement)
  if (!standing || !sentAt) return null
  return (
    <Alert
      severity={standing === 'accepted' ? 'success' : standing === 'objected' ? 'warning' : 'info'}
      className="no-print"
      sx={{ mb: 4, maxWidth: 960 }}
    >
      {translate(`resource.settlement.standing.${standing}`, {
        name,
        at: formatInstant(acceptedAt ?? sentAt),
        smart_count: openObjections,
      })}
    </Alert>
  )
}

type AnswerActsProps = Props & {
  readonly line: StatementLine
  readonly onAnswer: (answering: Answering) => void
}

/** What the landlord can say to an objection: a line of before can only be kept here. */
const AnswerActs = ({ settlement, line, onAnswer }: AnswerActsProps) => {
  const translate = useTranslate()
  const { objections, figures, statement } = settlement
  const objection = objections.find(({ lineID }) => lineID === line.lineID)
  if (!objection) return null
  const asSent = { ...figures, ...(statement as Pick<typeof figures, 'lines'>), deductions: [] }
  const known = linesOfStatement(asSent).find(({ lineID }) => lineID === line.lineID)
  const acts = known && !isChangeable(known) ? (['keep'] as const) : objectionActs
  return (
    <Box className="no-print" sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {acts.map((act) => (
          <Button
            key={act}
            variant="outlined"
            color="inherit"
            aria-label={`${translate(`resource.settlement.answer.${act}`)}: ${line.name}`}
            onClick={() => onAnswer({ act, line })}
            sx={{ minHeight: 44 }}
          >
            {translate(`resource.settlement.answer.${act}`)}
          </Button>
        ))}
      </Box>
      {acts.length === 1 && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {translate('resource.settlement.answer.elsewhere')}
        </Typography>
      )}
    </Box>
  )
}

type Dialogs = { readonly onBook: () => void; readonly onShare: () => void }

const useActions = (settlement: SettlementDetail, { onBook, onShare }: Dialogs): Actions => {
  const translate = useTranslate()
  const may = useMay()
  const attempt = useAttempt()
  const confirm = useConfirm()
  const done = useDone()
  const { day: pastDay } = useAsOf()
  const words = (key: string) => translate(`resource.settlement.${key}`)
  const { id, contractID } = settlement
  const out = isOut(settlement) && !pastDay
  const recall = async () => {
    const question = { title: words('recall.title'), body: words('recall.body'), act: words('recall.act') }
    if (!(await confirm({ kind: 'delete', ...question }))) return
    if (await attempt(() => post(`contract/${contractID}/settlement/recall`, { settlementID: id })))
      done('resource.settlement.recall.done')
  }
  return [
    out && may('RecallSettlement') && { label: words('recall.act'), onClick: () => void recall() },
    may('AgreeSettlement') && { label: words(out ? 'anew' : 'again'), to: `/contract/${contractID}/settle` },
    { label: words('print'), Icon: PrintIcon, onClick: () => window.print(), primary: !out },
    isShareable(settlement) &&
      !pastDay &&
      may('ShareSettlement') && { label: words('share'), Icon: ShareIcon, onClick: onShare },
    out && may('AgreeSettlement') && { label: words('act'), onClick: onBook, primary: true },
  ]
}

const Settlement = ({ settlement }: Props) => {
  const translate = useTranslate()
  const may = useMay()
  const { day: pastDay } = useAsOf()
  const tab = useTab(TABS)
  const [answering, setAnswering] = useState<Answering>()
  const [isBooking, setBooking] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const words = (key: string, values?: object) => translate(`resource.settlement.${key}`, values)
  const { contractID, contractNumber, roomNumber, customerName, billID, result, state } = settlement
  const actions = useActions(settlement, {
    onBook: () => setBooking(true),
    onShare: () => setSharing(true),
  })
  const outcome = result > 0 ? 'back' : result < 0 ? 'owes' : 'even'
  const isAnswered = state === 'sent' && may('AnswerObjection') && !pastDay
  return (
    <>
      <Box className="no-print">
        <PageHead
          before={<QuietLink to={`/contract/${contractID}`}>{contractNumber}</QuietLink>}
          title={words('page.title', { room: roomNumber })}
          lead={`${customerName} · ${words(`result.${outcome}`)} ${result === 0 ? '' : formatMoney(Math.abs(result))}`}
          actions={<PageActions actions={actions} />}
        />
        <PageTabs label={words('tabs')} tabs={TABS.map((name) => ({ name, label: words(`tab.${name}`) }))} />
      </Box>
      <TabPanel tab={tab}>
        {tab === 'paper' ? (
          <>
            <Standing settlement={settlement} />
            <PayBack settlement={settlement} />
            <SettlementPaper
              settlement={settlement}
              {...(isAnswered && {
                acts: (line) => <AnswerActs settlement={settlement} line={line} onAnswer={setAnswering} />,
              })}
            />
            <Box className="no-print" sx={{ mt: 4, maxWidth: 960 }}>
              <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
                {state === 'booked' && billID && (
                  <QuietLink to={`/bill/${billID}`}>{words('to_bill')}</QuietLink>
                )}
                <QuietLink to={`/account/${contractID}`}>{words('to_account')}</QuietLink>
              </Typography>
              <Settlements contractID={contractID} except={settlement.id} />
            </Box>
          </>
        ) : (
          <HistoryTab
            resource="settlement"
            record={settlement}
            columns={settlementColumns}
            leaveOut={[
              'figures',
              'statement',
              'objections',
              'witnesses',
              'photoIDs',
              'payBackTo',
              'payBacks',
              'returned',
            ]}
          />
        )}
      </TabPanel>
      <Suspense fallback={null}>
        {answering && (
          <AnswerDialog {...answering} settlement={settlement} onClose={() => setAnswering(undefined)} />
        )}
        {isSharing && (
          <ShareDialog
            thing={settlement}
            path={`contract/${contractID}/settlement`}
            of={isOut(settlement) ? 'statement' : 'settled'}
            onClose={() => setSharing(false)}
          />
        )}
        {isBooking && <BookDialog settlement={settlement} onClose={() => setBooking(false)} />}
      </Suspense>
    </>
  )
}

/** A settlement with the figures that were sent or agreed on; a correction is a further one. */
export const SettlementPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<SettlementDetail> resource="settlement" id={id}>
      {(settlement) => <Settlement settlement={settlement} />}
    </ItemPage>
  )
}
