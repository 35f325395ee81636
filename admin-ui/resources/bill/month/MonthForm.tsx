import { Alert, Button, Typography } from '@mui/material'
import { ResourceContextProvider, useDataProvider, useNotify, useStoreContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { dueDayFor } from '../../../../domain/bill/due-day.ts'
import type { LastReading } from '../../../../projections/bill/last-readings.answers.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { type Settled, useEach } from '../../../data/useEach.ts'
import { useRefetch } from '../../../data/useRefetch.ts'
import { useConfirm } from '../../../dialogs/ConfirmContext.ts'
import { EntityForm } from '../../../form/EntityForm.tsx'
import { dayOf, formatMoney, formatMonth } from '../../../i18n/format.ts'
import { listLink } from '../../../list/listLink.ts'
import { EachOutcome } from '../../../ui/EachOutcome.tsx'
import { EachProgress } from '../../../ui/EachProgress.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { BuildingRecord } from '../../building/buildingRecord.ts'
import type { ContractRecord } from '../../contract/contractRecord.ts'
import type { BillRecord } from '../billRecord.ts'
import { begunReading } from '../form/reckoning.ts'
import { useMonthPart } from '../form/useMonthPart.ts'
import { KeptReadings, keptAs } from './KeptReadings.tsx'
import { MonthTable } from './MonthTable.tsx'
import { type MonthBill, type MonthRow, monthBill } from './monthBill.ts'

type MonthFormProps = {
  readonly building: BuildingRecord
  readonly month: string
  /** The month after it, where it may be billed yet. */
  readonly next: string | undefined
  readonly contracts: readonly ContractRecord[]
  /** Those of the month. */
  readonly bills: readonly BillRecord[]
  /** What the meters said before. */
  readonly readings: readonly LastReading[]
}

/** Who gets what: read the meters, see the sums, then issue all that are ticked. */
export const MonthForm = (props: MonthFormProps) => {
  const { building, month, next, contracts, bills, readings } = props
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const refetch = useRefetch()
  const confirm = useConfirm()
  const { removeItem } = useStoreContext()
  const { create } = useDataProvider<AppDataProvider>()
  const { run, progress } = useEach<Issue>()
  const [settled, setSettled] = useState<readonly Settled<Issue>[]>()
  const [billed] = useState(
    () =>
      new Map(
        [
          ...Map.groupBy(
            bills.filter(({ status }) => status !== BillStatus.CANCELLED),
            (one) => one.contractID,
          ),
        ].map(([id, all]) => [id, all.reduce((sum, { total }) => sum + total, 0)] as const),
      ),
  )
  const isAllBilled = contracts.every(({ id }) => billed.has(id))
  const { services } = building
  const partOf = useMonthPart()
  const rentName = translate('resource.bill.form.rent')
  const asked = { month: formatMonth(month), name: building.name }

  if (settled) return <MonthOutcome building={building} month={month} settled={settled} />
  if (contracts.length === 0)
    return (
      <EmptyState
        title={translate('resource.bill.month_of.nobody', asked)}
        body={translate('resource.bill.month_of.nobody_body')}
      />
    )

  const lastOf = Map.groupBy(readings, ({ roomID }) => roomID)
  const billOf = (contract: ContractRecord, row: MonthRow) =>
    monthBill(contract, services, {
      readings: row.readings,
      rentName,
      part: partOf(contract, month),
      last: lastOf.get(contract.roomID),
    })

  const save = async ({ rows }: FieldValues) => {
    const rowOf = (contract: ContractRecord) => (rows as Record<string, MonthRow>)[contract.id]!
    const chosen = contracts
      .filter((contract) => rowOf(contract).on)
      .map((contract): Issue => ({ contract, bill: billOf(contract, rowOf(contract)) }))
      .filter(({ bill }) => bill.total > 0)
    if (chosen.length === 0) {
      notify('resource.bill.month_of.none', { type: 'warning' })
      return undefined
    }
    const unread = chosen.filter(({ bill }) => bill.missing.length > 0)
    const large = chosen.filter(({ bill }) => bill.large.length > 0)
    const args = { ...asked, smart_count: chosen.length }
    const agreed = await confirm({
      kind: 'update',
      title: translate('resource.bill.month_of.question', args),
      body:
        large.length > 0
          ? translate('resource.bill.month_of.large_question', {
              smart_count: large.length,
              rooms: large
                .map(({ contract, bill }) => `${contract.roomNumber}: ${bill.large.join(', ')}`)
                .join('; '),
            })
          : unread.length > 0
            ? translate('resource.bill.month_of.unread', { smart_count: unread.length })
            : translate('resource.bill.month_of.body'),
      act: translate('resource.bill.form.add'),
    })
    if (!agreed) return undefined
    const today = dayOf(new Date())
    const outcome = await run(chosen, ({ contract, bill }) =>
      create<BillRecord>('bill', {
        data: {
          contractID: contract.id,
          title: translate('resource.bill.form.title', asked),
          month,
          dueDay: dueDayFor(month, contract.dueDayOfMonth, today),
          lines: bill.lines,
        },
      }),
    )
    await refetch('bill', 'room')
    return outcome
  }

  const rows = Object.fromEntries(
    contracts.map(({ id, roomID }): [string, MonthRow] => {
      const read = readings.filter((one) => one.roomID === roomID)
      return [id, { on: !billed.has(id), readings: services.map(({ name }) => begunReading(read, name)) }]
    }),
  )
  return (
    <ResourceContextProvider value="bill">
      <EntityForm
        defaultValues={{ rows }}
        act={translate('resource.bill.form.add')}
        onCancel={() => void navigate('/bill')}
        save={save}
        onSaved={(outcome) => {
          removeItem(keptAs(building.id, month))
          setSettled(outcome)
        }}
      >
        <KeptReadings name={keptAs(building.id, month)} begun={rows} />
        {isAllBilled && <AllBilled building={building} month={month} next={next} />}
        {!isAllBilled && services.some(({ charge }) => charge === 'metered') && (
          <Typography variant="caption" color="text.secondary" component="p">
            {translate('resource.bill.month_of.help')}
          </Typography>
        )}
        <MonthTable contracts={contracts} services={services} billed={billed} billOf={billOf} />
        <EachProgress progress={progress} />
      </EntityForm>
    </ResourceContextProvider>
  )
}

type AllBilledProps = {
  readonly building: BuildingRecord
  readonly month: string
  /** The month after it, where it may be billed yet. */
  readonly next: string | undefined
}

/** Nothing is left to issue in the month that is shown; most often one has come for the next. */
const AllBilled = ({ building, month, next }: AllBilledProps) => {
  const translate = useTranslate()
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { display: 'grid', justifyItems: 'start', gap: 2 } }}>
      {translate('resource.bill.month_of.all_billed', { month: formatMonth(month), name: building.name })}
      {next && (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/bill/add?${new URLSearchParams({ tab: 'month', building: building.id, month: next })}`}
        >
          {translate('resource.bill.month_of.next', { month: formatMonth(next) })}
        </Button>
      )}
    </Alert>
  )
}

type Issue = { readonly contract: ContractRecord; readonly bill: MonthBill }

type MonthOutcomeProps = {
  readonly building: BuildingRecord
  readonly month: string
  readonly settled: readonly Settled<Issue>[]
}

/** What was issued for which house and month, which contracts were refused, and the way to the bills. */
const MonthOutcome = ({ building, month, settled }: MonthOutcomeProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const asked = { month: formatMonth(month), name: building.name }
  const words = (key: string, args = {}) => translate(`resource.bill.month_of.${key}`, { ...asked, ...args })
  const sumOf = (issued: readonly Issue[]) => issued.reduce((sum, { bill }) => sum + bill.total, 0)
  return (
    <>
      <EachOutcome
        settled={settled}
        nameOf={({ contract: { roomNumber, customerName } }) => `${roomNumber} · ${customerName}`}
        told={(issued) => words('issued', { smart_count: issued.length, sum: formatMoney(sumOf(issued)) })}
      />
      <Button
        variant="contained"
        autoFocus
        sx={{ mt: 4 }}
        onClick={() => void navigate(listLink('bill', { month, buildingID: building.id }))}
      >
        {words('show')}
      </Button>
    </>
  )
}
