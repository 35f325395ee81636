import { Box, type BoxProps } from '@mui/material'

/** What is wider than a phone scrolls in its own box, by keyboard too; the page itself never does. */
export const ScrollBox = ({ label, sx, ...props }: BoxProps & { label: string }) => (
  <Box
    tabIndex={0}
    role="region"
    aria-label={label}
    sx={[{ overflowX: 'auto' }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...props}
  />
)
