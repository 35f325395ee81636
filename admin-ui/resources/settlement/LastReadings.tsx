import { Box, Button, InputAdornment, TextField, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { daysBetween } from '../../../domain/day.ts'
import { countedBetween, isOdd, meanPerDay, spansOf } from '../../../domain/meter/use.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { parseDecimal } from '../../form/numbers.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { inThousandths, type MeterDetail, THOUSANDTHS, unitOf } from '../meter/meterRecord.ts'

type LastReadingProps = { readonly meter: MeterDetail; readonly lastDay: string }

/** What a meter showed on the last day: as it was read, or a field for it. */
const LastReading = ({ meter, lastDay }: LastReadingProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const attempt = useAttempt()
  const confirm = useConfirm()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const words = (key: string, values?: object) => translate(`resource.settlement.reading.${key}`, values)
  const figure = (value: number) => `${formatNumber(value / THOUSANDTHS, language)} ${unitOf(meter)}`.trim()
  const name = [translate(`resource.meter.values.utility.${meter.utility}`), meter.serial]
    .filter(Boolean)
    .join(' ')
  const taken = meter.readings.findLast(({ day }) => day === lastDay)
  const before = meter.readings.findLast(({ day }) => day < lastDay)
  const isLater = meter.lastDay > lastDay
  const value = parseDecimal(typed)
  const isRead = typeof value === 'number'
  /** A use that is far from the usual one is asked about before it is recorded. */
  const isMeant = async (value: number): Promise<boolean> => {
    if (!before) return true
    const earlier = spansOf(meter.readings.filter(({ day }) => day < lastDay))
    const span = {
      used: countedBetween(before.value, value, before.digits),
      days: daysBetween(before.day, lastDay),
    }
    if (!isOdd(span, earlier)) return true
    const mean = Math.round((meanPerDay(earlier) ?? 0) * Math.max(1, span.days))
    return confirm({
      kind: 'update',
      title: translate('resource.settlement.odd.title'),
      body: translate('resource.settlement.odd.body', {
        day: formatDay(before.day),
        used: figure(span.used),
        mean: figure(mean),
        times: formatNumber(Math.round(span.used / Math.max(1, mean)), language),
      }),
      act: translate('resource.settlement.odd.act'),
      refrain: translate('resource.settlement.odd.refrain'),
    })
  }
  const send = async () => {
    if (!isRead || !(await isMeant(inThousandths(value)))) return
    setBusy(true)
    const body = { day: lastDay, value: inThousandths(value) }
    const isTaken = await attempt(() => post(`meter/${meter.id}/reading`, body), {
      E0025: words('below'),
    })
    setBusy(false)
    if (isTaken) setTyped('')
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      sx={{ py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          <QuietLink to={`/meter/${meter.id}`}>{name}</QuietLink>
        </Typography>
        {before && (
          <Typography variant="caption" color="text.secondary" className="figures">
            {words('before', { value: figure(before.value), day: formatDay(before.day) })}
          </Typography>
        )}
      </Box>
      {taken ? (
        <Typography variant="body2" className="figures" sx={{ mt: 1, color: look.tone.settled.text }}>
          {words('taken', { value: figure(taken.value), day: formatDay(lastDay) })}
        </Typography>
      ) : isLater ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {words('later', { day: formatDay(meter.lastDay) })}
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2, mt: 2 }}>
          <TextField
            label={words('label', { day: formatDay(lastDay) })}
            value={typed}
            error={typed !== '' && !isRead}
            onChange={({ target }) => setTyped(target.value)}
            sx={{ flex: 1, maxWidth: 260 }}
            slotProps={{
              input: { endAdornment: <InputAdornment position="end">{unitOf(meter)}</InputAdornment> },
              htmlInput: { inputMode: 'decimal', autoComplete: 'off', sx: { textAlign: 'right' } },
            }}
          />
          <Button type="submit" variant="outlined" loading={isBusy} aria-label={`${words('act')} ${name}`}>
            {words('act')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

type LastReadingsProps = { readonly meters: readonly MeterDetail[]; readonly lastDay: string }

/** The last readings of the room's meters, which the last bill is reckoned from. */
export const LastReadings = ({ meters, lastDay }: LastReadingsProps) => {
  const translate = useTranslate()
  if (meters.length === 0) return null
  return (
    <Section title={translate('resource.settlement.readings')}>
      {meters.map((meter) => (
        <LastReading key={meter.id} meter={meter} lastDay={lastDay} />
      ))}
    </Section>
  )
}
