import CloseIcon from '@mui/icons-material/CloseOutlined'
import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import ListIcon from '@mui/icons-material/FormatListBulletedOutlined'
import { Box, ButtonBase, IconButton, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { WalkStop } from '../../../../projections/walk/walk.answers.ts'
import { LitHouse } from '../../../ui/LitHouse.tsx'
import type { KeptReading } from './keptReadings.ts'
import { isDone, paneOf } from './progress.ts'

/** On small phones everything must fit on one screen, so the house is drawn small. */
export const SHORT = '@media (max-height: 740px)'

type WalkHeadProps = {
  readonly stops: readonly WalkStop[]
  readonly kept: ReadonlyMap<string, KeptReading>
  readonly here: WalkStop
  readonly leave: string
  readonly onList: () => void
}

/** The building at dusk: a room's window is lit once all its meters are read. */
export const WalkHead = ({ stops, kept, here, leave, onList }: WalkHeadProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const walked = stops.filter(({ meters }) => meters.length > 0)
  const done = walked.filter((stop) => isDone(stop, kept)).length
  const all = walked.length
  const rooms = stops.flatMap((stop) =>
    stop.roomID ? [{ stop, id: stop.roomID, floor: stop.floor ?? 1, number: stop.roomNumber ?? '' }] : [],
  )
  const left = translate('walk.left', { count: all - done })
  return (
    <Box
      component="header"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'flex-end',
        gap: 3,
        px: 4,
        pt: 'env(safe-area-inset-top)',
        bgcolor: look.shutter,
        color: look.onShutter,
        [SHORT]: { alignItems: 'center', gap: 2, pr: 1 },
      }}
    >
      <Box sx={{ mt: 3, height: 116, maxWidth: { xs: '30%', sm: '38%' }, [SHORT]: { mt: 1, height: 54 } }}>
        <LitHouse
          night
          rooms={rooms}
          paneOf={({ stop }) => paneOf(stop, kept)}
          here={here.roomID ?? undefined}
          label={translate('walk.house', { done, all })}
        />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pb: 3, [SHORT]: { pb: 0 } }}>
        <Typography
          variant="h2"
          component="p"
          className="figures"
          sx={{ whiteSpace: 'nowrap', [SHORT]: { fontSize: '1.0625rem' } }}
        >
          {translate('walk.progress', { done, all })}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: look.onShutterSoft }}>
          {here.floor === null
            ? translate('walk.house_meter')
            : translate('unit.floor', { floor: here.floor })}
        </Typography>
      </Box>
      <ButtonBase
        aria-label={`${left}. ${translate('walk.open_list')}`}
        onClick={onList}
        sx={{
          mb: 3,
          px: 3,
          gap: 1.5,
          flex: 'none',
          minHeight: 44,
          borderRadius: '8px',
          border: `1px solid ${look.onShutterSoft}`,
          fontFamily: 'inherit',
          fontSize: '0.875rem',
          fontWeight: 500,
          whiteSpace: 'nowrap',
          [SHORT]: { mb: 0 },
        }}
      >
        <ListIcon sx={{ fontSize: 18, display: { xs: 'none', sm: 'block' } }} />
        {left}
      </ButtonBase>
      <IconButton
        component={Link}
        to={leave}
        aria-label={translate('walk.leave')}
        sx={{
          position: 'absolute',
          top: 4,
          right: 4,
          minWidth: 44,
          minHeight: 44,
          color: look.onShutter,
          [SHORT]: { position: 'static' },
        }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  )
}

/** Number of readings that are only on this device: not an error, they are sent automatically. */
export const KeptLine = ({ count }: { readonly count: number }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { tint, text } = look.tone.moving
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 4, py: 1.5, bgcolor: tint, color: text }}
    >
      <OfflineIcon aria-hidden sx={{ fontSize: 18 }} />
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('walk.kept', { smart_count: count })}
      </Typography>
    </Box>
  )
}
