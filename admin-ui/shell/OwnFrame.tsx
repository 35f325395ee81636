import { Box, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { ConnectionLost } from '../live/ConnectionLost.tsx'
import { Wordmark } from '../ui/Mark.tsx'
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
  return (
    <Box sx={{ minHeight: '100vh', pb: 25, overflowX: 'clip' }}>
      <SkipLink />
      <Box component="header" sx={{ bgcolor: look.limewash }}>
        <Box
          sx={{ maxWidth: COLUMN, mx: 'auto', display: 'flex', alignItems: 'center', pl: 4, pr: 2, py: 1.5 }}
        >
          <Wordmark />
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
        sx={{ outline: 'none', maxWidth: COLUMN, mx: 'auto', px: 4 }}
      >
        {children}
      </Box>
      <BottomBar />
    </Box>
  )
}
