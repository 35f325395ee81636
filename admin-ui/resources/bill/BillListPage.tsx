import { Box, Typography, useTheme } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { type RaRecord, useListFilterContext, useListPaginationContext, useTranslate } from 'react-admin'
import { BillStatus, openBillStatuses } from '../../../domain/bill/bill-codes.ts'
import { billColumns } from '../../../projections/bill/bill.columns.ts'
import type { BillMonth } from '../../../projections/report/report.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { useItem } from '../../data/useItem.ts'
import { formatAmount, formatDay, formatMoney, formatMonth, formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Renderers } from '../../list/columns.ts'
import { PersonName } from '../../list/PersonName.tsx'
import { ResourceList } from '../../list/ResourceList.tsx'
import { RoomName } from '../../list/RoomName.tsx'
import { useShownRows, useTickedRows } from '../../list/useShownRows.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { shortName } from '../../ui/name.ts'
import { PageActions } from '../../ui/PageActions.tsx'
import { ByBuilding } from '../building/ByBuilding.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { BillChip } from './BillChip.tsx'
import { BillViews } from './BillViews.tsx'
import type { BillRecord } from './billRecord.ts'
import { countOf, monthAlone, monthsToShow } from './billYear.ts'
import { DueDay } from './DueDay.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import { ManyBills } from './many/ManyBills.tsx'
import { NarrowedTo } from './NarrowedTo.tsx'
import { accountOf } from './standing.ts'
import { useBillYear } from './useBillYear.ts'

type OfYear = { readonly year: number }

/** The months of a year, of the building that the list is filtered by; undefined until loaded. */
const useMonths = (year: number): readonly BillMonth[] | undefined => {
  const { buildingID } = useListFilterContext().filterValues
  return useBillYear(year, buildingID).data
}

const HouseName = ({ id }: { id: string }) => {
  const { data } = useItem<BuildingRecord>('building', { id })
  return data && `${data.name} · `
}

const Lead = ({ year }: OfYear) => {
  const translate = useTranslate()
  const language = useLanguage()
  const months = useMonths(year)
  const { filterValues } = useListFilterContext()
  const { total } = useListPaginationContext()
  const { status, ...others } = filterValues
  const alone = monthAlone(others)
  const month = months?.find((one) => one.month === alone)
  if (!month && (total === undefined || (alone && !months))) return '\u00a0'
  return (
    <>
      {others.buildingID && <HouseName id={others.buildingID} />}
      {month
        ? translate('resource.bill.lead', {
            month: formatMonth(month.month),
            smart_count: countOf([month], month.month),
            share: formatShare(month.billed === 0 ? 0 : month.paid / month.billed, language),
          })
        : translate('resource.bill.count', { smart_count: total })}
    </>
  )
}

/** The months of the year; choosing one filters the list. */
const Months = ({ year, onYear }: OfYear & { onYear: (year: number) => void }) => {
  const { filterValues, setFilters } = useListFilterContext()
  const months = useMonths(year)
  const { month: selected, ...others } = filterValues
  const thisMonth = useToday().slice(0, 7)
  // A link from a yearly figure filters by all of its months.
  const chosen: readonly string[] = [selected ?? []].flat()
  const [first] = chosen
  // When the address names a month of another year, the strip shows that year.
  const show = useRef(onYear)
  show.current = onYear
  useEffect(() => {
    if (first) show.current(Number(String(first).slice(0, 4)))
  }, [first])
  return (
    <MonthStrip
      year={year}
      lastYear={Number(thisMonth.slice(0, 4))}
      months={monthsToShow(months ?? [], thisMonth)}
      selected={chosen}
      onSelect={(month) => setFilters(month === selected ? others : { ...others, month })}
      onYear={onYear}
    />
  )
}

const Views = ({ year }: OfYear) => <BillViews months={useMonths(year)} />

type Summed = 'sum' | 'sum_paid' | 'sum_open' | 'sum_refund'

/** The amount of a bill that is summed. */
const amountOf: Readonly<Record<Summed, (bill: BillRecord) => number>> = {
  sum: ({ total }) => total,
  sum_paid: ({ paidAmount }) => paidAmount,
  sum_open: ({ total, paidAmount }) => total - paidAmount,
  sum_refund: ({ toRefund }) => toRefund,
}

/** Which amount is summed, by the filters of the list, so that the sum equals the figure whose link led here. */
const useSummed = (): Summed => {
  const { flagged, somePaid, status } = useListFilterContext().filterValues
  if (flagged) return 'sum_refund'
  if (somePaid) return 'sum_paid'
  const isOpen = status !== undefined && [status].flat().every((one) => openBillStatuses.includes(one))
  return isOpen ? 'sum_open' : 'sum'
}

/** The rows that are summed: cancelled bills do not count, unless the filters ask for them. */
const useCounted = () => {
  const { flagged, status } = useListFilterContext().filterValues
  const rows = useShownRows<BillRecord>()
  const whole = flagged || status === BillStatus.CANCELLED
  const bills = whole ? rows : rows.filter((bill) => bill.status !== BillStatus.CANCELLED)
  return { bills, cancelled: rows.length - bills.length }
}

const SumLabel = () => {
  const translate = useTranslate()
  const { bills, cancelled } = useCounted()
  const summed = useSummed()
  return (
    <>
      {translate(`resource.bill.${summed}`, { smart_count: bills.length })}
      {cancelled > 0 && translate('resource.bill.sum_without', { smart_count: cancelled })}
    </>
  )
}

