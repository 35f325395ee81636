import { Button } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { useMay } from '../../auth/useMay.ts'
import type { Seen } from '../../data/calls.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { reversalOf } from '../../undo/reversalOf.ts'
import { useReverse } from '../../undo/useReverse.ts'
import type { Told } from './useTold.ts'

type UndoEntryProps = {
  readonly entry: Pick<HistoryEntry, 'type' | 'changes'>
  readonly resource: string
  /** The thing as it is now. */
  readonly record: Seen
  readonly told: readonly Told[]
  /** Resources to fetch again beside those of the thing. */
  readonly touches?: readonly string[]
}

/**
 * Takes one event of a thing's past back by a command of its own, after it was said what the thing would be again.
 * Not there where the event cannot be taken back any more, or not by this role.
 */
export const UndoEntry = ({ entry, resource, record, told, touches = [] }: UndoEntryProps) => {
  const translate = useTranslate()
  const confirm = useConfirm()
  const reverse = useReverse()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const back = reversalOf(resource, record, entry)
  if (!back || !may(back.permission)) return null
  const what = translate(`history.event.${entry.type}`, { _: entry.type })
  const none = translate('change.none')
  const ask = async () => {
    const changes = told.map(({ label, before = none, after = none }) => ({
      field: label,
      before: after,
      after: before,
    }))
    const act = translate('ra.action.undo')
    if (!(await confirm({ kind: 'update', title: translate('history.undo', { what }), changes, act }))) return
    setBusy(true)
    await reverse({ ...back.reversal, touches: [...back.reversal.touches, ...touches] })
    setBusy(false)
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      className="no-print"
      loading={busy}
      onClick={() => void ask()}
      sx={{ mt: 2 }}
    >
      {translate('ra.action.undo')}
      <span style={visuallyHidden}>: {what}</span>
    </Button>
  )
}
