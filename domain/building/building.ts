import type { z } from 'zod'
import { type FileRef, fileRefs } from '../file.ts'
import type { BankAccount } from './bank-account.ts'
import type { buildingFields, shiftFields } from './building.events.ts'

type Fields<T extends Record<string, z.ZodType>> = { readonly [K in keyof T]: z.output<T[K]> }

/** Who works in the building, from which day to which, in which shift. Also a manager's and staff's scope. */
export type Shift = Fields<typeof shiftFields>

/** A building, as its events tell it. */
export type Building = Fields<typeof buildingFields> & {
  readonly bankAccount: BankAccount | null
  readonly shifts: ReadonlyMap<string, Shift>
  readonly deleted: boolean
}

/** Its pictures; those of a deleted one are kept. */
export const buildingFiles = ({ imageIDs }: Building, id: string): FileRef[] =>
  fileRefs({ resource: 'building', id }, 'imageIDs', imageIDs, 'image')
