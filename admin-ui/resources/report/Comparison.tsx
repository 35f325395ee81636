import {
  Box,
  Link,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { Report } from '../../../projections/report/report.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { formatMonth } from '../../i18n/format.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import { Money } from '../../ui/Money.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { plain, signed } from '../closing/figures.ts'
import {
  amountsOf,
  COMPARED,
  type Compared,
  comparableMonths,
  type Period,
  partOf,
  periodsOf,
  rowsOf,
  type TwoMonths,
} from './comparison.ts'
import { HouseFigures } from './HouseFigures.tsx'
import { useNarrow } from './useNarrow.ts'

/** The reports of several periods; undefined until all are loaded. */
const useReports = (periods: readonly Period[]): readonly Report[] | undefined => {
  const { read } = useDataProvider<AppDataProvider>()
  const answers = useQueries({
    queries: periods.map((period) => {
      const name = period.length === 4 ? 'year' : 'month'
      // The key of the report of the page, whose answer is used again.
      const value = name === 'year' ? Number(period) : period
      return {
        queryKey: ['bill', 'report', name, value],
        queryFn: ({ signal }: { signal: AbortSignal }) => read<Report>(`report?${name}=${value}`, signal),
      }
    }),
  })
  const failed = answers.find(({ error, data }) => error && !data)
  if (failed) throw failed.error
  const reports = answers.flatMap(({ data }) => data ?? [])
  return reports.length === periods.length ? reports : undefined
}

type Row = {
  readonly id: string
  readonly name: string
  readonly amounts: readonly (number | undefined)[]
  readonly isSum?: boolean
}

/** The cells of a house: the period, the one before, their difference, and of a month the same one a year before. */
const useCells = (figure: Compared, periods: readonly Period[]) => {
  const translate = useTranslate()
  const nameOf = (period: Period) =>
    period.length === 4
      ? translate('resource.report.title_year', { year: period })
      : translate('resource.bill.month', { month: formatMonth(period) })
  const amountOf = ({ id, amounts, isSum }: Row, place: number): ReactNode => {
    const [amount, period] = [amounts[place], periods[place]]
    if (amount === undefined || period === undefined) return '–'
    return (
      <Link
        component={RouterLink}
        to={rowsOf(figure, period, isSum ? undefined : id)}
        color="inherit"
        underline="hover"
      >
        <Money amount={plain(amount)} />
      </Link>
    )
  }
  const change = ({ amounts: [now = 0, before = 0] }: Row) => <Money amount={signed(now - before)} />
  return [
    { label: nameOf(periods[0] ?? ''), of: (row: Row) => amountOf(row, 0) },
    { label: nameOf(periods[1] ?? ''), of: (row: Row) => amountOf(row, 1) },
    { label: translate('resource.report.compare.change'), of: change },
    ...(periods.length > 2 ? [{ label: nameOf(periods[2] ?? ''), of: (row: Row) => amountOf(row, 2) }] : []),
  ]
}

type ComparedRows = { readonly rows: readonly Row[]; readonly cells: ReturnType<typeof useCells> }

const Wide = ({ rows, cells }: ComparedRows) => {
  const translate = useTranslate()
  return (
    <ScrollBox names label={translate('resource.report.compare.title')}>
      <Table sx={{ minWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('resource.report.by_building.building')}</TableCell>
            {cells.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              sx={row.isSum ? { '& td, & th': { fontWeight: 600, borderBottom: 0 } } : {}}
            >
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              {cells.map(({ label, of }) => (
                <TableCell key={label} align="right" className="figures">
                  {of(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  )
}

const Narrow = ({ rows, cells }: ComparedRows) => {
  const translate = useTranslate()
  return (
    <HouseFigures
      label={translate('resource.report.compare.title')}
      houses={rows.map((row) => ({
        key: row.id,
        name: row.name,
        isSum: row.isSum ?? false,
        figures: cells.map(({ label, of }) => ({ label, value: of(row) })),
      }))}
    />
  )
}

type MonthChoiceProps = {
  readonly label: string
  /** Empty until it is chosen. */
  readonly month: string
  readonly months: readonly string[]
  /** Whether the other month waits for this one. */
  readonly isAwaited: boolean
  readonly onMonth: (month: string) => void
}

const MonthChoice = ({ label, month, months, isAwaited, onMonth }: MonthChoiceProps) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      label={label}
      value={month}
      helperText={isAwaited && month === '' && translate('resource.report.compare.awaited')}
      onChange={({ target }) => onMonth(target.value)}
      sx={{ flex: { xs: '1 1 40%', sm: 'none' }, width: { sm: 160 } }}
    >
      {months.map((one) => (
        <MenuItem key={one} value={one}>
          {formatMonth(one)}
        </MenuItem>
      ))}
    </TextField>
  )
}

const NO_MONTHS: TwoMonths = ['', '']

type ComparisonProps = {
  readonly period: Period
  readonly thisMonth: string
  readonly figure: Compared
  readonly onFigure: (figure: Compared) => void
  /** Two months of the user's choice, instead of the periods before. */
  readonly months: TwoMonths | undefined
  readonly onMonths: (months: TwoMonths) => void
}

/**
 * A figure of each house in this period and the ones before, or in two months of the user's choice; each cell opens its
 * rows.
 */
export const Comparison = (props: ComparisonProps) => {
  const { period, thisMonth, figure, onFigure, months, onMonths } = props
  const translate = useTranslate()
  const narrow = useNarrow()
  const periods = months ?? periodsOf(period)
  const offered = comparableMonths(thisMonth)
  // A year has no months: one that is chosen waits for the other.
  const [begun, setBegun] = useState(NO_MONTHS)
  const [now, before] = months ?? (period.length === 4 ? begun : [periods[0] ?? '', periods[1] ?? ''])
  const choose = (two: TwoMonths) => {
    const areBoth = two.every((month) => month !== '')
    setBegun(areBoth ? NO_MONTHS : two)
    if (areBoth) onMonths(two)
  }
  const reports = useReports(periods)
  const cells = useCells(figure, periods)
  const word = (key: string) => translate(`resource.report.${key}`)
  const houses = reports && amountsOf(figure, reports)
  const rows = houses && [
    ...houses,
    {
      id: 'sum',
      name: word('by_building.sum'),
      isSum: true,
      amounts: periods.map((_, place) => houses.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0)),
    },
  ]
  const Rows = narrow ? Narrow : Wide
  return (
    <>
      <Box className="no-print" sx={{ px: 3, pb: 2 }}>
        <CountedViews label={word('compare.figure')} wraps>
          {COMPARED.map((one) => (
            <CountedView
              key={one}
              text={word(`${partOf(one)}.${one}`)}
              active={one === figure}
              onShow={() => onFigure(one)}
            />
          ))}
        </CountedViews>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, px: 2, pt: 3, pb: 2 }}>
          <MonthChoice
            label={word('compare.month')}
            month={now}
            months={offered.filter((one) => one !== before)}
            isAwaited={before !== ''}
            onMonth={(month) => choose([month, before])}
          />
          <MonthChoice
            label={word('compare.with')}
            month={before}
            months={offered.filter((one) => one !== now)}
            isAwaited={now !== ''}
            onMonth={(month) => choose([now, month])}
          />
        </Box>
      </Box>
      {rows ? <Rows rows={rows} cells={cells} /> : <RowsSkeleton rows={4} />}
    </>
  )
}
