import type { FieldError } from '../../domain/refusal.ts'
import type { Found, NamedRoom } from './named.ts'
import type { RowData } from './staging.ts'

const columns: Readonly<Record<string, string>> = {
  roomID: 'room',
  customerID: 'customer',
  contractID: 'contract',
}
/** The column that says what a field of the body refers to. */
export const columnOf = (field: string): string => columns[field] ?? field

/** What a cell says, as a name. */
export const asWord = (value: RowData[string] | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

/** What is wrong with the name of a room. */
export const roomErrors = (found: Found<NamedRoom> | 'no_building' | undefined): readonly FieldError[] => {
  if (found === 'no_building') return [{ field: 'building', code: 'E0011' }]
  if (found === 'several') return [{ field: 'building', code: 'ambiguous' }]
  return found === 'none' ? [{ field: 'room', code: 'E0011' }] : []
}

/** What is wrong with the name of a customer. */
export const customerErrors = (found: Found<string> | undefined): readonly FieldError[] => {
  if (found === 'several') return [{ field: 'customer', code: 'ambiguous' }]
  return found === 'none' ? [{ field: 'customer', code: 'E0008' }] : []
}
