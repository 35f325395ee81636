import type { FieldsOf } from '../fields.ts'
import type { erasureFields } from './erasure.events.ts'
import type { AskedWay, ErasurePlace, ErasureStatus } from './erasure-codes.ts'

/** A request of somebody to have their data erased, as its events tell it. */
export type ErasureRequest = Omit<FieldsOf<typeof erasureFields>, 'way'> & {
  readonly way: AskedWay
  readonly dueDay: string
  readonly answered: boolean
  readonly extended: boolean
  readonly status: ErasureStatus
}

/** A stream whose texts cannot be read any more, with how many of its events are about the person. */
export type ErasedStream = { readonly stream: string; readonly events: number }
/** What was erased in one place. */
export type ErasedPlace = { readonly place: ErasurePlace; readonly count: number }
