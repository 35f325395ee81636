import { Avatar } from '@mui/material'
import { thumbnailUrl } from '../files/fileRecord.ts'
import { initials } from './name.ts'

type FaceProps = {
  readonly name: string
  readonly size?: number
  /** The person's picture, if any. */
  readonly avatarID?: string | null
}

/**
 * Avatar with the initials of the last two words of a name, as people are called in Vietnam. No random colours,
 * because colour means status. The initials are drawn by CSS, so that a button's visible text equals its accessible
 * name.
 */
export const Face = ({ name, size = 28, avatarID }: FaceProps) => (
  <Avatar
    aria-hidden
    src={avatarID ? thumbnailUrl(avatarID) : undefined}
    data-initials={initials(name)}
    sx={{
      width: size,
      height: size,
      fontSize: size * 0.38,
      fontWeight: 600,
      bgcolor: (theme) => theme.look.brandTint,
      color: 'primary.main',
      '&::before': avatarID ? undefined : { content: 'attr(data-initials)' },
    }}
  >
    <span />
  </Avatar>
)
