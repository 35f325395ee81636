import { Box, useMediaQuery, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { ConnectionLost } from '../live/ConnectionLost.tsx'
import { size } from '../theme/sizes.ts'
import { Wordmark } from '../ui/Mark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { BottomBar } from './BottomBar.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { OwnPlace } from './OwnPlace.tsx'
import { ownPlaces } from './places.ts'
import { SkipLink } from './SkipLink.tsx'
import { ThemeButton } from './ThemeButton.tsx'

/** As wide as a phone held in two hands, and at a desk as one reads without turning the head. */
const COLUMN = { phone: 520, desk: 1080 }

/** The frame of a customer: limewash on top, places at the bottom; at a desk the places stand on top. */
export const OwnFrame = ({ children }: { children: ReactNode }) => {
  const { look, breakpoints } = useTheme()
  const translate = useTranslate()
  const wide = useMediaQuery(breakpoints.up('md'), { noSsr: true })
  const column = { maxWidth: wide ? COLUMN.desk : COLUMN.phone, mx: 'auto' } as const
  return (
    <Box sx={{ minHeight: '100vh', pb: wide ? 16 : 25, overflowX: 'clip' }}>
      <SkipLink />
      <Box
        component="header"
        className="no-print"
        sx={{ bgcolor: look.limewash, ...(wide && { position: 'sticky', top: 0, zIndex: 'appBar' }) }}
      >
        <Box
          sx={{
            ...column,
            display: 'flex',
            alignItems: 'center',
            // Large letters take a second line.
            flexWrap: wide ? 'wrap' : 'nowrap',
            minHeight: size.topBar,
            pl: 4,
            pr: wide ? 4 : 2,
            py: wide ? 0 : 1.5,
          }}
        >
          <Wordmark />
          {wide && (
            <Box component="nav" aria-label={translate('nav.label')} sx={{ display: 'flex', ml: 8 }}>
              {ownPlaces().map((place) => (
                <OwnPlace key={place.name} place={place} wide />
              ))}
            </Box>
          )}
          <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>
            <LanguageSwitch />
            <ThemeButton />
            <AccountMenu />
          </Box>
        </Box>
      </Box>
      <ConnectionLost top={wide ? size.topBar : 0} column={column} />
      <Box component="main" id="content" tabIndex={-1} sx={{ outline: 'none', ...column, px: 4 }}>
        {children}
      </Box>
      {!wide && <BottomBar />}
    </Box>
  )
}
