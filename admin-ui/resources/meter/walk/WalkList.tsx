import { Box, ButtonBase, Drawer, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { WalkStop } from '../../../../projections/walk/walk.answers.ts'
import { DrawerHead } from '../../../ui/DrawerHead.tsx'
import type { KeptReading } from './keptReadings.ts'
import { isDone } from './progress.ts'

type WalkListProps = {
  readonly stops: readonly WalkStop[]
  readonly kept: ReadonlyMap<string, KeptReading>
  readonly skipped: ReadonlySet<number>
  readonly here: number
  readonly onClose: () => void
  readonly onPick: (at: number) => void
}

/** The rooms of the walk, each with the readings that are missing. */
export const WalkList = ({ stops, kept, skipped, here, onClose, onPick }: WalkListProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const stateOf = (stop: WalkStop, at: number) => {
    const states = stop.meters.map(({ id }) => kept.get(id)?.state)
    if (stop.meters.length === 0) return { word: 'no_meter', color: look.textSoft }
    if (states.includes('refused')) return { word: 'refused', color: look.tone.late.text }
    if (states.includes('doubt')) return { word: 'doubt', color: look.tone.waiting.text }
    if (states.includes('waiting')) return { word: 'kept', color: look.tone.moving.text }
    if (isDone(stop, kept)) return { word: 'read', color: look.textSoft }
    return skipped.has(at) ? { word: 'skipped', color: look.textSoft } : undefined
  }
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { sx: { maxWidth: 520, mx: 'auto', maxHeight: '85dvh' } } }}
    >
      <DrawerHead title={translate('walk.list.title')} onClose={onClose} sx={{ pl: 4, pr: 2, py: 2 }} />
      <Box sx={{ pb: 4 }}>
        {stops.map((stop, at) => {
          const state = stateOf(stop, at)
          return (
            <ButtonBase
              key={stop.roomID ?? 'house'}
              aria-current={at === here ? 'step' : undefined}
              disabled={stop.meters.length === 0}
              onClick={() => onPick(at)}
              sx={{
                width: 1,
                minHeight: 48,
                px: 4,
                gap: 3,
                justifyContent: 'flex-start',
                fontFamily: 'inherit',
                fontSize: '0.9375rem',
                bgcolor: at === here ? look.selected : 'transparent',
              }}
            >
              <Box component="span" sx={{ minWidth: 72, fontWeight: 600, textAlign: 'left' }}>
                {stop.roomNumber ?? translate('walk.house_meter')}
              </Box>
              <Box component="span" sx={{ flex: 1, color: 'text.secondary', textAlign: 'left' }}>
                {stop.customerName}
              </Box>
              {state && (
                <Box component="span" sx={{ color: state.color, fontWeight: 500 }}>
                  {translate(`walk.list.${state.word}`)}
                </Box>
              )}
            </ButtonBase>
          )
        })}
      </Box>
    </Drawer>
  )
}
