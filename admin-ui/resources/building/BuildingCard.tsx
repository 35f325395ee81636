import { Box, Card, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Facade } from '../../ui/Facade.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { type Occupancy, occupancyOf } from '../room/occupancy.ts'
import type { RoomRecord } from '../room/roomRecord.ts'
import type { BuildingRecord } from './buildingRecord.ts'
import { useSize } from './useSize.ts'

const portraitHeight = (floors: number) => Math.min(200, 40 + floors * 20)

type BuildingCardProps = {
  readonly building: BuildingRecord
  /** Undefined until loaded. */
  readonly rooms: readonly RoomRecord[] | undefined
}

/** A building with a picture drawn from its rooms. */
export const BuildingCard = ({ building, rooms }: BuildingCardProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const size = useSize()
  const { id, name, address, floorCount, roomCount, outstanding } = building
  return (
    <Card
      component={Link}
      to={`/building/${id}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '224px minmax(0, 1fr)' },
        height: 1,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: look.lineStrong, boxShadow: look.shadowPanel },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          justifyContent: 'center',
          bgcolor: look.sunken,
          borderRight: { sm: `1px solid ${look.line}` },
          borderBottom: { xs: `1px solid ${look.line}`, sm: 0 },
          px: 3,
          pt: 5,
          pb: 4,
          minHeight: portraitHeight(floorCount) + 36,
        }}
      >
        {rooms && (
          <Facade
            rooms={rooms}
            floorCount={floorCount}
            label={translate('resource.building.portrait', { name })}
            height={portraitHeight(floorCount)}
          />
        )}
      </Box>
      <Box sx={{ p: 5, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography
          variant="caption"
          color="text.secondary"
          component="p"
          sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
        >
          {address}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {size({ rooms: roomCount, floors: floorCount })}
        </Typography>
        <Box sx={{ mt: 'auto', pt: 4, minHeight: 80 }}>
          {rooms && <OccupancyBar {...occupancyOf(rooms)} />}
        </Box>
        {outstanding > 0 && (
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'baseline',
              gap: 2,
              mt: 3,
              pt: 3,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" color="text.secondary">
              {translate('resource.building.fields.outstanding')}
            </Typography>
            <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
              <Money amount={outstanding} />
            </Typography>
          </Box>
        )}
      </Box>
    </Card>
  )
}

/** Occupancy of a building: number, share and bar. */
const OccupancyBar = ({ all, taken, vacant }: Occupancy) => {
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
