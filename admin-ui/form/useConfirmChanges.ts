import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Columns } from '../../projections/columns.ts'
import { useConfirm } from '../dialogs/ConfirmContext.ts'
import { partsOf, type Sayings, useValueText } from '../list/useValueText.ts'

const differ = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

/**
 * Asks the user to confirm an update, and shows each change as before → after. True when confirmed; also true,
 * without a question, when nothing was changed.
 */
export const useConfirmChanges = (resource: string, columns: Columns, sayings?: Sayings) => {
  const translate = useTranslate()
  const confirm = useConfirm()
  const textOf = useValueText(resource, columns, sayings)
  const none = translate('change.none')

  return async (before: FieldValues, after: FieldValues, title: string): Promise<boolean> => {
    const changed = Object.keys(columns).filter(
      (name) => name in after && !columns[name]?.computed && differ(before[name], after[name]),
    )
    if (changed.length === 0) return true
    const changes = changed.flatMap((name) => {
      const parts = partsOf(sayings?.[name], before[name], after[name])
      if (parts)
        return parts.map(({ name: field, before = none, after = none }) => ({ field, before, after }))
      return [
        {
          field: translate(`resource.${resource}.fields.${name}`),
          before: textOf(name, before[name]) ?? none,
          after: textOf(name, after[name]) ?? none,
        },
      ]
    })
    return confirm({ kind: 'update', title, changes })
  }
}
