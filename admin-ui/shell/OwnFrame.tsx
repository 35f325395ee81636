import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useProfile } from '../auth/ProfileContext.tsx'
import { ConnectionLost } from '../live/ConnectionLost.tsx'
import { Mark } from '../ui/Mark.tsx'
import { givenName } from '../ui/name.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { BottomBar } from './BottomBar.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeButton } from './ThemeButton.tsx'

/** One column, as wide as a phone held in two hands. */
const COLUMN = 520

/** The frame of a customer: limewash on top, places at the bottom. */
export const OwnFrame = ({ children }: { children: ReactNode }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { fullName } = useProfile()
  return (
    <Box sx={{ minHeight: '100vh', pb: 25 }}>
      <SkipLink />
      <Box component="header" sx={{ bgcolor: look.limewash, borderBottom: `1px solid ${look.line}` }}>
        <Box
          sx={{ maxWidth: COLUMN, mx: 'auto', display: 'flex', alignItems: 'center', pl: 4, pr: 2, py: 1.5 }}
        >
          <Mark size={24} />
          <Box component="span" sx={{ ml: 2.5, fontWeight: 600, lineHeight: 1.4 }}>
            {translate('frame.greeting', { name: givenName(fullName) })}
          </Box>
          <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
            <LanguageSwitch />
            <ThemeButton />
            <AccountMenu />
          </Box>
        </Box>
      </Box>
      <ConnectionLost />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ outline: 'none', maxWidth: COLUMN, mx: 'auto', px: 4, pt: 6 }}
      >
        {children}
      </Box>
      <BottomBar />
    </Box>
  )
}
