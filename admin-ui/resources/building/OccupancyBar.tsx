import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { RoomStatus } from '../../ui/status.ts'
import type { Occupancy } from '../room/occupancy.ts'

/** How full a house is: counted, as a share, and as a bar. */
export const OccupancyBar = ({ all, taken, vacant }: Occupancy) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const share = all === 0 ? 0 : taken / all
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
        <Typography variant="body2">
          {all === 0
            ? translate('resource.building.no_rooms')
            : translate('resource.building.filled', { taken, all })}
        </Typography>
        {all > 0 && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {formatShare(share, language)}
          </Typography>
        )}
      </Box>
      <Box aria-hidden sx={{ height: 8, borderRadius: 4, bgcolor: look.line, overflow: 'hidden' }}>
        <Box sx={{ width: `${share * 100}%`, height: 1, bgcolor: look.tone.settled.solid }} />
      </Box>
      {all > 0 && (
        <Typography
          variant="caption"
          component="p"
          sx={{
            mt: 1,
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            color: vacant > 0 ? look.tone.open.text : look.textSoft,
          }}
        >
          {vacant > 0 && <StatusGlyph value={{ of: 'room', status: RoomStatus.AVAILABLE }} size={13} />}
          {vacant > 0
            ? translate('resource.building.vacant', { count: vacant })
            : translate('resource.building.full')}
        </Typography>
      )}
    </Box>
  )
}
