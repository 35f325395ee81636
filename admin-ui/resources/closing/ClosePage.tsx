import LockIcon from '@mui/icons-material/LockOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import { START_YEAR } from '../../../domain/limits.ts'
import type { BookMonth } from '../../../projections/books/books.answers.ts'
import { useAsOf, useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatMonth } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import type { BuildingDetail } from '../building/buildingRecord.ts'
import { YearChoice } from '../report/YearChoice.tsx'
import { CloseDialog, ReopenDialog } from './CloseDialogs.tsx'
import { MonthCard } from './MonthCard.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { useBooks } from './useBooks.ts'

type BooksProps = {
  readonly building: BuildingDetail
  readonly year: number
  readonly months: readonly BookMonth[]
}

const Books = ({ building, year, months }: BooksProps) => {
  const translate = useTranslate()
  const may = useMay()
  const { day: past } = useAsOf()
  const [search, setSearch] = useSearchParams()
  const today = useToday()
  const thisMonth = today.slice(0, 7)
  const [asking, setAsking] = useState<'close' | 'reopen'>()
  const begun = months.filter(({ month }) => month <= thisMonth)
  // By default the page shows the last month that is over.
  const usual = begun.findLast(({ month }) => month < thisMonth) ?? begun.at(-1) ?? months[0]
  const month = months.find((one) => one.month === search.get('month')) ?? usual
  const go = (changed: Readonly<Record<string, string>>) =>
    setSearch({ year: String(year), ...changed }, { replace: true })
  if (!month) return null
  const canClose = !past && may('CloseMonth') && !month.closed && month.month <= thisMonth
  return (
    <>
      <PageHead
        before={<QuietLink to={`/building/${building.id}`}>{building.name}</QuietLink>}
        title={translate('resource.closing.title_year', { year })}
        lead={translate('resource.closing.lead')}
        actions={
          <>
            <YearChoice
              year={year}
              lastYear={Number(thisMonth.slice(0, 4))}
              onYear={(next) => setSearch({ year: String(next) }, { replace: true })}
            />
            {canClose && (
              <Button variant="contained" startIcon={<LockIcon />} onClick={() => setAsking('close')}>
                {translate('resource.closing.act', { month: formatMonth(month.month) })}
              </Button>
            )}
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1.02fr)' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <MonthsCard
          months={months}
          thisMonth={thisMonth}
          chosen={month.month}
          onChoose={(chosen) => go({ month: chosen })}
        />
        <MonthCard month={month} onReopen={() => setAsking('reopen')} />
      </Box>
      {asking === 'close' && (
        <CloseDialog buildingID={building.id} month={month} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'reopen' && (
        <ReopenDialog buildingID={building.id} month={month} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

const OfYear = ({ building }: { building: BuildingDetail }) => {
  const [search] = useSearchParams()
  const thisYear = Number(useToday().slice(0, 4))
  const asked = Number(search.get('year') ?? search.get('month')?.slice(0, 4))
  const year = asked >= START_YEAR && asked <= thisYear ? asked : thisYear
  const { data: months, error } = useBooks(building.id, year)
  if (error && !months) throw error
  if (!months) return <PageSkeleton />
  return <Books building={building} year={Number(months[0]?.month.slice(0, 4) ?? year)} months={months} />
}

/** The books of a building by month: as closed, now, and the difference. */
export const ClosePage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<BuildingDetail> resource="building" id={id}>
      {(building) => <OfYear building={building} />}
    </ItemPage>
  )
}
