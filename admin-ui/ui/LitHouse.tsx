import { Box, useTheme } from '@mui/material'
import { storeysOf } from './storeys.ts'

const PANE = { width: 14, height: 16, gapX: 8, gapY: 8 }
const WALL = 10
const ROOF = 20

type LitRoom = { readonly id: string; readonly floor: number; readonly number: string }

/**
 * State of a window: `lit` matches what the page looks for, `doubt` needs attention; `shut` is an occupied room,
 * `none` a vacant one.
 */
export type Pane = 'lit' | 'doubt' | 'shut' | 'none'

/**
 * A window. The shape distinguishes the states as well as the colour: a cross and open shutters, slats, or a dashed
 * outline.
 */
const Window = ({ pane, x, y, night }: { pane: Pane; x: number; y: number; night: boolean }) => {
  const { look, palette } = useTheme()
  const { width, height } = PANE
  const box = { x, y, width, height }
  const dark = night || palette.mode === 'dark'
  const ink = night ? look.onShutterSoft : look.brand
  if (pane === 'none')
    return (
      <rect
        {...box}
        fill="none"
        stroke={night ? look.onShutterSoft : look.lineStrong}
        strokeWidth="1"
        strokeDasharray="2 2"
      />
    )
  if (pane === 'lit' || pane === 'doubt')
    return (
      <>
        <rect {...box} fill={night ? look.focusOnShutter : look.ochre} stroke={ink} strokeWidth="0.9" />
        {pane === 'lit' ? (
          <path
            d={`M${x + width / 2} ${y}v${height}M${x} ${y + 6}h${width}`}
            stroke={dark ? look.shutter : look.text}
            strokeOpacity="0.5"
          />
        ) : (
          <path
            d={`M${x + width / 2} ${y + 3.4}v5.8m0 3v.6`}
            stroke={dark ? look.shutter : look.text}
            strokeWidth="2.2"
            strokeLinecap="round"
          />
        )}
        <path d={`M${x - 2} ${y}v${height}M${x + width + 2} ${y}v${height}`} stroke={ink} strokeWidth="2.2" />
      </>
    )
  const slats = [4, 8, 12].map((down) => `M${x + 2} ${y + down}h3.4m3.2 0h3.4`).join('')
  return (
    <>
      <rect
        {...box}
        fill={night ? look.shutter : dark ? look.shutterRaised : look.brandTint}
        stroke={ink}
        strokeOpacity="0.5"
        strokeWidth="0.8"
      />
      <path
        d={`M${x + width / 2} ${y}v${height}${slats}`}
        stroke={ink}
        strokeOpacity="0.45"
        strokeWidth="0.9"
      />
    </>
  )
}

type LitHouseProps<R extends LitRoom> = {
  readonly rooms: readonly R[]
  readonly paneOf: (room: R) => Pane
  readonly label: string
  /** Id of the current room. */
  readonly here?: string
  /** Drawn on the dark green ground. */
  readonly night?: boolean
}

/** The front of a building with those windows lit that the page is about. Its base touches what is below. */
export const LitHouse = <R extends LitRoom>({
  rooms,
  paneOf,
  label,
  here,
  night = false,
}: LitHouseProps<R>) => {
  const { look } = useTheme()
  const ink = night ? look.onShutterSoft : look.brand
  const { floors, top, widest } = storeysOf(rooms)
  const width = WALL * 2 + widest * PANE.width + (widest - 1) * PANE.gapX
  const wall = top * (PANE.height + PANE.gapY) + PANE.gapY
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`-6 0 ${width + 12} ${ROOF + wall}`}
      preserveAspectRatio="xMidYMax meet"
      sx={{ height: 1, maxWidth: 1, display: 'block' }}
    >
      <path
        d={`M${width - 34} ${ROOF - 4}v-3h20v3M${width - 31} ${ROOF - 7}v-8c3-2.4 11-2.4 14 0v8`}
        fill="none"
        stroke={ink}
        strokeWidth="1.5"
      />
      <rect
        x="0"
        y={ROOF}
        width={width}
        height={wall}
        fill={night ? look.shutterRaised : look.surface}
        stroke={night ? look.onShutterSoft : look.lineStrong}
        strokeOpacity={night ? 0.4 : 1}
        strokeWidth="0.8"
      />
      <rect x="-4" y={ROOF - 4} width={width + 8} height="4" fill={ink} />
      {[...floors].flatMap(([floor, row]) =>
        row.map((room, place) => {
          const x = WALL + place * (PANE.width + PANE.gapX)
          const y = ROOF + PANE.gapY + (top - floor) * (PANE.height + PANE.gapY)
          const ring = { x: x - 5, y: y - 4, width: PANE.width + 10, height: PANE.height + 8, rx: 3 }
          return (
            <g key={room.id}>
              <Window pane={paneOf(room)} x={x} y={y} night={night} />
              {room.id === here && (
                <rect {...ring} fill="none" stroke={night ? look.onShutter : look.focus} strokeWidth="2" />
              )}
            </g>
          )
        }),
      )}
    </Box>
  )
}
