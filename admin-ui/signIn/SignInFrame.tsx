import { Box, CssBaseline, Typography, useTheme } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, use, useEffect, useState, useTransition } from 'react'
import { type Locale, localeAfter } from '../../domain/locales.ts'
import { readLocale, writeLocale } from '../store/cookies.ts'
import { lightTheme } from '../theme/theme.ts'
import { LanguageButton } from '../ui/LanguageButton.tsx'
import { Wordmark } from '../ui/Mark.tsx'
import { TileBand } from '../ui/TileBand.tsx'
import { HouseScene } from './HouseScene.tsx'
import { loadSay, type Say, SayContext, useSay } from './words.ts'

/** Sign-in pages are always light, whatever the theme cookie says (specification: Pages). */
const theme = createTheme(lightTheme)

const first = loadSay(readLocale())

const Panel = () => {
  const { look } = useTheme()
  const say = useSay()
  return (
    <Box
      component="aside"
      sx={{
        position: 'sticky',
        top: 0,
        height: '100vh',
        bgcolor: look.shutter,
        color: look.onShutter,
        display: { xs: 'none', md: 'block' },
        overflow: 'hidden',
      }}
    >
      <HouseScene />
      <Box sx={{ position: 'relative', px: { md: 10, lg: 14 }, pt: { md: 8, lg: 10 } }}>
        <Typography
          component="p"
          sx={{
            fontSize: { md: '1.75rem', lg: '2.125rem' },
            fontWeight: 600,
            letterSpacing: '-0.02em',
            lineHeight: 1.4,
            textWrap: 'balance',
          }}
        >
          {(['first', 'second'] as const).map((line) => (
            <Box key={line} component="span" sx={{ display: 'block' }}>
              {say(`signIn.promise.${line}`)}
            </Box>
          ))}
        </Typography>
        <Typography sx={{ mt: 2, color: look.onShutterSoft }}>{say('signIn.proof')}</Typography>
      </Box>
    </Box>
  )
}

const useWords = () => {
  const firstSay = use(first)
  const [words, setWords] = useState<{ locale: Locale; say: Say }>(() => ({
    locale: readLocale(),
    say: firstSay,
  }))
  const [, startTransition] = useTransition()
  useEffect(() => {
    document.documentElement.lang = words.locale
  }, [words])
  const change = () =>
    startTransition(async () => {
      const locale = localeAfter(words.locale)
      const say = await loadSay(locale)
      writeLocale(locale)
      setWords({ locale, say })
    })
  return { ...words, change }
}

/** House on the left, form on the right; on phones a band of tiles above the form. */
export const SignInFrame = ({ children }: { children: ReactNode }) => {
  const { say, locale, change } = useWords()
  return (
    <SayContext value={say}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <Box
          sx={{
            minHeight: '100vh',
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'minmax(0, 1.15fr) minmax(400px, 1fr)',
            },
            bgcolor: 'background.paper',
          }}
        >
          <Panel />
          <Box component="main" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
            <Box sx={{ display: { md: 'none' } }}>
              <TileBand height={56} />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 3 }}>
              <LanguageButton
                label={say('frame.language')}
                other={localeAfter(locale).toUpperCase()}
                onClick={change}
              />
            </Box>
            {/* Starts at a fixed height instead of being centred, so that content that loads later does not shift
                what is above. */}
            <Box
              sx={{ width: 1, maxWidth: 400, mx: 'auto', mt: { md: '6vh' }, px: 5, pb: { xs: 10, md: 20 } }}
            >
              <Wordmark size={32} />
              {children}
            </Box>
          </Box>
        </Box>
      </ThemeProvider>
    </SayContext>
  )
}
