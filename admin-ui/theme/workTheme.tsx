import type { ThemeOptions } from '@mui/material/styles'
import type {} from 'react-admin' // adds the Ra* components to ThemeOptions
import { VirtualTableBody } from '../list/VirtualTableBody.tsx'
import { looks } from './look.ts'
import { size } from './sizes.ts'
import { darkTheme, lightTheme } from './theme.ts'

/** Every Ra* component reads its defaults from the theme: the one place for what holds product-wide. */
const withReactAdmin = (theme: ThemeOptions, look = theme.look ?? looks.light): ThemeOptions => ({
  ...theme,
  components: {
    ...theme.components,
    RaDataTable: {
      // Selecting has a column of its own (list/SelectColumn.tsx), acting a bar at the bottom.
      defaultProps: { body: VirtualTableBody, bulkActionButtons: false, hover: true },
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
