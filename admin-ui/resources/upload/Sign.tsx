import { Box, useTheme } from '@mui/material'
import type { ToneName } from '../../theme/look.ts'

type SignProps = { readonly tone: ToneName; readonly sign: string; readonly children: string }

/** A sign and a word, so that the meaning does not depend on colour. */
export const Sign = ({ tone, sign, children }: SignProps) => {
  const { text, tint } = useTheme().look.tone[tone]
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          flex: 'none',
          width: 18,
          height: 18,
          borderRadius: '5px',
          fontSize: '0.875rem',
          fontWeight: 600,
          lineHeight: 1,
          color: text,
          bgcolor: tint,
        }}
      >
        {sign}
      </Box>
      {children}
    </Box>
  )
}
