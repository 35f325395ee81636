import { CssBaseline } from '@mui/material'
import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles'
import { useStore } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { darkTheme, lightTheme } from '../theme/theme.ts'

export type Mode = 'light' | 'dark'

const themes: Readonly<Record<Mode, ThemeOptions>> = { light: lightTheme, dark: darkTheme }

/** The theme by the cookie `lightMode`; dark without one (product section 2). */
export const useMode = () => useStore<Mode>('theme', 'dark')

export const ThemeMode = ({ children }: { children: ReactNode }) => {
  const [mode] = useMode()
  const theme = useMemo(() => createTheme(themes[mode]), [mode])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
