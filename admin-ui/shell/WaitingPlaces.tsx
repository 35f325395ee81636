import { Box, IconButton } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useProfile } from '../auth/ProfileContext.tsx'
import { waitingPlaces } from './places.ts'

/** Where something may wait, in sight although the navigation is a drawer. */
export const WaitingPlaces = () => {
  const translate = useTranslate()
  const { role } = useProfile()
  return waitingPlaces(role).map(({ name, screens, place: { Icon }, Badge }) => (
    <IconButton key={name} component={Link} to={screens[0].path} sx={{ position: 'relative' }}>
      <span style={visuallyHidden}>{translate(`nav.place.${name}`)}</span>
      <Icon aria-hidden />
      <Box sx={{ position: 'absolute', top: 2, right: 0, display: 'flex' }}>
        <Badge />
      </Box>
    </IconButton>
  ))
}
