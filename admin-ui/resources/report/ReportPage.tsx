import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { dayOf, formatMonth, formatTime } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { type BillMonth, monthsToShow } from '../bill/billYear.ts'
import { useBillYear } from '../bill/useBillYear.ts'
import { Ending } from './Ending.tsx'
import { listLink } from './links.ts'
import { MonthBars } from './MonthBars.tsx'
import { Occupancy } from './Occupancy.tsx'
import { Statement } from './Statement.tsx'
import { useEnding } from './useEnding.ts'

/** As many as one reads; the list has the others. */
const SHOWN = 6

const Report = ({ months, before }: { months: readonly BillMonth[]; before: readonly BillMonth[] }) => {
  const translate = useTranslate()
  const now = new Date()
  const thisMonth = dayOf(now).slice(0, 7)
  const place = months.findIndex(({ month }) => month === thisMonth)
  const current = months[place]
  const overdue = [...before, ...months].reduce((all, month) => all + month.overdue, 0)
  const overdueLink = listLink('bill', { status: BillStatus.OVERDUE }, ['dueDay', 'ASC'])
  const ending = useEnding()
  const word = (key: string, args = {}) => translate(`resource.report.${key}`, args)
  if (!current) throw new Error(`No statistics of ${thisMonth}`)
  return (
    <>
      <PageHead
        title={word('title', { month: formatMonth(thisMonth) })}
        lead={word('lead', { time: formatTime(now) })}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Statement now={current} before={months[place - 1] ?? before.at(-1)} />
        </Box>
        <Box sx={{ gridColumn: { md: 'span 7' } }}>
          <Section
            title={word('months.title', { year: thisMonth.slice(0, 4) })}
            action={<QuietLink to="/bill">{word('open_bills')}</QuietLink>}
          >
            <MonthBars months={monthsToShow(months, thisMonth)} />
          </Section>
        </Box>
        <Box sx={{ gridColumn: { md: 'span 5' }, display: 'grid', gap: 4, alignContent: 'start' }}>
          <Section
            title={word('overdue.title')}
            action={<QuietLink to={overdueLink}>{word('open_bills')}</QuietLink>}
          >
            <Typography variant="h4" component="p">
              <Money amount={overdue} />
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {word('overdue.note')}
            </Typography>
          </Section>
          <Section title={word('occupancy')} action={<QuietLink to="/building">{word('all')}</QuietLink>}>
            <Occupancy />
          </Section>
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Section
            flush
            title={word('ending.title')}
            note={ending && word('ending.note', { smart_count: ending.length })}
            action={
              <QuietLink to={listLink('contract', { status: ContractStatus.ACTIVE }, ['endDay', 'ASC'])}>
                {word('all')}
              </QuietLink>
            }
          >
            {ending && <Ending contracts={ending.slice(0, SHOWN)} />}
          </Section>
        </Box>
      </Box>
    </>
  )
}

/** How the houses and the money stand this month; each figure opens what it counts. */
export const ReportPage = () => {
  const year = Number(dayOf(new Date()).slice(0, 4))
  const { data: months, error } = useBillYear(year)
  const { data: before, error: errorBefore } = useBillYear(year - 1)
  if ((error && !months) || (errorBefore && !before)) throw error ?? errorBefore
  if (!months || !before) return <PageSkeleton />
  return <Report months={months} before={before} />
}
