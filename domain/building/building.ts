import type { PriceList } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { type Service, servicesOf } from '../charge/services.ts'
import type { Terms } from '../contract/terms.ts'
import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { PaperKind } from '../paper/paper-kinds.ts'
import type { BankAccount } from './bank-account.ts'
import type { BillingRules } from './billing-rules.ts'
import type { buildingFields, shiftFields } from './building.events.ts'
import type { LessorSaid } from './lessor.ts'

/** The entered fields of a building. */
export type BuildingFields = FieldsOf<typeof buildingFields>

/**
 * Who works in the building, from when to when, and in which shift. Also determines the scope of managers and staff.
 */
export type Shift = FieldsOf<typeof shiftFields>

/** A file, under the name that it was sent with. */
type PaperFormFile = { readonly fileID: string; readonly name: string | null }

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
  readonly lessors: readonly LessorSaid[]
  /** All that was ever said of them, in that order. */
  readonly lessorsSaid: readonly LessorSaid[]
  readonly billingRules: BillingRules
  /** Those that new contracts begin with. */
  readonly terms: Terms
  /** The reminder steps of a bill, in days after its due day. */
  readonly reminders: readonly number[]
  /** Documents of the landlord's own, by the kind of paper. */
  readonly paperForms: Partial<Readonly<Record<PaperKind, PaperFormFile>>>
  readonly shifts: ReadonlyMap<string, Shift>
  readonly deleted: boolean
}

/** The charges beside the rent on a day, as far as they can be expressed as services. */
export const servicesOn = (lists: readonly PriceList[], day: string): readonly Service[] =>
  servicesOf(listOn(lists, day)?.charges ?? [])

/** Its pictures and documents; those of a deleted building are kept. */
export const buildingFiles = ({ imageIDs, paperForms }: Building, id: string): FileRef[] => {
  const holder = { resource: 'building', id }
  return [
    ...fileRefs(holder, 'imageIDs', imageIDs, 'image'),
    ...fileRefs(
      holder,
      'form.fileID',
      Object.values(paperForms).map(({ fileID }) => fileID),
    ),
  ]
}
