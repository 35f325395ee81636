import { useMediaQuery, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ConnectionLost } from '../live/ConnectionLost.tsx'
import { size } from '../theme/sizes.ts'
import { Wordmark } from '../ui/Mark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { OwnPlace } from './OwnPlace.tsx'
import { ownPlaces } from './places.ts'
import { SkipLink } from './SkipLink.tsx'
import { ThemeButton } from './ThemeButton.tsx'

/** Width of the column in px: a phone in landscape, and a comfortable reading width on a desktop. */
const COLUMN = { phone: 520, desk: 1080 }

/** The customer's frame: header on top, navigation at the bottom; on a desktop the navigation is in the header. */
export const OwnFrame = ({ children }: { children: ReactNode }) => {
  const { breakpoints } = useTheme()
  const translate = useTranslate()
  const wide = useMediaQuery(breakpoints.up('md'), { noSsr: true })
  const column = { maxWidth: wide ? COLUMN.desk : COLUMN.phone, mx: 'auto' } as const
  const columned = { maxWidth: column.maxWidth, margin: '0 auto' }
  return (
    <div className={`own-frame ${wide ? 'desk' : 'phone'}`}>
      <SkipLink />
      <header className="no-print">
        <div className="bar" style={columned}>
          <Wordmark />
          {wide && (
            <nav aria-label={translate('nav.label')}>
              {ownPlaces().map((place) => (
                <OwnPlace key={place.name} place={place} wide />
              ))}
            </nav>
          )}
          <div className="controls">
            <LanguageSwitch />
            <ThemeButton />
            <AccountMenu />
          </div>
        </div>
      </header>
      <ConnectionLost top={wide ? size.topBar : 0} column={column} />
      <main id="content" tabIndex={-1} style={columned}>
        {children}
      </main>
      {!wide && <BottomBar />}
    </div>
  )
}

/** The customer's bottom navigation on phones, with touch-sized, labelled entries. */
const BottomBar = () => {
  const translate = useTranslate()
  const places = ownPlaces()
  return (
    <nav className="own-bar no-print" aria-label={translate('nav.label')}>
      <div style={{ gridTemplateColumns: `repeat(${places.length}, minmax(0, 1fr))` }}>
        {places.map((place) => (
          <OwnPlace key={place.name} place={place} wide={false} />
        ))}
      </div>
    </nav>
  )
}
