import { Box, InputAdornment, TextField, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { parseDecimal } from '../../form/numbers.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { inThousandths, type MeterDetail, THOUSANDTHS, unitOf } from '../meter/meterRecord.ts'
import type { HandoverDetail } from './handoverRecord.ts'
import { PhotoButton } from './PhotoButton.tsx'

type Reading = HandoverDetail['readings'][number]

type MeterLineProps = {
  readonly meter: MeterDetail
  readonly reading: Reading | undefined
  /** Without a value: nothing is said of this meter. */
  readonly onRead: (reading: Reading | undefined) => void
}

const MeterLine = ({ meter, reading, onRead }: MeterLineProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const [typed, setTyped] = useState(reading ? formatNumber(reading.value / THOUSANDTHS, language) : '')
  const name = [translate(`resource.meter.values.utility.${meter.utility}`), meter.serial]
    .filter(Boolean)
    .join(' ')
  const value = parseDecimal(typed)
  const read = (text: string) => {
    setTyped(text)
    const next = parseDecimal(text)
    onRead(
      typeof next === 'number'
        ? {
            meterID: meter.id,
            utility: meter.utility,
            value: inThousandths(next),
            photoID: reading?.photoID ?? null,
          }
        : undefined,
    )
  }
  const isBelow = typeof value === 'number' && inThousandths(value) < meter.lastValue
  return (
    <Box sx={{ py: 3, borderTop: `1px solid ${look.line}`, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 3 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary" className="figures">
          {translate('resource.handover.readings.before', {
            day: formatDay(meter.lastDay),
            value: `${formatNumber(meter.lastValue / THOUSANDTHS, language)} ${unitOf(meter)}`,
          })}
        </Typography>
      </Box>
      <TextField
        label={translate('resource.handover.readings.now', { name })}
        value={typed}
        error={isBelow || (typed !== '' && typeof value !== 'number')}
        helperText={isBelow ? translate('resource.settlement.reading.below') : undefined}
        onChange={({ target }) => read(target.value)}
        slotProps={{
          input: { endAdornment: <InputAdornment position="end">{unitOf(meter)}</InputAdornment> },
          htmlInput: { inputMode: 'decimal', autoComplete: 'off', sx: { textAlign: 'right' } },
        }}
      />
      {reading && (
        <PhotoButton
          count={reading.photoID ? 1 : 0}
          of={name}
          onPhoto={(photoID) => onRead({ ...reading, photoID })}
          sx={{ justifySelf: 'start' }}
        />
      )}
    </Box>
  )
}

type MeterLinesProps = {
  readonly meters: readonly MeterDetail[]
  readonly readings: readonly Reading[]
  readonly onRead: (meterID: string, reading: Reading | undefined) => void
}

/** What the meters show. It is taken at the meters, where bills find it. */
export const MeterLines = ({ meters, readings, onRead }: MeterLinesProps) => {
  const translate = useTranslate()
  if (meters.length === 0)
    return <Typography color="text.secondary">{translate('resource.meter.none_in_room')}</Typography>
  return meters.map((meter) => (
    <MeterLine
      key={meter.id}
      meter={meter}
      reading={readings.find(({ meterID }) => meterID === meter.id)}
      onRead={(reading) => onRead(meter.id, reading)}
    />
  ))
}
