import { Box, InputAdornment, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { parseDecimal } from '../../form/numbers.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { inThousandths, type MeterDetail, THOUSANDTHS, unitOf } from '../meter/meterRecord.ts'

/** In thousandths, by meter; null where nothing is typed. */
export type TypedReadings = Readonly<Record<string, number | null>>

type LineProps = { readonly meter: MeterDetail; readonly day: string }

const ReadingLine = ({ meter, day }: LineProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { setValue } = useFormContext()
  const [typed, setTyped] = useState('')
  const figure = (value: number) => `${formatNumber(value / THOUSANDTHS, language)} ${unitOf(meter)}`.trim()
  const name = [translate(`resource.meter.values.utility.${meter.utility}`), meter.serial]
    .filter(Boolean)
    .join(' ')
  const value = parseDecimal(typed)
  const isRead = typeof value === 'number'
  const isBelow = isRead && inThousandths(value) < meter.lastValue
  const isLater = meter.lastDay > day
  const before = translate('resource.settlement.reading.before', {
    value: figure(meter.lastValue),
    day: formatDay(meter.lastDay),
  })
  return (
    <TextField
      label={name}
      value={typed}
      disabled={isLater}
      error={isBelow || (typed !== '' && !isRead)}
      helperText={
        isLater
          ? translate('resource.contract.move_room.later', { day: formatDay(meter.lastDay) })
          : isBelow
            ? translate('resource.settlement.reading.below')
            : before
      }
      onChange={({ target }) => {
        setTyped(target.value)
        const next = parseDecimal(target.value)
        setValue(`readings.${meter.id}`, typeof next === 'number' ? inThousandths(next) : null, {
          shouldDirty: true,
        })
      }}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{unitOf(meter)}</InputAdornment> },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', sx: { textAlign: 'right' } },
      }}
    />
  )
}

type MoveReadingsProps = {
  readonly meters: readonly MeterDetail[]
  readonly day: string
  readonly title: string
}

/** What the meters of a room showed on that day. What is left empty is divided by days until somebody reads it. */
export const MoveReadings = ({ meters, day, title }: MoveReadingsProps) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    {meters.map((meter) => (
      <ReadingLine key={meter.id} meter={meter} day={day} />
    ))}
  </Box>
)
