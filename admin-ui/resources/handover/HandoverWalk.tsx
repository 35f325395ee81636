import { Alert, Box, Button, ButtonBase, Tab, Tabs, TextField, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { MAX_KEYS, MAX_PRESENT } from '../../../domain/limits.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { type ApiError, isApiError } from '../../data/envelope.ts'
import { post } from '../../data/httpClient.ts'
import { useCatchUp } from '../../live/LiveContext.ts'
import { type AssetRecord, toneOfState } from '../asset/assetRecord.ts'
import { StateGlyph } from '../asset/StateGlyph.tsx'
import type { MeterDetail } from '../meter/meterRecord.ts'
import { Counter } from './Counter.tsx'
import { HandoverEnd } from './HandoverEnd.tsx'
import { type HandoverDetail, type Key, type Thing, worstOf } from './handoverRecord.ts'
import { MeterLines } from './MeterLines.tsx'
import { ThingStep } from './ThingStep.tsx'

const STEPS = ['things', 'keys', 'readings', 'people', 'end'] as const
type Step = (typeof STEPS)[number]

type Draft = Pick<HandoverDetail, 'things' | 'keys' | 'readings' | 'people'>

type HandoverWalkProps = {
  readonly handover: HandoverDetail
  readonly first: HandoverDetail | null
  readonly assets: readonly AssetRecord[]
  readonly meters: readonly MeterDetail[]
}

/** Whether the server was not reached: nothing is wrong with what was said. */
const isAway = (problem: ApiError): boolean =>
  isApiError(problem, 'network') || isApiError(problem, 'unknown')

const newKey = (name: string, count: number): Key => ({
  lineID: crypto.randomUUID(),
  name,
  number: null,
  count,
  cause: null,
})

/** Goes through a room: one thing at a time, keys, meters, people. All of it is saved on the way to another part. */
export const HandoverWalk = ({ handover, first, assets, meters }: HandoverWalkProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const catchUp = useCatchUp()
  const today = useToday()
  const { fullName } = useProfile()
  const word = (key: string, args = {}) => translate(`resource.handover.${key}`, args)
  const usual = ['door', 'gate', 'bike'].map((one, place) => newKey(word(`keys.${one}`), place === 0 ? 2 : 0))
  const [draft, setDraft] = useState<Draft>(() => ({
    things: handover.things,
    keys: handover.keys.length > 0 ? handover.keys : (first?.keys ?? usual),
    readings: handover.readings,
    people:
      handover.people.length > 0 ? handover.people : [{ name: handover.customerName }, { name: fullName }],
  }))
  const [step, setStep] = useState<Step>(assets.length > 0 ? 'things' : 'keys')
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      assets.findIndex(({ id }) => !handover.things.some(({ assetID }) => assetID === id)),
    ),
  )
  const [problem, setProblem] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const asset = assets[at]
  const thingOf = (id: string) => draft.things.find(({ assetID }) => assetID === id)
  const beforeOf = (id: string) => first?.things.find(({ assetID }) => assetID === id)

  const seenIn = (now: Draft, { id, name, states }: AssetRecord, seen: Partial<Thing>): Draft => {
    const known = now.things.find(({ assetID }) => assetID === id)
    const start = {
      assetID: id,
      name,
      states: beforeOf(id)?.states ?? states,
      note: null,
      cause: null,
      photoIDs: [],
    }
    const next = { ...(known ?? start), ...seen }
    const things = known ? now.things.map((one) => (one.assetID === id ? next : one)) : [...now.things, next]
    return { ...now, things }
  }

  /** All of it, as of the day of the last step. What the tenant is asked about has to be saved first. */
  const save = async (whole = draft): Promise<boolean> => {
    setBusy(true)
    try {
      await post(`handover/${handover.id}/update`, {
        day: today,
        things: whole.things,
        keys: whole.keys,
        readings: whole.readings,
        people: whole.people.filter(({ name }) => name?.trim()),
      })
      setProblem(undefined)
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error)
      return false
    } finally {
      setBusy(false)
      await catchUp()
    }
  }
  const go = async (next: Step, whole = draft) => {
    // Without a network one goes on; the next step saves all of it.
    await save(whole)
    setStep(next)
  }
  const next = () => {
    const whole = asset && !thingOf(asset.id) ? seenIn(draft, asset, {}) : draft
    setDraft(whole)
    if (at + 1 < assets.length) setAt(at + 1)
    else void go('keys', whole)
  }
  const counts: Readonly<Record<Step, string>> = {
    things: `${draft.things.length}/${assets.length}`,
    keys: String(draft.keys.reduce((sum, { count }) => sum + count, 0)),
    readings: `${draft.readings.length}/${meters.length}`,
    people: String(draft.people.length),
    end: '',
  }
  const setKey = (lineID: string, change: Partial<Key>) =>
    setDraft((now) => ({
      ...now,
      keys: now.keys.map((key) => (key.lineID === lineID ? { ...key, ...change } : key)),
    }))
  const given = (lineID: string) => first?.keys.find((key) => key.lineID === lineID)?.count
  const isOut = handover.way === 'out'
  const act = (text: string, onClick: () => void) => (
    <Button
      fullWidth
      size="large"
      variant="contained"
      loading={isBusy}
      onClick={onClick}
      sx={{ minHeight: 56, mt: 4, whiteSpace: 'normal' }}
    >
      {text}
    </Button>
  )
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Tabs
        value={step}
        variant="fullWidth"
        onChange={(_event, chosen: Step) => void go(chosen)}
        aria-label={word('steps')}
        sx={{ mb: 3, borderBottom: `1px solid ${look.line}` }}
      >
        {STEPS.map((one) => (
          <Tab
            key={one}
            value={one}
            sx={{ minWidth: 0, px: 1, mr: 0, minHeight: 56 }}
            label={
              <span>
                {word(`step.${one}`)}
                <Box component="span" className="figures" sx={{ display: 'block', fontSize: '0.75rem' }}>
                  {counts[one] || '\u00a0'}
                </Box>
              </span>
            }
          />
        ))}
      </Tabs>
      {problem && (
        <Alert severity={isAway(problem) ? 'warning' : 'error'} sx={{ mb: 3 }}>
          {isAway(problem) ? word('unsaved') : translate(problem.message)}
        </Alert>
      )}
      {step === 'things' && asset && (
        <>
          <Box
            role="group"
            aria-label={word('step.things')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', mb: 3 }}
          >
            {assets.map((one, place) => {
              const seen = thingOf(one.id)
              const tone = seen && look.tone[toneOfState[worstOf(seen.states)]]
              return (
                <ButtonBase
                  key={one.id}
                  aria-label={`${one.name}: ${seen ? translate(`resource.asset.values.state.${worstOf(seen.states)}`) : word('not_seen')}`}
                  aria-current={place === at || undefined}
                  onClick={() => setAt(place)}
                  sx={{
                    width: 28,
                    height: 34,
                    borderRadius: '4px',
                    bgcolor: tone?.tint,
                    color: tone?.text,
                    border: seen ? '1px solid transparent' : `1px dashed ${look.control}`,
                    boxShadow: place === at ? `0 0 0 2px ${look.brand}` : 'none',
                  }}
                >
                  {seen && <StateGlyph state={worstOf(seen.states)} />}
                </ButtonBase>
              )
            })}
          </Box>
          <ThingStep
            key={asset.id}
            name={asset.name}
            count={asset.count}
            thing={thingOf(asset.id)}
            isOut={isOut}
            before={
              isOut && beforeOf(asset.id) && first
                ? { ...(beforeOf(asset.id) as Thing), day: first.day }
                : undefined
            }
            onSee={(seen) => setDraft((now) => seenIn(now, asset, seen))}
          />
          {act(
            `${word(thingOf(asset.id) ? 'next.so' : isOut && beforeOf(asset.id) ? 'next.same' : 'next.good')} → ${assets[at + 1]?.name ?? word('step.keys')}`,
            next,
          )}
        </>
      )}
      {step === 'things' && !asset && <Typography>{word('no_things')}</Typography>}
      {step === 'keys' && (
        <>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 2 }}>
            {word(isOut ? 'keys.back' : 'keys.given')}
          </Typography>
          {draft.keys.map((key) => (
            <Box key={key.lineID}>
              <Counter
                name={key.name}
                value={key.count}
                max={100}
                note={
                  given(key.lineID) !== undefined && word('keys.first', { count: given(key.lineID) ?? 0 })
                }
                onChange={(count) =>
                  setKey(key.lineID, {
                    count,
                    cause: isOut && count < (given(key.lineID) ?? 0) ? 'lost' : null,
                  })
                }
              />
              {key.count > 0 && !isOut && (
                <TextField
                  label={word('keys.number', { name: key.name })}
                  value={key.number ?? ''}
                  onChange={({ target }) => setKey(key.lineID, { number: target.value || null })}
                  sx={{ mb: 2 }}
                  slotProps={{ htmlInput: { maxLength: 40 } }}
                />
              )}
            </Box>
          ))}
          {draft.keys.length < MAX_KEYS && !isOut && (
            <Button
              onClick={() => {
                const name = word('keys.other', { place: draft.keys.length + 1 })
                setDraft((now) => ({ ...now, keys: [...now.keys, newKey(name, 1)] }))
              }}
            >
              {word('keys.add')}
            </Button>
          )}
          {act(word('step.readings'), () => void go('readings'))}
        </>
      )}
      {step === 'readings' && (
        <>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 2 }}>
            {word(isOut ? 'readings.last' : 'readings.first')}
          </Typography>
          <MeterLines
            meters={meters}
            readings={draft.readings}
            onRead={(meter, reading) =>
              setDraft((now) => ({
                ...now,
                readings: [
                  ...now.readings.filter(({ meterID }) => meterID !== meter),
                  ...(reading ? [reading] : []),
                ],
              }))
            }
          />
          {act(word('step.people'), () => void go('people'))}
        </>
      )}
      {step === 'people' && (
        <>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 2 }}>
            {word('present')}
          </Typography>
          {draft.people.map(({ name }, place) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: people have nothing else to be told apart by
              key={place}
              label={word('person', { place: place + 1 })}
              value={name ?? ''}
              onChange={({ target }) =>
                setDraft((now) => ({
                  ...now,
                  people: now.people.map((one, other) => (other === place ? { name: target.value } : one)),
                }))
              }
              sx={{ mb: 2 }}
            />
          ))}
          {draft.people.length < MAX_PRESENT && (
            <Button onClick={() => setDraft((now) => ({ ...now, people: [...now.people, { name: '' }] }))}>
              {word('person_add')}
            </Button>
          )}
          {act(word('step.end'), () => void go('end'))}
        </>
      )}
      {step === 'end' && <HandoverEnd handover={{ ...handover, ...draft }} first={first} onSave={save} />}
    </Box>
  )
}
