import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import { ErasureStatus } from '../../../domain/erasure/erasure-codes.ts'
import { erasureColumns } from '../../../projections/erasure/erasure.columns.ts'
import type { Obstacle } from '../../../projections/erasure/obstacles.answers.ts'
import { useAsOf, useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { get } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { useCatchUp } from '../../live/LiveContext.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Together } from '../../ui/Together.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import type { ErasureDetail } from './erasureRecord.ts'
import { Obstacles } from './Obstacles.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import { useClock } from './useClock.ts'

const CertificatePaper = lazy(async () => ({
  default: (await import('./CertificatePaper.tsx')).CertificatePaper,
}))
const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

const useCheck = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['erasure', 'check', id],
    queryFn: async ({ signal }) => (await get<readonly Obstacle[]>(`erasure/${id}/check`, signal)).json,
    enabled,
  })

const Clocks = ({ request }: { readonly request: ErasureDetail }) => {
  const translate = useTranslate()
  const clockOf = useClock()
  const word = (key: string, args = {}) => translate(`resource.erasure.${key}`, args)
  const waits = request.status === ErasureStatus.WAITING
  const left = (day: string) => {
    const { text, tone } = clockOf(day)
    return (
      <>
        {' '}
        <Tag tone={tone}>{text}</Tag>
      </>
    )
  }
  const ended = request.endedAt && (
    <Fact label={word('fields.endedAt')}>
      {formatInstant(request.endedAt)}
      {request.endedByName && `, ${request.endedByName}`}
    </Fact>
  )
  if (request.way === 'none')
    return (
      <Box component="dl" sx={{ m: 0 }}>
        <Fact label={word('fields.way')}>{word('values.way.none')}</Fact>
        {ended}
      </Box>
    )
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Fact label={word('fields.day')}>
        {formatDay(request.day)}
        {', '}
        {word(`values.way.${request.way}`).toLowerCase()}
      </Fact>
      {request.askedBy && <Fact label={word('fields.askedBy')}>{request.askedBy}</Fact>}
      <Fact label={word('fields.answerBy')}>
        {formatDay(request.answerBy)}
        {request.answeredDay
          ? `, ${word('answered', { day: formatDay(request.answeredDay) })}`
          : waits && left(request.answerBy)}
      </Fact>
      <Fact label={word('fields.dueDay')}>
        {formatDay(request.dueDay)}
        {request.extended && `, ${word('extended')}`}
        {waits && left(request.dueDay)}
      </Fact>
      {request.reason && <Fact label={word('fields.reason')}>{request.reason}</Fact>}
      <Fact label={word('fields.recordedByName')}>
        {request.recordedByName ?? translate('history.erased')}
        {', '}
        {formatInstant(request.createdAt)}
      </Fact>
      {ended}
    </Box>
  )
}

/** Said by the certificate, and beside the history. */
const LEFT_OUT = ['streams', 'places', 'endedAt']
/** They run for a request alone. */
const CLOCKS = ['day', 'answerBy', 'answeredDay', 'dueDay']

