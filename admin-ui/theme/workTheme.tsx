import type { ThemeOptions } from '@mui/material/styles'
import { darkTheme, lightTheme } from './theme.ts'
export const lightWorkTheme: ThemeOptions = lightTheme
export const darkWorkTheme: ThemeOptions = darkTheme
