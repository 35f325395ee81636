import MenuIcon from '@mui/icons-material/MenuOutlined'
import { AppBar, Box, Drawer, IconButton, Toolbar, useMediaQuery, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { memo, type ReactNode, useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { AsOfBanner } from '../asOf/AsOfBanner.tsx'
import { AsOfButton } from '../asOf/AsOfButton.tsx'
import { useProfile } from '../auth/ProfileContext.tsx'
import { ConnectionLost } from '../live/ConnectionLost.tsx'
import { size } from '../theme/sizes.ts'
import { Mark } from '../ui/Mark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ClockBanner } from './ClockBanner.tsx'
import { EntryTabs } from './EntryTabs.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ParkedBanner } from './ParkedBanner.tsx'
import { waitingPlaces } from './places.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { SideNav } from './SideNav.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeButton } from './ThemeButton.tsx'

type TopBarProps = { readonly wide: boolean; readonly onMenu: () => void }

/** Memoised: independent of the page below, it is not rerendered with it. */
const TopBar = memo(({ wide, onMenu }: TopBarProps) => {
  const translate = useTranslate()
  return (
    <AppBar position="sticky" className="no-print">
      {/* At twice the font size a phone needs two rows. */}
      <Toolbar
        disableGutters
        sx={{
          minHeight: `${size.topBar}px !important`,
          flexWrap: 'wrap',
          px: { xs: 2, md: 8 },
          gap: 1,
        }}
      >
        {!wide && (
          <IconButton aria-label={translate('frame.menu')} onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        )}
        {!wide && <Mark size={22} />}
        {wide && <Shortcuts wide />}
        <Box
          sx={{
            ml: 'auto',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            alignItems: 'center',
            gap: { xs: 0, sm: 1 },
          }}
        >
          {!wide && <Shortcuts wide={false} />}
          <AsOfButton />
          {!wide && <WaitingPlaces />}
          <LanguageSwitch />
          <ThemeButton />
          <AccountMenu />
        </Box>
      </Toolbar>
    </AppBar>
  )
})

type SideProps = { readonly wide: boolean; readonly open: boolean; readonly onClose: () => void }

const Side = memo(({ wide, open, onClose }: SideProps) => {
  const label = useTranslate()('frame.menu')
  return (
    <Drawer
      className="no-print"
      variant={wide ? 'permanent' : 'temporary'}
      open={wide || open}
      onClose={onClose}
      slotProps={wide ? undefined : { paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
      sx={{ width: { md: size.nav }, flex: 'none' }}
    >
      <SideNav onPick={onClose} />
    </Drawer>
  )
})

/** The frame of owner, manager and staff: side navigation, on phones a drawer. */
export const WorkFrame = ({ children }: { children: ReactNode }) => {
  const { breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('md'), { noSsr: true })
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const openMenu = useCallback(() => setOpen(true), [])
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink />
      <Side wide={wide} open={open} onClose={close} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TopBar wide={wide} onMenu={openMenu} />
        <AsOfBanner />
        <ConnectionLost top={size.topBar} />
        <ClockBanner />
        <ParkedBanner />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            outline: 'none',
            px: { xs: 4, md: 8 },
            pt: { xs: 5, md: 7 },
            pb: 16,
            maxWidth: size.page + 64,
            mx: 'auto',
            // Paper has its own margins.
            '@media print': { p: 0 },
          }}
        >
          <EntryTabs />
          {children}
        </Box>
      </Box>
    </Box>
  )
}

/** Entries with waiting items, shown in the top bar while the navigation is a drawer. */
const WaitingPlaces = () => {
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
