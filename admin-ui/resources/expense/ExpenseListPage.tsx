import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { type RaRecord, useListPaginationContext, useTranslate } from 'react-admin'
import { expenseCategories } from '../../../domain/expense/expense-codes.ts'
import { expenseColumns } from '../../../projections/expense/expense.columns.ts'
import type { ProposedExpense } from '../../../projections/expense/proposed.answers.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatDay } from '../../i18n/format.ts'
import type { Renderers } from '../../list/columns.ts'
import { ByWord } from '../../list/FilterSelect.tsx'
import { PERIOD, PeriodFilter } from '../../list/PeriodFilter.tsx'
import { ResourceList } from '../../list/ResourceList.tsx'
import { useShownRows } from '../../list/useShownRows.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { ByBuilding } from '../building/ByBuilding.tsx'
import type { ExpenseRecord } from './expenseRecord.ts'
import { Proposals, useProposals } from './Proposals.tsx'

const ExpenseForm = lazy(async () => ({ default: (await import('./ExpenseForm.tsx')).ExpenseForm }))

const Category = ({ of }: { of: RaRecord }) =>
  useTranslate()(`resource.expense.values.category.${of.category}`)
const House = ({ of }: { of: RaRecord }) => {
  const translate = useTranslate()
  return of.buildingName ?? translate('resource.expense.several')
}

const cells: Renderers = {
  category: (expense) => <Category of={expense} />,
  buildingName: (expense) => <House of={expense} />,
}

const ExpenseCard = ({ expense }: { expense: RaRecord }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      {expense.supplier ?? <Category of={expense} />}
    </Typography>
    <Typography variant="body2" className="figures" sx={{ fontWeight: 600, justifySelf: 'end' }}>
      <Money amount={expense.amount} />
    </Typography>
    <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
      {formatDay(expense.day)} · {expense.supplier && <Category of={expense} />}
      {expense.supplier && ' · '}
      <House of={expense} />
      {expense.note && ` · ${expense.note}`}
    </Typography>
  </>
)

const Count = () => {
  const translate = useTranslate()
  const { total, isPending } = useListPaginationContext()
  return isPending ? '\u00a0' : translate('resource.expense.count', { smart_count: total ?? 0 })
}

const SumLabel = () =>
  useTranslate()('resource.expense.sum', { smart_count: useShownRows<ExpenseRecord>().length })

const Sum = () => {
  const sum = useShownRows<ExpenseRecord>().reduce((all, { amount }) => all + amount, 0)
  return (
    <Box component="span" sx={doubleRule}>
      <Money amount={sum} />
    </Box>
  )
}

/** Expenses, newest first; above them proposals for recurring ones of this month. */
export const ExpenseListPage = () => {
  const translate = useTranslate()
  const may = useMay()
  const [adding, setAdding] = useState<{ readonly proposed?: ProposedExpense }>()
  const proposals = useProposals(may('AddExpense'))
  const add = may('AddExpense') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding({})}>
      {translate('resource.expense.add.open')}
    </Button>
  )
  return (
    <>
      {!proposals && <PageSkeleton />}
      {/* Hidden until the proposals above are loaded, so that they do not push it down. Its query runs meanwhile. */}
      <Box sx={proposals ? undefined : { display: 'none' }}>
        <ResourceList
          resource="expense"
          columns={expenseColumns}
          show={['day', 'category', 'supplier', 'note', 'buildingName', 'fundName', 'amount', 'byName']}
          filters={[]}
          sort={{ field: 'day', order: 'DESC' }}
          render={cells}
          card={(expense) => <ExpenseCard expense={expense} />}
          lead={<Count />}
          actions={add}
          above={
            proposals && <Proposals proposals={proposals} onBook={(proposed) => setAdding({ proposed })} />
          }
          filterInputs={
            <>
              <ByBuilding />
              <ByWord resource="expense" field="category" values={expenseCategories} />
              <PeriodFilter />
            </>
          }
          filterNames={['buildingID', 'category', ...PERIOD]}
          foot={{ label: <SumLabel />, sum: <Sum />, below: 'amount' }}
          empty={{
            title: translate('resource.expense.empty.title'),
            body: translate('resource.expense.empty.body'),
            actions: add,
          }}
        />
      </Box>
      <Suspense>
        {adding && <ExpenseForm proposed={adding.proposed} onClose={() => setAdding(undefined)} />}
      </Suspense>
    </>
  )
}
