import { Box, type BoxProps } from '@mui/material'

/**
 * What is wider than a phone scrolls in its own box, by keyboard too; the page itself never does. Words for
 * screen readers are placed absolutely, so the box has to be what they are placed in.
 */
export const ScrollBox = ({ label, sx, ...props }: BoxProps & { label: string }) => (
  <Box
    tabIndex={0}
    role="region"
    aria-label={label}
    sx={[{ position: 'relative', overflowX: 'auto' }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...props}
  />
)