const Request = ({ request }: { readonly request: ErasureDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const today = useToday()
  const { day: past } = useAsOf()
  const attempt = useAttempt()
  const confirm = useConfirm()
  const proven = useProven()
  const notify = useNotify()
  const { act } = useDataProvider<AppDataProvider>()
  const [search, setSearch] = useSearchParams()
  const [asking, setAsking] = useState<'extend' | 'refuse'>()
  const word = (key: string, args = {}) => translate(`resource.erasure.${key}`, args)
  const { id, personID, personName, personRole, status, revision } = request
  const name = personName ?? translate('history.erased')
  // What stands in the way now is no question of a past day, and nothing is done there.
  const waits = status === ErasureStatus.WAITING && !past
  const { data: obstacles, error } = useCheck(id, waits)
  if (error && !obstacles) throw error
  const isForbidden = obstacles === undefined || obstacles.some(({ forbids }) => forbids)
  const isPaper = status === ErasureStatus.DONE && search.has('print')

  const catchUp = useCatchUp()
  const answer = async () => {
    const said = await attempt(() => act(`erasure/${id}/answer`, {}, revision))
    if (said) notify('resource.erasure.answer.done', { type: 'success' })
  }
  const withdraw = async () => {
    const question = {
      kind: 'update',
      title: word('withdraw.title'),
      body: word('withdraw.body'),
      act: word('withdraw.act'),
      changes: [],
    } as const
    if (!(await confirm(question))) return
    const done = await attempt(() => act(`erasure/${id}/withdraw`, {}, revision))
    if (done) notify('resource.erasure.withdraw.done', { type: 'success' })
  }
  const erase = async () => {
    const question = {
      kind: 'delete',
      title: word('erase.title', { name }),
      body: word('erase.body'),
      act: word('erase.act'),
      password: true,
    } as const
    if (!(await confirm(question))) return
    const path = `${personRole === 'customer' ? 'customer' : 'staff'}/${personID}/erase`
    let erased = false
    const isTried = await attempt(async () => {
      erased = (await proven(() => act(path, {}))) !== undefined
      // Whatever is written about somebody may be gone, also where no row has changed.
      await catchUp(true)
    })
    if (isTried && erased) notify('resource.erasure.erase.done', { type: 'success' })
  }

  const paper: Actions = isPaper
    ? [
        { label: word('screen'), onClick: () => setSearch({}, { replace: true }) },
        { label: word('print_now'), Icon: PrintIcon, onClick: () => window.print(), primary: true },
      ]
    : [
        {
          label: word('certificate.open'),
          Icon: PrintIcon,
          onClick: () => setSearch({ print: '1' }, { replace: true }),
          primary: true,
        },
      ]
  const actions: Actions = [
    may('WithdrawErasure') && { label: word('withdraw.open'), onClick: () => void withdraw() },
    may('RefuseErasure') && { label: word('refuse.open'), onClick: () => setAsking('refuse') },
    may('ExtendErasure') &&
      !request.extended &&
      today <= request.dueDay && { label: word('extend.open'), onClick: () => setAsking('extend') },
    may('AnswerErasure') &&
      request.answeredDay === null && { label: word('answer.open'), onClick: () => void answer() },
    may('ErasePersonalData') &&
      !isForbidden && { label: word('erase.open'), onClick: () => void erase(), primary: true },
  ]
  return (
    <>
      <PageHead
        before={<QuietLink to="/erasure">{word('title')}</QuietLink>}
        title={word('of', { name })}
        lead={
          <Box sx={{ mt: 1 }}>
            <RequestStatus of={request} />
          </Box>
        }
        actions={<PageActions actions={waits ? actions : status === ErasureStatus.DONE ? paper : []} />}
      />
      {isPaper ? (
        <Suspense fallback={<PageSkeleton />}>
          <CertificatePaper request={request} />
        </Suspense>
      ) : (
        <SideBySide columns="minmax(0, 3fr) minmax(280px, 2fr)">
          <Stacked>
            {waits && (
              <Section flush title={word('obstacle.heading')} note={word('obstacle.note')}>
                {obstacles ? (
                  <Obstacles obstacles={obstacles} personID={personID} />
                ) : (
                  <RowsSkeleton rows={4} height={68} />
                )}
              </Section>
            )}
            <Section title={word('history')}>
              <HistoryTab
                resource="erasure"
                record={request}
                columns={erasureColumns}
                sayings={{ way: (value) => word(`values.way.${value}`) }}
                leaveOut={[...LEFT_OUT, ...(request.way === 'none' ? CLOCKS : [])]}
              />
            </Section>
          </Stacked>
          <Stacked>
            <Section title={word(request.way === 'none' ? 'unasked' : 'clocks')}>
              <Clocks request={request} />
              {personName && (
                <Box sx={{ mt: 2 }}>
                  <QuietLink to={`/${personRole === 'customer' ? 'customer' : 'staff'}/${personID}`}>
                    {word('to_person', { name: personName })}
                  </QuietLink>
                </Box>
              )}
            </Section>
          </Stacked>
        </SideBySide>
      )}
      <Suspense>
        {asking && <ReasonDialog request={request} kind={asking} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </>
  )
}

/** A request to have somebody's data erased: its clocks, what stands in the way, and the certificate in the end. */
export const ErasurePage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<ErasureDetail> resource="erasure" id={id}>
      {(request) => (
        // What stands in the way has as many lines as it has, and may take an action away.
        <Together>
          <Request request={request} />
        </Together>
      )}
    </ItemPage>
  )
}
