import { Box, Typography, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { formatNumber, formatShortDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type MeterDetail, THOUSANDTHS, unitOf } from './meterRecord.ts'
import { DAYS_OF_MONTH, monthlyUse } from './monthlyUse.ts'
import type { Neighbours } from './useNeighbours.ts'

type UseChartProps = {
  readonly meter: MeterDetail
  readonly neighbours: Neighbours | undefined
  /** First day of the current tenant; earlier use belongs to the previous one. */
  readonly since?: string | undefined
  readonly height?: number
  /** Called with the reading under the pointer, whose use is shown outside of the chart. */
  readonly onOver?: (readingID: string | undefined) => void
}

/** The use between readings, scaled to 30 days, compared with that of the neighbours. */
export const UseChart = ({ meter, neighbours, since, height = 140, onOver }: UseChartProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const bars = monthlyUse(meter.readings)
  const mean = neighbours && neighbours.mean * DAYS_OF_MONTH
  const top = Math.max(...bars.map(({ monthly }) => monthly), mean ?? 0, 1)
  const said = (value: number) =>
    `${formatNumber(Math.round(value / THOUSANDTHS), language)} ${unitOf(meter)}`
  const isBefore = (day: string) => since !== undefined && day <= since
  if (bars.length === 0)
    return <Typography color="text.secondary">{translate('resource.meter.no_use_yet')}</Typography>
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        aria-hidden
        onMouseLeave={() => onOver?.(undefined)}
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'flex-end',
          gap: { xs: '3px', sm: '6px' },
          height,
          borderBottom: `1px solid ${look.lineStrong}`,
        }}
      >
        {bars.map(({ readingID, day, monthly }) => (
          <Box
            key={readingID}
            title={`${formatShortDay(day)}: ${said(monthly)}`}
            onMouseEnter={() => onOver?.(readingID)}
            sx={{ flex: 1, maxWidth: 40, height: 1, display: 'flex', alignItems: 'flex-end' }}
          >
            <Box
              sx={{
                width: 1,
                height: `${(monthly / top) * 100}%`,
                minHeight: 2,
                bgcolor: isBefore(day) ? look.tone.past.solid : look.brand,
                opacity: isBefore(day) ? 0.6 : 1,
                borderRadius: '3px 3px 0 0',
              }}
            />
          </Box>
        ))}
        {mean !== undefined && (
          <Box
            sx={{
              position: 'absolute',
              left: 0,
              right: 0,
              bottom: `${(mean / top) * 100}%`,
              borderTop: `2px dashed ${look.control}`,
            }}
          />
        )}
      </Box>
      <Box
        aria-hidden
        className="figures"
        sx={{
          display: 'flex',
          gap: { xs: '3px', sm: '6px' },
          fontSize: '0.75rem',
          lineHeight: 1.6,
          color: look.textSoft,
        }}
      >
        {bars.map(({ readingID, day }) => (
          <Box key={readingID} component="span" sx={{ flex: 1, maxWidth: 40, textAlign: 'center' }}>
            {Number(day.slice(5, 7))}
          </Box>
        ))}
      </Box>
      <Typography
        component="figcaption"
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', mt: 1 }}
      >
        {translate('resource.meter.per_month')}
        {neighbours &&
          ` · ${translate('resource.meter.neighbours', {
            mean: said(neighbours.mean * DAYS_OF_MONTH),
            smart_count: neighbours.rooms,
          })}`}
      </Typography>
      <ul style={visuallyHidden}>
        {bars.map(({ readingID, day, monthly }) => (
          <li key={readingID}>{`${formatShortDay(day)}: ${said(monthly)}`}</li>
        ))}
      </ul>
    </Box>
  )
}
