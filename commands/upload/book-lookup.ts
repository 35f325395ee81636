import type { Actor } from '../../domain/event.ts'
import { id } from '../../domain/fields.ts'
import type { MeterReading } from '../../domain/meter/meter.ts'
import type { Utility } from '../../domain/meter/meter-codes.ts'
import { nameKey, plainNameKey, roomKey } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { MatchingBook, Seen } from '../../domain/transfer/match-transfer.ts'
import type { KnownTransfer } from '../../domain/transfer/same-transfer.ts'
import type { ReadRow, RowData } from './ports.ts'

/** The result of a lookup by name; `several` when the name is ambiguous. */
export type Found<T> = T | 'none' | 'several'

/** A room that a row names by building and number. */
export type NamedRoom = { readonly roomID: string; readonly buildingID: string }

/** A customer with what tells them from others of the name. */
export type NamedCustomer = { readonly id: string; readonly fullName: string; readonly phone: string | null }

/** A room with its asking rent in đồng; 0 when unset. */
export type OfferedRoom = NamedRoom & { readonly rentPrice: number }

/** An existing bill that is not cancelled; `total` in đồng. */
export type BookedBill = {
  readonly contractID: string
  readonly month: string
  readonly number: string
  readonly title: string
  readonly total: number
  /** Whether it is still unpaid. */
  readonly isOpen: boolean
}

/** The latest reading of a room's meter. */
export type MeterFigure = { readonly roomID: string; readonly name: string; readonly figure: number }

/** A contract that a row may refer to. */
export type NamedContract = NamedRoom & {
  readonly id: string
  readonly number: string
  readonly customerID: string
  /** Null for an erased person. */
  readonly customerName: string | null
  readonly type: number
  /** Đồng: the monthly rent, or the purchase price. */
  readonly price: number
  readonly status: number
  /** Whether it was signed, or has begun although its signed paper is missing. */
  readonly billable: boolean
  readonly startDay: string
  readonly endDay: string | null
  readonly cancelDay: string | null
  readonly dueDayOfMonth: number
}

/** A metered service; `price` per unit in đồng. */
export type Meter = { readonly name: string; readonly unit: string; readonly price: number }

/** A meter that a row may refer to, with its readings by day. */
export type PlacedMeter = {
  readonly id: string
  readonly roomID: string | null
  readonly buildingID: string
  readonly utility: Utility
  readonly readings: readonly MeterReading[]
}

/** A thing of a room that a row may refer to. */
export type NamedAsset = { readonly id: string; readonly roomID: string; readonly name: string }

/** Of whom a settlement is. */
export type NamedSettlement = {
  readonly roomNumber: string | null
  /** Null for an erased person. */
  readonly customerName: string | null
}

/** A bill that a row may refer to. */
export type NamedBill = {
  readonly id: string
  readonly contractID: string
  readonly month: string
  readonly title: string
}

/** The context of a bill or contract, by ids and as our own exports name it. */
export type Coded = NamedRoom & {
  readonly id: string
  readonly building: string
  readonly room: string
  readonly customerID: string
  /** Null for an erased person. */
  readonly customer: string | null
}

/** A bill that a row identifies by the code from an export. */
export type CodedBill = Coded & {
  readonly contractID: string
  /** Its number. */
  readonly contract: string
  readonly title: string
}

/** A contract that a row identifies by the code from an export. */
export type CodedContract = Coded & {
  readonly type: number
  readonly startDay: string
  readonly endDay: string | null
  readonly price: number
  readonly deposit: number
  readonly dueDayOfMonth: number
  readonly note: string | null
}

