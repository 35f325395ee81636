import type { ThemeOptions } from '@mui/material/styles'
import type {} from 'react-admin' // adds the Ra* components to ThemeOptions
import { looks } from './look.ts'
import { size } from './sizes.ts'
import { darkTheme, lightTheme } from './theme.ts'

/** What react-admin's own components look like; only types are imported, so pages without a table stay light. */
const withReactAdmin = (theme: ThemeOptions, look = theme.look ?? looks.light): ThemeOptions => ({
  ...theme,
  components: {
    ...theme.components,
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-headerCell': {
            backgroundColor: look.sunken,
            top: size.topBar,
            '&:first-of-type, &:last-child': { borderRadius: 0 },
          },
          '& .RaDataTable-row:has(input:checked), & .RaDataTable-row:has(input:checked):hover': {
            backgroundColor: look.selected,
          },
        },
      },
    },
  },
})

export const lightWorkTheme = withReactAdmin(lightTheme)
export const darkWorkTheme = withReactAdmin(darkTheme)
