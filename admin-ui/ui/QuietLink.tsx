import { Link, type LinkProps } from '@mui/material'
import { Link as RouterLink } from 'react-router'

export const QuietLink = ({ to, ...props }: LinkProps & { to: string }) => (
  <Link
    component={RouterLink}
    to={to}
    underline="hover"
    sx={{ fontWeight: 500, fontSize: '0.8125rem', color: 'primary.main' }}
    {...props}
  />
)
