import { Backdrop, CircularProgress } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { LOADING_EVENT } from './loading.ts'

/** The product's global loading overlay; open while more has begun than ended. */
export const LoadingOverlay = () => {
  const translate = useTranslate()
  const [running, setRunning] = useState(0)
  useEffect(() => {
    const toggle = (event: Event) => {
      const began = (event as CustomEvent<boolean>).detail
      setRunning((count) => Math.max(0, count + (began ? 1 : -1)))
    }
    window.addEventListener(LOADING_EVENT, toggle)
    return () => window.removeEventListener(LOADING_EVENT, toggle)
  }, [])
  return (
    <Backdrop open={running > 0} sx={{ zIndex: (theme) => theme.zIndex.modal + 1 }}>
      {/* Hidden it would go on turning. */}
      {running > 0 && <CircularProgress aria-label={translate('frame.loading')} />}
    </Backdrop>
  )
}
