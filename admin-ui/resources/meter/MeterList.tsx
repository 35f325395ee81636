import { Box, ButtonBase, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { type MeterRecord, THOUSANDTHS, unitOf } from './meterRecord.ts'

type MeterListProps = {
  readonly filter: { readonly buildingID: string } | { readonly roomID: string }
  /** Shown when there is no meter. */
  readonly none: { readonly title: string; readonly body: string; readonly actions?: ReactNode }
}

/** Meters of a building or room, each with its last reading. */
export const MeterList = ({ filter, none }: MeterListProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { data, error } = useGetList<MeterRecord>('meter', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'roomNumber', order: 'ASC' },
    filter,
  })
  if (error && !data) throw error
  if (!data) return <RowsSkeleton rows={4} />
  if (data.length === 0)
    return (
      <Card>
        <EmptyState {...none} />
      </Card>
    )
  const number = (value: number) => formatNumber(value / THOUSANDTHS, language)
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 720 }}>
      {data.map((meter) => (
        <Box component="li" key={meter.id} sx={{ 'li + &': { borderTop: 1, borderColor: 'divider' } }}>
          <ButtonBase
            component={Link}
            to={`/meter/${meter.id}`}
            sx={{
              width: 1,
              minHeight: 56,
              px: { xs: 4, sm: 5 },
              py: 2,
              gap: 3,
              justifyContent: 'flex-start',
              textAlign: 'left',
              fontFamily: 'inherit',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {'roomID' in filter ? '' : `${meter.roomNumber ?? translate('walk.house_meter')} · `}
                {translate(`resource.meter.values.utility.${meter.utility}`)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {[meter.serial, formatDay(meter.lastDay)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Box className="figures" sx={{ textAlign: 'right' }}>
              <Typography component="span" sx={{ fontWeight: 500 }}>
                {number(meter.lastValue)} {unitOf(meter)}
              </Typography>
              {meter.lastUsed !== null && (
                <Typography variant="body2" color="text.secondary">
                  {translate('resource.meter.used', { used: number(meter.lastUsed) })}
                </Typography>
              )}
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Card>
  )
}
