import { Box, Typography, useTheme } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { HouseEmptyDays } from '../../../projections/report/report.answers.ts'
import { formatMoney, formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { ellipsis } from '../../ui/ledger.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'

type EmptyProps = { readonly empty: HouseEmptyDays; readonly period: string }

/** What the days without a tenant cost; of what nobody knows the price of, it says so. */
const Empty = ({ empty: { emptyDays, unpricedDays, lost }, period }: EmptyProps) => {
  const translate = useTranslate()
  const word = (key: string, args: object) => translate(`resource.report.vacancy.${key}`, args)
  if (emptyDays === 0) return null
  const said = [
    word('days', { period, smart_count: emptyDays }),
    lost > 0 && word('cost', { amount: formatMoney(lost) }),
    unpricedDays > 0 && word('unpriced', { smart_count: unpricedDays }),
  ]
  return (
    // On paper the month has one sheet.
    <Typography variant="caption" color="text.secondary" className="no-print" sx={{ gridColumn: '1 / -1' }}>
      {said.filter(Boolean).join(', ')}
    </Typography>
  )
}

type HouseProps = { readonly building: BuildingRecord; readonly empty?: EmptyProps | undefined }

const House = ({ building, empty }: HouseProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const { id, name, roomCount, rentedCount, soldCount, availableCount: vacant } = building
  const taken = rentedCount + soldCount
  const others = Math.max(0, roomCount - taken - vacant)
  return (
    <Box
      component={Link}
      to={`/building/${id}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 3,
        rowGap: 1,
        py: 1.5,
        mx: -2,
        px: 2,
        borderRadius: '8px',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: look.hover },
      }}
    >
      <Typography variant="body2" sx={ellipsis}>
        {name}
      </Typography>
      <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
        {formatShare(roomCount === 0 ? 0 : taken / roomCount, language)}
      </Typography>
      <Box aria-hidden sx={{ gridColumn: '1 / -1', display: 'flex', gap: '2px', height: 8 }}>
        {taken > 0 && (
          <Box sx={{ flex: taken, bgcolor: look.tone.settled.solid, borderRadius: '4px 0 0 4px' }} />
        )}
        {vacant > 0 && <Box sx={{ flex: vacant, border: `1.5px dashed ${look.tone.open.solid}` }} />}
        {others > 0 && (
          <Box sx={{ flex: others, bgcolor: look.tone.repair.solid, borderRadius: '0 4px 4px 0' }} />
        )}
      </Box>
      <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {roomCount === 0
          ? translate('resource.building.no_rooms')
          : [
              translate('resource.building.filled', { taken, all: roomCount }),
              vacant > 0
                ? translate('resource.building.vacant', { count: vacant })
                : translate('resource.building.full'),
            ].join(' · ')}
      </Typography>
      {empty && <Empty {...empty} />}
    </Box>
  )
}

/** All buildings, by name. */
export const useHouses = (): readonly BuildingRecord[] | undefined => {
  const { data, error } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  if (error && !data) throw error
  return data
}

type OccupancyProps = {
  readonly houses: readonly BuildingRecord[] | undefined
  readonly shown: number
  /** The days without a tenant of each house, and the period that they are of; undefined until loaded. */
  readonly vacancy: readonly HouseEmptyDays[] | undefined
  readonly period: string
}

/**
 * Occupancy of each building: taken, vacant, in repair or closed. When there are many, those with most vacant rooms.
 */
export const Occupancy = ({ houses, shown, vacancy, period }: OccupancyProps) => {
  if (!houses || !vacancy) return <RowsSkeleton rows={4} height={56} />
  const emptyOf = (id: string) => {
    const empty = vacancy.find((house) => house.id === id)
    return empty && { empty, period }
  }
  const some =
    houses.length > shown
      ? houses.toSorted((one, other) => other.availableCount - one.availableCount).slice(0, shown)
      : houses
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', gap: 1, height: 1 }}
    >
      {some.map((building) => (
        <House key={building.id} building={building} empty={emptyOf(building.id)} />
      ))}
    </Box>
  )
}
