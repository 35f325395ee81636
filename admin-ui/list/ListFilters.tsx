import PrintIcon from '@mui/icons-material/PrintOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import SortIcon from '@mui/icons-material/Sort'
import { Box, Button, IconButton, InputAdornment, Menu, MenuItem, TextField, Tooltip } from '@mui/material'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useListFilterContext, useListSortContext, useTranslate, useTranslateLabel } from 'react-admin'
import { callsOf } from '../data/calls.ts'
import { withPeriod } from '../data/period.ts'
import { narrowOnPhones } from '../ui/narrowOnPhones.ts'
import { ColumnsChoice } from './ColumnsChoice.tsx'
import { useCodeLabel } from './codes.ts'
import type { ShownColumn } from './columns.ts'
import { ExportLink } from './ExportLink.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { FoldButton } from './FoldButton.tsx'
import { SavedViews } from './SavedViews.tsx'
import { TickButton, type Ticking } from './TickButton.tsx'

/** Debounce: one request when the user pauses, not one per letter. */
const PAUSE_MS = 300

const SearchBox = ({ label }: { label: string }) => {
  const { filterValues, setFilters } = useListFilterContext()
  const asked = String(filterValues.q ?? '')
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  useEffect(() => {
    // Takes over filters that were cleared or changed elsewhere. A late answer to this input's own request must not
    // overwrite what was typed since.
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
        flex: { xs: '1 1 0', sm: 'none' },
        minWidth: 0,
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
    <FilterSelect
      label={translate(`resource.${resource}.fields.${column.name}`)}
      value={String(filterValues[column.name] ?? '')}
      choices={choices}
      onChoose={choose}
    />
  )
}

type ListFiltersProps = {
  resource: string
  searchable: boolean
  choices: readonly ShownColumn[]
  /** The columns that the list shows. */
  columns: readonly ShownColumn[]
  /** Rows are cards: no column heads to sort by, no columns to choose, and filters are behind a button. */
  narrow: boolean
  /** Present where cards have checkboxes, which are shown on demand. */
  ticking?: Ticking | undefined
  /** Preset filters, which are always shown. */
  views?: ReactNode
  /** Additional filters of the page. */
  children?: ReactNode
  /** The filters that `children` set. */
  names: readonly string[]
}

/**
 * Search, filters, sort order and column choice in the head of the list. Memoised, so that ticking rows does not
 * rerender it.
 */
export const ListFilters = memo(({ narrow, ...props }: ListFiltersProps) => {
  const translate = useTranslate()
  return (
    <Box
      role="search"
      className="no-print"
      aria-label={translate('list.filters')}
      sx={{ px: 3, py: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {props.views}
      {narrow ? <Folded {...props} /> : <Open {...props} />}
    </Box>
  )
})

type Parts = Omit<ListFiltersProps, 'narrow' | 'views'>

const Search = ({ resource, searchable }: Parts) => {
  const translate = useTranslate()
  return (
    searchable && (
      <SearchBox label={translate(`resource.${resource}.search`, { _: translate('list.search') })} />
    )
  )
}

const Filters = ({ resource, choices, children }: Parts) => (
  <>
    {choices.map((column) => (
      <ChoiceFilter key={column.name} resource={resource} column={column} />
    ))}
    {children}
  </>
)

/** All filters in lines, where there is room. */
const Open = (props: Parts) => (
  <>
    <Search {...props} />
    <Filters {...props} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
      <ListExport />
      <PrintButton />
      <SavedViews resource={props.resource} />
      <ColumnsChoice resource={props.resource} columns={props.columns} />
    </Box>
  </>
)

/** One line on a phone. What narrows the list, and the export, is behind a button that counts what is set. */
const Folded = (props: Parts) => {
  const { choices, columns, names, ticking } = props
  const { filterValues } = useListFilterContext()
  const [isOpen, setOpen] = useState(false)
  const sortable = columns.filter(({ sortable }) => sortable).map(({ name }) => name)
  const set = [...choices.map(({ name }) => name), ...names].filter(
    (name) => filterValues[name] !== undefined,
  )
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: 1 }}>
        <Search {...props} />
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto', mr: -2 }}>
          <FoldButton isOpen={isOpen} set={set.length} onPress={() => setOpen(!isOpen)} />
          {ticking && <TickButton {...ticking} />}
          {sortable.length > 0 && <SortButton fields={sortable} />}
        </Box>
      </Box>
      {isOpen && (
        <>
          <Filters {...props} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ...narrowOnPhones, ml: -1.5 }}>
            <ListExport />
            <SavedViews resource={props.resource} />
          </Box>
        </>
      )}
    </>
  )
}

/** Exports the surrounding list as a workbook. */
const ListExport = () => {
  const { resource, filterValues } = useListFilterContext()
  const { sort } = useListSortContext()
  const asked = new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: JSON.stringify([sort.field, sort.order]),
  })
  const [, query] = withPeriod(`?${asked}`).split('?')
  return <ExportLink of={callsOf(resource).reads()} query={Object.fromEntries(new URLSearchParams(query))} />
}

/** Prints the list: the ticked rows, or all of them. */
const PrintButton = () => {
  const translate = useTranslate()
  return (
    <Button size="small" color="inherit" startIcon={<PrintIcon />} onClick={() => window.print()}>
      {translate('list.print')}
    </Button>
  )
}

/**
 * Sort order of cards, which have no column heads. react-admin's own button loaded in three more files after the
 * list.
 */
const SortButton = ({ fields }: { fields: readonly string[] }) => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const { resource, sort, setSort } = useListSortContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const labelOf = (source: string) => String(translateLabel({ resource, source }))
  const label = labelOf(sort.field)
  const words = translate('ra.sort.sort_by', {
    field: label,
    field_lower_first: label.charAt(0).toLowerCase() + label.slice(1),
    order: translate(`ra.sort.${sort.order}`),
  })
  const orderOf = (field: string) => (field === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC')
  return (
    <>
      <Tooltip title={words}>
        <IconButton
          aria-label={words}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          color="primary"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <SortIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fields.map((field) => (
          <MenuItem
            key={field}
            onClick={() => {
              setSort({ field, order: orderOf(field) })
              setAnchor(null)
            }}
          >
            {labelOf(field)} {translate(`ra.sort.${orderOf(field)}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
