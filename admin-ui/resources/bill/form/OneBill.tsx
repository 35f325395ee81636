import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ResourceContextProvider, useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { dueDayFor } from '../../../../domain/bill/due-day.ts'
import { settled } from '../../../../domain/billing/below-nought.ts'
import type { MissingReading } from '../../../../domain/billing/proposal.ts'
import { isBillable } from '../../../../domain/contract/contract.ts'
import { ContractType } from '../../../../domain/contract/contract-codes.ts'
import type { ProposedBill } from '../../../../projections/run/run.answers.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { isApiError } from '../../../data/envelope.ts'
import { post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { useItem } from '../../../data/useItem.ts'
import { useConfirm } from '../../../dialogs/ConfirmContext.ts'
import { isMonth } from '../../../form/days.ts'
import { EntityForm } from '../../../form/EntityForm.tsx'
import { dayOf, formatMoney, formatMonth } from '../../../i18n/format.ts'
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import type { ContractDetail } from '../../contract/contractRecord.ts'
import type { BillRecord } from '../billRecord.ts'
import { MissingRow } from '../run/RunTask.tsx'
import { typedLine } from '../run/runState.ts'
import { useProposal } from '../run/useMonthRun.ts'
import type { BillBefore } from '../useBillBefore.ts'
import { BillFields } from './BillFields.tsx'
import {
  amountOf,
  doubtful,
  draftOf,
  draftsInstead,
  EMPTY,
  type LineDraft,
  lineOf,
  type SaidLine,
} from './reckoning.ts'

/** The tenant, with a link to the contract and a way to choose another one. */
const Whom = ({ contract }: { contract: ContractDetail }) => {
  const translate = useTranslate()
  return (
    <Card sx={{ maxWidth: 440, px: 4, py: 3, mb: 5 }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {contract.roomNumber} · {contract.customerName}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {contract.buildingName}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mt: 1 }}>
        <QuietLink to={`/contract/${contract.id}`}>{contract.number}</QuietLink>
        <QuietLink to="/bill/add">{translate('resource.bill.form.other')}</QuietLink>
      </Box>
    </Card>
  )
}

/** The initial lines of the form; one empty line when the proposal has none. */
const draftsOf = (proposal: ProposedBill | null): LineDraft[] => {
  const drafts = (proposal?.lines ?? []).map(({ id: _, ...line }) => draftOf(line))
  return drafts.length > 0 ? drafts : [EMPTY]
}

/** The initial values of a month: as proposed, or those of the bill of that month that this one replaces. */
const useInitial = (contract: ContractDetail, before: BillBefore | undefined) => {
  const translate = useTranslate()
  return useCallback(
    (month: string, proposal: ProposedBill | null) => {
      const today = dayOf(new Date())
      const dueDay = proposal?.dueDay ?? dueDayFor(month, contract.dueDayOfMonth, today)
      if (before?.month !== month)
        return {
          title: translate('resource.bill.form.title', { month: formatMonth(month) }),
          dueDay,
          lines: draftsOf(proposal),
        }
      return {
        title: before.title,
        dueDay: before.dueDay >= today ? before.dueDay : dueDay,
        lines: draftsInstead(before.lines, proposal?.lines ?? []),
      }
    },
    [contract, before, translate],
  )
}

type FollowMonthProps = {
  readonly contract: ContractDetail
  /** The month with which the form was opened. */
  readonly begun: string
  /** The bill that this one replaces. */
  readonly before?: BillBefore | undefined
}

type FollowingProps = FollowMonthProps & {
  /** The month that the lines are of. */
  readonly followed: RefObject<string>
}

/**
 * Updates title, due day and lines when the month or its proposal changes, as long as the user has not edited them.
 */
const FollowMonth = ({ contract, begun, before, followed }: FollowingProps) => {
  const initial = useInitial(contract, before)
  const { setValue, getValues, getFieldState } = useFormContext()
  const typed: unknown = useWatch({ name: 'month' })
  const month = typeof typed === 'string' && isMonth(typed) ? typed : begun
  const { data, error } = useProposal(contract, month)
  // Of a month that nobody can propose for, nothing of the month before may stay.
  const proposal = data === undefined && error ? null : data
  const shown = useRef(proposal)
  useEffect(() => {
    if (proposal === undefined) return
    const isShown = shown.current === proposal && followed.current === month
    followed.current = month
    if (isShown) return
    shown.current = proposal
    const propose = (name: string, value: unknown) => !getFieldState(name).isDirty && setValue(name, value)
    const { title, dueDay, lines } = initial(month, proposal)
    propose('title', title)
    propose('dueDay', dueDay)
    if (!getFieldState('lines').isDirty) return setValue('lines', lines)
    // The user has edited the lines: lines of new readings are added at the end.
    const drafts = getValues('lines') as LineDraft[]
    const has = (line: LineDraft) => drafts.some(({ was }) => was && sameUse(was, line.was))
    const fresh = draftsOf(proposal).filter((line) => line.was?.readings && !has(line))
    if (fresh.length > 0) setValue('lines', [...drafts, ...fresh], { shouldDirty: true })
  }, [proposal, month, initial, followed, setValue, getValues, getFieldState])
  return null
}

