import type { Actor } from '../../domain/event.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { ReadRow } from './spreadsheets.ts'
import type { RowData } from './staging.ts'

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
export interface Named {
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
export type NamedFor = (actor: Actor) => Named

/** A row on its way to a command. */
export type Linked = {
  /** As far as it is known; rules of the fields are checked afterwards. Null where nothing can come of the row. */
  readonly body: Readonly<Record<string, unknown>> | null
  readonly errors: readonly FieldError[]
  /** What does not fit the book, so that somebody has to confirm the row. */
  readonly doubts?: readonly FieldError[]
  /** The column that a field of the body comes from. */
  readonly columnOf: (field: string) => string
  /** What the row comes to, where that is more than its cells say. */
  readonly comesTo?: RowData
  /** What the decision needs beside the body and its stream. */
  readonly facts?: object
  /** Where the body is null and nothing is wrong: what of the book says the same. */
  readonly sameID?: string
  /** What it comes to, of a bill. */
  readonly amount?: number
  /** The entity in whose stream it is decided, where it is not a new one. */
  readonly home?: string
}

/** Turns what rows say into commands. */
export type Link = (rows: readonly ReadRow[], sources: LinkSources) => Promise<readonly Linked[]>

type LinkSources = {
  readonly named: Named
  /** The local day of the check. */
  readonly today: string
  /** What the rows before are about, in words of their type, with the row. */
  readonly seen: Map<string, number>
  /** Where the rows so far leave meters, by room, service and month. */
  readonly left: Map<string, number>
  /** Customers by what rows call them: an address or a number. */
  readonly customersCalled: (words: readonly string[]) => Promise<readonly Found<string>[]>
}
