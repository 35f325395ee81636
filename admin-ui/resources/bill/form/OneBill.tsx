import { Alert, Box, Button, Card, Typography } from '@mui/material'
import {
  ResourceContextProvider,
  useDataProvider,
  useGetList,
  useGetOne,
  useNotify,
  useTranslate,
} from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { dueDayFor } from '../../../../domain/bill/due-day.ts'
import { isBillable } from '../../../../domain/contract/contract.ts'
import { ContractType } from '../../../../domain/contract/contract-codes.ts'
import type { LastReading } from '../../../../projections/bill/last-readings.answers.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { isApiError } from '../../../data/envelope.ts'
import { useItem } from '../../../data/useItem.ts'
import { useRefetch } from '../../../data/useRefetch.ts'
import { useConfirm } from '../../../dialogs/ConfirmContext.ts'
import { isMonth } from '../../../form/days.ts'
import { EntityForm } from '../../../form/EntityForm.tsx'
import { dayOf, formatMoney, formatMonth } from '../../../i18n/format.ts'
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import type { BuildingRecord } from '../../building/buildingRecord.ts'
import type { ContractDetail } from '../../contract/contractRecord.ts'
import type { BillRecord } from '../billRecord.ts'
import { BillFields } from './BillFields.tsx'
import { amountOf, doubtful, type LineDraft, lineOf, proposedLines } from './reckoning.ts'
import { useLastReadings } from './useLastReadings.ts'
import { useMonthPart } from './useMonthPart.ts'

/** Who is billed, with the way to the contract and to another one. */
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

type FollowMonthProps = Pick<ContractDetail, 'dueDayOfMonth'> & {
  /** What a month asks for. */
  readonly linesOf: (month: string) => readonly LineDraft[]
  /** The month that the form began with. */
  readonly begun: string
}

/** Title, due day and lines go with the month until they are typed. */
const FollowMonth = ({ dueDayOfMonth, linesOf, begun }: FollowMonthProps) => {
  const translate = useTranslate()
  const { setValue, getFieldState } = useFormContext()
  const shown = useRef(begun)
  const lines = useRef(linesOf)
  lines.current = linesOf
  const month: unknown = useWatch({ name: 'month' })
  useEffect(() => {
    if (typeof month !== 'string' || !isMonth(month)) return
    const propose = (name: string, value: unknown) => !getFieldState(name).isDirty && setValue(name, value)
    propose('title', translate('resource.bill.form.title', { month: formatMonth(month) }))
    propose('dueDay', dueDayFor(month, dueDayOfMonth, dayOf(new Date())))
    if (month !== shown.current) propose('lines', lines.current(month))
    shown.current = month
  }, [month, dueDayOfMonth, translate, setValue, getFieldState])
  return null
}

/** This month, or the nearest to it in which somebody had the room. */
const monthOf = ({ startDay, endDay, cancelDay }: ContractDetail, today: string): string => {
  const last = cancelDay ?? endDay ?? today
  const day = today > last ? last : today
  return (day < startDay ? startDay : day).slice(0, 7)
}

type OneBillForm = {
  readonly contract: ContractDetail
  readonly building: BuildingRecord
  readonly readings: readonly LastReading[]
}

const Form = ({ contract, building, readings }: OneBillForm) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const refetch = useRefetch()
  const confirm = useConfirm()
  const { create } = useDataProvider<AppDataProvider>()
  const today = dayOf(new Date())
  const month = monthOf(contract, today)
  const partOf = useMonthPart()
  const billed = {
    rent: contract.type === ContractType.RENT ? contract.price : undefined,
    people: contract.residentCount + 1,
    read: readings.filter(({ roomID }) => roomID === contract.roomID),
  }
  const linesOf = (month: string): LineDraft[] =>
    proposedLines(
      { ...billed, part: partOf(contract, month) },
      building.services,
      translate('resource.bill.form.rent'),
    )
  return (
    <ResourceContextProvider value="bill">
      <Whom contract={contract} />
      <EntityForm
        defaultValues={{
          title: translate('resource.bill.form.title', { month: formatMonth(month) }),
          month,
          dueDay: dueDayFor(month, contract.dueDayOfMonth, today),
          lines: linesOf(month),
          note: null,
        }}
        act={translate('resource.bill.form.add')}
        onCancel={() => void navigate('/bill')}
        save={async ({ title, month, dueDay, note, lines }) => {
          const drafts = lines as LineDraft[]
          const odd = doubtful(drafts, { rent: billed.rent, last: billed.read })
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
          void refetch('bill', 'room')
          void navigate(`/bill/${id}`, { replace: true })
        }}
      >
        <AlreadyBilled contractID={contract.id} />
        <FollowMonth dueDayOfMonth={contract.dueDayOfMonth} linesOf={linesOf} begun={month} />
        <BillFields />
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

/** A bill for one contract, as its rent and the building's services propose it. */
export const OneBill = ({ contractID }: { contractID: string }) => {
  const translate = useTranslate()
  const { data: contract, error } = useItem<ContractDetail>('contract', { id: contractID })
  const { data: building, error: unread } = useGetOne<BuildingRecord>(
    'building',
    { id: contract?.buildingID ?? '' },
    { enabled: contract !== undefined },
  )
  const { data: readings, error: unasked } = useLastReadings(
    contract?.buildingID ?? '',
    dayOf(new Date()).slice(0, 7),
  )
  if (isApiError(error, 'E0011')) return <Refusal sx={{ maxWidth: 440 }}>{translate('error.E0011')}</Refusal>
  if ((error && !contract) || (unread && !building) || (unasked && !readings))
    throw error ?? unread ?? unasked
  if (!contract || !building || !readings) return <PageSkeleton />
  if (!isBillable(contract)) return <NotSigned contract={contract} />
  return <Form contract={contract} building={building} readings={readings} />
}

/** Says so when the month has a bill of this contract. It may have two: no rule forbids it. */
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
