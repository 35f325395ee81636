import SearchIcon from '@mui/icons-material/SearchOutlined'
import { Autocomplete, Box, InputAdornment, TextField, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useProfile } from '../auth/ProfileContext.tsx'
import { type Hit, pathOf } from './hit.ts'
import { useHits } from './useHits.ts'

type SearchBoxProps = {
  readonly first?: string
  readonly onTyped?: (typed: string) => void
  /** A hit was opened. */
  readonly onOpen?: () => void
  /** Escape; without it the box is emptied. */
  readonly onEscape?: () => void
}

/** One box for everything in scope: arrows choose, Enter opens. */
export const SearchBox = ({ first = '', onTyped, onOpen, onEscape }: SearchBoxProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { role } = useProfile()
  const [typed, setTyped] = useState(first)
  const { hits, error, waits } = useHits(typed)
  if (error) throw error
  const label = translate('search.label')
  const isNone = typed.trim() !== '' && !waits && hits.length === 0
  return (
    <>
      <Autocomplete<Hit, false, false, true>
        freeSolo
        open={typed.trim() !== ''}
        autoHighlight
        clearOnBlur={false}
        options={[...hits]}
        // The server has chosen already, by words without accents.
        filterOptions={(found) => found}
        groupBy={({ resource }) => translate(`nav.place.${resource}`)}
        getOptionKey={(hit) => (typeof hit === 'string' ? hit : hit.resource + hit.id)}
        getOptionLabel={(hit) => (typeof hit === 'string' ? hit : hit.name)}
        inputValue={typed}
        onInputChange={(_event, value, reason) => {
          if (reason === 'selectOption') return
          setTyped(value)
          onTyped?.(value)
        }}
        // The list keeps the key from the dialog around it, and would keep whoever has no mouse in there.
        onClose={(_event, reason) => {
          if (reason !== 'escape') return
          if (onEscape) return onEscape()
          setTyped('')
          onTyped?.('')
        }}
        onChange={(_event, hit) => {
          if (hit === null || typeof hit === 'string') return
          onOpen?.()
          navigate(pathOf(hit, role === 'customer'))
        }}
        // What is found stands below the box and not over what is there.
        disablePortal
        slotProps={{
          popper: { sx: { position: 'static !important', transform: 'none !important' } as const },
          paper: { elevation: 0, sx: { mt: 2, mx: -2, borderRadius: 0, bgcolor: 'transparent' } },
        }}
        clearText={translate('search.clear')}
        loading={waits}
        loadingText={translate('search.waits')}
        // As MUI nests them options belong to no list for who listens.
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
        renderOption={({ key, ...props }, hit) => (
          <Box
            component="li"
            key={key}
            {...props}
            sx={{ display: 'block !important', minHeight: 44, borderRadius: 1 }}
          >
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {hit.name}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {hit.note}
            </Typography>
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
      {/* A box that takes any text says nothing itself when nothing is found. */}
      <Typography role="status" variant="body2" sx={{ mt: isNone ? 2 : 0 }}>
        {isNone && translate('search.none')}
      </Typography>
    </>
  )
}
