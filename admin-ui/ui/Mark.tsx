import { Box, useTheme } from '@mui/material'

/**
 * The logo: a roof over two lines of a ledger; each line is a floor, the lit window is the sum. Aligned to a 16 px
 * grid.
 */
export const Mark = ({ size = 24, onShutter = false }: { size?: number; onShutter?: boolean }) => {
  const { look } = useTheme()
  const ink = onShutter ? look.onShutter : look.brand
  const lit = onShutter ? look.focusOnShutter : look.ochre
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <path fill={ink} d="M8 1 15.5 6.6v2.6L8 3.6.5 9.2V6.6z" />
      <path fill={ink} d="M3 9h10v2H3zM3 13h6v2H3z" />
      <path fill={lit} d="M10 13h3v2h-3z" />
    </svg>
  )
}

export const Wordmark = ({ onShutter = false, size = 22 }: { onShutter?: boolean; size?: number }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2.5,
      color: onShutter ? 'inherit' : 'text.primary',
    }}
  >
    <Mark size={size} onShutter={onShutter} />
    <Box
      component="span"
      sx={{ fontWeight: 600, fontSize: size * 0.82, letterSpacing: '-0.02em', lineHeight: 1.4 }}
    >
      Sổ Nhà
    </Box>
  </Box>
)
