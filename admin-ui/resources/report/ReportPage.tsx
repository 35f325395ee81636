import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button } from '@mui/material'
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { START_YEAR } from '../../../domain/limits.ts'
import type { BillMonth } from '../../../projections/report/report.answers.ts'
import { useAsOf, useToday } from '../../asOf/AsOfContext.ts'
import { formatDay, formatInstant, formatMonth, formatTime } from '../../i18n/format.ts'
import { ExportLink, useExportAddress } from '../../list/ExportLink.tsx'
import { listLink } from '../../list/listLink.ts'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { usePrinting } from '../../ui/usePrinting.ts'
import { lastTwelve } from '../bill/billYear.ts'
import { useBillYear } from '../bill/useBillYear.ts'
import { endingSoon } from '../contract/term.ts'
import { BooksByBuilding } from './BooksByBuilding.tsx'
import { ByBuilding } from './ByBuilding.tsx'
import { COMPARED, type Compared, monthsIn, type Period } from './comparison.ts'
import { DebtsByPerson } from './DebtsByPerson.tsx'
import { DepositsHeld } from './DepositsHeld.tsx'
import { Ending } from './Ending.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MonthColumns } from './MonthColumns.tsx'
import { Occupancy, useHouses } from './Occupancy.tsx'
import { OverdueAges } from './OverdueAges.tsx'
import { Pending, usePending } from './Pending.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { ReceivedDays } from './ReceivedDays.tsx'
import { periodIn, queryOf } from './reportPeriod.ts'
import { Statement } from './Statement.tsx'
import { sumOf } from './sumOf.ts'
import { useEnding } from './useEnding.ts'
import { useReport } from './useReport.ts'

const Comparison = lazy(async () => ({ default: (await import('./Comparison.tsx')).Comparison }))

/** Maximum number of rows shown; the lists have the others. */
const MOST = 5
const LEAST = 3
/** The maximum in print. */
const MOST_NAMED = 8

/**
 * Width of a card in the grid of twelve columns; in print as on a wide screen, except for cards that would be too
 * narrow.
 */
const across = (md: number, lg = md, paper = lg) => ({
  gridColumn: { xs: 'auto', md: `span ${md}`, lg: `span ${lg}` },
  '@media print': { gridColumn: `span ${paper}` },
})

