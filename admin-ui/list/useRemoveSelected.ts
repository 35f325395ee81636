import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'ra-core'
import { useConfirm } from '../dialogs/ConfirmContext.ts'
import { useProven } from '../dialogs/useProven.ts'
import { withLoading } from '../shell/loading.ts'
import { reversals } from '../undo/reversals.ts'
import { useDone } from '../undo/useDone.tsx'

type Removal = {
  /** The call needs proof of the password (specification: Sessions). */
  readonly password?: boolean
  /** Parent ids that the path contains, e.g. `{ buildingID }`. */
  readonly meta?: object
}

/** Asks the user, asks for the password where required, deletes the ticked rows at once, and shows the result. */
export const useRemoveSelected = (resource: string, { password, meta }: Removal) => {
  const translate = useTranslate()
  const confirm = useConfirm()
  const proven = useProven()
  const notify = useNotify()
  const done = useDone()
  const refresh = useRefresh()
  const dataProvider = useDataProvider()
  const { selectedIds, onUnselectItems } = useListContext()

  return async () => {
    const count = selectedIds.length
    if (!(await confirm({ kind: 'delete', count, password }))) return
    try {
      const run = () => withLoading(dataProvider.deleteMany(resource, { ids: selectedIds, meta }))
      if ((await proven(run)) === undefined) return
      onUnselectItems()
      done('dialog.delete.notice', {
        type: 'info',
        description: translate('dialog.delete.notice_body', { smart_count: count }),
        undo: reversals.restore(
          resource,
          selectedIds.map((id) => ({ ...meta, id })),
        ),
      })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    refresh()
  }
}
