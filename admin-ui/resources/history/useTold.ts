import { useTranslate } from 'react-admin'
import type { Columns } from '../../../projections/columns.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { type Sayings, useValueText } from '../../list/useValueText.ts'

export type Told = {
  readonly field: string
  readonly label: string
  readonly before?: string
  readonly after?: string
}

/** A change from one empty value to another: a count of 0, a flag that was never set. */
const isNothing = ({ before, after }: HistoryEntry['changes'][number]) =>
  before === null && (after === false || after === 0)

/** The changes of an event as texts. Ids and fields without a label are left out. */
export const useTold = (resource: string, columns: Columns, sayings: Sayings = {}) => {
  const translate = useTranslate()
  const textOf = useValueText(resource, columns, sayings)
  const isSaid = (field: string) => columns[field]?.type !== 'uuid' || field in sayings

  return (changes: HistoryEntry['changes']): Told[] =>
    changes
      .filter((change) => !isNothing(change) && isSaid(change.field))
      .map(({ field, before, after }) => ({
        field,
        label: translate(`resource.${resource}.fields.${field}`, { _: '' }),
        before: textOf(field, before),
        after: textOf(field, after),
      }))
      .filter(({ label, before, after }) => label && (before !== undefined || after !== undefined))
}
