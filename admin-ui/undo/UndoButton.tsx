import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useCloseNotice } from '../notices/CloseNotice.ts'
import type { Reversal } from './reversals.ts'
import { onUndoKey } from './undoKey.ts'
import { useReverse } from './useReverse.ts'

/** In the notice of what was done: sends what takes it back. Ctrl Z does too, while the notice stands. */
export const UndoButton = ({ reversal }: { reversal: Reversal }) => {
  const translate = useTranslate()
  const reverse = useReverse()
  const closeNotice = useCloseNotice()
  const [busy, setBusy] = useState(false)

  const undo = async () => {
    setBusy(true)
    if (!(await reverse(reversal, closeNotice))) setBusy(false) // without the password it stands as it is
  }

  const latest = useRef(undo)
  latest.current = undo
  useEffect(() => (busy ? undefined : onUndoKey(() => void latest.current())), [busy])
  return (
    <Button size="small" loading={busy} aria-keyshortcuts="Control+Z" onClick={() => void undo()}>
      {translate('ra.action.undo')}
    </Button>
  )
}
