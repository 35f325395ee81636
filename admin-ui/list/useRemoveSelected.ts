import {
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { isApiError } from '../data/envelope.ts'
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
  const { selectedIds, onUnselectItems, data } = useListContext()
  const nameOf = useGetRecordRepresentation(resource)
  /** What stopped the call, by the name of its row where that is on this page. */
  const refused = (error: unknown): string => {
    const reason = translate((error as Error).message)
    const place = isApiError(error) ? /^IDs\.(\d+)$/.exec(error.fields[0]?.field ?? '')?.[1] : undefined
    const row = data?.find(({ id }: RaRecord) => id === selectedIds[Number(place)])
    return row ? translate('dialog.delete.refused', { name: nameOf(row), reason }) : reason
  }

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
      notify(refused(error), { type: 'error' })
    }
    refresh()
  }
}
