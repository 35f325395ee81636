import { useTheme } from '@mui/material'
import { useId } from 'react'

const CELL = 48
const PETAL = 'M24 24C29 19 29 11 24 5 19 11 19 19 24 24Z'

interface Colours {
  ground: string
  ring: string
  heart: string
  petal: string
  line: string
}

/**
 * A band of the cement tiles typical of Vietnamese houses, our own drawing. Only on pages for customers and
 * first-time users.
 */
export const TileBand = ({
  height,
  scale = 1,
  colours,
}: {
  height: number | string
  scale?: number
  colours?: Partial<Colours>
}) => {
  const { look } = useTheme()
  const id = useId()
  const { ground, ring, heart, petal, line }: Colours = {
    ground: look.limewash,
    ring: look.brand,
    heart: look.limewash,
    petal: look.ochre,
    line: look.brand,
    ...colours,
  }
  const corners = [
    [0, 0],
    [CELL, 0],
    [0, CELL],
    [CELL, CELL],
  ] as const
  return (
    <svg aria-hidden style={{ display: 'block', width: '100%', height }}>
      <defs>
        <pattern
          id={id}
          width={CELL}
          height={CELL}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          <rect width={CELL} height={CELL} fill={ground} />
          {corners.map(([x, y]) => (
            <circle key={`ring-${x}-${y}`} cx={x} cy={y} r="15" fill={ring} />
          ))}
          {corners.map(([x, y]) => (
            <circle key={`heart-${x}-${y}`} cx={x} cy={y} r="9.5" fill={heart} />
          ))}
          {corners.map(([x, y]) => (
            <circle key={`dot-${x}-${y}`} cx={x} cy={y} r="3.6" fill={petal} />
          ))}
          {[0, 90, 180, 270].map((turn) => (
            <path key={turn} d={PETAL} fill={petal} transform={`rotate(${turn} 24 24)`} />
          ))}
          {[45, 135, 225, 315].map((turn) => (
            <path
              key={turn}
              d="M24 24 24 13"
              stroke={line}
              strokeWidth="1.6"
              strokeLinecap="round"
              transform={`rotate(${turn} 24 24)`}
            />
          ))}
          <circle cx="24" cy="24" r="3" fill={line} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
