import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { NavLink, useLocation } from 'react-router'
import { size } from '../theme/sizes.ts'
import { isAt, ownPlaces } from './places.ts'
import { preloadScreen } from './preload.ts'

/** The customer's places, thumb-high, each with its word. */
export const BottomBar = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { pathname } = useLocation()
  const places = ownPlaces()
  return (
    <Box
      component="nav"
      className="no-print"
      aria-label={translate('nav.label')}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        bottom: 0,
        left: 0,
        right: 0,
        bgcolor: look.raised,
        borderTop: `1px solid ${look.line}`,
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${places.length}, minmax(0, 1fr))`,
          maxWidth: 560,
          mx: 'auto',
        }}
      >
        {places.map(({ name, screens, ownPlace: { Icon }, Badge }) => (
          <Box
            key={name}
            component={NavLink}
            to={screens[0].path}
            className={isAt({ screens }, pathname) ? 'active' : undefined}
            onPointerEnter={() => preloadScreen(screens[0].path, 'customer')}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 0.5,
              height: size.bottomBar,
              textDecoration: 'none',
              color: look.textSoft,
              fontSize: '0.75rem',
              lineHeight: 1.5,
              whiteSpace: 'nowrap',
              '& svg': { fontSize: 24 },
              '&.active': { color: look.brand, fontWeight: 600 },
              '&.active .pip': { bgcolor: look.ochre },
              '&:focus-visible': { outlineOffset: '-3px !important' },
            }}
          >
            <Box sx={{ position: 'relative', display: 'grid' }}>
              <Box
                className="pip"
                sx={{ position: 'absolute', top: -8, left: -4, right: -4, height: 3, borderRadius: 2 }}
              />
              <Icon aria-hidden />
              {Badge && (
                <Box sx={{ position: 'absolute', top: -4, left: 14, display: 'flex' }}>
                  <Badge />
                </Box>
              )}
            </Box>
            {translate(`nav.own.${name}`)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
