import { Button } from '@mui/material'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { useRefetch } from '../data/useRefetch.ts'
import { useProven } from '../dialogs/useProven.ts'
import { useCloseNotice } from '../notices/CloseNotice.ts'
import type { Reversal } from './reversals.ts'
import { onUndoKey } from './undoKey.ts'

/** In the notice of what was done: sends what takes it back. Ctrl Z does too, while the notice stands. */
export const UndoButton = ({ reversal }: { reversal: Reversal }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refetch = useRefetch()
  const proven = useProven()
  const closeNotice = useCloseNotice()
  const { act, toggle } = useDataProvider<AppDataProvider>()
  const [busy, setBusy] = useState(false)

  const undo = async () => {
    setBusy(true)
    try {
      const done = await proven(async () => {
        await reversal.send({ act, toggle })
        return true
      })
      if (!done) return setBusy(false) // without the password it stands as it is
      closeNotice()
      notify('dialog.undo.done', { type: 'info' })
    } catch (error) {
      closeNotice()
      if (!isApiError(error)) throw error
      notify(error.message, { type: 'error' })
    }
    await refetch(...reversal.touches)
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
