import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, Card, Link, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { useAsOf, useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { DeleteButton } from '../../dialogs/DeleteButton.tsx'
import { DayBox } from '../../form/DayBox.tsx'
import { formatDay } from '../../i18n/format.ts'
import { ExportLink } from '../../list/ExportLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { narrowOnPhones } from '../../ui/narrowOnPhones.ts'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { BookTable } from './BookTable.tsx'
import { FundCards } from './FundCards.tsx'
import { type FundRecord, UNCLEAR } from './fundRecord.ts'
import { type Only, useCashLines, useCashSums, useUnclear, useWholeBook } from './useCashBook.ts'

// Dialogs are loaded on demand.
const ExpenseForm = lazy(async () => ({
  default: (await import('../expense/ExpenseForm.tsx')).ExpenseForm,
}))
const BookPaper = lazy(async () => ({ default: (await import('./BookPaper.tsx')).BookPaper }))
const CountDialog = lazy(async () => ({ default: (await import('./CountDialog.tsx')).CountDialog }))
const DeletedPage = lazy(async () => ({
  default: (await import('../history/DeletedPage.tsx')).DeletedPage,
}))
const FundDialog = lazy(async () => ({ default: (await import('./FundDialog.tsx')).FundDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))

const ONLY = ['all', 'in', 'out', 'move'] as const satisfies readonly Only[]

type Period = { readonly from: string; readonly to: string }

const box = { width: 124 }

type Asking = 'spend' | 'move' | 'count' | 'add' | 'edit'

/** The period in the address, by default this month. */
const usePeriod = (): Period => {
  const [search] = useSearchParams()
  const today = useToday()
  return {
    from: search.get('from') ?? `${today.slice(0, 7)}-01`,
    to: search.get('to') ?? today,
  }
}

type CashBookProps = {
  readonly funds: readonly FundRecord[]
  /** Number of movements whose fund is unknown. */
  readonly unclear: number
}

const CashBook = ({ funds, unclear }: CashBookProps) => {
  const translate = useTranslate()
  const may = useMay()
  const { day: past } = useAsOf()
  const [search, setSearch] = useSearchParams()
  const [only, setOnly] = useState<Only>('all')
  const [asking, setAsking] = useState<Asking>()
  const word = (key: string, args = {}) => translate(`resource.cash-book.${key}`, args)
  const asked = search.get('fund')
  const isUnclear = asked === UNCLEAR
  const fund = isUnclear ? undefined : (funds.find(({ id }) => id === asked) ?? funds[0])
  const period = usePeriod()
  const isPaper = search.has('print') && fund !== undefined
  const span = { ...period, fundID: isUnclear ? UNCLEAR : (fund?.id ?? '') }
  const { rows, total, error, more, isComing } = useCashLines(span, only)
  const sums = useCashSums(span, fund !== undefined)
  const whole = useWholeBook(span, isPaper)
  if (error && !rows) throw error

  const go = (changed: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changed)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  const isWhole = rows !== undefined && rows.length >= total
  const actions = isPaper
    ? [
        { label: word('screen'), onClick: () => go({ print: undefined }) },
        { label: word('print_now'), Icon: PrintIcon, onClick: () => window.print(), primary: true },
      ]
    : [
        fund && { label: word('print'), Icon: PrintIcon, onClick: () => go({ print: '1' }) },
        may('AddFund') && {
          label: translate('resource.fund.add.open'),
          onClick: () => setAsking('add'),
        },
        may('MoveMoney') &&
          funds.length > 1 && {
            label: translate('resource.fund.move.open'),
            onClick: () => setAsking('move'),
          },
        may('AddExpense') && {
          label: translate('resource.expense.add.open'),
          onClick: () => setAsking('spend'),
          primary: true,
        },
      ]
  return (
    <>
      <PageHead
        title={translate('resource.fund.title')}
        lead={word('kept_days', { from: formatDay(period.from), to: formatDay(period.to) })}
        actions={<PageActions actions={past ? actions.slice(0, 1) : actions} />}
      />
      {isPaper ? (
        whole.data && sums && fund ? (
          <Suspense fallback={<PageSkeleton />}>
            <BookPaper fund={fund} lines={whole.data} sums={sums} {...period} />
          </Suspense>
        ) : (
          <PageSkeleton />
        )
      ) : (
        <>
          <FundCards funds={funds} chosen={fund?.id ?? ''} onChoose={(id) => go({ fund: id })} />
          {unclear > 0 && !isUnclear && (
            <Typography variant="body2" sx={{ mb: 4, mt: -1 }}>
              <Link component="button" type="button" onClick={() => go({ fund: UNCLEAR })}>
                {translate('resource.fund.unclear_count', { smart_count: unclear })}
              </Link>
            </Typography>
          )}
          <Card component="section" sx={{ overflow: 'clip' }}>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                px: { xs: 4, md: 5 },
                py: 3,
              }}
            >
              <Typography variant="h3" component="h2" sx={{ mr: 2 }}>
                {fund?.name ?? translate('resource.fund.unclear')}
              </Typography>
              <ToggleButtonGroup
                exclusive
                size="small"
                value={only}
                aria-label={word('only.label')}
                onChange={(_event, next: Only | null) => next && setOnly(next)}
              >
                {ONLY.map((one) => (
                  <ToggleButton key={one} value={one}>
                    {word(`only.${one}`)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <DayBox label={word('from')} day={period.from} onDay={(from) => go({ from })} sx={box} />
                <span aria-hidden>–</span>
                <DayBox label={word('to')} day={period.to} onDay={(to) => go({ to })} sx={box} />
              </Box>
              <Box
                sx={{
                  ml: { md: 'auto' },
                  display: 'flex',
                  flexWrap: 'wrap',
                  ...narrowOnPhones,
                }}
              >
                {fund && may('CountCash') && (
                  <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking('count')}>
                    {translate('resource.fund.count.open')}
                  </Button>
                )}
                {fund && may('UpdateFund') && (
                  <Button size="small" color="inherit" onClick={() => setAsking('edit')}>
                    {translate('resource.fund.edit')}
                  </Button>
                )}
                <ExportLink of="cash-book" query={span} />
              </Box>
            </Box>
            {isUnclear && (
              <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 4, md: 5 }, pb: 3 }}>
                {translate('resource.fund.unclear_note')}
              </Typography>
            )}
            {rows ? (
              <BookTable
                lines={rows}
                sums={only === 'all' && isWhole && fund ? sums : undefined}
                {...period}
              />
            ) : (
              <RowsSkeleton rows={8} />
            )}
            {more && (
              <Box sx={{ p: 3, textAlign: 'center' }}>
                <Button variant="outlined" color="inherit" disabled={isComing} onClick={more}>
                  {word('more')}
                </Button>
              </Box>
            )}
          </Card>
          {rows && fund && may('DeleteFund') && (
            <Box sx={{ mt: 4 }}>
              <DeleteButton
                key={fund.id}
                resource="fund"
                record={fund}
                words="resource.fund.remove"
                args={{ name: fund.name }}
                after="/cash-book"
                password={false}
              />
            </Box>
          )}
        </>
      )}
      <Suspense>
        {asking === 'spend' && <ExpenseForm onClose={() => setAsking(undefined)} />}
        {asking === 'move' && (
          <MoveDialog funds={funds} from={fund?.id ?? ''} onClose={() => setAsking(undefined)} />
        )}
        {asking === 'count' && fund && <CountDialog fund={fund} onClose={() => setAsking(undefined)} />}
        {asking === 'add' && <FundDialog onClose={() => setAsking(undefined)} />}
        {asking === 'edit' && fund && <FundDialog fund={fund} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </>
  )
}

const NoFunds = () => {
  const translate = useTranslate()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Card>
        <EmptyState
          heading="h1"
          title={translate('resource.fund.empty.title')}
          body={translate('resource.fund.empty.body')}
          actions={
            may('AddFund') && (
              <Button variant="contained" onClick={() => setAdding(true)}>
                {translate('resource.fund.add.open')}
              </Button>
            )
          }
        />
      </Card>
      <Suspense>{isAdding && <FundDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

/** The funds with their balances, and the book of the chosen one. */
export const CashBookPage = () => {
  const { data, error } = useGetList<FundRecord>('fund', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  // Movements with an unknown fund are shown above the book; loaded first, so that they do not push it down later.
  const unclear = useUnclear(usePeriod())
  const may = useMay()
  const [search] = useSearchParams()
  const asked = search.get('fund')
  if (error && !data) throw error
  if (!data || unclear === undefined) return <PageSkeleton />
  const book = data.length === 0 ? <NoFunds /> : <CashBook funds={data} unclear={unclear} />
  // An old address may name a fund that was deleted since.
  const isKnown = !asked || asked === UNCLEAR || data.some(({ id }) => id === asked)
  if (isKnown || !may('RestoreFund')) return book
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DeletedPage resource="fund" id={asked} otherwise={book} />
    </Suspense>
  )
}
