import { Box, Card, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { START_YEAR } from '../../../../domain/limits.ts'
import type { BuildingMonth } from '../../../../projections/report/report.answers.ts'
import { useAsOf, useToday } from '../../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { RowsSkeleton } from '../../../ui/PageSkeleton.tsx'
import { OldDifferences } from './OldDifferences.tsx'
import { YearTable } from './YearTable.tsx'

/** Occupancy and revenue of a building, month by month, for any year since its first. */
export const BuildingYear = ({ buildingID }: { buildingID: string }) => {
  const translate = useTranslate()
  const { day } = useAsOf()
  const thisMonth = useToday().slice(0, 7)
  const thisYear = Number(thisMonth.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const { data, error } = useBuildingYear(buildingID, year)
  if (error && !data) throw error
  const years = Array.from({ length: thisYear - START_YEAR + 1 }, (_, back) => thisYear - back)
  return (
    <>
      <Box sx={{ mb: 4, maxWidth: 140 }}>
        <TextField
          select
          label={translate('resource.building.year.label')}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
        >
          {years.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Card>
        {data ? (
          <YearTable
            buildingID={buildingID}
            year={year}
            months={data.filter(({ month, billed }) => month <= thisMonth || billed > 0)}
          />
        ) : (
          <RowsSkeleton rows={12} />
        )}
      </Card>
      {day === undefined && <OldDifferences buildingID={buildingID} />}
    </>
  )
}

const useBuildingYear = (buildingID: string, year: number) => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['building', 'statistic', buildingID, year],
    queryFn: async ({ signal }) =>
      (
        await read<{ months: readonly BuildingMonth[] }>(
          `building/${buildingID}/statistic?year=${year}`,
          signal,
        )
      ).months,
    placeholderData: (before) => before,
  })
}
