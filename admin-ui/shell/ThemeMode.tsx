import { CssBaseline } from '@mui/material'
import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useStore } from 'react-admin'
import type { Mode } from '../../domain/modes.ts'
import { darkTheme, lightTheme } from '../theme/theme.ts'
import { usePrinting } from '../ui/usePrinting.ts'

const themes: Readonly<Record<Mode, ThemeOptions>> = { light: lightTheme, dark: darkTheme }

/** The theme by the cookie `lightMode`; without one that of the device (specification: Pages). */
export const useMode = () => useStore<Mode>('theme', 'dark')

/** The theme provider. In print the theme is always light. */
export const ThemeMode = ({ children }: { children: ReactNode }) => {
  const [chosen] = useMode()
  const mode = usePrinting() ? 'light' : chosen
  const theme = useMemo(() => createTheme(themes[mode]), [mode])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
