import { Dialog, DialogContent, DialogTitle, useMediaQuery, useTheme } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { createContext, type ReactNode, type RefObject, use, useId, useMemo, useRef } from 'react'
import { radius } from '../theme/sizes.ts'
import { useAskToLeave } from './useAskToLeave.ts'
import { useFocusAfter } from './useFocusAfter.ts'

type Surrounding = { readonly unsaved: RefObject<boolean>; readonly close: () => void }

const FormDialogContext = createContext<Surrounding | undefined>(undefined)

/** The dialog around a form, if any. */
export const useFormDialog = () => use(FormDialogContext)

type FormDialogProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }

/** On phones a sheet from below, as high as its content; a strip of the page stays visible. */
const sheet: SxProps<Theme> = {
  m: 0,
  width: 1,
  maxWidth: 1,
  maxHeight: 'calc(100dvh - 32px)',
  borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
  pb: 'env(safe-area-inset-bottom)',
}

const content: SxProps<Theme> = {
  pt: '8px !important',
  pb: '24px !important',
  // A focused field is shown with its label above it, its fault below, and clear of the buttons at the foot.
  scrollPaddingTop: 40,
  scrollPaddingBottom: 136,
}

/** A form in a dialog. A click on the backdrop does not close it, and closing asks before unsaved input is lost. */
export const FormDialog = ({ title, onClose, children }: FormDialogProps) => {
  const id = useId()
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const unsaved = useRef(false)
  const ask = useAskToLeave()
  useFocusAfter()
  const close = useRef<() => void>(() => {})
  close.current = () => {
    if (!unsaved.current) return onClose()
    void ask().then((leave) => leave && onClose())
  }
  const surrounding = useMemo(() => ({ unsaved, close: () => close.current() }), [])
  return (
    <FormDialogContext value={surrounding}>
      <Dialog
        open
        aria-labelledby={id}
        onClose={(_event, reason) => reason === 'escapeKeyDown' && close.current()}
        slotProps={
          narrow ? { container: { sx: { alignItems: 'flex-end' } }, paper: { sx: sheet } } : undefined
        }
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={content}>{children}</DialogContent>
      </Dialog>
    </FormDialogContext>
  )
}
