import type { PriceList } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { type Service, servicesOf } from '../charge/services.ts'
import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { BankAccount } from './bank-account.ts'
import type { BillingRules } from './billing-rules.ts'
import type { buildingFields, shiftFields } from './building.events.ts'

/** The entered fields of a building. */
export type BuildingFields = FieldsOf<typeof buildingFields>

/** Who works in the building, from which day to which, in which shift. Also a manager's and staff's scope. */
export type Shift = FieldsOf<typeof shiftFields>

/** A building, as its events tell it. What its services are follows from its price lists and the day. */
export type Building = Omit<BuildingFields, 'services'> & {
  /** In the order of their days. */
  readonly priceLists: readonly PriceList[]
  readonly bankAccount: BankAccount | null
  readonly billingRules: BillingRules
  /** Days after the due day of a bill on which its tenant is reminded. */
  readonly reminders: readonly number[]
  readonly shifts: ReadonlyMap<string, Shift>
  readonly deleted: boolean
}

/** What it charges beside the rent on a day, as far as a service can say it. */
export const servicesOn = (lists: readonly PriceList[], day: string): readonly Service[] =>
  servicesOf(listOn(lists, day)?.charges ?? [])

/** Its pictures; those of a deleted one are kept. */
export const buildingFiles = ({ imageIDs }: Building, id: string): FileRef[] =>
  fileRefs({ resource: 'building', id }, 'imageIDs', imageIDs, 'image')
