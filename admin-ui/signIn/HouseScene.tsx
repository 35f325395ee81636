import { Box } from '@mui/material'
import { looks } from '../theme/look.ts'
import { TileBand } from '../ui/TileBand.tsx'

const look = looks.light
const FLOORS = 4
const COLUMNS = 5
const LOUVRES = 7

/** The lit windows of the drawing, a Vietnamese house in the evening; their shutters are half open. */
const LIT = new Set(['0-1', '0-4', '1-0', '1-2', '2-3', '2-4', '3-1', '3-2'])

const SHUTTER = '#1F6B5E'
const WALL = '#E9CF94'
const WALL_SHADE = '#DDBD78'

const Leaf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <>
    <rect x={x} y={y} width={width} height={height} fill={SHUTTER} />
    {Array.from({ length: LOUVRES }, (_, index) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: louvres have nothing but their place
        key={index}
        d={`M${x + 3} ${y + 6 + index * ((height - 10) / (LOUVRES - 1))}h${width - 6}`}
        stroke={look.shutter}
        strokeWidth="2"
      />
    ))}
  </>
)

const ShutterWindow = ({ x, y, lit }: { x: number; y: number; lit: boolean }) => (
  <>
    <rect x={x - 4} y={y - 4} width="68" height="84" fill={WALL_SHADE} />
    {lit ? (
      <>
        <rect x={x} y={y} width="60" height="76" fill="#FFE9B0" />
        <path d={`M${x + 30} ${y}v76M${x} ${y + 30}h60`} stroke={WALL_SHADE} strokeWidth="3" />
        <Leaf x={x - 14} y={y} width={14} height={76} />
        <Leaf x={x + 60} y={y} width={14} height={76} />
      </>
    ) : (
      <>
        <Leaf x={x} y={y} width={29} height={76} />
        <Leaf x={x + 31} y={y} width={29} height={76} />
      </>
    )}
    <path d={`M${x - 10} ${y + 82}h80`} stroke={look.limewash} strokeWidth="5" />
  </>
)

export const HouseScene = () => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      inset: 0,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      overflow: 'hidden',
    }}
  >
    <Box
      component="svg"
      viewBox="0 0 640 532"
      preserveAspectRatio="xMidYMax meet"
      // Below the words of the panel, however low the window is.
      sx={{ width: '100%', flex: '0 1 72%', minHeight: 0, maxHeight: 'calc(100vh - 296px)' }}
    >
      <path
        d="M470 60V46h74v14M478 46V22c12-10 46-10 58 0v24M498 15v31M517 15v31"
        fill="none"
        stroke={look.onShutterSoft}
        strokeWidth="3"
      />
      <path
        d="M96 60V34m22 26V34m22 26V34m22 26V34m22 26V34M90 34h100"
        fill="none"
        stroke={look.onShutterSoft}
        strokeWidth="3"
      />
      <rect x="30" y="60" width="580" height="14" fill={look.limewash} />
      <rect x="42" y="74" width="556" height="470" fill={WALL} />
      {Array.from({ length: FLOORS }, (_, floor) =>
        Array.from({ length: COLUMNS }, (_unused, column) => (
          <ShutterWindow
            // biome-ignore lint/suspicious/noArrayIndexKey: windows have nothing but their place
            key={`${floor}-${column}`}
            x={76 + column * 108}
            y={96 + floor * 112}
            lit={LIT.has(`${floor}-${column}`)}
          />
        )),
      )}
    </Box>
    <Box sx={{ flex: 'none' }}>
      <TileBand
        height={96}
        scale={1}
        colours={{
          ground: look.limewash,
          ring: look.brand,
          heart: look.limewash,
          petal: look.ochre,
          line: look.brand,
        }}
      />
    </Box>
  </Box>
)
