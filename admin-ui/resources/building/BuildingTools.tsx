import CardsIcon from '@mui/icons-material/LocationCityOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import { Box, InputAdornment, TextField, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'

export type View = 'cards' | 'table'

const views = [
  { name: 'cards', Icon: CardsIcon },
  { name: 'table', Icon: TableIcon },
] as const

type BuildingToolsProps = {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly view: View
  readonly onView: (view: View) => void
  readonly children?: ReactNode
}

/** Search, and how to look at what was found. */
export const BuildingTools = ({ search, onSearch, view, onView, children }: BuildingToolsProps) => {
  const translate = useTranslate()
  const searchLabel = translate('resource.building.search')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4, flexWrap: 'wrap' }}>
      <TextField
        type="search"
        placeholder={searchLabel}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        sx={{ maxWidth: { sm: 320 } }}
        slotProps={{
          htmlInput: { 'aria-label': searchLabel, maxLength: 255 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box sx={{ ml: 'auto' }}>{children}</Box>
      <ToggleButtonGroup
        exclusive
        value={view}
        aria-label={translate('resource.building.view.label')}
        onChange={(_event, next: View | null) => next && onView(next)}
        sx={{ flex: 'none', display: { xs: 'none', sm: 'flex' } }}
      >
        {views.map(({ name, Icon }) => {
          const label = translate(`resource.building.view.${name}`)
          return (
            <ToggleButton key={name} value={name} aria-label={label} sx={{ minHeight: 36 }}>
              <Tooltip title={label}>
                <Icon fontSize="small" />
              </Tooltip>
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
    </Box>
  )
}
