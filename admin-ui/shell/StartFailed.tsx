import { Box, Button, CssBaseline, Typography } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { isApiError } from '../data/envelope.ts'
import { startAnew } from '../pages/lostChunk.ts'
import { outageOf } from '../pages/outage.ts'
import { useServerBack } from '../pages/useServerBack.ts'
import { loadSay, type Say } from '../signIn/words.ts'
import { readLocale, readMode } from '../store/cookies.ts'
import { darkTheme, lightTheme } from '../theme/theme.ts'
import { Wordmark } from '../ui/Mark.tsx'

/** Shown when the session could not be read, so there is no frame yet: explains the failure and offers a retry. */
export const StartFailed = () => {
  const [say, setSay] = useState<Say>()
  useEffect(() => void loadSay(readLocale()).then((words) => setSay(() => words)), [])
  const error = useRouteError()
  const outage = outageOf(error)
  useServerBack(outage, outage === 'unreachable' ? startAnew : () => window.location.reload())
  if (!say) return null
  const word = outage === 'unreachable' ? 'lost' : 'error'
  const reason = word === 'error' && isApiError(error) ? error.message : `page.${word}.body`
  return (
    <ThemeProvider theme={createTheme(readMode() === 'light' ? lightTheme : darkTheme)}>
      <CssBaseline />
      <Box
        component="main"
        sx={{
          minHeight: '100vh',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
          p: 5,
        }}
      >
        <Wordmark size={32} />
        <Typography variant="h1" sx={{ mt: 8 }}>
          {say(`page.${word}.title`)}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1, maxWidth: 440 }}>
          {say(reason)}
        </Typography>
        <Button variant="contained" sx={{ mt: 6 }} onClick={() => window.location.reload()}>
          {say('page.error.again')}
        </Button>
      </Box>
    </ThemeProvider>
  )
}
