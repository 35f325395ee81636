import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListPaginationContext, useTranslate } from 'react-admin'
import { receiptKinds } from '../../../domain/account/account-codes.ts'
import { receiptColumns } from '../../../projections/receipt/receipt.columns.ts'
import { formatAmount, formatDay } from '../../i18n/format.ts'
import type { Renderers } from '../../list/columns.ts'
import { ByWord } from '../../list/FilterSelect.tsx'
import { MonthViews } from '../../list/MonthViews.tsx'
import { PERIOD, PeriodFilter } from '../../list/PeriodFilter.tsx'
import { ResourceList } from '../../list/ResourceList.tsx'
import { useShownRows } from '../../list/useShownRows.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { ByBuilding } from '../building/ByBuilding.tsx'
import type { ReceiptRecord } from './receiptRecord.ts'

const Said = ({ of, field }: { readonly of: RaRecord; readonly field: 'kind' | 'method' }) =>
  useTranslate()(`resource.receipt.values.${field}.${of[field]}`)

/** A reversed receipt stays in the list, struck through. */
const Struck = ({ of, children }: { readonly of: RaRecord; readonly children: ReactNode }) => (
  <Box
    component="span"
    // A number does not break at its hyphen.
    sx={{ whiteSpace: 'nowrap', ...(of.reversed && { textDecoration: 'line-through' }) }}
  >
    {children}
  </Box>
)

const cells: Renderers = {
  number: (receipt) => <Struck of={receipt}>{receipt.number ?? '…'}</Struck>,
  amount: (receipt) => <Struck of={receipt}>{formatAmount(receipt.amount)}</Struck>,
  kind: (receipt) => <Said of={receipt} field="kind" />,
  method: (receipt) => <Said of={receipt} field="method" />,
}

const ReceiptCard = ({ receipt }: { readonly receipt: RaRecord }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      <Struck of={receipt}>{receipt.number ?? '…'}</Struck> · {receipt.roomNumber}
    </Typography>
    <Typography variant="body2" className="figures" sx={{ fontWeight: 600, justifySelf: 'end' }}>
      <Struck of={receipt}>
        <Money amount={receipt.amount} />
      </Struck>
    </Typography>
    <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
      {formatDay(receipt.day)} · <Said of={receipt} field="method" /> · {receipt.customerName}
      {receipt.reason && ` · ${receipt.reason}`}
    </Typography>
  </>
)

const Count = () => {
  const translate = useTranslate()
  const { total, isPending } = useListPaginationContext()
  return isPending ? '\u00a0' : translate('resource.receipt.count', { smart_count: total ?? 0 })
}

const SumLabel = () =>
  useTranslate()('resource.receipt.sum', { smart_count: useShownRows<ReceiptRecord>().length })

/** The sum, without reversed receipts. */
const Sum = () => {
  const sum = useShownRows<ReceiptRecord>().reduce(
    (all, { amount, reversed }) => (reversed ? all : all + amount),
    0,
  )
  return (
    <Box component="span" sx={doubleRule}>
      <Money amount={sum} />
    </Box>
  )
}

/** Receipts, newest first. */
export const ReceiptListPage = () => (
  <ResourceList
    resource="receipt"
    columns={receiptColumns}
    show={['number', 'day', 'roomNumber', 'customerName', 'kind', 'method', 'amount', 'byName']}
    filters={[]}
    sort={{ field: 'day', order: 'DESC' }}
    render={cells}
    card={(receipt) => <ReceiptCard receipt={receipt} />}
    lead={<Count />}
    views={<MonthViews />}
    filterInputs={
      <>
        <ByBuilding />
        <ByWord resource="receipt" field="kind" values={receiptKinds} />
        <PeriodFilter />
      </>
    }
    filterNames={['buildingID', 'kind', ...PERIOD]}
    foot={{ label: <SumLabel />, sum: <Sum />, below: 'amount' }}
  />
)
