import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { matchPath, NavLink, useLocation } from 'react-router'
import { size } from '../theme/sizes.ts'
import { isAt, type ownPlaces } from './places.ts'
import { preloadScreen } from './preload.ts'

type OwnPlaceProps = {
  readonly place: ReturnType<typeof ownPlaces>[number]
  /** In the top bar of a desk: the word alone; else an icon above it, thumb-high. */
  readonly wide: boolean
}

/** One of a customer's places, with its word and how much waits there. */
export const OwnPlace = ({ place: { name, screens, ownPlace, Badge }, wide }: OwnPlaceProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { Icon, leadsTo = [] } = ownPlace
  const isHere = isAt({ screens }, pathname) || leadsTo.some((path) => matchPath(path, pathname))
  const preload = () => preloadScreen(screens[0].path, 'customer')
  const badge = Badge && (
    <Box sx={wide ? { display: 'flex' } : { position: 'absolute', top: -4, left: 14, display: 'flex' }}>
      <Badge />
    </Box>
  )
  const pip = { top: wide ? 0 : -8, left: wide ? 0 : -4, right: wide ? 0 : -4 }
  return (
    <Box
      component={NavLink}
      to={screens[0].path}
      className={isHere ? 'active' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: wide ? 'row' : 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: wide ? 2 : 0.5,
        px: wide ? 3 : 0,
        height: wide ? size.topBar : size.bottomBar,
        textDecoration: 'none',
        color: look.textSoft,
        fontSize: wide ? '0.875rem' : 'min(0.75rem, 4vw)',
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        '& svg': { fontSize: 24 },
        '&:hover': { color: look.text },
        '&.active': { color: look.brand, fontWeight: 600 },
        '&.active .pip': { bgcolor: look.ochre },
        '&:focus-visible': { outlineOffset: '-3px !important' },
      }}
    >
      {wide && <Box className="pip" sx={{ position: 'absolute', ...pip, height: 3, borderRadius: 2 }} />}
      {!wide && (
        <Box sx={{ position: 'relative', display: 'grid' }}>
          <Box className="pip" sx={{ position: 'absolute', ...pip, height: 3, borderRadius: 2 }} />
          <Icon aria-hidden />
          {badge}
        </Box>
      )}
      {translate(`nav.own.${name}`)}
      {wide && badge}
    </Box>
  )
}
