import { Box } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { memo, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { useProfile } from '../auth/ProfileContext.tsx'
import { leading, radius, size } from '../theme/sizes.ts'
import { Wordmark } from '../ui/Mark.tsx'
import { isAt, type NavEntry, navOf } from './places.ts'
import { preloadScreen } from './preload.ts'

/** One stylesheet for all entries, because they are rerendered on every navigation. */
const navStyles: SxProps<Theme> = ({ look }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  px: 3,
  py: 4,
  '& .place': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: size.control,
    padding: '0 12px',
    position: 'relative',
    borderRadius: `${radius.control}px`,
    textDecoration: 'none',
    fontSize: '0.875rem',
    lineHeight: leading.body,
    color: look.onShutterSoft,
  },
  '& .place svg': { fontSize: 19 },
  '& .place:hover': { color: look.onShutter, backgroundColor: look.shutterRaised },
  '@media (pointer: coarse)': { '& .place': { minHeight: size.touch } },
  '& .place:focus-visible': {
    outline: `2px solid ${look.focusOnShutter} !important`,
    outlineOffset: '-2px !important',
  },
  '& .place.active': { color: look.onShutter, fontWeight: 600, backgroundColor: look.shutterRaised },
  '& .place.active::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 9,
    bottom: 9,
    width: 3,
    borderRadius: '2px',
    backgroundColor: look.ochre,
  },
  '& .group': { display: 'grid', gap: '2px', marginBottom: '12px' },
  '& .group p': {
    margin: 0,
    padding: '0 12px 2px',
    fontSize: '0.8125rem',
    lineHeight: leading.body,
    color: look.onShutterSoft,
  },
  '& .waiting': { marginLeft: 'auto', display: 'flex' },
})

type NavItemProps = {
  readonly entry: NavEntry
  /**
   * Whether one of its screens is shown. Not decided by address prefix, by which a room's page would belong to the
   * buildings as well.
   */
  readonly inside: boolean
  readonly onPick: () => void
}

const NavItem = memo(({ entry: { resource, text }, inside, onPick }: NavItemProps) => {
  const translate = useTranslate()
  const { Icon, Count } = resource.place
  const { role } = useProfile()
  const { path } = resource.screens[0]
  const preload = () => preloadScreen(path, role)
  return (
    <Link
      to={path}
      aria-current={inside ? 'page' : undefined}
      className={inside ? 'place active' : 'place'}
      onClick={onPick}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon aria-hidden />
      {translate(text)}
      {resource.Badge && (
        <span className="waiting">
          <resource.Badge />
        </span>
      )}
      {Count && (
        <span className="waiting">
          <Count />
        </span>
      )}
    </Link>
  )
})

const Groups = ({ onPick }: { onPick: () => void }) => {
  const translate = useTranslate()
  const { role } = useProfile()
  const { pathname } = useLocation()
  const nav = useMemo(() => navOf(role), [role])
  return nav.map(({ name, entries }) => (
    <div key={name} className="group">
      {entries.length > 1 && <p>{translate(`nav.group.${name}`)}</p>}
      {entries.map((entry) => (
        <NavItem
          key={entry.resource.name}
          entry={entry}
          inside={entry.covers.some((resource) => isAt(resource, pathname))}
          onPick={onPick}
        />
      ))}
    </div>
  ))
}

/** The side navigation of employees. */
export const SideNav = memo(({ onPick }: { onPick: () => void }) => {
  const translate = useTranslate()
  return (
    <Box component="nav" aria-label={translate('nav.label')} sx={navStyles}>
      <Box sx={{ px: 2, pb: 4 }}>
        <Wordmark onShutter />
      </Box>
      <Groups onPick={onPick} />
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
})
