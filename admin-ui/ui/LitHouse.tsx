import { Box, useTheme } from '@mui/material'
import { storeysOf } from './storeys.ts'

const PANE = { width: 14, height: 16, gapX: 8, gapY: 8 }
const WALL = 10
const ROOF = 20

type LitRoom = { readonly id: string; readonly floor: number; readonly number: string }

/** `lit` is the answer to the page's question; `shut` has somebody in it, `none` has nobody. */
export type Pane = 'lit' | 'shut' | 'none'

/** A window; shape says it as well as colour: a cross and open leaves, slats, or a dashed outline. */
const Window = ({ pane, x, y }: { pane: Pane; x: number; y: number }) => {
  const { look, palette } = useTheme()
  const { width, height } = PANE
  const box = { x, y, width, height }
  const dark = palette.mode === 'dark'
  if (pane === 'none')
    return <rect {...box} fill="none" stroke={look.lineStrong} strokeWidth="1" strokeDasharray="2 2" />
  if (pane === 'lit')
    return (
      <>
        <rect {...box} fill={look.ochre} stroke={look.brand} strokeWidth="0.9" />
        <path
          d={`M${x + width / 2} ${y}v${height}M${x} ${y + 6}h${width}`}
          stroke={dark ? look.shutter : look.text}
          strokeOpacity="0.5"
        />
        <path
          d={`M${x - 2} ${y}v${height}M${x + width + 2} ${y}v${height}`}
          stroke={look.brand}
          strokeWidth="2.2"
        />
      </>
    )
  const slats = [4, 8, 12].map((down) => `M${x + 2} ${y + down}h3.4m3.2 0h3.4`).join('')
  return (
    <>
      <rect
        {...box}
        fill={dark ? look.shutterRaised : look.brandTint}
        stroke={look.brand}
        strokeOpacity="0.5"
        strokeWidth="0.8"
      />
      <path
        d={`M${x + width / 2} ${y}v${height}${slats}`}
        stroke={look.brand}
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
}

/** The front of a house in which the windows that a page is about are lit. It stands on what is below it. */
export const LitHouse = <R extends LitRoom>({ rooms, paneOf, label }: LitHouseProps<R>) => {
  const { look } = useTheme()
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
        stroke={look.brand}
        strokeWidth="1.5"
      />
      <rect
        x="0"
        y={ROOF}
        width={width}
        height={wall}
        fill={look.surface}
        stroke={look.lineStrong}
        strokeWidth="0.8"
      />
      <rect x="-4" y={ROOF - 4} width={width + 8} height="4" fill={look.brand} />
      {[...floors].flatMap(([floor, row]) =>
        row.map((room, place) => (
          <Window
            key={room.id}
            pane={paneOf(room)}
            x={WALL + place * (PANE.width + PANE.gapX)}
            y={ROOF + PANE.gapY + (top - floor) * (PANE.height + PANE.gapY)}
          />
        )),
      )}
    </Box>
  )
}
