import { Dialog, DialogContent, DialogTitle, useMediaQuery, useTheme } from '@mui/material'
import { createContext, type ReactNode, type RefObject, use, useId, useMemo, useRef } from 'react'
import { size } from '../theme/sizes.ts'
import { useAskToLeave } from './useAskToLeave.ts'
import { useFocusAfter } from './useFocusAfter.ts'

type Surrounding = { readonly unsaved: RefObject<boolean>; readonly close: () => void }

const FormDialogContext = createContext<Surrounding | undefined>(undefined)

/** The dialog that a form stands in, if any. */
export const useFormDialog = () => use(FormDialogContext)

type FormDialogProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }

/** A form over the page. A click beside it does not close it, and closing asks before something typed is lost. */
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
        fullScreen={narrow}
        aria-labelledby={id}
        onClose={(_event, reason) => reason === 'escapeKeyDown' && close.current()}
        slotProps={{
          paper: { sx: narrow ? { m: 0, width: 1, maxWidth: 1, borderRadius: 0 } : { width: size.dialog } },
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important', pb: '24px !important' }}>{children}</DialogContent>
      </Dialog>
    </FormDialogContext>
  )
}