const sameUse = (one: SaidLine, other: SaidLine | undefined): boolean =>
  one.readings?.join() === other?.readings?.join() && one.kind === other?.kind

/** Missing readings, to be entered here, and optional lines that can be added. */
const Beside = ({ contract, begun }: FollowMonthProps) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const today = useToday()
  const { setValue, getValues } = useFormContext()
  const [left, setLeft] = useState<readonly string[]>([])
  const typed: unknown = useWatch({ name: 'month' })
  const month = typeof typed === 'string' && isMonth(typed) ? typed : begun
  const lines: readonly LineDraft[] = useWatch({ name: 'lines' }) ?? []
  const { data: proposal } = useProposal(contract, month)
  if (!proposal) return null
  const words = (key: string, args = {}) => translate(`resource.bill.form.${key}`, args)
  const add = (line: SaidLine) => {
    const drafts = (getValues('lines') as LineDraft[]).filter(({ was, name }) => was || name)
    setValue('lines', [...drafts, draftOf(line)], { shouldDirty: true })
    setLeft((all) => [...all, `${line.kind} ${line.chargeID}`])
  }
  const keyOf = ({ meterID, charge }: MissingReading) => meterID ?? `metered ${charge.id}`
  const missing = proposal.missing.filter((one) => !left.includes(keyOf(one)))
  const offers = proposal.offers.filter(({ kind, chargeID }) => !left.includes(`${kind} ${chargeID}`))
  const isOfCredit = settled(proposal.lines, proposal.credit).credited > 0
  const isThere = (line: SaidLine) => lines.some(({ was }) => was && sameUse(was, line))
  const { used } = settled(
    lines.map((line) => ({ kind: line.was?.kind, amount: amountOf(line) ?? 0 })),
    proposal.credit,
  )
  const answer = {
    onRecord: async (_: unknown, value: number, one: MissingReading) => {
      if (one.meterID === null) {
        const { id: _id, ...line } = typedLine(one, value, today)
        add(line)
      } else await attempt(() => post(`meter/${one.meterID}/reading`, { day: today, value }))
    },
  }
  return (
    <>
      {missing.length > 0 && (
        <Card
          component="ul"
          sx={{ m: 0, mb: 4, p: 0, listStyle: 'none', '& > li:first-of-type': { border: 0 } }}
        >
          {missing.map((one) => (
            <MissingRow
              key={keyOf(one)}
              task={{ kind: 'missing', bill: proposal, missing: one }}
              answer={{
                onRecord: (task, value) => answer.onRecord(task, value, one),
                onSkip: () => setLeft((all) => [...all, keyOf(one)]),
              }}
              skip={words('not_now')}
            />
          ))}
        </Card>
      )}
      {isOfCredit && proposal.lines.some(isThere) && (
        <Alert
          severity="info"
          sx={{ maxWidth: 640, mb: 4 }}
          action={
            <Button
              color="inherit"
              size="small"
              component={Link}
              to={`/bill/run?building=${contract.buildingID}&month=${month}`}
            >
              {translate('resource.bill.run.open')}
            </Button>
          }
        >
          {words('credited')}
        </Alert>
      )}
      {(offers.length > 0 || used > 0) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
          {offers.map(({ id, ...line }) => (
            <Button key={id} size="small" variant="outlined" color="inherit" onClick={() => add(line)}>
              {words('add_offer', { name: line.name, amount: formatMoney(line.amount) })}
            </Button>
          ))}
          {used > 0 && (
            <Typography variant="caption" color="text.secondary" role="status">
              {words('uses_credit', { amount: formatMoney(used) })}
            </Typography>
          )}
        </Box>
      )}
    </>
  )
}

/** This month, or the nearest one in which the contract gave somebody the room. */
const monthOf = ({ startDay, endDay, cancelDay }: ContractDetail, today: string): string => {
  const last = cancelDay ?? endDay ?? today
  const day = today > last ? last : today
  return (day < startDay ? startDay : day).slice(0, 7)
}

type OneBillForm = {
  readonly contract: ContractDetail
  readonly proposal: ProposedBill | null
  readonly before: BillBefore | undefined
}

