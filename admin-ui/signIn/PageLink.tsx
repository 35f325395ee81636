import { Link } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { type SignInPath, usePlace } from './place.ts'

/** A link from one sign-in page to another. */
export const PageLink = ({ to, children }: { to: SignInPath; children: ReactNode }) => {
  const { go } = usePlace()
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    go(to)
  }
  return (
    <Link
      href={to}
      onClick={follow}
      variant="body2"
      sx={{ fontWeight: 500, justifySelf: 'start', py: 1, my: -1 }}
    >
      {children}
    </Link>
  )
}
