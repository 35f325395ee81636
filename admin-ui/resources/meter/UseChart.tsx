import { Box, Typography, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { spansOf } from '../../../domain/meter/use.ts'
import { formatNumber, formatShortDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type MeterDetail, THOUSANDTHS, unitOf } from './meterRecord.ts'

const HEIGHT = 140
const SHOWN = 13
const DAYS_OF_MONTH = 30

type UseChartProps = {
  readonly meter: MeterDetail
  /** Thousandths a day, of the neighbours. */
  readonly neighbours: number | undefined
}

/** What was used between readings, as of a month of 30 days, beside what the neighbours use. */
export const UseChart = ({ meter, neighbours }: UseChartProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const ends = meter.readings.filter(({ kind }) => kind === 'read')
  const bars = spansOf(meter.readings)
    .map(({ used, days }, place) => ({
      used,
      day: ends[place]?.day ?? '',
      monthly: (used / Math.max(1, days)) * DAYS_OF_MONTH,
    }))
    .slice(-SHOWN)
  const mean = neighbours === undefined ? undefined : neighbours * DAYS_OF_MONTH
  const top = Math.max(...bars.map(({ monthly }) => monthly), mean ?? 0, 1)
  const said = (value: number) =>
    `${formatNumber(Math.round(value / THOUSANDTHS), language)} ${unitOf(meter)}`
  if (bars.length === 0)
    return <Typography color="text.secondary">{translate('resource.meter.no_use_yet')}</Typography>
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'flex-end',
          gap: { xs: '3px', sm: '8px' },
          height: HEIGHT,
          borderBottom: `1px solid ${look.lineStrong}`,
        }}
      >
        {bars.map(({ day, monthly }) => (
          <Box
            key={day}
            title={`${formatShortDay(day)}: ${said(monthly)}`}
            sx={{
              flex: 1,
              maxWidth: 40,
              height: `${(monthly / top) * 100}%`,
              minHeight: 2,
              bgcolor: look.brand,
              borderRadius: '3px 3px 0 0',
            }}
          />
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
      <Typography component="figcaption" variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {translate('resource.meter.per_month')}
        {mean !== undefined && ` · ${translate('resource.meter.neighbours', { mean: said(mean) })}`}
      </Typography>
      <ul style={visuallyHidden}>
        {bars.map(({ day, monthly }) => (
          <li key={day}>{`${formatShortDay(day)}: ${said(monthly)}`}</li>
        ))}
      </ul>
    </Box>
  )
}
