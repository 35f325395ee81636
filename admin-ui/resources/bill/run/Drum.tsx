import { Box, useTheme } from '@mui/material'

const LEAST = 5

/** A reading drawn like the digits of a meter; whole units. */
export const Drum = ({ value, unit }: { readonly value: number; readonly unit: string }) => {
  const { look } = useTheme()
  const digits = String(Math.floor(value / 1_000)).padStart(LEAST, '0')
  return (
    <Box
      role="img"
      aria-label={`${digits} ${unit}`}
      sx={{ display: 'inline-flex', gap: '1px', p: '2px', borderRadius: '4px', bgcolor: look.lineStrong }}
    >
      {[...digits].map((digit, place) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: digits have no other name
          key={place}
          aria-hidden
          className="figures"
          sx={{
            width: 15,
            textAlign: 'center',
            fontSize: '0.8125rem',
            fontWeight: 600,
            lineHeight: 1.5,
            borderRadius: '2px',
            bgcolor: look.surface,
            color: look.text,
          }}
        >
          {digit}
        </Box>
      ))}
    </Box>
  )
}
