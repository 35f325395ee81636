import { Box, ButtonBase, TextField, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { States } from '../../../domain/asset/asset.ts'
import { type AssetState, assetStates } from '../../../domain/asset/asset-codes.ts'
import { causes } from '../../../domain/handover/handover-codes.ts'
import { fileUrl } from '../../files/fileRecord.ts'
import { formatDay } from '../../i18n/format.ts'
import { toneOfState } from '../asset/assetRecord.ts'
import { StateGlyph } from '../asset/StateGlyph.tsx'
import { StateTags } from '../asset/StateTags.tsx'
import { Choices } from './Choices.tsx'
import { Counter } from './Counter.tsx'
import { causeOf, sameStates, type Thing, worstOf } from './handoverRecord.ts'
import { PhotoButton } from './PhotoButton.tsx'

const NOTES: Readonly<Record<AssetState, readonly string[]>> = {
  good: [],
  worn: ['scratched', 'faded', 'stained', 'drilled'],
  broken: ['snapped', 'cracked', 'dead', 'leaks'],
  missing: ['lost', 'fewer'],
}

type Before = {
  readonly day: string
  readonly states: States
  readonly note: string | null
  readonly photoIDs: readonly string[]
}

type ThingStepProps = {
  readonly name: string
  readonly thing: Thing | undefined
  readonly isOut: boolean
  /** How many there are. */
  readonly count: number
  /** On the first day, for what comes back. */
  readonly before: Before | undefined
  readonly onSee: (seen: Partial<Thing>) => void
}

const Shot = ({ photoID, name }: { readonly photoID: string | undefined; readonly name: string }) => {
  const { look } = useTheme()
  return photoID ? (
    <Box
      component="img"
      src={fileUrl(photoID)}
      alt={name}
      sx={{ width: 1, aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: '8px', display: 'block' }}
    />
  ) : (
    <Box
      aria-hidden
      sx={{
        width: 1,
        aspectRatio: '4 / 3',
        borderRadius: '8px',
        border: `1.5px dashed ${look.control}`,
        bgcolor: look.sunken,
      }}
    />
  )
}

/** How one thing is: the usual answer is the large key; anything else asks what it is, and for a photo. */
export const ThingStep = ({ name, thing, isOut, count, before, onSee }: ThingStepProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`resource.handover.${key}`, args)
  const state = thing && worstOf(thing.states)
  const isDifferent = thing !== undefined && before !== undefined && !sameStates(thing.states, before.states)
  // Where nobody wrote down the first day, a person alone can say whether it was so already.
  const hasCause = isDifferent || (isOut && !before && state !== undefined && state !== 'good')
  const asks = state !== undefined && state !== 'good' && (!before || isDifferent)
  const why = word(before ? 'why' : 'why_so')
  const affected = thing?.states.find((one) => one.state === state)?.count ?? count
  const see = (next: AssetState, of: number) => {
    const rest: States = of < count && next !== 'good' ? [{ state: 'good', count: count - of }] : []
    const states: States = [...rest, { state: next, count: next === 'good' ? count : of }]
    const isSame = before !== undefined && sameStates(states, before.states)
    const said = next === state ? thing?.cause : null
    onSee({ states, cause: isSame ? null : (said ?? (before ? causeOf[next] : null)) })
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {word('pieces', { smart_count: count })}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: before ? '1fr 1fr' : '1fr', gap: 3, maxWidth: 520 }}>
        {before && (
          <Box>
            <Shot photoID={before.photoIDs.at(-1)} name={word('photo.first', { name })} />
            <Typography variant="caption" component="p" sx={{ mt: 1 }}>
              <b className="figures">{formatDay(before.day)}</b> <StateTags states={before.states} />{' '}
              {before.note}
            </Typography>
          </Box>
        )}
        <Box>
          {(before !== undefined || (thing?.photoIDs.length ?? 0) > 0) && (
            <Shot photoID={thing?.photoIDs.at(-1)} name={word('photo.now', { name })} />
          )}
          <Typography variant="caption" component="p" sx={{ mt: 1 }}>
            {thing ? <StateTags states={thing.states} /> : word('not_seen')} {thing?.note}
          </Typography>
        </Box>
      </Box>
      <Box
        role="group"
        aria-label={word('how')}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 2 }}
      >
        {assetStates.map((one) => (
          <ButtonBase
            key={one}
            aria-pressed={state === one}
            onClick={() => see(one, count)}
            sx={{
              minHeight: 60,
              borderRadius: '12px',
              border: '1px solid',
              borderColor: state === one ? look.brand : look.line,
              bgcolor: state === one ? look.selected : look.raised,
              flexDirection: 'column',
              gap: 0.5,
              fontFamily: 'inherit',
              fontSize: '0.875rem',
            }}
          >
            <Box component="span" sx={{ color: look.tone[toneOfState[one]].text }}>
              <StateGlyph state={one} size={20} />
            </Box>
            {translate(`resource.asset.values.state.${one}`)}
          </ButtonBase>
        ))}
      </Box>
      {asks && state && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {count > 1 && (
            <Counter
              name={word('how_many', { state: translate(`resource.asset.values.state.${state}`) })}
              value={affected}
              min={1}
              max={count}
              onChange={(next) => see(state, next)}
            />
          )}
          <Typography variant="body2" color="text.secondary">
            {word(thing?.photoIDs.length ? 'what_photographed' : 'what')}
          </Typography>
          <Choices
            label={word('what')}
            value={thing?.note ?? null}
            options={NOTES[state].map((key) => ({
              value: word(`notes.${key}`),
              label: word(`notes.${key}`),
            }))}
            onChange={(note) => onSee({ note })}
          />
          <TextField
            label={word('fields.note')}
            value={thing?.note ?? ''}
            onChange={({ target }) => onSee({ note: target.value || null })}
            slotProps={{ htmlInput: { maxLength: 255 } }}
          />
        </Box>
      )}
      {hasCause && (
        <Box>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {why}
          </Typography>
          <Choices
            label={why}
            value={thing?.cause ?? null}
            options={causes.map((one) => ({ value: one, label: word(`values.cause.${one}`) }))}
            onChange={(cause) => onSee({ cause })}
          />
        </Box>
      )}
      <Box>
        <PhotoButton
          count={thing?.photoIDs.length ?? 0}
          of={name}
          onPhoto={(id) => onSee({ photoIDs: [...(thing?.photoIDs ?? []), id] })}
        />
      </Box>
    </Box>
  )
}
