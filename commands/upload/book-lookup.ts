import type { Actor } from '../../domain/event.ts'
import { id } from '../../domain/fields.ts'
import { nameKey, plainNameKey, roomKey } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { ReadRow, RowData } from './ports.ts'

/** What was found under a name; `several` when it does not say which. */
export type Found<T> = T | 'none' | 'several'

/** A room that a row names by house and number. */
export type NamedRoom = { readonly roomID: string; readonly buildingID: string }

/** A room with the rent that it is offered at, in đồng; 0 where nobody has said. */
export type OfferedRoom = NamedRoom & { readonly rentPrice: number }

/** A bill of the book that was not cancelled; `total` in đồng. */
export type BookedBill = {
  readonly contractID: string
  readonly month: string
  readonly number: string
  readonly title: string
  readonly total: number
}

/** What a meter of a room was last read at. */
export type MeterFigure = { readonly roomID: string; readonly name: string; readonly figure: number }

/** A contract that a row may be about. */
export type NamedContract = NamedRoom & {
  readonly id: string
  readonly number: string
  readonly customerID: string
  /** Null for somebody who was erased. */
  readonly customerName: string | null
  readonly type: number
  /** Đồng: a month of rent, or the whole sale. */
  readonly price: number
  readonly status: number
  /** Whether it was signed, or runs already and its paper is awaited. */
  readonly billable: boolean
  readonly startDay: string
  readonly endDay: string | null
  readonly cancelDay: string | null
  readonly dueDayOfMonth: number
}

/** A service that is charged by what its meter counts; `price` of one in đồng. */
export type Meter = { readonly name: string; readonly unit: string; readonly price: number }

/** A bill that a row may be about. */
export type NamedBill = {
  readonly id: string
  readonly contractID: string
  readonly month: string
  readonly title: string
}

/** What something of the book belongs to, by ids and as our own exports name it. */
export type Coded = NamedRoom & {
  readonly id: string
  readonly building: string
  readonly room: string
  readonly customerID: string
  /** Null for somebody who was erased. */
  readonly customer: string | null
}

/** A bill that a row names by the code of an export. */
export type CodedBill = Coded & {
  readonly contractID: string
  /** Its number. */
  readonly contract: string
  readonly title: string
}

/** A contract that a row names by the code of an export. */
export type CodedContract = Coded & {
  readonly type: number
  readonly startDay: string
  readonly endDay: string | null
  readonly price: number
  readonly deposit: number
  readonly dueDayOfMonth: number
  readonly note: string | null
}

/** A customer of the book; `birthday` as a local day. */
export type Namesake = { readonly id: string; readonly fullName: string; readonly birthday: string | null }

/** Things in the reach of one person, by the words that spreadsheets have for them. What is out of reach is not there. */
export interface BookLookup {
  /** What a building charges by meters. */
  meters(buildingID: string): Promise<readonly Meter[]>
  hasOneBuilding(): Promise<boolean>
  /**
   * The room of a building; whether the building is there at all when the room is not. Without a name the only one in
   * reach is meant, if there is just one.
   */
  room(building: string | undefined, number: string): Promise<Found<OfferedRoom> | 'no_building' | undefined>
  /** Which of these people are customers in reach. */
  customers(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Contracts of rooms, by room. */
  contracts(roomIDs: readonly string[]): Promise<ReadonlyMap<string, readonly NamedContract[]>>
  /** Bills of contracts for some months. */
  bills(contractIDs: readonly string[], months: readonly string[]): Promise<readonly NamedBill[]>
  /** Bills of contracts from a month on, but for cancelled ones. */
  booked(contractIDs: readonly string[], since: string): Promise<readonly BookedBill[]>
  /** The newest figure of each meter of a house before a month. */
  figures(buildingID: string, month: string): Promise<readonly MeterFigure[]>
  /** The customers in reach who are called so, in whatever case. */
  namesakes(fullNames: readonly string[]): Promise<readonly Namesake[]>
  /** Of these the bills, and the contracts, that are there. */
  codedBills(ids: readonly string[]): Promise<ReadonlyMap<string, CodedBill>>
  codedContracts(ids: readonly string[]): Promise<ReadonlyMap<string, CodedContract>>
}

/** Looks things up for one check of one file: what it has learned it does not ask again. */
export type BookLookupFor = (actor: Actor) => BookLookup

const columns: Readonly<Record<string, string>> = {
  roomID: 'room',
  customerID: 'customer',
  contractID: 'contract',
}
/** The column that says what a field of the body refers to. */
export const columnOf = (field: string): string => columns[field] ?? field

/** What a cell says, as a name. */
export const asWord = (value: RowData[string] | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

/** What is wrong with the name of a room. */
export const roomErrors = (found: Found<NamedRoom> | 'no_building' | undefined): readonly FieldError[] => {
  if (found === 'no_building') return [{ field: 'building', code: 'E0011' }]
  if (found === 'several') return [{ field: 'building', code: 'ambiguous' }]
  return found === 'none' ? [{ field: 'room', code: 'E0011' }] : []
}

/** What is wrong with the name of a customer. */
export const customerErrors = (found: Found<string> | undefined): readonly FieldError[] => {
  if (found === 'several') return [{ field: 'customer', code: 'ambiguous' }]
  return found === 'none' ? [{ field: 'customer', code: 'E0008' }] : []
}

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
