import { Box, useTheme } from '@mui/material'

type UseBarsProps = {
  /** The use per day of each past period, oldest first. */
  readonly history: readonly number[]
  /** The use per day up to the value being typed. */
  readonly now?: number
  readonly doubt?: boolean
  readonly label: string
  readonly height?: number
}

/**
 * Bars of past uses and the current one, per day so that periods of different length compare; hatched when the value
 * is doubtful.
 */
export const UseBars = ({ history, now, doubt = false, label, height = 40 }: UseBarsProps) => {
  const { look } = useTheme()
  const top = Math.max(...history, now ?? 0, 1)
  const { tint, solid, text } = look.tone.waiting
  const hatched = `repeating-linear-gradient(135deg, ${solid} 0 3px, ${tint} 3px 5px)`
  const bars = [
    ...history.map((use, place) => ({ key: place, use, isNow: false })),
    { key: -1, use: now ?? 0, isNow: true },
  ]
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: '3px',
        height,
        flex: 'none',
        borderBottom: `1px solid ${look.lineStrong}`,
      }}
    >
      {bars.map(({ key, use, isNow }) => (
        <Box
          key={key}
          sx={{
            width: isNow ? 10 : 7,
            height: `${Math.max(use > 0 ? 6 : 0, (use / top) * 100)}%`,
            borderRadius: '2px 2px 0 0',
            boxSizing: 'border-box',
            background: isNow ? (doubt ? hatched : look.brand) : look.control,
            border: isNow && doubt ? `1px solid ${text}` : 0,
          }}
        />
      ))}
    </Box>
  )
}
