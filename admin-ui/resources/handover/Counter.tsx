import { Box, Button, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type CounterProps = {
  readonly name: string
  readonly note?: ReactNode
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** How many, by thumb. */
export const Counter = ({ name, note, value, min = 0, max, onChange }: CounterProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const key = (sign: string, word: string, next: number) => (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={translate(`resource.handover.count.${word}`, { name })}
      disabled={next < min || next > max}
      onClick={() => onChange(next)}
      sx={{ minWidth: 48, minHeight: 48, px: 0, fontSize: '1.25rem' }}
    >
      {sign}
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2.5, borderTop: `1px solid ${look.line}` }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body1" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {note && (
          <Typography variant="body2" component="div" color="text.secondary">
            {note}
          </Typography>
        )}
      </Box>
      {key('−', 'less', value - 1)}
      <Box className="figures" role="status" sx={{ minWidth: 28, textAlign: 'center', fontSize: '1.25rem' }}>
        {value}
      </Box>
      {key('+', 'more', value + 1)}
    </Box>
  )
}
