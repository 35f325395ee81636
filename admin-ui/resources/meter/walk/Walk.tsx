import { Box, Button, ButtonBase, Typography, useTheme } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { daysBetween } from '../../../../domain/day.ts'
import { meanPerDay } from '../../../../domain/meter/use.ts'
import type { WalkMeter, WalkStop } from '../../../../projections/walk/walk.answers.ts'
import { shrink } from '../../../files/shrink.ts'
import { formatNumber, formatShortDay } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { Money } from '../../../ui/Money.tsx'
import { UseBars } from '../UseBars.tsx'
import { judge, NOTHING, type Typed } from './judge.ts'
import { Keypad } from './Keypad.tsx'
import type { KeptReading } from './keptReadings.ts'
import { nextFrom } from './progress.ts'
import { unitOf } from './units.ts'
import type { KeptReadings } from './useKeptReadings.ts'
import { WalkEnd } from './WalkEnd.tsx'
import { KeptLine, SHORT, WalkHead } from './WalkHead.tsx'
import { WalkList } from './WalkList.tsx'

const MOST_DIGITS = 9
const DAYS_OF_MONTH = 30

type FigureProps = {
  readonly label: string
  readonly note?: string
  readonly strong?: boolean
  readonly onPress?: () => void
  readonly isActive?: boolean
  readonly children: ReactNode
}

