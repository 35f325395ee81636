import type { FieldDefect } from '../../domain/fields.ts'
import type { FieldError } from '../../domain/refusal.ts'

/** Field defects of a cell. */
export type CellDefect = Extract<
  FieldDefect,
  | 'required'
  | 'not_a_day'
  | 'not_a_month'
  | 'not_a_number'
  | 'became_a_day'
  | 'thousands_lost'
  | 'unknown_choice'
  | 'too_long'
  | 'cell_error'
  | 'no_result'
  | 'two_people'
  | 'name_differs'
>

/** The value of a cell for its column, or its defect. */
export type Mapped =
  | { readonly value: string | number; readonly doubt?: Omit<FieldError, 'field'> }
  | { readonly code: CellDefect; readonly params?: FieldError['params'] }
