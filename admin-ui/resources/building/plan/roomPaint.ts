import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import type { Look } from '../../../theme/look.ts'
import { toneOf } from '../../../ui/status.ts'

/** Texture as well as colour: vacant rooms are dashed and hollow, rooms in repair hatched. */
export const roomPaint = (status: RoomStatus, look: Look): SystemStyleObject<Theme> => {
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
