import { useTranslate } from 'react-admin'
import type { ShownColumn } from './columns.ts'

/** The name of a column in its head and in the column choice; for amounts it includes the unit. */
export const useColumnLabel = (resource: string) => {
  const translate = useTranslate()
  return ({ name, type }: ShownColumn): string => {
    const label = translate(`resource.${resource}.fields.${name}`)
    return type === 'money' ? translate('list.dong', { label }) : label
  }
}
