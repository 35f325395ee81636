import { v5 as uuidv5 } from 'uuid'
import { SignalType } from '../../domain/signal.ts'
import { UploadType } from '../../domain/upload/upload-type.ts'
import { addAsset, deleteAsset, updateAsset } from '../asset/asset.definitions.ts'
import { deleteBill, issueBill, updateBill } from '../bill/bill.definitions.ts'
import type { CommandDefinition } from '../command.ts'
import { addContract, deleteContract, updateContract } from '../contract/contract.definitions.ts'
import { correctReading, takeReading } from '../meter/meter.definitions.ts'
import { addCustomer, updateCustomer } from '../person/customer.definitions.ts'
import { deleteCustomer } from '../person/delete.definitions.ts'
import { addRoom, deleteRoom, updateRoom } from '../room/room.definitions.ts'
import { seeTransfer, takeBackTransfer } from '../transfer/transfer.definitions.ts'
import { assetImportColumns, findAssets, linkAssets, unlessChanged } from './asset-import.ts'
import { billImportColumns, findBills, linkBills } from './bill-import.ts'
import type { BookLookup } from './book-lookup.ts'
import type { ImportColumn, Texts } from './columns.ts'
import { contractImportColumns, linkContracts, sameContract } from './contract-import.ts'
import { customerImportColumns, findCustomers } from './customer-import.ts'
import type { Onto } from './onto.ts'
import { asBefore, linkReadings, readingImportColumns } from './reading-import.ts'
import { linkResidents, ontoResidents, residentImportColumns, withoutResident } from './resident-import.ts'
import { findRooms, linkRooms, roomImportColumns } from './room-import.ts'
import type { Change, LinkRows, UndoBody } from './row-command.ts'
import { statementColumns } from './statement-columns.ts'
import { linkStatement } from './statement-import.ts'

/** How a type of upload turns rows into commands. */
export type Importer = {
  readonly columns: readonly ImportColumn[]
  /** File name of the template, without extension. */
  readonly templateName: Texts
  /** The command sent for each row. */
  readonly definition: CommandDefinition
  /** Maps a row to the command's body; without it the columns are the body's fields. */
  readonly link?: LinkRows
  /** For a command that says a whole list: its body, at the preview and at the import. */
  readonly onto?: Onto
  /** Finds existing records; without it every row creates one. */
  readonly change?: Change
  /**
   * For a row refused with E0024: the existing record with the same values, if any; the row then counts as unchanged.
   */
  readonly sameIn?: (rootID: unknown, body: Readonly<Record<string, unknown>>) => string | undefined
  /** Where a row creates, for a command that counts what is there: the rows before it count too. */
  readonly placeOf?: (body: Readonly<Record<string, unknown>>) => string
  /** The command that reverts a row that created. */
  readonly undo: CommandDefinition
  /**
   * The body of `undo`, from the history of the stream that the row went to, or why the row stays; without it, the
   * body is empty.
   */
  readonly undoBody?: UndoBody
  /** The file is a statement of a bank: its rows are sent and reverted as transfers, and matched. */
  readonly isStatement?: true
  readonly signal: SignalType
}

export const importers: Readonly<Record<UploadType, Importer>> = {
  [UploadType.ADD_CUSTOMERS]: {
    columns: customerImportColumns,
    templateName: { vi: 'mau-khach-hang', en: 'customer-template' },
    definition: addCustomer,
    change: { definition: updateCustomer, find: findCustomers },
    undo: deleteCustomer,
    signal: SignalType.UPLOAD_CUSTOMERS,
  },
  [UploadType.ADD_CONTRACTS]: {
    columns: contractImportColumns,
    templateName: { vi: 'mau-hop-dong', en: 'contract-template' },
    definition: addContract,
    link: linkContracts,
    sameIn: sameContract,
    undo: deleteContract,
    signal: SignalType.UPLOAD_CONTRACTS,
  },
  [UploadType.ADD_BILLS]: {
    columns: billImportColumns,
    templateName: { vi: 'mau-hoa-don', en: 'bill-template' },
    definition: issueBill,
    link: linkBills,
    change: { definition: updateBill, find: findBills },
    undo: deleteBill,
    signal: SignalType.UPLOAD_BILLS,
  },
  [UploadType.ADD_READINGS]: {
    columns: readingImportColumns,
    templateName: { vi: 'mau-chi-so', en: 'reading-template' },
    definition: takeReading,
    link: linkReadings,
    undo: correctReading,
    undoBody: asBefore,
    signal: SignalType.UPLOAD_READINGS,
  },
  [UploadType.ADD_TRANSFERS]: {
    columns: statementColumns,
    templateName: { vi: 'mau-sao-ke', en: 'statement-template' },
    definition: seeTransfer,
    link: linkStatement,
    isStatement: true,
    undo: takeBackTransfer,
    signal: SignalType.UPLOAD_TRANSFERS,
  },
  [UploadType.ADD_ROOMS]: {
    columns: roomImportColumns,
    templateName: { vi: 'mau-phong', en: 'room-template' },
    definition: addRoom,
    link: linkRooms,
    change: { definition: updateRoom, find: findRooms },
    undo: deleteRoom,
    signal: SignalType.UPLOAD_ROOMS,
  },
  [UploadType.ADD_ASSETS]: {
    columns: assetImportColumns,
    templateName: { vi: 'mau-do-dac', en: 'thing-template' },
    definition: addAsset,
    link: linkAssets,
    change: { definition: updateAsset, find: findAssets },
    placeOf: ({ roomID }) => String(roomID),
    undo: deleteAsset,
    undoBody: unlessChanged,
    signal: SignalType.UPLOAD_ASSETS,
  },
  [UploadType.ADD_RESIDENTS]: {
    columns: residentImportColumns,
    templateName: { vi: 'mau-nguoi-o', en: 'resident-template' },
    definition: updateContract,
    link: linkResidents,
    onto: ontoResidents,
    undo: updateContract,
    undoBody: withoutResident,
    signal: SignalType.UPLOAD_RESIDENTS,
  },
}

const NAMESPACE = '3c1f0d1e-8a57-4b0e-9d53-6f0a3b5c2026'

/**
 * The command id of a row: the same in every upload of the file that was decided in the same way, so that no row is
 * applied twice. A reverted row starts the next generation (specification: Uploads).
 */
export const rowCommandID = (fileHash: string, row: string | number, generation = 1): string =>
  uuidv5(`${fileHash}/${row}/${generation}`, NAMESPACE)

/** The columns for one person: with a single building in scope, the building's column is not required. */
export const columnsFor = async (
  columns: readonly ImportColumn[],
  lookup: Pick<BookLookup, 'hasOneBuilding'>,
): Promise<readonly ImportColumn[]> =>
  columns.some(isBuilding) && (await lookup.hasOneBuilding())
    ? columns.map((column) => (isBuilding(column) ? { ...column, required: false } : column))
    : columns

const isBuilding = ({ field }: ImportColumn): boolean => field === 'building'
