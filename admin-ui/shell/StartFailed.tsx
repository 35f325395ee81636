import { Box, Button, CssBaseline, Typography } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { isApiError } from '../data/envelope.ts'
import { loadSay, type Say } from '../signIn/words.ts'
import { readLocale, readMode } from '../store/cookies.ts'
import { darkTheme, lightTheme } from '../theme/theme.ts'
import { Wordmark } from '../ui/Mark.tsx'

/** The session could not be read, so there is no frame yet to keep: says why and offers another try. */
export const StartFailed = () => {
  const [say, setSay] = useState<Say>()
  useEffect(() => void loadSay(readLocale()).then((words) => setSay(() => words)), [])
  const error = useRouteError()
  if (!say) return null
  const reason = isApiError(error) ? error.message : 'page.error.body'
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
          {say('page.error.title')}
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
