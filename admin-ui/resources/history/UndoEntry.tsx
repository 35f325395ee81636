import { Box, Button } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { useMay } from '../../auth/useMay.ts'
import type { Seen } from '../../data/calls.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { forGood } from '../../undo/forGood.ts'
import { changedSince, restoreOf, reversalOf } from '../../undo/reversalOf.ts'
import type { Reversal } from '../../undo/reversals.ts'
import { useReverse } from '../../undo/useReverse.ts'
import { Blocked, ObstacleLink, undoHeight, useReason } from './Blocked.tsx'
import type { Told } from './useTold.ts'
import { useTried } from './useTried.ts'

type UndoEntryProps = {
  readonly entry: Pick<HistoryEntry, 'id' | 'type' | 'changes'>
  readonly resource: string
  /** The record: its id, and parent ids of its path. */
  readonly thing: Seen
  /** The current record; undefined when it no longer exists. */
  readonly record: Seen | undefined
  readonly told: readonly Told[]
  /** A link to the later entries that changed one of these fields again. */
  readonly later: (fields: readonly string[]) => ReactNode
}

/**
 * Undoes one event of a record's history with a command of its own. When that is no longer possible it shows why: a
 * dry run of the command returns the refusal.
 */
export const UndoEntry = (props: UndoEntryProps) => {
  const { entry, resource, thing, record, later } = props
  const translate = useTranslate()
  const may = useMay()
  const instead = forGood[entry.type]
  if (instead) {
    if (instead === 'nothing') return <Blocked reason={translate(`history.for_good.${entry.type}`)} />
    if (!may(instead.permission)) return null
    return (
      <Blocked
        reason={translate(`history.for_good.${entry.type}`)}
        link={
          <QuietLink to={instead.path(record ?? thing)}>
            {translate(`history.instead.${instead.word}`)}
          </QuietLink>
        }
      />
    )
  }
  const back = restoreOf(resource, thing, entry.type) ?? (record && reversalOf(resource, record, entry))
  if (back) return may(back.permission) ? <TakeBack {...props} reversal={back.reversal} /> : null
  const changed = record && changedSince(resource, record, entry)
  if (!changed || !may(changed.permission)) return null
  return (
    <Blocked
      reason={translate('history.blocked.lead', { reason: translate('history.blocked.changed') })}
      link={later(changed.fields)}
    />
  )
}

type TakeBackProps = UndoEntryProps & { readonly reversal: Reversal }

const TakeBack = ({ entry, resource, record, told, reversal }: TakeBackProps) => {
  const translate = useTranslate()
  const confirm = useConfirm()
  const reverse = useReverse()
  const reasonOf = useReason()
  const [busy, setBusy] = useState(false)
  const { data: tried, isPending } = useTried({ resource, entry, reversal, revision: record?.revision })
  if (isPending) return <Box sx={{ mt: 2, minHeight: undoHeight }} />
  if (tried?.refusal) {
    const { obstacle } = tried.refusal
    return (
      <Blocked
        reason={translate('history.blocked.lead', { reason: reasonOf(entry.type, tried.refusal) })}
        link={obstacle && <ObstacleLink obstacle={obstacle} />}
      />
    )
  }
  if (tried && !tried.changes) return <Blocked reason={translate('history.blocked.done')} />
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
    await reverse(reversal)
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mt: 2, minHeight: undoHeight }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        className="no-print"
        loading={busy}
        onClick={() => void ask()}
      >
        {translate('ra.action.undo')}
        <span style={visuallyHidden}>: {what}</span>
      </Button>
    </Box>
  )
}
