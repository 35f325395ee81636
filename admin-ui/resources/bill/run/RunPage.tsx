import { Box, Button, Card, Typography } from '@mui/material'
import { lazy, Suspense, useRef, useState } from 'react'
import { useGetList, useNotify, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { closingDayOf, monthToRead } from '../../../../domain/building/closing-day.ts'
import { addMonths } from '../../../../domain/day.ts'
import { PAGE_SIZE } from '../../../../domain/limits.ts'
import type { RefusedBill } from '../../../../domain/run/run.events.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { useItem } from '../../../data/useItem.ts'
import { formatDay, formatMonth } from '../../../i18n/format.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import type { BuildingDetail, BuildingRecord } from '../../building/buildingRecord.ts'
import { MonthAndHouse } from '../MonthAndHouse.tsx'
import { NothingToBill } from './NothingToBill.tsx'
import { RunDone } from './RunDone.tsx'
import { RunSums } from './RunSums.tsx'
import { RunTable } from './RunTable.tsx'
import { type Answer, RunTaskRow } from './RunTask.tsx'
import { keyOf, NO_ANSWERS, offerKey, type RunAnswers, stateOf, typedKey } from './runState.ts'
import { StaysUnsaid, useStaysUnsaid } from './StaysUnsaid.tsx'
import { useMonthRuns, useProposals } from './useMonthRun.ts'
import { useWaitingToSign, WaitingToSign } from './WaitingToSign.tsx'

const RemindersDialog = lazy(async () => ({
  default: (await import('../remind/RemindersDialog.tsx')).RemindersDialog,
}))
const RulesDialog = lazy(async () => ({ default: (await import('./RulesDialog.tsx')).RulesDialog }))

/** Number of tasks shown before the user expands the rest: a building without any readings has two per room. */
const AT_ONCE = 8

type MonthProps = { readonly buildingID: string; readonly month: string }

type Issued = {
  readonly issued: readonly { readonly contractID: string }[]
  readonly refused: readonly RefusedBill[]
}

/** The month run of a building: tasks that need a decision, and all other bills at once. */
const Month = ({ buildingID, month }: MonthProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const today = useToday()
  const { data: building } = useItem<BuildingDetail>('building', { id: buildingID })
  const { data: proposals, error } = useProposals(buildingID, month)
  const { data: runs, error: unasked } = useMonthRuns(buildingID, month)
  const unsigned = useWaitingToSign(buildingID, month)
  const staysUnsaid = useStaysUnsaid(buildingID)
  const [answers, setAnswers] = useState<RunAnswers>(NO_ANSWERS)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedBill[]>([])
  const [all, setAll] = useState(false)
  const [changing, setChanging] = useState(false)
  const [reminding, setReminding] = useState(false)
  const may = useMay()
  /** Kept until an answer comes, so that a second press retries the same run. */
  const runID = useRef<string>(undefined)
  if ((error && !proposals) || unasked) throw error ?? unasked
  // Waits for everything above the bills, so that it causes no layout shift when it arrives.
  if (!proposals || !runs || unsigned === undefined || staysUnsaid === undefined) return <PageSkeleton />
  const words = (key: string, args = {}) => translate(`resource.bill.run.${key}`, args)
  const bills = proposals.map((bill) => stateOf(bill, answers, today))
  const rented = bills.filter(({ bill }) => bill.contractID !== null)
  const ready = bills.filter((one) => one.ready)
  const tasks = bills.flatMap((one) => one.tasks)
  const unread = tasks.filter(({ kind }) => kind === 'missing').length
  const skip = (key: string, skipped: boolean) =>
    setAnswers((all) => ({
      ...all,
      skipped: skipped ? [...all.skipped, key] : all.skipped.filter((one) => one !== key),
    }))
  const answer: Answer = {
    onRecord: async ({ bill, missing }, value) => {
      const { meterID } = missing
      if (meterID === null)
        setAnswers((all) => ({ ...all, typed: { ...all.typed, [typedKey(bill, missing)]: value } }))
      else await attempt(() => post(`meter/${meterID}/reading`, { day: today, value }))
    },
    onSkip: ({ bill }) => skip(keyOf(bill), true),
    onAccept: (id) => setAnswers((all) => ({ ...all, accepted: [...all.accepted, id] })),
    onOffer: ({ bill, line }, added) =>
      setAnswers((all) => ({ ...all, offers: { ...all.offers, [offerKey(bill, line)]: added } })),
  }
  const issue = async () => {
    setBusy(true)
    runID.current ??= crypto.randomUUID()
    const asked = ready.map(({ bill: { contractID, month, dueDay }, lines }) => ({
      contractID,
      month,
      dueDay,
      lines,
    }))
    await attempt(async () => {
      const body = { buildingID, month, runID: runID.current, bills: asked }
      const { json } = await post<Issued>('bill/run', body)
      runID.current = undefined
      setRefused(json.refused)
      notify('resource.bill.run.issued_now', {
        type: 'success',
        messageArgs: { smart_count: json.issued.length },
      })
    })
    setBusy(false)
  }
  const roomOf = (contractID: string) =>
    proposals.find((one) => one.contractID === contractID)?.roomNumber ?? ''
  const closing = building && closingDayOf(building.billingRules, month)
  const left = rented.length - ready.length
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Box
          sx={{
            flex: '1 1 240px',
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: 'center',
            columnGap: 1,
          }}
        >
          {closing && (
            <Typography variant="body2" color="text.secondary">
              {words('closing', { day: formatDay(closing) })}
            </Typography>
          )}
          {/* Together, so that none of them stands alone on a line. */}
          <Box sx={{ display: 'flex', ml: { xs: -1.25, sm: 0 }, whiteSpace: 'nowrap' }}>
            {may('ChangeBillingRules') && building && (
              <Button size="small" color="inherit" onClick={() => setChanging(true)}>
                {words('rules.open')}
              </Button>
            )}
            {may('ChangeReminders') && building && (
              <Button size="small" color="inherit" onClick={() => setReminding(true)}>
                {translate('resource.bill.remind.rules.open')}
              </Button>
            )}
          </Box>
        </Box>
        {rented.length > 0 && (
          <>
            <Typography variant="caption" color="text.secondary" role="status">
              {left > 0 ? words('left', { smart_count: left }) : words('clear')}
            </Typography>
            <Button
              variant="contained"
              disabled={busy || ready.length === 0}
              onClick={() => void issue()}
              sx={{ width: { xs: 1, sm: 'auto' } }}
            >
              {words('issue', { smart_count: ready.length })}
            </Button>
          </>
        )}
      </Box>
      {refused.length > 0 && (
        <Refusal sx={{ mb: 4 }}>
          {words('refused', { smart_count: refused.length })}{' '}
          {refused
            .map(({ contractID, code }) => `${roomOf(contractID)} (${translate(`error.${code}`)})`)
            .join(', ')}
        </Refusal>
      )}
      <Suspense>
        {reminding && building && (
          <RemindersDialog
            buildingID={building.id}
            reminders={building.reminders}
            onClose={() => setReminding(false)}
          />
        )}
        {changing && building && (
          <RulesDialog
            buildingID={buildingID}
            rules={building.billingRules}
            onClose={() => setChanging(false)}
          />
        )}
      </Suspense>
      <RunDone runs={runs} buildingID={buildingID} month={month} />
      <WaitingToSign buildingID={buildingID} count={unsigned} />
      <StaysUnsaid buildingID={buildingID} count={staysUnsaid} />
      {bills.length === 0 ? (
        runs.length === 0 && <NothingToBill month={month} />
      ) : (
        <>
          {rented.length > 0 && <RunSums ready={ready} month={month} />}
          {tasks.length > 0 && (
            <Card component="section" aria-label={words('inbox')} sx={{ mb: 4 }}>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'baseline',
                  columnGap: 2,
                  px: { xs: 4, md: 5 },
                  py: 3.5,
                }}
              >
                <Typography variant="h3" component="h2">
                  {words('inbox')}
                </Typography>
                <Typography variant="caption" color="text.secondary" role="status">
                  {words('inbox_note', { smart_count: tasks.length })}
                </Typography>
                {unread > 1 && may('TakeReading') && (
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    component={Link}
                    to={`/walk?building=${buildingID}`}
                    sx={{ ml: { md: 'auto' } }}
                  >
                    {words('walk')}
                  </Button>
                )}
              </Box>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {tasks.slice(0, all ? tasks.length : AT_ONCE).map((task) => (
                  <RunTaskRow key={taskKey(task)} task={task} answer={answer} />
                ))}
              </Box>
              {tasks.length > AT_ONCE && (
                <Box sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
                  <Button size="small" color="inherit" aria-expanded={all} onClick={() => setAll(!all)}>
                    {all ? words('fewer') : words('more', { smart_count: tasks.length - AT_ONCE })}
                  </Button>
                </Box>
              )}
            </Card>
          )}
          {rented.length > 0 && <RunTable bills={rented} month={month} onSkip={skip} />}
        </>
      )}
    </>
  )
}

