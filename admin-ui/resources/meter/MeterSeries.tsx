import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { fileUrl, thumbnailUrl } from '../../files/fileRecord.ts'
import { formatDay, formatNumber, formatShortDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { type MeterDetail, THOUSANDTHS, unitOf } from './meterRecord.ts'
import { monthlyUse } from './monthlyUse.ts'
import { ReadingDialog, type ReadingTask } from './ReadingDialog.tsx'
import { UseChart } from './UseChart.tsx'
import { useNeighbours } from './useNeighbours.ts'

/** Height of name, chart and buttons in px, reserved while the series loads. */
const HEIGHT = 200
const CHART_HEIGHT = 84

type MeterSeriesProps = {
  readonly meter: MeterDetail
  /** The first day of the current tenant. */
  readonly since?: string | undefined
}

/** The photo of the last reading; a click enlarges it. */
const Photo = ({ id, day }: { readonly id: string; readonly day: string }) => {
  const translate = useTranslate()
  const label = translate('resource.meter.photo_of', { day: formatDay(day) })
  return (
    <Box
      component="a"
      href={fileUrl(id)}
      target="_blank"
      rel="noreferrer"
      sx={{ flex: 'none', lineHeight: 0 }}
    >
      <Box
        component="img"
        src={thumbnailUrl(id)}
        alt={label}
        loading="lazy"
        width={52}
        height={39}
        sx={{ objectFit: 'cover', borderRadius: '4px', border: 1, borderColor: 'divider' }}
      />
    </Box>
  )
}

/** A meter of a room: readings over time, use, and a button for the next reading. */
export const MeterSeries = ({ meter, since }: MeterSeriesProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const may = useMay()
  const neighbours = useNeighbours(meter)
  const [task, setTask] = useState<ReadingTask>()
  const [over, setOver] = useState<string>()
  const words = (key: string, args = {}) => translate(`resource.meter.${key}`, args)
  const number = (value: number) => formatNumber(value / THOUSANDTHS, language)
  const bars = monthlyUse(meter.readings)
  const shown = bars.find(({ readingID }) => readingID === over) ?? bars.at(-1)
  const last = meter.readings.at(-1)
  return (
    <Box sx={{ minHeight: HEIGHT, '& + &': { mt: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <QuietLink to={`/meter/${meter.id}`}>{words(`values.utility.${meter.utility}`)}</QuietLink>
        </Typography>
        <Typography variant="caption" color="text.secondary" className="figures">
          {words('last_shown', { day: formatShortDay(meter.lastDay), value: number(meter.lastValue) })}
        </Typography>
        {shown && (
          <Typography variant="body2" className="figures" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {formatShortDay(shown.day)}
            </Box>{' '}
            <b style={{ fontWeight: 600 }}>
              {formatNumber(Math.round(shown.monthly / THOUSANDTHS), language)} {unitOf(meter)}
            </b>
          </Typography>
        )}
      </Box>
      <UseChart meter={meter} neighbours={neighbours} since={since} height={CHART_HEIGHT} onOver={setOver} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        {may('TakeReading') && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={`${words('take.open')} ${words(`values.utility.${meter.utility}`)}`}
            onClick={() => setTask({ kind: 'take' })}
          >
            {words('take.open')}
          </Button>
        )}
        {may('CorrectReading') && last && (
          <Button
            size="small"
            color="inherit"
            aria-label={`${words('correct_last')} ${words(`values.utility.${meter.utility}`)}`}
            onClick={() => setTask({ kind: 'correct', reading: last })}
          >
            {words('correct_last')}
          </Button>
        )}
        {last?.photoID && (
          <Box sx={{ ml: 'auto' }}>
            <Photo id={last.photoID} day={last.day} />
          </Box>
        )}
      </Box>
      {task && <ReadingDialog meter={meter} task={task} onClose={() => setTask(undefined)} />}
    </Box>
  )
}
