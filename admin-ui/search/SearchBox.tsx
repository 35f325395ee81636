import SearchIcon from '@mui/icons-material/SearchOutlined'
import { Autocomplete, Box, InputAdornment, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Hit } from './hit.ts'
import { type Option, useOptions } from './useOptions.ts'

type SearchBoxProps = {
  readonly first?: string
  readonly onTyped?: (typed: string) => void
  /** Called when a hit was opened. */
  readonly onOpen?: () => void
  /** Called on Escape; without it, Escape clears the input. */
  readonly onEscape?: () => void
}

/** Searches everything in scope and all actions in one input: arrow keys select, Enter opens. */
export const SearchBox = ({ first = '', onTyped, onOpen, onEscape }: SearchBoxProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(first)
  const { hits, error, waits } = useHits(typed)
  if (error) throw error
  const label = translate('search.label')
  const options = useOptions(typed, hits)
  const isNone = typed.trim() !== '' && !waits && options.length === 0
  return (
    <>
      <Autocomplete<Option, false, false, true>
        freeSolo
        open={typed.trim() !== '' || options.length > 0}
        autoHighlight
        clearOnBlur={false}
        options={[...options]}
        // The server has filtered already, ignoring accents.
        filterOptions={(found) => found}
        groupBy={({ group }) => group}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
        inputValue={typed}
        onInputChange={(_event, value, reason) => {
          if (reason === 'selectOption') return
          setTyped(value)
          onTyped?.(value)
        }}
        // The listbox stops Escape from reaching the surrounding dialog, which could then not be closed by keyboard.
        onClose={(_event, reason) => {
          if (reason !== 'escape') return
          if (onEscape) return onEscape()
          setTyped('')
          onTyped?.('')
        }}
        onChange={(_event, chosen) => {
          // Enter after typing yields the typed text although the first option is highlighted: opens that option,
          // unless it is still a hit for the previous text.
          const option =
            typeof chosen === 'string' ? (options[0]?.isFound && waits ? undefined : options[0]) : chosen
          if (!option) return
          onOpen?.()
          navigate(option.path, { state: option.state })
        }}
        // The results are in the page's flow below the input, not in an overlay.
        disablePortal
        slotProps={{
          popper: { sx: { position: 'static !important', transform: 'none !important' } as const },
          paper: { elevation: 0, sx: { mt: 2, mx: -2, borderRadius: 0, bgcolor: 'transparent' } },
        }}
        clearText={translate('search.clear')}
        loading={waits}
        loadingText={translate('search.waits')}
        // MUI's nesting of grouped options leaves them outside of the listbox for screen readers.
        renderGroup={({ key, group, children }) => (
          <Box component="li" key={key} role="group" aria-label={group}>
            <Typography variant="body2" color="text.secondary" aria-hidden sx={{ px: 2, py: 1.5 }}>
              {group}
            </Typography>
            <Box component="ul" role="presentation" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {children}
            </Box>
          </Box>
        )}
        renderOption={({ key, ...props }, option) => (
          <Box
            component="li"
            key={key}
            {...props}
            sx={{
              display: 'grid !important',
              gridTemplateColumns: 'minmax(0, 1fr)',
              alignContent: 'center',
              minHeight: 44,
              borderRadius: 1,
            }}
          >
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 3,
                width: 1,
              }}
            >
              <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {option.name}
              </Typography>
              {option.status && <StatusChip value={option.status} />}
            </Box>
            {option.note && (
              <Typography variant="caption" color="text.secondary" component="p">
                {option.note}
              </Typography>
            )}
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={translate('search.placeholder')}
            slotProps={{
              htmlInput: { ...params.inputProps, 'aria-label': label, maxLength: 255 },
              input: {
                ...params.InputProps,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
      {/* An Autocomplete with freeSolo does not announce that there are no options. */}
      <Typography role="status" variant="body2" sx={{ mt: isNone ? 2 : 0 }}>
        {isNone && translate('search.none')}
      </Typography>
    </>
  )
}

/** Debounce: one request when the user pauses, not one per letter. */
const PAUSE_MS = 200

/** The hits for the typed text, debounced. */
const useHits = (typed: string) => {
  const { read } = useDataProvider<AppDataProvider>()
  const [q, setQ] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => read<readonly Hit[]>(`search?${new URLSearchParams({ q })}`, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return { hits: q === '' ? [] : (data ?? []), error, waits: isFetching || q !== typed.trim() }
}