const taskKey = (task: Parameters<typeof RunTaskRow>[0]['task']): string => {
  const of = keyOf(task.bill)
  if (task.kind === 'missing') return `${of} ${task.missing.meterID ?? task.missing.charge.id}`
  return task.kind === 'offer' ? `${of} ${offerKey(task.bill, task.line)}` : `${of} ${task.doubt.meterID}`
}

const isMonth = (text: string) => /^20[2-9]\d-(0[1-9]|1[0-2])$/.test(text)

/** Offsets of the months offered: two back, this one and the next. */
const BACK = [-2, -1, 0, 1]

/** The month run of a building; both are in the address: `?building=…&month=2026-11`. */
export const RunPage = () => {
  const [search] = useSearchParams()
  const { data: buildings, error } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  if (error && !buildings) throw error
  if (!buildings) return <PageSkeleton />
  const building = buildings.find(({ id }) => id === search.get('building')) ?? buildings[0]
  if (!building) return null // said instead of the whole page, see routing/HouseNeeded
  return <RunOfHouse building={building} buildings={buildings} />
}

type HouseProps = { readonly building: BuildingRecord; readonly buildings: readonly BuildingRecord[] }

/** Without a month in the address, the one whose meters are read now: with rents in advance often the next one. */
const RunOfHouse = ({ building: { id, name }, buildings }: HouseProps) => {
  const translate = useTranslate()
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const { data: building, error } = useItem<BuildingDetail>('building', { id })
  if (error && !building) throw error
  if (!building) return <PageSkeleton />
  const next = monthToRead(building.billingRules, today)
  const asked = search.get('month') ?? ''
  const nearby = BACK.map((count) => addMonths(today.slice(0, 7), count))
  // An older run can be reached by a link from the bills it issued.
  const isOlder = isMonth(asked) && asked < (nearby[0] ?? '')
  const months = [...new Set([...nearby, next, ...(isOlder ? [asked] : [])])].toSorted()
  const month = months.find((one) => one === asked) ?? next
  const choose = (name: string, value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }), { preventScrollReset: true })
  return (
    <>
      <PageHead
        before={<QuietLink to={`/building/${id}`}>{name}</QuietLink>}
        title={translate('resource.bill.run.title', { month: formatMonth(month) })}
        actions={
          <MonthAndHouse
            choice={{ month, months, building, buildings, choose }}
            widths={{ month: 132, building: { xs: 190, sm: 240 } }}
          />
        }
      />
      <Month key={`${id} ${month}`} buildingID={id} month={month} />
    </>
  )
}