/** A line of the subtraction: its label, and its digits right-aligned. */
const Figure = ({ label, note, strong = false, onPress, isActive = false, children }: FigureProps) => {
  const { look } = useTheme()
  return (
    <Box
      component={onPress ? ButtonBase : 'div'}
      {...(onPress && { onClick: onPress, 'aria-pressed': isActive })}
      sx={{
        flex: '1 1 auto',
        width: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        minHeight: onPress ? 48 : 60,
        maxHeight: 104,
        fontFamily: 'inherit',
        textAlign: 'left',
        bgcolor: isActive ? look.selected : 'transparent',
        [SHORT]: { minHeight: 44 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: strong ? 600 : 400, color: strong ? look.text : look.textSoft }}
        >
          {label}
        </Typography>
        {note && (
          <Typography variant="caption" component="p" color="text.secondary">
            {note}
          </Typography>
        )}
      </Box>
      <Box
        className="figures"
        sx={{
          textAlign: 'right',
          fontSize: onPress ? '1.375rem' : '2.5rem',
          fontWeight: strong ? 600 : 400,
          lineHeight: 1.25,
          color: strong ? look.text : look.textSoft,
          [SHORT]: { fontSize: onPress ? '1.25rem' : '2rem' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

type PanelProps = {
  readonly tone: 'waiting' | 'late'
  readonly title: string
  readonly note: string
  readonly children?: ReactNode
}

const Panel = ({ tone, title, note, children }: PanelProps) => {
  const { look } = useTheme()
  return (
    <Box
      role="alert"
      sx={{ mx: 4, mb: 2, px: 3, py: 2, borderRadius: '10px', bgcolor: look.tone[tone].tint }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, color: look.tone[tone].text }}>
        {title}
      </Typography>
      <Typography variant="caption" component="p">
        {note}
      </Typography>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>{children}</Box>}
    </Box>
  )
}

type Line = 'oldLast' | 'newFirst' | 'now'

/** The initial input: the reading kept on this device, else the recorded one. */
const typedFor = (meter: WalkMeter, own: KeptReading | undefined): Typed => {
  if (own?.state === 'refused') return NOTHING
  const value = own?.value ?? meter.reading?.value
  if (value === undefined) return NOTHING
  const whole = (thousandths: number) => String(Math.floor(thousandths / 1_000))
  const rollOver = own?.rollOver ?? value < meter.last.value
  const replaced = own?.replaced
    ? { oldLast: whole(own.replaced.lastValue), newFirst: whole(own.replaced.firstValue) }
    : null
  return { digits: whole(value), rollOver, replaced }
}

type WalkProps = {
  readonly stops: readonly WalkStop[]
  readonly today: string
  readonly buildingID: string
  readonly leave: string
  readonly readings: KeptReadings
  readonly kept: ReadonlyMap<string, KeptReading>
}

/** One meter at a time: last reading, today's reading, use, and the large key to the next meter. */
export const Walk = ({ stops, today, buildingID, leave, readings, kept }: WalkProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const begin = () => nextFrom(stops, { at: -1, meter: 0 }, kept)
  const [place, setPlace] = useState(begin)
  const [typed, setTyped] = useState<Typed>(NOTHING)
  const [line, setLine] = useState<Line>('now')
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [isListOpen, setListOpen] = useState(false)
  const writing = useRef(new Set<Promise<boolean>>())
  const [isEnding, setEnding] = useState(false)
  const [isNotKept, setNotKept] = useState(false)
  const stop = place && stops[place.at]
  const meter = place && stop?.meters[place.meter]

  const goTo = (next: typeof place) => {
    const to = next && stops[next.at]?.meters[next.meter]
    setPlace(next)
    setTyped(to ? typedFor(to, kept.get(to.id)) : NOTHING)
    setLine('now')
    setPhoto(null)
    setEnding(false)
    setNotKept(false)
  }

  const list = isListOpen && (
    <WalkList
      stops={stops}
      kept={kept}
      skipped={skipped}
      here={place?.at ?? -1}
      onClose={() => setListOpen(false)}
      onPick={(at) => {
        setListOpen(false)
        goTo({ at, meter: 0 })
      }}
    />
  )

  const judged = meter && stop && judge(typed, { meter, today, people: stop.people })

  const own = meter && kept.get(meter.id)
  // This month's reading is recorded already: the walk shows it and does not change it.
  const isInLedger = Boolean(meter?.reading && !own)

  /** A failed write leads back to its meter, with the figure that was typed. */
  const keep = (reading: Parameters<KeptReadings['keep']>[0]) => {
    const write = readings
      .keep(reading)
      .then(
        () => true,
        () => {
          goTo(place)
          setTyped(typed)
          setPhoto(photo)
          setNotKept(true)
          return false
        },
      )
      .finally(() => writing.current.delete(write))
    writing.current.add(write)
  }

  /** Goes to the next meter at once. The end waits for the writes, since the page may be closed when it is shown. */
  const goOn = async (next: typeof place) => {
    if (next) return goTo(next)
    setEnding(true)
    const areKept = await Promise.all(writing.current)
    if (areKept.every(Boolean)) goTo(undefined)
  }

  const onNext = () => {
    if (!place || !meter || !judged || judged.below || isEnding) return
    const known = typedFor(meter, kept.get(meter.id))
    const isNew = JSON.stringify(known) !== JSON.stringify(typed) || photo !== null
    const after = new Map(kept)
    if (judged.value !== undefined && isNew && !isInLedger) {
      const { replaced, rollOver } = typed
      const reading = {
        meterID: meter.id,
        buildingID,
        day: today,
        value: judged.value,
        rollOver: rollOver && !replaced,
        replaced: replaced && {
          lastValue: Math.max(Number(replaced.oldLast) * 1_000, meter.last.value),
          firstValue: Number(replaced.newFirst) * 1_000,
          digits: meter.digits,
        },
        photo: photo ?? own?.photo ?? null,
        state: judged.doubt ? ('doubt' as const) : ('waiting' as const),
      }
      after.set(meter.id, { ...reading, personID: '', key: '', replaceKey: '', photoID: null })
      keep(reading)
    }
    void goOn(nextFrom(stops, place, after))
  }
  const onDigit = (digit: string) => {
    if (isInLedger || isEnding) return
    setTyped((before) => {
      const grown = (text: string) => `${text}${digit}`.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS)
      return before.replaced && line !== 'now'
        ? { ...before, replaced: { ...before.replaced, [line]: grown(before.replaced[line]) } }
        : { ...before, digits: grown(before.digits) }
    })
  }
  const onErase = () => {
    if (isInLedger || isEnding) return
    setTyped((before) =>
      before.replaced && line !== 'now'
        ? { ...before, replaced: { ...before.replaced, [line]: before.replaced[line].slice(0, -1) } }
        : { ...before, digits: before.digits.slice(0, -1) },
    )
  }
  const onSkip = () => {
    if (!place || isEnding) return
    setSkipped(new Set([...skipped, place.at]))
    void goOn(nextFrom(stops, { at: place.at, meter: Number.POSITIVE_INFINITY }, kept))
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isListOpen || !meter || event.ctrlKey || event.metaKey) return
      if (/^\d$/.test(event.key)) onDigit(event.key)
      else if (event.key === 'Backspace') onErase()
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onNext()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  if (!place || !stop || !meter || !judged)
    return (
      <>
        <WalkEnd
          stops={stops}
          kept={kept}
          skipped={skipped}
          today={today}
          buildingID={buildingID}
          leave={leave}
          onAgain={(at, place) => goTo({ at, meter: place })}
          onConfirm={(reading) => void readings.confirm(reading)}
        />
        {list}
      </>
    )

  const { used, below, doubt, times, priced } = judged
  const unit = unitOf(meter)
  const number = (value: number) => formatNumber(value, language)
  const refused = own?.state === 'refused' && typed.digits === '' ? own : undefined
  const days = daysBetween(meter.since, today)
  const saidTimes = times === undefined ? '' : number(Math.round(times * 10) / 10)
  const mean = meanPerDay(meter.spans)
  const usual = () => {
    if (used === 0) return translate('walk.no_use')
    if (times === undefined) return ''
    if (times < 0.6) return translate('walk.less')
    return times > 1.5 ? translate('walk.more', { times: saidTimes }) : translate('walk.usual')
  }
  const following = nextFrom(stops, place, kept)
  const nextMeter = following && stops[following.at]?.meters[following.meter]
  const leadsTo = () => {
    if (!following || !nextMeter) return translate('walk.finish')
    if (following.at === place.at) return translate(`resource.meter.values.utility.${nextMeter.utility}`)
    return stops[following.at]?.roomNumber ?? ''
  }
  const shown = (text: string) => (text === '' ? '–' : number(Number(text)))
  const waiting = [...kept.values()].filter(({ state }) => state === 'waiting').length
  const { replaced } = typed
  const lines = { oldLast: replaced?.oldLast ?? '', newFirst: replaced?.newFirst ?? '', now: typed.digits }

  return (
    <Box
      sx={{
        width: 1,
        maxWidth: 520,
        height: '100dvh',
        minHeight: 520,
        mx: 'auto',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: look.canvas,
      }}
    >
      <WalkHead stops={stops} kept={kept} here={stop} leave={leave} onList={() => setListOpen(true)} />
      {waiting > 0 && <KeptLine count={waiting} />}
      <Box
        component="main"
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          display: 'flex',
          flexDirection: 'column',
          bgcolor: look.surface,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 2, [SHORT]: { py: 1 } }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h1">{stop.roomNumber ?? translate('walk.house_meter')}</Typography>
            <Typography variant="body2" color="text.secondary" noWrap>
              {stop.customerName ?? (stop.roomID ? translate('walk.nobody') : meter.serial)}
            </Typography>
          </Box>
          <Box
            role="tablist"
            aria-label={translate('walk.title')}
            sx={{ display: 'flex', p: 1, gap: 1, borderRadius: '10px', bgcolor: look.canvas }}
          >
            {stop.meters.map((one, index) => {
              const isHere = index === place.meter
              return (
                <ButtonBase
                  key={one.id}
                  role="tab"
                  aria-selected={isHere}
                  onClick={() => goTo({ at: place.at, meter: index })}
                  sx={{
                    minHeight: 44,
                    minWidth: 72,
                    px: 2,
                    borderRadius: '8px',
                    fontFamily: 'inherit',
                    fontSize: '0.875rem',
                    fontWeight: isHere ? 600 : 500,
                    bgcolor: isHere ? look.raised : 'transparent',
                    color: isHere ? look.text : look.textSoft,
                  }}
                >
                  {translate(`resource.meter.values.utility.${one.utility}`)}
                </ButtonBase>
              )
            })}
          </Box>
        </Box>
        {refused && (
          <Panel
            tone="late"
            title={translate('walk.refused', { value: number(refused.value / 1_000) })}
            note={`${translate(`error.${refused.code}`)} ${translate('walk.refused_note')}`}
          />
        )}
        {isNotKept && (
          <Panel tone="late" title={translate('walk.not_kept')} note={translate('walk.not_kept_note')} />
        )}
        <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', borderTop: `1px solid ${look.line}` }}>
          <Figure
            label={translate('walk.last')}
            note={`${formatShortDay(meter.last.day)}, ${translate('walk.days_ago', { smart_count: days })}`}
          >
            {number(meter.last.value / 1_000)}
          </Figure>
          {replaced ? (
            (['oldLast', 'newFirst', 'now'] as const).map((which) => (
              <Figure
                key={which}
                label={translate(`walk.replace.${which}`)}
                strong={which === line}
                isActive={which === line}
                onPress={() => setLine(which)}
              >
                {shown(lines[which])}
              </Figure>
            ))
          ) : (
            <Figure
              label={translate('walk.now')}
              note={isInLedger ? translate('walk.in_ledger') : undefined}
              strong
            >
              {shown(typed.digits)}
            </Figure>
          )}
          <Box
            role="status"
            sx={{
              mx: 4,
              minHeight: 64,
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              borderTop: `1px solid ${look.control}`,
              [SHORT]: { minHeight: 52 },
            }}
          >
            <UseBars
              history={meter.spans.map((span) => span.used / Math.max(1, span.days))}
              now={used === undefined ? undefined : used / Math.max(1, days)}
              doubt={doubt}
              label={used === undefined ? translate('walk.not_yet') : usual()}
            />
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, color: look.textSoft }}>
              {used === undefined ? translate('walk.used') : usual()}
            </Typography>
            <Box className="figures" sx={{ textAlign: 'right' }}>
              <Box
                sx={{
                  fontSize: '1.375rem',
                  fontWeight: 600,
                  color: doubt ? look.tone.waiting.text : look.text,
                }}
              >
                {used === undefined ? unit : `${number(used / 1_000)} ${unit}`}
              </Box>
              {priced && (
                <Box sx={{ fontSize: '0.875rem' }}>
                  <Money amount={priced.amount} />
                </Box>
              )}
            </Box>
          </Box>
          {doubt && (
            <Panel
              tone="waiting"
              title={translate('walk.doubt', { times: saidTimes })}
              note={translate('walk.doubt_note', {
                mean: `${number(Math.round(((mean ?? 0) * DAYS_OF_MONTH) / 1_000))} ${unit}`,
              })}
            />
          )}
          {below && (
            <Panel
              tone="late"
              title={translate('walk.below', { last: number(meter.last.value / 1_000) })}
              note={translate('walk.below_note')}
            >
              {!replaced && (
                <>
                  <Button
                    variant="outlined"
                    color="inherit"
                    sx={{ minHeight: 44 }}
                    onClick={() => {
                      setTyped({ digits: '', rollOver: false, replaced: { oldLast: '', newFirst: '0' } })
                      setLine('oldLast')
                    }}
                  >
                    {translate('walk.replaced')}
                  </Button>
                  <Button
                    variant="outlined"
                    color="inherit"
                    sx={{ minHeight: 44 }}
                    onClick={() => setTyped({ ...typed, rollOver: true })}
                  >
                    {translate('walk.rolled')}
                  </Button>
                </>
              )}
            </Panel>
          )}
          {replaced && (
            <Button sx={{ minHeight: 44 }} onClick={() => setTyped(NOTHING)}>
              {translate('walk.replace.cancel')}
            </Button>
          )}
        </Box>
      </Box>
      <Box
        sx={{
          px: 3,
          pt: 3,
          pb: 'max(12px, env(safe-area-inset-bottom))',
          borderTop: `1px solid ${look.line}`,
          [SHORT]: { pt: 2 },
        }}
      >
        <Keypad
          onDigit={onDigit}
          onErase={onErase}
          onPhoto={(file) => void shrink(file).then(setPhoto)}
          onSkip={onSkip}
          onNext={onNext}
          hasPhoto={photo !== null || Boolean(own?.photo ?? own?.photoID)}
          urgesPhoto={doubt}
          next={{ verb: translate(doubt ? 'walk.keep' : 'walk.next'), to: leadsTo() }}
        />
      </Box>
      {list}
    </Box>
  )
}
