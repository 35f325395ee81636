import { useTranslate } from 'ra-core'
import type { ShownColumn } from './columns.ts'

/** What a column is called in its head and in the choice of columns; amounts say their unit there. */
export const useColumnLabel = (resource: string) => {
  const translate = useTranslate()
  return ({ name, type }: ShownColumn): string => {
    const label = translate(`resource.${resource}.fields.${name}`)
    return type === 'money' ? translate('list.dong', { label }) : label
  }
}
