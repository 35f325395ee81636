import { useTranslate } from 'react-admin'
import type { Columns } from '../../../projections/columns.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { partsOf, type Sayings, useValueText } from '../../list/useValueText.ts'

export type Told = {
  readonly field: string
  readonly label: string
  readonly before?: string
  readonly after?: string
}

/** A change from one empty value to another: a count of 0, a flag that was never set. */
const isNothing = ({ before, after }: HistoryEntry['changes'][number]) =>
  before === null && (after === false || after === 0)

/** What is absent is left out, not undefined. */
const sidesOf = (before: string | undefined, after: string | undefined) => ({
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

/** The changes of an event as texts. Ids and fields without a label are left out. */
export const useTold = (resource: string, columns: Columns, sayings: Sayings = {}) => {
  const translate = useTranslate()
  const textOf = useValueText(resource, columns, sayings)
  const isSaid = (field: string) => columns[field]?.type !== 'uuid' || field in sayings

  return (changes: HistoryEntry['changes']): Told[] =>
    changes
      .filter((change) => !isNothing(change) && isSaid(change.field))
      .flatMap(({ field, before, after }): Told[] => {
        const parts = partsOf(sayings[field], before, after)
        if (parts)
          return parts.map(({ key, name, ...sides }) => ({ field: `${field} ${key}`, label: name, ...sides }))
        const label = translate(`resource.${resource}.fields.${field}`, { _: '' })
        return [{ field, label, ...sidesOf(textOf(field, before), textOf(field, after)) }]
      })
      .filter(({ label, before, after }) => label && (before !== undefined || after !== undefined))
}
