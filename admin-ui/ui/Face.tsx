import { Avatar } from '@mui/material'
import { initials } from './name.ts'

/**
 * Initials of the last two words, as people are called in Vietnam. No random colours: colour means
 * status. They are drawn by CSS, so that a button's visible text and its name stay the same.
 */
export const Face = ({ name, size = 28 }: { name: string; size?: number }) => (
  <Avatar
    aria-hidden
    data-initials={initials(name)}
    sx={{
      width: size,
      height: size,
      fontSize: size * 0.38,
      fontWeight: 600,
      bgcolor: (theme) => theme.look.brandTint,
      color: 'primary.main',
      '&::before': { content: 'attr(data-initials)' },
    }}
  >
    <span />
  </Avatar>
)