/** Finds records within one person's scope by the words that spreadsheets use. Records out of scope are not found. */
export interface BookLookup {
  /** The metered services of a building. */
  meters(buildingID: string): Promise<readonly Meter[]>
  hasOneBuilding(): Promise<boolean>
  /** The buildings in scope, by name. A row may name one by its id too. */
  buildings(): Promise<readonly { readonly id: string; readonly name: string }[]>
  /**
   * The room of a building; when it does not exist, whether the building does. Without a building name, the only
   * building in scope is used, if there is just one.
   */
  room(building: string | undefined, number: string): Promise<Found<OfferedRoom> | 'no_building' | undefined>
  /** Which of these people are customers in scope. */
  customers(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Customers in scope with one of these ids, or one of these names however their tone marks stand. */
  customersNamed(asked: {
    readonly ids: readonly string[]
    readonly names: readonly string[]
  }): Promise<readonly NamedCustomer[]>
  /** Contracts of rooms, by room. */
  contracts(roomIDs: readonly string[]): Promise<ReadonlyMap<string, readonly NamedContract[]>>
  /** Bills of contracts for some months. */
  bills(contractIDs: readonly string[], months: readonly string[]): Promise<readonly NamedBill[]>
  /** Bills of contracts from a month on, without cancelled ones. */
  booked(contractIDs: readonly string[], since: string): Promise<readonly BookedBill[]>
  /** The latest reading of each meter of a building before a month. */
  figures(buildingID: string, month: string): Promise<readonly MeterFigure[]>
  /** Customers in scope with one of these names, ignoring case. */
  namesakes(fullNames: readonly string[]): Promise<readonly string[]>
  /** Bank accounts of the buildings in scope; `all` when any other account is in scope too. */
  bankAccounts(): Promise<{ readonly all: boolean; readonly numbers: readonly string[] }>
  /** Transfers of these amounts to these accounts. */
  knownTransfers(
    asked: readonly { readonly account: string; readonly amount: number }[],
  ): Promise<readonly { readonly account: string; readonly amount: number; readonly known: KnownTransfer }[]>
  /** Which of these settlements are in scope, and of whom they are. */
  settlements(ids: readonly string[]): Promise<ReadonlyMap<string, NamedSettlement>>
  /** The records that these transfers may be matched with. */
  matchingBook(transfers: readonly Seen[]): Promise<MatchingBook>
  /** The meters of rooms, and of buildings as a whole. */
  metersIn(places: {
    readonly roomIDs: readonly string[]
    readonly buildingIDs: readonly string[]
  }): Promise<readonly PlacedMeter[]>
  /** What is in rooms. */
  assetsIn(roomIDs: readonly string[]): Promise<readonly NamedAsset[]>
  /** The building with this name; without a name, the only one in scope. */
  building(name: string | undefined): Promise<Found<string> | undefined>
  /** Which of these ids are bills in scope, and which are contracts. */
  codedBills(ids: readonly string[]): Promise<ReadonlyMap<string, CodedBill>>
  codedContracts(ids: readonly string[]): Promise<ReadonlyMap<string, CodedContract>>
}

/** Creates a lookup for one check of one file; it caches its results. */
export type BookLookupFor = (actor: Actor) => BookLookup

const columns: Readonly<Record<string, string>> = {
  buildingID: 'building',
  roomID: 'room',
  customerID: 'customer',
  contractID: 'contract',
}
/** The column for a field of the body; `residents.3.phone` is in that of the phone, `states.0.count` in that of the count. */
export const columnOf = (field: string): string =>
  columns[field] ?? field.replace(/^residents\.\d+\./, '').replace(/^states(?:\..*)?$/, 'count')

/** The text of a cell, as a name. */
export const asWord = (value: RowData[string] | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

/** Errors for a room's name. */
export const roomErrors = (found: Found<NamedRoom> | 'no_building' | undefined): readonly FieldError[] => {
  if (found === 'no_building') return [{ field: 'building', code: 'E0011' }]
  if (found === 'several') return [{ field: 'building', code: 'ambiguous' }]
  return found === 'none' ? [{ field: 'room', code: 'E0011' }] : []
}

/** Errors for a building's name. */
export const buildingErrors = (found: Found<string> | undefined, isNamed: boolean): readonly FieldError[] => {
  if (found === 'several') return [{ field: 'building', code: 'ambiguous' }]
  if (found === undefined || found === 'none')
    return [{ field: 'building', code: isNamed ? 'E0011' : 'required' }]
  return []
}

/** Errors for a customer's name. */
export const customerErrors = (found: Found<string> | undefined): readonly FieldError[] => {
  if (found === 'several') return [{ field: 'customer', code: 'ambiguous' }]
  return found === 'none' ? [{ field: 'customer', code: 'E0008' }] : []
}

/** The id in the code column of a row; undefined where it is none. */
export const codeIn = ({ code }: RowData): string | undefined =>
  code === undefined ? undefined : id().safeParse(String(code).toLowerCase()).data

/** Records that rows identify by the code from our exports, by row; `none` for a code that no record in scope has. */
export const codedOf = async <T extends Coded>(
  rows: readonly ReadRow[],
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<readonly (T | 'none' | undefined)[]> => {
  const codes = rows.map(({ value }) => (value.code === undefined ? undefined : (codeIn(value) ?? '')))
  const ids = [...new Set(codes.filter((code) => code))] as string[]
  const found = ids.length > 0 ? await find(ids) : new Map<string, T>()
  return codes.map((code) => (code === undefined ? undefined : (found.get(code) ?? 'none')))
}

export const unknownCode: FieldError = { field: 'code', code: 'E0011' }

/**
 * Errors (`fixed`) for cells that name another building, room or customer than the record's: a sheet cannot move a
 * record. The customer may be given by name, as in our exports, or by a number.
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

/** `fixed` where a cell is filled and differs from the record by more than spelling. */
export const differs = (
  field: string,
  said: RowData[string] | undefined,
  known: string | number | null,
  key: (text: string) => string = (text) => text,
): readonly FieldError[] =>
  said === undefined || key(String(said)) === key(String(known ?? '')) ? [] : [{ field, code: 'fixed' }]
