import SavedIcon from '@mui/icons-material/BookmarkBorderOutlined'
import DeleteIcon from '@mui/icons-material/CloseOutlined'
import { Box, Button, Divider, IconButton, Popover, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useListFilterContext, useListSortContext, useTranslate } from 'react-admin'
import { useProfile } from '../auth/ProfileContext.tsx'
import { savedViews } from './savedViews.ts'

/** Saves filters and sort order of a list under a name, per user and browser. */
export const SavedViews = ({ resource }: { resource: string }) => {
  const translate = useTranslate()
  const { id } = useProfile()
  const kept = savedViews(id, resource)
  const { filterValues, setFilters } = useListFilterContext()
  const { sort, setSort } = useListSortContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [views, setViews] = useState(kept.all)
  const [name, setName] = useState('')
  const isFiltered = Object.keys(filterValues).length > 0
  if (views.length === 0 && !isFiltered) return null
  const say = (key: string, more: object = {}) => translate(`list.views.${key}`, more)
  const close = () => setAnchor(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    setViews(kept.add({ name: name.trim(), filter: filterValues, sort }))
    setName('')
    close()
  }
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<SavedIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {say('open')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': say('open'), sx: { width: 300, p: 3 } } }}
      >
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {views.map((view) => (
            <Box component="li" key={view.name} sx={{ display: 'flex', alignItems: 'center' }}>
              <Button
                color="inherit"
                sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left' }}
                onClick={() => {
                  setFilters({ ...view.filter })
                  setSort({ ...view.sort })
                  close()
                }}
              >
                {view.name}
              </Button>
              <IconButton
                size="small"
                aria-label={say('remove', { name: view.name })}
                onClick={() => setViews(kept.remove(view.name))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
        {views.length > 0 && isFiltered && <Divider sx={{ my: 2 }} />}
        {isFiltered && (
          <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 2 }}>
            <TextField
              value={name}
              placeholder={say('name')}
              onChange={({ target }) => setName(target.value)}
              sx={{ flex: 1 }}
              slotProps={{ htmlInput: { 'aria-label': say('name'), maxLength: 60 } }}
            />
            <Button type="submit" variant="outlined" color="inherit">
              {say('save')}
            </Button>
          </Box>
        )}
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2 }}>
          {say('note')}
        </Typography>
      </Popover>
    </>
  )
}
