import TickIcon from '@mui/icons-material/Check'
import { Box, Button, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { WalkMeter, WalkStop } from '../../../../projections/walk/walk.answers.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { doubleRule } from '../../../ui/ledger.ts'
import { Money } from '../../../ui/Money.tsx'
import { judge, NOTHING } from './judge.ts'
import type { KeptReading } from './keptReadings.ts'
import { isDone } from './progress.ts'
import { unitOf } from './units.ts'

type WalkEndProps = {
  readonly stops: readonly WalkStop[]
  readonly kept: ReadonlyMap<string, KeptReading>
  readonly skipped: ReadonlySet<number>
  readonly today: string
  readonly buildingID: string
  readonly leave: string
  readonly onAgain: (at: number, meter: number) => void
  readonly onConfirm: (reading: KeptReading) => void
}

type Said = { readonly meter: WalkMeter; readonly used: number; readonly amount: number }

/** The use and price of a meter for the month: from the recorded reading, or from the one waiting to be sent. */
const saidOf = (meter: WalkMeter, own: KeptReading | undefined, stop: WalkStop, today: string): Said[] => {
  if (!own && !meter.reading) return []
  const { used, priced } = judge(
    {
      ...NOTHING,
      digits: String(Math.floor((own?.value ?? meter.reading?.value ?? 0) / 1_000)),
      rollOver: own?.rollOver ?? (meter.reading?.value ?? 0) < meter.last.value,
      replaced: own?.replaced
        ? {
            oldLast: String(Math.floor(own.replaced.lastValue / 1_000)),
            newFirst: String(Math.floor(own.replaced.firstValue / 1_000)),
          }
        : null,
    },
    { meter, today, people: stop.people },
  )
  return [{ meter, used: used ?? 0, amount: priced?.amount ?? 0 }]
}

/** The end of a walk: the totals, doubtful readings to confirm, and skipped rooms. */
export const WalkEnd = (props: WalkEndProps) => {
  const { stops, kept, skipped, today, buildingID, leave, onAgain, onConfirm } = props
  const may = useMay()
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const walked = stops.filter(({ meters }) => meters.length > 0)
  const read = walked.filter((stop) => isDone(stop, kept)).length
  const said = stops.flatMap((stop) =>
    stop.meters.flatMap((meter) => saidOf(meter, kept.get(meter.id), stop, today)),
  )
  const byUtility = Map.groupBy(said, ({ meter }) => meter.utility)
  const asked = stops.flatMap((stop, at) =>
    stop.meters.flatMap((meter, place) => {
      const own = kept.get(meter.id)
      return own && own.state !== 'waiting' ? [{ stop, at, meter, place, own }] : []
    }),
  )
  const number = (thousandths: number) => formatNumber(thousandths / 1_000, language)
  return (
    <Box
      sx={{
        width: 1,
        maxWidth: 520,
        mx: 'auto',
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box component="header" sx={{ px: 4, py: 5, bgcolor: look.shutter, color: look.onShutter }}>
        <Typography variant="h1">{translate('walk.end.title')}</Typography>
        <Typography variant="body2" sx={{ mt: 1, color: look.onShutterSoft }}>
          {translate('walk.end.lead', { read, all: walked.length })}
        </Typography>
      </Box>
      <Box component="main" sx={{ flex: 1, px: 4, pb: 4, bgcolor: look.canvas }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            rowGap: 1,
            py: 4,
            borderBottom: `1px solid ${look.line}`,
          }}
        >
          {[...byUtility].map(([utility, all]) => [
            <Typography key={utility} variant="body2" color="text.secondary">
              {translate(`resource.meter.values.utility.${utility}`)}
            </Typography>,
            <Typography key={`${utility} sum`} className="figures" sx={{ textAlign: 'right' }}>
              {number(all.reduce((sum, { used }) => sum + used, 0))} {unitOf(all[0]!.meter)}
            </Typography>,
          ])}
          <Typography sx={{ fontWeight: 600, mt: 1 }}>{translate('walk.end.money')}</Typography>
          <Typography
            variant="h2"
            component="p"
            className="figures"
            sx={{ textAlign: 'right', mt: 1, ...doubleRule }}
          >
            <Money amount={said.reduce((sum, { amount }) => sum + amount, 0)} />
          </Typography>
        </Box>
        {asked.length > 0 && (
          <Typography variant="h3" component="h2" sx={{ mt: 5, mb: 2 }}>
            {translate('walk.end.asked', { smart_count: asked.length })}
          </Typography>
        )}
        {asked.map(({ stop, at, meter, place, own }) => {
          const tone = look.tone[own.state === 'refused' ? 'late' : 'waiting']
          return (
            <Box
              key={meter.id}
              sx={{
                mb: 2,
                p: 3,
                border: `1px solid ${tone.solid}`,
                borderRadius: '12px',
                bgcolor: look.surface,
              }}
            >
              <Typography>
                <b>{stop.roomNumber ?? translate('walk.house_meter')}</b>{' '}
                {translate(`resource.meter.values.utility.${meter.utility}`)}
              </Typography>
              <Typography variant="body2" className="figures">
                {number(meter.last.value)} → {number(own.value)} {unitOf(meter)}
              </Typography>
              <Typography variant="body2" sx={{ color: tone.text, fontWeight: 500 }}>
                {translate(own.state === 'refused' ? 'walk.list.refused' : 'walk.list.doubt')}
              </Typography>
              <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
                <Button
                  variant="outlined"
                  color="inherit"
                  sx={{ flex: 1, minHeight: 44 }}
                  onClick={() => onAgain(at, place)}
                >
                  {translate('walk.end.again')}
                </Button>
                {own.state === 'doubt' && (
                  <Button
                    variant="outlined"
                    color="inherit"
                    startIcon={<TickIcon />}
                    sx={{ flex: 1, minHeight: 44 }}
                    onClick={() => onConfirm(own)}
                  >
                    {translate('walk.end.right')}
                  </Button>
                )}
              </Box>
            </Box>
          )
        })}
        {skipped.size > 0 && (
          <Typography sx={{ mt: 5 }}>
            {translate('walk.end.skipped', { smart_count: skipped.size })}{' '}
            <b>{[...skipped].map((at) => stops[at]?.roomNumber).join(', ')}</b>
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          px: 4,
          pt: 3,
          pb: 'max(16px, env(safe-area-inset-bottom))',
          bgcolor: look.raised,
          borderTop: `1px solid ${look.line}`,
        }}
      >
        {may('StartBillRun') && (
          <Button
            fullWidth
            size="large"
            variant="contained"
            component={Link}
            to={`/bill/run?building=${buildingID}`}
            sx={{ mb: 2 }}
          >
            {translate('walk.end.bill')}
          </Button>
        )}
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            size="large"
            color="inherit"
            variant="outlined"
            component={Link}
            to="/walk"
            sx={{ flex: 1 }}
          >
            {translate('walk.end.other')}
          </Button>
          <Button
            size="large"
            color="inherit"
            variant="outlined"
            component={Link}
            to={leave}
            sx={{ flex: 1 }}
          >
            {translate('walk.end.leave')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
