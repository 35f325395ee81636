import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { EmptyRooms, ListSaid, Repriced, RulesFrom } from '../../domain/billing/house.ts'
import type { BankAccount } from '../../domain/building/bank-account.ts'
import type { BillingRules } from '../../domain/building/billing-rules.ts'
import type { BuildingFields } from '../../domain/building/building.ts'
import type { PriceList } from '../../domain/charge/charge.ts'
import type { Service } from '../../domain/charge/services.ts'
import type { Terms } from '../../domain/contract/terms.ts'
import type { PaperKind } from '../../domain/paper/paper-kinds.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { type Column, type Columns, json, TODAY, textOf } from '../columns.ts'
import type { RepriceReason } from '../run/reprice-reasons.ts'

const { UN_PAID, OVERDUE, PROCESSING } = BillStatus
const waiting = [UN_PAID, OVERDUE, PROCESSING].join(', ')

const thatAre = (status: RoomStatus) => `count(*) filter (where r.status = ${status})::int`

/** Its rooms, counted in one pass for all columns. */
export const roomsOfBuilding = {
  name: 'rooms',
  select: `select count(*)::int as total, ${thatAre(RoomStatus.RENTED)} as rented,
      ${thatAre(RoomStatus.SOLD)} as sold, ${thatAre(RoomStatus.AVAILABLE)} as available
    from read.room r where r."buildingID" = building.id and r."deletedAt" is null`,
}

export type { Service }

/** A document of the landlord's own for a kind of paper. */
export type PaperForm = {
  readonly kind: PaperKind
  readonly fileID: string
  /** As it was sent. */
  readonly name: string | null
}

/** A price list with its services in the older form, for clients that only know those. */
export type ListedPrices = PriceList & { readonly services: readonly Service[] }

export const buildingColumns = {
  name: { type: 'text', sortable: true, searchable: true, inKey: true },
  address: { type: 'text', sortable: true, searchable: true },
  floorCount: { type: 'integer', sortable: true },
  /** By day. */
  priceLists: { type: json<readonly ListedPrices[]>(), detail: true },
  /** The current price list, as far as services can express it. */
  services: {
    type: json<readonly Service[]>(),
    computed: `(select l->'services' from json_array_elements(building."priceLists") l
      where l->>'fromDay' is null or l->>'fromDay' <= ${TODAY} order by l->>'fromDay' desc nulls last limit 1)`,
  },
  imageIDs: { type: json<readonly string[]>() },
  /** The billing rules. */
  billingRules: { type: json<BillingRules>(), detail: true },
  /** Days between a notice and the last day, as new contracts begin with. */
  noticeDays: { type: 'integer', detail: true },
  rise: { type: json<NonNullable<Terms['rise']>>(), nullable: true, detail: true },
  /** For so many months the rent is asked for at once: 1, 3, 6 or 12. */
  payEveryMonths: { type: 'integer', detail: true },
  /** So many days after the last one the deposit is back; null: not said. */
  depositReturnDays: { type: 'integer', nullable: true, detail: true },
  purpose: { type: textOf<Terms['purpose']>(), detail: true },
  maxPeople: { type: 'integer', nullable: true, detail: true },
  taxBy: { type: textOf<Terms['taxBy']>(), detail: true },
  /** All billing rules that were ever said, by the day from which they are used: months that closed before keep theirs. */
  rulesFrom: { type: json<readonly RulesFrom[]>(), internal: true },
  /** Whether empty rooms take part in what meters of the house count, by the day on which it was said. */
  emptyRooms: { type: json<readonly EmptyRooms[]>(), nullable: true, internal: true },
  /** What was said to count for days that were billed, in the order in which it was said. */
  repriced: { type: json<readonly Repriced[]>(), internal: true },
  /** Price lists that another one of the same day has replaced. */
  formerLists: { type: json<readonly PriceList[]>(), internal: true },
  /** When each list was said. */
  listsSaid: { type: json<readonly ListSaid[]>(), internal: true },
  repriceReasons: { type: json<readonly RepriceReason[]>(), internal: true, personal: true },
  /** The reminder steps of a bill, in days after its due day. */
  proposed: { type: json<readonly string[]>(), internal: true },
  reminders: { type: json<readonly number[]>(), detail: true },
  /** Documents of the landlord's own, with codes, that are filled in for its contracts. */
  paperForms: { type: json<readonly PaperForm[]>(), detail: true, personal: true },
  /** The bank account for rents: bank, account number and holder. */
  bankAccount: { type: json<BankAccount>(), nullable: true, detail: true },
  roomCount: { type: 'integer', computed: 'rooms.total' },
  rentedCount: { type: 'integer', computed: 'rooms.rented' },
  soldCount: { type: 'integer', computed: 'rooms.sold' },
  /** The open amount in đồng. */
  outstanding: {
    type: 'money',
    computed: `(select coalesce(sum(b.total - b."paidAmount"), 0)::bigint from read.bill b
      where b."buildingID" = building.id and b."deletedAt" is null and b.status in (${waiting}))`,
  },
  availableCount: { type: 'integer', computed: 'rooms.available' },
} as const satisfies Columns & Record<keyof BuildingFields, Column>
