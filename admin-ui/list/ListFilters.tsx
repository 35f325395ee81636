import TickIcon from '@mui/icons-material/ChecklistOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import { Box, IconButton, InputAdornment, MenuItem, TextField, Tooltip } from '@mui/material'
import { useListFilterContext, useTranslate } from 'ra-core'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { ColumnsChoice } from './ColumnsChoice.tsx'
import { useCodeLabel } from './codes.ts'
import type { ShownColumn } from './columns.ts'
import { ListExport } from './ListExport.tsx'
import { PrintButton } from './PrintButton.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SortButton } from './SortButton.tsx'

/** Typing does not ask the server letter by letter. */
const PAUSE_MS = 300

const SearchBox = ({ label }: { label: string }) => {
  const { filterValues, setFilters } = useListFilterContext()
  const asked = String(filterValues.q ?? '')
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  useEffect(() => {
    // Cleared or changed by others; an answer to one's own typing must not take back what was typed since.
    if (asked !== sent.current) setTyped(asked)
    sent.current = asked
  }, [asked])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      const { q: _before, ...others } = filterValues
      setFilters(wanted ? { ...others, q: wanted } : others)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, filterValues, setFilters])
  return (
    <TextField
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      sx={{
        width: { xs: 'auto', sm: 260 },
        flex: { xs: '1 1 60%', sm: 'none' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search', maxLength: 255 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

const ChoiceFilter = ({ resource, column }: { resource: string; column: ShownColumn }) => {
  const translate = useTranslate()
  const labelOf = useCodeLabel(resource)
  const { filterValues, setFilters } = useListFilterContext()
  const label = translate(`resource.${resource}.fields.${column.name}`)
  const choices =
    column.type === 'boolean'
      ? [
          { value: 'true', text: translate('list.yes') },
          { value: 'false', text: translate('list.no') },
        ]
      : Object.values(column.values ?? {}).map((value) => ({
          value: String(value),
          text: labelOf(column.name, value),
        }))
  const choose = (value: string) => {
    const { [column.name]: _before, ...others } = filterValues
    const chosen = column.type === 'boolean' ? value === 'true' : Number(value)
    setFilters(value === '' ? others : { ...others, [column.name]: chosen })
  }
  return (
    <TextField
      select
      value={String(filterValues[column.name] ?? '')}
      onChange={(event) => choose(event.target.value)}
      // Wide enough on a phone for what it filters by to be read whole.
      sx={{ width: { xs: 'auto', sm: 176 }, minWidth: { xs: 184 }, flex: { xs: '1 1 40%', sm: 'none' } }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{`${label}: ${translate('list.any')}`}</MenuItem>
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}

export type Ticking = { readonly on: boolean; readonly set: (on: boolean) => void }

/** Shows and hides the boxes of the cards. */
const TickButton = ({ on, set }: Ticking) => {
  const translate = useTranslate()
  const label = translate('list.tick')
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={on}
        color={on ? 'primary' : 'default'}
        onClick={() => set(!on)}
      >
        <TickIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

type ListFiltersProps = {
  resource: string
  searchable: boolean
  choices: readonly ShownColumn[]
  /** What the list shows of a record. */
  columns: readonly ShownColumn[]
  /** Rows are cards: no heads to sort by, no columns to choose. */
  narrow: boolean
  /** Cards have their boxes only when they are asked for. */
  ticking?: Ticking | undefined
  /** Filters of the screen's own. */
  children?: ReactNode
}

/** Search, filters, and what the table shows; stands in the card's head. Rows that are ticked do not draw it anew. */
export const ListFilters = memo((props: ListFiltersProps) => {
  const { resource, searchable, choices, columns, narrow, ticking, children } = props
  const translate = useTranslate()
  const sortable = columns.filter(({ sortable }) => sortable).map(({ name }) => name)
  return (
    <Box
      role="search"
      className="no-print"
      aria-label={translate('list.filters')}
      sx={{ px: 3, py: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {searchable && (
        <SearchBox label={translate(`resource.${resource}.search`, { _: translate('list.search') })} />
      )}
      {narrow && ticking && <TickButton {...ticking} />}
      {choices.map((column) => (
        <ChoiceFilter key={column.name} resource={resource} column={column} />
      ))}
      {children}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          // 360 px hold the three in a row when nothing is given away.
          gap: { xs: 0, sm: 1 },
          ml: { xs: -2, sm: 'auto' },
          mr: { xs: -2, sm: 0 },
          flex: { xs: 'auto', sm: 'none' },
          '& .MuiButton-root': (theme) => ({ [theme.breakpoints.down('sm')]: { paddingInline: '6px' } }),
        }}
      >
        <ListExport />
        {!narrow && <PrintButton />}
        <SavedViews resource={resource} />
        {narrow ? (
          sortable.length > 0 && <SortButton fields={sortable} />
        ) : (
          <ColumnsChoice resource={resource} columns={columns} />
        )}
      </Box>
    </Box>
  )
})
