import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { NavLink, useLocation } from 'react-router'
import { useProfile } from '../auth/ProfileContext.tsx'
import type { ResourceDeclaration } from '../routing/resource.ts'
import { leading, radius, size } from '../theme/sizes.ts'
import { Wordmark } from '../ui/Mark.tsx'
import { isAt, navOf } from './places.ts'
import { preloadScreen } from './preload.ts'

const NavItem = ({ resource, onPick }: { resource: ResourceDeclaration; onPick: () => void }) => {
  const translate = useTranslate()
  const { Icon, Count } = resource.place!
  const { role } = useProfile()
  const { path } = resource.screens[0]
  const { pathname } = useLocation()
  const preload = () => preloadScreen(path, role)
  return (
    <Box
      component={NavLink}
      to={path}
      end={path === '/'}
      className={isAt(resource, pathname) ? 'active' : undefined}
      onClick={onPick}
      onPointerEnter={preload}
      onFocus={preload}
      sx={({ look }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: size.control,
        px: 3,
        borderRadius: `${radius.control}px`,
        position: 'relative',
        textDecoration: 'none',
        fontSize: '0.875rem',
        lineHeight: leading.body,
        color: look.onShutterSoft,
        '& svg': { fontSize: 19 },
        '&:hover': { color: look.onShutter, backgroundColor: look.shutterRaised },
        '@media (pointer: coarse)': { minHeight: size.touch },
        '&:focus-visible': {
          outline: `2px solid ${look.focusOnShutter} !important`,
          outlineOffset: '-2px !important',
        },
        '&.active': {
          color: look.onShutter,
          fontWeight: 600,
          backgroundColor: look.shutterRaised,
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 0,
            top: 9,
            bottom: 9,
            width: 3,
            borderRadius: 2,
            backgroundColor: look.ochre,
          },
        },
      })}
    >
      <Icon aria-hidden />
      {translate(`nav.place.${resource.name}`)}
      {resource.Badge && (
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          <resource.Badge />
        </Box>
      )}
      {Count && (
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          <Count />
        </Box>
      )}
    </Box>
  )
}

/** The navigation of those who work here. */
export const SideNav = ({ onPick }: { onPick: () => void }) => {
  const translate = useTranslate()
  const { role } = useProfile()
  return (
    <Box
      component="nav"
      aria-label={translate('nav.label')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', px: 3, py: 4 }}
    >
      <Box sx={{ px: 2, pb: 4 }}>
        <Wordmark onShutter />
      </Box>
      {navOf(role).map(({ name, items }) => (
        <Box key={name} sx={{ mb: 3 }}>
          {name !== 'first' && (
            <Typography
              variant="caption"
              component="p"
              sx={{ px: 3, pb: 1, color: (theme) => theme.look.onShutterSoft }}
            >
              {translate(`nav.group.${name}`)}
            </Typography>
          )}
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            {items.map((resource) => (
              <NavItem key={resource.name} resource={resource} onPick={onPick} />
            ))}
          </Box>
        </Box>
      ))}
      <Box
        aria-hidden
        sx={({ look }) => ({
          mt: 'auto',
          mx: -3,
          mb: -4,
          height: 72,
          flex: 'none',
          background: `repeating-linear-gradient(0deg, ${look.shutterRaised} 0 2px, transparent 2px 9px)`,
          maskImage: 'linear-gradient(transparent, black)',
        })}
      />
    </Box>
  )
}
