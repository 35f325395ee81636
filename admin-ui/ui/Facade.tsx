import { Box, useTheme } from '@mui/material'
import { RoomStatus } from '../../domain/room/room-status.ts'
import type { Look } from '../theme/look.ts'
import { type StatusRef, toneOf } from './status.ts'
import { storeysOf } from './storeys.ts'

const WINDOW = { width: 10, height: 11, gapX: 4, gapY: 6 }
const WALL = 7
const ROOF = 18
const STREET = 4

type RoomState = Extract<StatusRef, { of: 'room' }>['status']

/** The fields of a room that the drawing needs. */
type FacadeRoom = {
  readonly id: string
  readonly floor: number
  readonly number: string
  readonly status: RoomState
}

const windowPaint = (status: RoomState, look: Look) => {
  const tone = look.tone[toneOf({ of: 'room', status })]
  return status === RoomStatus.AVAILABLE
    ? { fill: look.surface, stroke: tone.solid, strokeDasharray: '2 1.4' }
    : { fill: tone.solid, stroke: tone.solid }
}

/** A window with two shutters; that of a vacant room has none. */
const Window = ({ status, x, y }: { status: RoomState; x: number; y: number }) => {
  const { look } = useTheme()
  return (
    <>
      <rect rx="0.8" x={x} y={y} width={WINDOW.width} height={WINDOW.height} {...windowPaint(status, look)} />
      {status !== RoomStatus.AVAILABLE && (
        <path d={`M${x + WINDOW.width / 2} ${y}v${WINDOW.height}`} stroke={look.limewash} strokeWidth="1.2" />
      )}
      <path
        d={`M${x - 1} ${y + WINDOW.height + 1.6}h${WINDOW.width + 2}`}
        stroke={look.lineStrong}
        strokeWidth="1"
      />
    </>
  )
}

type FacadeProps = { rooms: readonly FacadeRoom[]; floorCount: number; label: string; height?: number }

/**
 * A drawing of a building generated from its data: a window per room, top floor first, vacant ones without shutters.
 */
export const Facade = ({ rooms, floorCount, label, height = 104 }: FacadeProps) => {
  const { look } = useTheme()
  const { floors, top, widest } = storeysOf(rooms, floorCount)
  const width = WALL * 2 + widest * WINDOW.width + (widest - 1) * WINDOW.gapX
  const wallHeight = top * (WINDOW.height + WINDOW.gapY) + WINDOW.gapY
  const viewHeight = ROOF + wallHeight + STREET
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`-8 0 ${width + 16} ${viewHeight}`}
      sx={{ height, maxWidth: '100%', display: 'block', flex: 'none' }}
    >
      <path
        d={`M${width - 24} ${ROOF - 3}v-3h14v3M${width - 22} ${ROOF - 6}v-7c2-2 8-2 10 0v7z`}
        fill="none"
        stroke={look.brand}
        strokeWidth="1.4"
      />
      <rect
        x="0"
        y={ROOF}
        width={width}
        height={wallHeight}
        fill={look.limewash}
        stroke={look.lineStrong}
        strokeWidth="0.8"
      />
      <path d={`M-3 ${ROOF}h${width + 6}v-3h-${width + 6}z`} fill={look.brand} />
      {[...floors].flatMap(([floor, row]) =>
        row.map((room, place) => (
          <Window
            key={room.id}
            status={room.status}
            x={WALL + place * (WINDOW.width + WINDOW.gapX)}
            y={ROOF + WINDOW.gapY + (top - floor) * (WINDOW.height + WINDOW.gapY)}
          />
        )),
      )}
      <path d={`M-8 ${ROOF + wallHeight}h${width + 16}`} stroke={look.control} strokeWidth="1.4" />
    </Box>
  )
}
