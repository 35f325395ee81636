import type { PriceList } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { type Service, servicesOf } from '../charge/services.ts'
import type { Terms } from '../contract/terms.ts'
import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { BankAccount } from './bank-account.ts'
import type { BillingRules } from './billing-rules.ts'
import type { buildingFields, shiftFields } from './building.events.ts'
import type { LessorFrom } from './lessor.ts'

/** The entered fields of a building. */
export type BuildingFields = FieldsOf<typeof buildingFields>

/**
 * Who works in the building, from when to when, and in which shift. Also determines the scope of managers and staff.
 */
export type Shift = FieldsOf<typeof shiftFields>

/** The state of a building. Its services follow from its price lists and the day. */
export type Building = Omit<BuildingFields, 'services'> & {
  /** By day. */
  readonly priceLists: readonly PriceList[]
  /** Of all charges that its price lists have had: a list may be written over that bills stand on. */
  readonly chargeIDs: readonly string[]
  /** How often price lists were said to count for billed days, without what was withdrawn. */
  readonly repricings: number
  readonly bankAccount: BankAccount | null
  /** By day. */
  readonly lessors: readonly LessorFrom[]
  readonly billingRules: BillingRules
  /** Those that new contracts begin with. */
  readonly terms: Terms
  /** The reminder steps of a bill, in days after its due day. */
  readonly reminders: readonly number[]
  readonly shifts: ReadonlyMap<string, Shift>
  readonly deleted: boolean
}

/** The charges beside the rent on a day, as far as they can be expressed as services. */
export const servicesOn = (lists: readonly PriceList[], day: string): readonly Service[] =>
  servicesOf(listOn(lists, day)?.charges ?? [])

/** Its pictures; those of a deleted building are kept. */
export const buildingFiles = ({ imageIDs }: Building, id: string): FileRef[] =>
  fileRefs({ resource: 'building', id }, 'imageIDs', imageIDs, 'image')
