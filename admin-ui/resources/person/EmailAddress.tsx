import { Link, type SxProps, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

type EmailAddressProps = {
  readonly email: string
  readonly isVerified: boolean
  readonly sx?: SxProps
}

/** An e-mail address as a link, and whether it is verified; it wraps at its @. */
export const EmailAddress = ({ email, isVerified, sx }: EmailAddressProps) => {
  const translate = useTranslate()
  const at = email.indexOf('@')
  return (
    <>
      <Link href={`mailto:${email}`} underline="hover" sx={sx ?? {}}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </Link>
      <Typography variant="caption" color="text.secondary" component="p">
        {translate(isVerified ? 'personPage.verified' : 'personPage.unverified')}
      </Typography>
    </>
  )
}