const Sum = () => {
  const { bills } = useCounted()
  const amount = amountOf[useSummed()]
  return (
    <Box component="span" sx={{ fontWeight: 600, ...doubleRule }}>
      {formatAmount(bills.reduce((all, bill) => all + amount(bill), 0))}
    </Box>
  )
}

/** The sum of the ticked bills, and how much of it is still open. */
const TickedSum = () => {
  const translate = useTranslate()
  const bills = useTickedRows<BillRecord>()
  const { billed, open } = accountOf(bills)
  return (
    <>
      {', '}
      {translate('resource.bill.ticked_sum', { sum: formatMoney(billed) })}
      {open > 0 && open < billed && `, ${translate('resource.bill.ticked_open', { sum: formatMoney(open) })}`}
    </>
  )
}

/** The part of its money that has to be refunded. */
const ToRefund = ({ amount }: { amount: string }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: look.tone.late.text }}>
      {translate('resource.bill.refund_of', { amount })}
    </Box>
  )
}

/** Of a partly paid bill, the part that is summed, where the filters ask for one. */
const Part = ({ bill, format }: { bill: BillRecord; format: (amount: number) => string }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const summed = useSummed()
  const isPart = bill.paidAmount > 0 && bill.paidAmount < bill.total
  if (!isPart || (summed !== 'sum_paid' && summed !== 'sum_open')) return null
  return (
    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: look.textSoft }}>
      {translate(`resource.bill.${summed === 'sum_paid' ? 'paid_of' : 'open_of'}`, {
        amount: format(amountOf[summed](bill)),
      })}
    </Box>
  )
}

const Method = ({ paidBy }: { paidBy: number }) => useTranslate()(`resource.bill.method.${paidBy}`)

const cells: Renderers = {
  number: ({ number }) => <span className="short">{number}</span>,
  roomNumber: (bill) => <RoomName of={bill} />,
  customerName: ({ customerName }) => <PersonName name={customerName} />,
  paidDay: ({ paidDay }) => (paidDay ? formatDay(paidDay) : '–'),
  paidBy: ({ paidBy }) => (paidBy ? <Method paidBy={paidBy} /> : '–'),
  dueDay: (bill) => <DueDay bill={bill as BillRecord} />,
  status: (bill) => <BillChip bill={bill as BillRecord} />,
  total: (bill) => (
    <>
      {formatAmount(bill.total)}
      {bill.flagged && <ToRefund amount={formatAmount(bill.toRefund)} />}
      <Part bill={bill as BillRecord} format={formatAmount} />
    </>
  ),
}

/** The card on a phone: tenant and amount above, title and status below. */
const BillCard = ({ bill }: { bill: RaRecord }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 500 }}>
      {bill.roomNumber} · {shortName(bill.customerName ?? '')}
    </Typography>
    <Typography variant="body2" className="figures" sx={{ fontWeight: 600, textAlign: 'right' }}>
      <Money amount={bill.total} />
    </Typography>
    <Typography variant="caption" component="div" color="text.secondary" noWrap sx={{ alignSelf: 'center' }}>
      <DueDay bill={bill as BillRecord} isShort /> · {bill.buildingName}
    </Typography>
    <Box sx={{ justifySelf: 'end', textAlign: 'right' }}>
      <BillChip bill={bill as BillRecord} />
      {bill.flagged && <ToRefund amount={formatMoney(bill.toRefund)} />}
      <Part bill={bill as BillRecord} format={formatMoney} />
    </Box>
  </>
)

/** The list of bills, month by month. */
export const BillListPage = () => {
  const translate = useTranslate()
  const thisMonth = useToday().slice(0, 7)
  const [year, setYear] = useState(Number(thisMonth.slice(0, 4)))
  const may = useMay()
  const add = may('IssueBill') && (
    <PageActions
      actions={[
        may('ShareBill') && { label: translate('resource.bill.share.many'), to: '/bill/send' },
        { label: translate('resource.bill.form.add'), to: '/bill/add' },
        { label: translate('resource.bill.run.open'), to: '/bill/run', primary: true },
      ]}
    />
  )
  return (
    <ResourceList
      resource="bill"
      columns={billColumns}
      show={[
        'number',
        'roomNumber',
        'customerName',
        'dueDay',
        'total',
        'status',
        'paidDay',
        'paidBy',
        'title',
        'contractNumber',
      ]}
      filters={[]}
      filterDefaultValues={{ month: thisMonth }}
      sort={{ field: 'status', order: 'ASC' }}
      render={cells}
      card={(bill) => <BillCard bill={bill} />}
      actions={add}
      removal={may('DeleteBill') ? {} : undefined}
      selectionActions={may('RecordPayment') && <ManyBills />}
      lead={<Lead year={year} />}
      above={<Months year={year} onYear={setYear} />}
      views={
        <>
          <Views year={year} />
          <NarrowedTo />
        </>
      }
      filterInputs={<ByBuilding />}
      filterNames={['buildingID']}
      foot={{ below: 'total', label: <SumLabel />, sum: <Sum /> }}
      selectionSum={<TickedSum />}
      empty={{
        title: translate('resource.bill.empty.title'),
        body: translate('resource.bill.empty.body'),
        actions: add,
      }}
    />
  )
}
