import { Box, useTheme } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { useTranslate } from 'react-admin'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import { formatMillions, formatNumber, formatShortDay } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Look } from '../../../theme/look.ts'
import { ellipsis } from '../../../ui/ledger.ts'
import { shortName } from '../../../ui/name.ts'
import { useStatusLabel } from '../../../ui/StatusChip.tsx'
import { StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import { toneOf } from '../../../ui/status.ts'
import { DueState } from '../../room/DueState.tsx'
import type { RoomRecord } from '../../room/roomRecord.ts'
import { useRoomText } from '../../room/useRoomText.ts'

type RoomCellProps = {
  readonly room: RoomRecord
  readonly dimmed: boolean
  readonly selected: boolean
  /** Roving tabindex: one room is in the tab order, arrow keys move to the others. */
  readonly inTabOrder: boolean
  readonly onOpen: () => void
}

/** A room on the plan. Usual statuses are muted; rooms that need a tenant or a repair are coloured. */
export const RoomCell = ({ room, dimmed, selected, inTabOrder, onOpen }: RoomCellProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const label = useStatusLabel()
  const value = { of: 'room', status: room.status } as const
  const tone = look.tone[toneOf(value)]
  const text = useRoomText()(room)
  // The rent that the tenant pays; for a room without a tenant, the asking rent. A sold room has none.
  const rent = { [RoomStatus.RENTED]: room.contractPrice, [RoomStatus.SOLD]: null }[Number(room.status)]
  const monthly = rent === undefined ? room.rentPrice : rent
  const quiet = room.status === RoomStatus.RENTED || room.status === RoomStatus.SOLD
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      data-room={room.id}
      tabIndex={inTabOrder ? 0 : -1}
      aria-expanded={selected}
      onClick={onOpen}
      sx={{
        ...roomPaint(room.status, look),
        display: 'flex',
        flexDirection: 'column',
        textAlign: 'left',
        minWidth: 0,
        height: 70,
        px: 2.5,
        py: 1.25,
        borderRadius: '8px',
        cursor: 'pointer',
        color: look.text,
        font: 'inherit',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        opacity: dimmed ? 0.28 : 1,
        transition: 'opacity 120ms',
        '&:hover': { boxShadow: `inset 0 0 0 1.5px ${tone.solid}` },
        ...(selected && { boxShadow: `0 0 0 2px ${look.brand}`, '&:hover': {} }),
      }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', width: 1, gap: 1.5 }}>
        <Box component="span" sx={{ ...ellipsis, fontWeight: 600, lineHeight: 1.5 }}>
          {room.number}
        </Box>
        <Box component="span" sx={{ ml: 'auto', color: tone.text }}>
          <StatusGlyph value={value} label={label(value)} />
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          ...ellipsis,
          width: 1,
          lineHeight: 1.5,
          color: quiet ? look.textSoft : tone.text,
          fontWeight: quiet ? 400 : 500,
        }}
      >
        {room.customerName ? shortName(room.customerName) : (text ?? label(value))}
      </Box>
      <Box
        component="span"
        sx={{
          mt: 'auto',
          display: 'flex',
          alignItems: 'center',
          // What does not fit beside the bill wraps to a second line, which is clipped.
          flexDirection: 'row-reverse',
          flexWrap: 'wrap',
          height: 18,
          overflow: 'hidden',
          justifyContent: 'space-between',
          columnGap: 1,
          width: 1,
          fontSize: '0.75rem',
          lineHeight: 1.5,
          whiteSpace: 'nowrap',
          color: look.textSoft,
        }}
      >
        {room.openBill ? (
          <DueState bill={room.openBill} />
        ) : room.leavesOn && room.customerName ? (
          <Box component="span" sx={{ color: look.tone.moving.text, fontWeight: 500 }}>
            {text}
          </Box>
        ) : room.hold?.status === 'held' && room.customerName ? (
          <Box component="span" sx={{ color: look.tone.moving.text, fontWeight: 500 }}>
            {translate('roomPage.held_from', { day: formatShortDay(room.hold.moveInDay) })}
          </Box>
        ) : (
          <span>
            {room.area !== null && translate('unit.area', { area: formatNumber(room.area, language) })}
          </span>
        )}
        <span>{monthly !== null && `${formatMillions(monthly, language)} ${translate('unit.million')}`}</span>
      </Box>
    </Box>
  )
}

/** Texture as well as colour: vacant rooms are dashed and hollow, rooms in repair hatched. */
const roomPaint = (status: RoomStatus, look: Look): SystemStyleObject<Theme> => {
  const tone = look.tone[toneOf({ of: 'room', status })]
  switch (status) {
    case RoomStatus.AVAILABLE:
      return { '--ground': look.surface, backgroundColor: look.surface, border: `1.5px dashed ${tone.solid}` }
    case RoomStatus.MAINTANCED:
      return {
        '--ground': tone.tint,
        border: `1px solid ${tone.solid}`,
        background: `repeating-linear-gradient(135deg, ${tone.tint} 0 7px, ${look.surface} 7px 14px)`,
      }
    case RoomStatus.UNAVAILABLE:
      return { '--ground': tone.tint, border: `1px solid ${look.lineStrong}`, backgroundColor: tone.tint }
    default:
      return { '--ground': tone.tint, border: '1px solid transparent', backgroundColor: tone.tint }
  }
}
