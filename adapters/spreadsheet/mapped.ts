import type { FieldDefect } from '../../domain/fields.ts'
import type { FieldError } from '../../domain/refusal.ts'

/** What is wrong with a cell, in the words of the product's field defects. */
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

/** What a cell means to its column, or what is wrong with it. */
export type Mapped =
  | { readonly value: string | number; readonly doubt?: Omit<FieldError, 'field'> }
  | { readonly code: CellDefect; readonly params?: FieldError['params'] }
