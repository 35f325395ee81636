import SearchIcon from '@mui/icons-material/SearchOutlined'
import { Box, Button, IconButton } from '@mui/material'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useLetters, usePlaceKeys, wishOf } from './keys.ts'

const SearchDialog = lazy(async () => ({
  default: (await import('../search/SearchDialog.tsx')).SearchDialog,
}))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

/** Time after `g` within which its letter must follow. */
const WAIT_MS = 1_500

/** Inputs that take no text, so that letters on them count as shortcuts. */
const TICKED = /^(checkbox|radio|button|file|submit)$/

const isField = (element: Element | null): boolean =>
  element instanceof HTMLInputElement
    ? !TICKED.test(element.type)
    : element instanceof HTMLElement &&
      (element.isContentEditable || /^(TEXTAREA|SELECT)$/.test(element.tagName))

/** The button of the quick search in the top bar, and the keyboard shortcuts with their help. */
export const Shortcuts = ({ wide }: { wide: boolean }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const places = usePlaceKeys()
  const [letters] = useLetters()
  const [open, setOpen] = useState<'search' | 'help'>()
  const going = useRef(0)
  const press = useRef<(event: KeyboardEvent) => void>(undefined)
  press.current = (event) => {
    const inDialog = document.querySelector('[role="dialog"]') !== null
    const wish = wishOf(event, { isTyping: isField(document.activeElement) || inDialog, letters })
    if (wish === undefined || (inDialog && wish === 'search')) return
    if (wish === 'go') going.current = Date.now()
    else if (typeof wish === 'string') {
      event.preventDefault()
      setOpen(wish)
    } else if (Date.now() - going.current < WAIT_MS) {
      const place = places.find(({ letter }) => letter === wish.letter)
      going.current = 0
      if (place) navigate(place.path)
    }
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press.current?.(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const label = translate('search.label')
  const show = () => setOpen('search')
  const close = () => setOpen(undefined)
  return (
    <>
      {wide ? (
        <Button
          color="inherit"
          variant="outlined"
          onClick={show}
          startIcon={<SearchIcon />}
          sx={{ width: '20rem', justifyContent: 'flex-start', fontWeight: 400, color: 'text.secondary' }}
        >
          {translate('search.placeholder')}
          <Box component="kbd" sx={{ ml: 'auto', font: 'inherit', fontSize: '0.75rem' }}>
            Ctrl K
          </Box>
        </Button>
      ) : (
        <IconButton aria-label={label} onClick={show}>
          <SearchIcon fontSize="small" />
        </IconButton>
      )}
      <Suspense>
        {open === 'search' && <SearchDialog onClose={close} />}
        {open === 'help' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}
