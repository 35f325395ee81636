import { useTranslate } from 'react-admin'
import type { StatusRef } from '../ui/status.ts'

/** Resources whose `status` has a glyph and a colour of the look. */
const entities: Readonly<Record<string, StatusRef['of']>> = {
  room: 'room',
  bill: 'bill',
  contract: 'contract',
  'support-ticket': 'ticket',
}

/** The status behind a code, where it is one. */
export const statusOf = (resource: string, column: string, value: number): StatusRef | undefined => {
  const of = column === 'status' ? entities[resource] : undefined
  return of && ({ of, status: value } as StatusRef)
}

/** The word for a value of a code: a status of the look, else `resource.<name>.values.<column>.<value>`. */
export const useCodeLabel = (resource: string) => {
  const translate = useTranslate()
  return (column: string, value: number): string => {
    const status = statusOf(resource, column, value)
    return translate(
      status ? `status.${status.of}.${value}` : `resource.${resource}.values.${column}.${value}`,
    )
  }
}