const sheet = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
  '& > section, & > div > section': { breakInside: 'avoid' },
  // A finger and a shaking mouse need as much.
  '& a.MuiLink-root': { display: 'inline-flex', alignItems: 'center', minHeight: 24 },
} as const
const onPaper = { gap: 3, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' } as const

/** All that the report shows, each undefined until loaded. */
const useFigures = (asked: Period) => {
  const today = useToday()
  const year = Number(asked.slice(0, 4))
  const { data: months, error } = useBillYear(year)
  const { data: before, error: errorBefore } = useBillYear(Math.max(year - 1, START_YEAR))
  if ((error && !months) || (errorBefore && !before)) throw error ?? errorBefore
  // While a year loads, the previous answer is shown as a placeholder, so the year is read from the data.
  const ofYear = months ? Number(months[0]?.month.slice(0, 4)) : year
  const then = today.startsWith(String(ofYear)) ? today.slice(0, 7) : String(ofYear)
  const period = ofYear === year ? asked : then
  const report = useReport(period.length === 4 ? { year: ofYear } : { month: period })
  const houses = useHouses()
  const { contracts, total: endingCount } = useEnding(MOST)
  const { tickets, total: pendingCount } = usePending(MOST)
  return useMemo(
    () => ({ period, months, before, report, houses, contracts, endingCount, tickets, pendingCount }),
    [period, months, before, report, houses, contracts, endingCount, tickets, pendingCount],
  )
}

type Figures = ReturnType<typeof useFigures>

type ReportProps = {
  readonly months: readonly BillMonth[]
  readonly before: readonly BillMonth[]
  readonly figures: Figures
  readonly onPeriod: (period: Period) => void
}

/**
 * What is compared, in the address: `?compare=billed` with the periods before, `&months=2026-11,2026-03` of two months.
 */
const useCompared = (thisMonth: string) => {
  const [search, setSearch] = useSearchParams()
  const compared = COMPARED.find((one) => one === search.get('compare'))
  const months = compared && monthsIn(search.get('months'), thisMonth)
  const compare = (figure: Compared | undefined, two = months) =>
    setSearch(
      (before) => {
        const { compare: _, months: __, ...others } = Object.fromEntries(before)
        if (!figure) return others
        return { ...others, compare: figure, ...(two && { months: two.join() }) }
      },
      { preventScrollReset: true },
    )
  return { compared, months, compare }
}

const Report = memo(({ months, before, figures, onPeriod }: ReportProps) => {
  const { period, report, houses, endingCount, pendingCount } = figures
  const year = Number(period.slice(0, 4))
  const translate = useTranslate()
  const { day } = useAsOf()
  const today = useToday()
  const thisMonth = today.slice(0, 7)
  const place = months.findIndex(({ month }) => month === period)
  const [now, last] =
    place === -1
      ? [sumOf(String(year), months), sumOf(String(year - 1), before)]
      : [months[place] as BillMonth, months[place - 1] ?? before.at(-1)]
  const summed = place === -1 ? months.map(({ month }) => month) : [period]
  // A building's row is as high as a row and a third of the other cards: three cards that end at the same height.
  const shown = houses && Math.min(MOST, Math.max(LEAST, houses.length + 1))
  const first = <T,>(rows: readonly T[] | undefined) => (shown ? rows?.slice(0, shown) : undefined)
  const contracts = first(figures.contracts)
  const asHighAs = (count: number | undefined, full = LEAST) =>
    count !== undefined && count < full ? 'start' : 'stretch'
  const { compared, months: chosen, compare } = useCompared(thisMonth)
  const exported = useExportAddress('report', { year: String(year) })
  const isPrinting = usePrinting()
  const word = (key: string, args = {}) => translate(`resource.report.${key}`, args)
  const asOf = day
    ? word('lead_then', { day: formatDay(day) })
    : // On paper, "now" needs its day.
      isPrinting
      ? word('lead_printed', { at: formatInstant(new Date().toISOString()) })
      : word('lead', { time: formatTime(new Date()) })
  const isNamed = isPrinting && houses && houses.length <= MOST_NAMED
  const ofHouses = isNamed
    ? houses.map(({ name }) => name).join(', ')
    : houses && word('houses', { smart_count: houses.length })
  const title = place === -1 ? word('title_year', { year }) : word('title', { month: formatMonth(period) })
  return (
    <>
      <PageHead
        title={title}
        lead={[asOf, ofHouses].filter(Boolean).join(', ')}
        actions={
          <>
            <PeriodChoice period={period} thisMonth={thisMonth} onPeriod={onPeriod} />
            <PageActions
              places={{ phone: 1, desk: 4 }}
              actions={[
                { label: translate('list.export'), Icon: DownloadIcon, href: exported },
                { label: word('print'), Icon: PrintIcon, onClick: () => window.print() },
              ]}
            />
          </>
        }
      />
      <Box
        // Scaled so that the bills of the month fit one sheet of A4, unless there are many buildings.
        sx={{ ...sheet, '@media print': { ...onPaper, zoom: 0.7 } }}
      >
        <Box sx={across(12)}>
          <Statement title={title} now={now} before={last} months={summed} />
        </Box>
        <Box sx={across(7, 8, 7)}>
          <Section
            title={place === -1 ? word('months.title_year', { year }) : word('months.title')}
            note={word('months.note')}
            action={<QuietLink to="/bill">{word('open_bills')}</QuietLink>}
          >
            <MonthColumns
              label={place === -1 ? word('months.title_year', { year }) : word('months.title')}
              months={place === -1 ? months : lastTwelve([...before, ...months], period)}
            />
          </Section>
        </Box>
        <Box sx={across(5, 4, 5)}>
          <Section
            title={word('overdue.title')}
            note={word('overdue.note')}
            action={
              <QuietLink to={listLink('bill', { status: BillStatus.OVERDUE }, ['dueDay', 'ASC'])}>
                {word('open_bills')}
              </QuietLink>
            }
          >
            <OverdueAges ages={report?.overdue} />
          </Section>
        </Box>
        <Box sx={across(12, 12, 8)}>
          <Section
            flush
            title={
              compared ? word(chosen ? 'compare.title_months' : 'compare.title') : word('by_building.title')
            }
            note={compared ? undefined : title}
            action={
              <Button
                size="small"
                color="inherit"
                aria-pressed={compared !== undefined}
                onClick={() => compare(compared ? undefined : 'billed')}
              >
                {word(compared ? 'compare.close' : place === -1 ? 'compare.open_year' : 'compare.open')}
              </Button>
            }
          >
            {compared ? (
              <Suspense fallback={<RowsSkeleton rows={4} />}>
                <Comparison
                  period={period}
                  thisMonth={thisMonth}
                  figure={compared}
                  onFigure={compare}
                  months={chosen}
                  onMonths={(two) => compare(compared, two)}
                />
              </Suspense>
            ) : (
              <ByBuilding buildings={report?.buildings} months={summed} />
            )}
          </Section>
        </Box>
        <Box sx={{ ...across(6, 4), alignSelf: asHighAs(houses?.length) }}>
          <Section title={word('occupancy')} action={<QuietLink to="/building">{word('all')}</QuietLink>}>
            <Occupancy
              houses={houses}
              shown={MOST}
              vacancy={report?.vacancy}
              period={
                place === -1 ? period : translate('resource.bill.month', { month: formatMonth(period) })
              }
            />
          </Section>
        </Box>
        <Box sx={{ ...across(6, 4, 6), alignSelf: asHighAs(endingCount, shown) }}>
          <Section
            flush
            title={word('ending.title')}
            note={endingCount === undefined ? undefined : word('ending.note', { smart_count: endingCount })}
            action={
              <QuietLink to={listLink('contract', endingSoon(today), ['lastDay', 'ASC'])}>
                {word('all')}
              </QuietLink>
            }
          >
            {contracts && <Ending contracts={contracts} />}
          </Section>
        </Box>
        <Box sx={{ ...across(12, 4, 6), alignSelf: asHighAs(pendingCount, shown) }}>
          <Pending tickets={first(figures.tickets)} total={pendingCount} />
        </Box>
      </Box>
      {/* In print a second sheet: the first one is about bills, this one about money. */}
      <Box sx={{ ...sheet, mt: 4, '@media print': { ...onPaper, zoom: 0.8, breakBefore: 'page', mt: 0 } }}>
        <Box sx={across(12)}>
          <Section
            flush
            title={word('books.title')}
            note={word('books.note')}
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
                <ExportLink of="books" query={{ year: String(year) }} />
                <QuietLink to="/cash-book">{word('books.open')}</QuietLink>
              </Box>
            }
          >
            <BooksByBuilding books={report?.books} months={summed} />
          </Section>
        </Box>
        <Box sx={across(12)}>
          <Section
            title={word('received.title')}
            note={word('received.note')}
            action={
              <QuietLink to={listLink('receipt', {}, ['day', 'DESC'])}>{word('received.open')}</QuietLink>
            }
          >
            <ReceivedDays received={report?.received} months={summed} />
          </Section>
        </Box>
        <Box sx={across(6)}>
          <Section
            title={word('debts.title')}
            note={report && word('debts.people', { smart_count: report.debts.people })}
            action={<QuietLink to="/arrears">{word('all')}</QuietLink>}
          >
            <DebtsByPerson debts={report?.debts} />
          </Section>
        </Box>
        <Box sx={across(6)}>
          <Section title={word('deposits.title')} note={word('deposits.note')}>
            <DepositsHeld deposits={report?.deposits} />
          </Section>
        </Box>
      </Box>
    </>
  )
})

/** The report for a month or a past year: buildings and money; each figure links to what it counts. */
export const ReportPage = () => {
  const [search, setSearch] = useSearchParams()
  const { day } = useAsOf()
  const thisMonth = useToday().slice(0, 7)
  const period = periodIn(search, thisMonth)
  // Each answer redraws much of the page, which the browser may interrupt.
  const figures = useDeferredValue(useFigures(period))
  const show = useCallback((next: Period) => setSearch(queryOf(next, thisMonth)), [setSearch, thisMonth])
  const { months, before } = figures
  if (!months || !before) return <PageSkeleton />
  const isNew = !day && [...months, ...before].every(({ billed }) => billed === 0)
  if (isNew && period === thisMonth) return <FirstSteps />
  return <Report months={months} before={before} figures={figures} onPeriod={show} />
}
