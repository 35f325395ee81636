import { id } from '../../domain/fields.ts'
import { nameKey, plainNameKey, roomKey } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Coded, Found } from './named.ts'
import type { ReadRow } from './spreadsheets.ts'
import type { RowData } from './staging.ts'

/** What rows name by the code that our own exports give: by row, `none` for a code that nothing in reach has. */
export const codedOf = async <T extends Coded>(
  rows: readonly ReadRow[],
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<readonly (T | 'none' | undefined)[]> => {
  const codes = rows.map(({ value: { code } }) =>
    code === undefined ? undefined : (id().safeParse(String(code).toLowerCase()).data ?? ''),
  )
  const ids = [...new Set(codes.filter((code) => code))] as string[]
  const found = ids.length > 0 ? await find(ids) : new Map<string, T>()
  return codes.map((code) => (code === undefined ? undefined : (found.get(code) ?? 'none')))
}

export const unknownCode: FieldError = { field: 'code', code: 'E0011' }

/**
 * Where a row says otherwise than the book what something belongs to: no sheet moves it (`fixed`). Its customer may
 * stand there by name, as our exports have it, or by a number.
 */
export const movedErrors = (
  { building, room, customer }: RowData,
  coded: Coded,
  customerID: Found<string> | undefined,
): readonly FieldError[] => [
  ...differs('building', building, coded.building, nameKey),
  ...differs('room', room, coded.room, roomKey),
  ...(customerID === coded.customerID ? [] : differs('customer', customer, coded.customer, plainNameKey)),
]

/** `fixed` where a cell is filled and is not what the book says, written in whatever way. */
export const differs = (
  field: string,
  said: RowData[string] | undefined,
  known: string | number | null,
  key: (text: string) => string = (text) => text,
): readonly FieldError[] =>
  said === undefined || key(String(said)) === key(String(known ?? '')) ? [] : [{ field, code: 'fixed' }]
