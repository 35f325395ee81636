import MenuIcon from '@mui/icons-material/MenuOutlined'
import { AppBar, Box, Drawer, IconButton, Toolbar, useMediaQuery, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { AsOfBanner } from '../asOf/AsOfBanner.tsx'
import { AsOfButton } from '../asOf/AsOfButton.tsx'
import { ConnectionLost } from '../live/ConnectionLost.tsx'
import { size } from '../theme/sizes.ts'
import { Mark } from '../ui/Mark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideNav } from './SideNav.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { WaitingPlaces } from './WaitingPlaces.tsx'

/** The frame of owner, manager and staff: navigation at the side, a drawer on phones. */
export const WorkFrame = ({ children }: { children: ReactNode }) => {
  const { breakpoints } = useTheme()
  const translate = useTranslate()
  const wide = useMediaQuery(breakpoints.up('md'), { noSsr: true })
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink />
      <Drawer
        className="no-print"
        variant={wide ? 'permanent' : 'temporary'}
        open={wide || open}
        onClose={() => setOpen(false)}
        sx={{ width: { md: size.nav }, flex: 'none' }}
      >
        <SideNav onPick={() => setOpen(false)} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <AppBar position="sticky" className="no-print">
          <Toolbar
            disableGutters
            sx={{ minHeight: `${size.topBar}px !important`, px: { xs: 2, md: 8 }, gap: 1 }}
          >
            {!wide && (
              <IconButton aria-label={translate('frame.menu')} onClick={() => setOpen(true)}>
                <MenuIcon />
              </IconButton>
            )}
            {!wide && <Mark size={22} />}
            {wide && <Shortcuts wide />}
            <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 } }}>
              {!wide && <Shortcuts wide={false} />}
              <AsOfButton />
              {!wide && <WaitingPlaces />}
              <LanguageSwitch />
              <ThemeButton />
              <AccountMenu />
            </Box>
          </Toolbar>
        </AppBar>
        <AsOfBanner />
        <ConnectionLost top={size.topBar} />
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
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}