const Form = ({ contract, proposal, before }: OneBillForm) => {
  const translate = useTranslate()
  const initial = useInitial(contract, before)
  const notify = useNotify()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { create } = useDataProvider<AppDataProvider>()
  const today = dayOf(new Date())
  const month = before?.month ?? monthOf(contract, today)
  const followed = useRef(month)
  const rent = contract.type === ContractType.RENT ? contract.rent : undefined
  /** Metered uses of more than three times the usual, which the month run asks about too. */
  const oddIn = (drafts: readonly LineDraft[]) =>
    (proposal?.doubts ?? []).flatMap((doubt) => {
      if (doubt.kind !== 'odd_use') return []
      return drafts.filter(({ was }) => was?.kind === 'metered' && was.readings?.[1] === doubt.readingID)
    })
  return (
    <ResourceContextProvider value="bill">
      <Whom contract={contract} />
      <EntityForm
        defaultValues={{
          ...initial(month, proposal),
          month,
          note: before?.note ?? null,
        }}
        act={translate('resource.bill.form.add')}
        onCancel={() => void navigate('/bill')}
        save={async ({ title, month, dueDay, note, lines }) => {
          if (month !== followed.current) {
            notify('resource.bill.form.follows', { messageArgs: { month: formatMonth(month as string) } })
            return undefined
          }
          const drafts = lines as LineDraft[]
          const odd = [...new Set([...doubtful(drafts, rent), ...oddIn(drafts)])]
          const agreed =
            odd.length === 0 ||
            (await confirm({
              kind: 'update',
              title: translate('resource.bill.form.question_one', { room: contract.roomNumber }),
              body: translate('resource.bill.form.large_question', {
                rooms: odd.map((line) => `${line.name} ${formatMoney(amountOf(line) ?? 0)}`).join(', '),
              }),
              act: translate('resource.bill.form.add'),
            }))
          if (!agreed) return undefined
          const data = { title, month, dueDay, note, lines: drafts.map(lineOf) }
          return (await create<BillRecord>('bill', { data: { contractID: contract.id, ...data } })).data
        }}
        onSaved={({ id }) => {
          notify('resource.bill.form.added', { type: 'success', messageArgs: { room: contract.roomNumber } })
          void navigate(`/bill/${id}`, { replace: true })
        }}
      >
        <AlreadyBilled contractID={contract.id} />
        <FollowMonth contract={contract} begun={month} before={before} followed={followed} />
        <BillFields above={<Beside contract={contract} begun={month} />} />
      </EntityForm>
    </ResourceContextProvider>
  )
}

const NotSigned = ({ contract: { id, number } }: { contract: ContractDetail }) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="info"
      sx={{ maxWidth: 640 }}
      action={
        <Button color="inherit" size="small" component={Link} to={`/contract/${id}`}>
          {translate('resource.bill.form.to_contract')}
        </Button>
      }
    >
      {translate('resource.bill.form.unsigned', { number })}
    </Alert>
  )
}

type OneBillProps = {
  readonly contractID: string
  /** The bill that this one replaces. */
  readonly before?: BillBefore | undefined
}

/** Creates a bill for one contract, prefilled with the proposal of the month, or with the bill that it replaces. */
export const OneBill = ({ contractID, before: replaced }: OneBillProps) => {
  const translate = useTranslate()
  const before = replaced?.contractID === contractID ? replaced : undefined
  const { data: contract, error } = useItem<ContractDetail>('contract', { id: contractID })
  const { data: proposal, error: unread } = useProposal(
    { id: contractID, buildingID: contract?.buildingID ?? '' },
    contract ? (before?.month ?? monthOf(contract, dayOf(new Date()))) : '',
    { enabled: contract !== undefined && isBillable(contract) },
  )
  if (isApiError(error, 'E0011')) return <Refusal sx={{ maxWidth: 440 }}>{translate('error.E0011')}</Refusal>
  if ((error && !contract) || (unread && proposal === undefined)) throw error ?? unread
  if (!contract) return <PageSkeleton />
  if (!isBillable(contract)) return <NotSigned contract={contract} />
  if (proposal === undefined) return <PageSkeleton />
  return <Form contract={contract} proposal={proposal} before={before} />
}

/** Warns when the contract has a bill for the month. A second one is allowed. */
const AlreadyBilled = ({ contractID }: { contractID: string }) => {
  const translate = useTranslate()
  const month: unknown = useWatch({ name: 'month' })
  const asked = typeof month === 'string' && isMonth(month) ? month : ''
  const { data = [] } = useGetList<BillRecord>(
    'bill',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'month', order: 'DESC' },
      filter: { contractID, month: asked },
    },
    { enabled: asked !== '' },
  )
  const bills = data.filter(({ status, month }) => status !== BillStatus.CANCELLED && month === asked)
  if (bills.length === 0) return null
  return (
    <Alert severity="warning" sx={{ maxWidth: 440 }}>
      {translate('resource.bill.form.already', { month: formatMonth(asked) })}{' '}
      {bills.map(({ id, number }) => (
        <QuietLink key={id} to={`/bill/${id}`} underline="always">
          {number}
        </QuietLink>
      ))}
    </Alert>
  )
}
