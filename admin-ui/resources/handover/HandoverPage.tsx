import PrintIcon from '@mui/icons-material/PrintOutlined'
import ShareIcon from '@mui/icons-material/ShareOutlined'
import { Alert, Box, Typography } from '@mui/material'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { handoverColumns } from '../../../projections/handover/handover.columns.ts'
import { useAsOf, useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { formatDay } from '../../i18n/format.ts'
import { loadPageTexts } from '../../i18n/pageTexts.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Stacked } from '../../ui/SideBySide.tsx'
import { useAssets } from '../asset/useAssets.ts'
import { HistoryTab } from '../history/HistoryTab.tsx'
import type { MeterDetail } from '../meter/meterRecord.ts'
import { isSettled } from '../settlement/settlementRecord.ts'
import { useSettlements } from '../settlement/useSettlements.ts'
import { CloseForm } from './CloseForm.tsx'
import { Deductions } from './Deductions.tsx'
import { HandoverPaper } from './HandoverPaper.tsx'
import { HandoverWalk } from './HandoverWalk.tsx'
import { type HandoverDetail, isShareable, stateOf } from './handoverRecord.ts'
import { useFirst } from './useHandovers.ts'

/** The dialog of papers, with their texts. */
const ShareDialog = lazy(async () => {
  const [{ ShareDialog }] = await Promise.all([import('../paper/ShareDialog.tsx'), loadPageTexts('paper')])
  return { default: ShareDialog }
})

/** More meters of one room than anybody has. */
const MAX_METERS = 20

type Props = { readonly handover: HandoverDetail; readonly first: HandoverDetail | null }

const Draft = ({ handover, first }: Props) => {
  const { data: assets, error } = useAssets(handover.roomID)
  const { data: meters, error: noMeters } = useGetList<MeterDetail>('meter', {
    pagination: { page: 1, perPage: MAX_METERS },
    sort: { field: 'utility', order: 'ASC' },
    meta: { roomID: handover.roomID },
  })
  if ((error && !assets) || (noMeters && !meters)) throw error ?? noMeters
  if (!assets || !meters) return <PageSkeleton />
  return <HandoverWalk handover={handover} first={first} assets={assets} meters={meters} />
}

const Handover = ({ handover, first }: Props) => {
  const translate = useTranslate()
  const may = useMay()
  const attempt = useAttempt()
  const confirm = useConfirm()
  const today = useToday()
  const { day: pastDay } = useAsOf()
  const [isSharing, setSharing] = useState(false)
  const word = (key: string, args = {}) => translate(`resource.handover.${key}`, args)
  const { id, way, roomNumber, customerName, contractID, contractNumber, day, status, answerUntil } = handover
  const isDraft = status === 'draft' && may('UpdateHandover') && !pastDay
  const state = stateOf(handover, today)
  const wasDraft = useRef(isDraft)
  useEffect(() => {
    // What became of it stands above what was walked through.
    if (wasDraft.current && !isDraft) window.scrollTo(0, 0)
    wasDraft.current = isDraft
  }, [isDraft])
  const isTakenBack = way === 'out' && status === 'closed' && may('AgreeSettlement') && !pastDay
  const toSettle = useSettlements(contractID, isTakenBack)?.every((one) => !isSettled(one))
  const mayClose = ['confirmed', 'objected', 'unanswered'].includes(state) && status !== 'closed'
  const discard = async () => {
    const question = { title: word('discard.title'), body: word('discard.body'), act: word('discard.act') }
    if (await confirm({ kind: 'delete', ...question })) await attempt(() => post(`handover/${id}/discard`))
  }
  return (
    <>
      <Box className="no-print">
        <PageHead
          before={<QuietLink to={`/contract/${contractID}`}>{contractNumber}</QuietLink>}
          title={word(`title_of.${way}`, { room: roomNumber })}
          lead={`${customerName} · ${formatDay(day)}`}
          actions={
            <PageActions
              actions={[
                isDraft &&
                  may('DiscardHandover') && { label: word('discard.open'), onClick: () => void discard() },
                !isDraft && { label: word('print'), Icon: PrintIcon, onClick: () => window.print() },
                toSettle && { label: word('to_settle'), to: `/contract/${contractID}/settle`, primary: true },
                isShareable(handover) &&
                  !pastDay &&
                  may('ShareHandover') && {
                    label: word('share'),
                    Icon: ShareIcon,
                    onClick: () => setSharing(true),
                    primary: status === 'sent',
                  },
              ]}
            />
          }
        />
      </Box>
      {isDraft ? (
        <Draft handover={handover} first={first} />
      ) : (
        <Stacked>
          <Alert
            severity={state === 'confirmed' ? 'success' : 'info'}
            className="no-print"
            sx={{ maxWidth: 860 }}
          >
            {word(`state.${state}`, { name: customerName, day: answerUntil ? formatDay(answerUntil) : '' })}
          </Alert>
          <HandoverPaper handover={handover} first={first} />
          <Box className="no-print" sx={{ maxWidth: 860, display: 'grid', gap: 4 }}>
            <Deductions handover={handover} />
            {mayClose && may('CloseHandover') && !pastDay && <CloseForm handover={handover} />}
            {may('history.read') && (
              <Box>
                <Typography variant="h2" sx={{ mb: 3 }}>
                  {word('history')}
                </Typography>
                <HistoryTab
                  resource="handover"
                  record={handover}
                  columns={handoverColumns}
                  leaveOut={['things', 'keys', 'readings', 'people', 'objections', 'answers', 'photoIDs']}
                />
              </Box>
            )}
          </Box>
        </Stacked>
      )}
      <Suspense fallback={null}>
        {isSharing && (
          <ShareDialog
            thing={handover}
            path={`handover/${id}`}
            of={status === 'sent' ? 'handover' : 'handed'}
            onClose={() => setSharing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const WithFirst = ({ handover }: { readonly handover: HandoverDetail }) => {
  const first = useFirst(handover)
  return first === undefined ? <PageSkeleton /> : <Handover handover={handover} first={first} />
}

/** A room that is given to a tenant, or taken back: the way through it, then the record of it. */
export const HandoverPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<HandoverDetail> resource="handover" id={id}>
      {(handover) => <WithFirst handover={handover} />}
    </ItemPage>
  )
}
