import { CssBaseline } from '@mui/material'
import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles'
import { useStore } from 'ra-core'
import { type ReactNode, useMemo } from 'react'

export type Mode = 'light' | 'dark'

/** The theme by the cookie `lightMode`; dark without one (product section 2). */
export const useMode = () => useStore<Mode>('theme', 'dark')

type ThemeModeProps = { themes: Readonly<Record<Mode, ThemeOptions>>; children: ReactNode }

export const ThemeMode = ({ themes, children }: ThemeModeProps) => {
  const [mode] = useMode()
  const theme = useMemo(() => createTheme(themes[mode]), [themes, mode])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
