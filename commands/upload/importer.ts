import { v5 as uuidv5 } from 'uuid'
import type { Claim } from '../../domain/claim.ts'
import { dayOf } from '../../domain/day.ts'
import type { Actor, DomainEvent, Instant } from '../../domain/event.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import { SignalType } from '../../domain/signal.ts'
import { UploadType } from '../../domain/upload/upload-type.ts'
import type { CommandDefinition } from '../command.ts'
import { addCustomer } from '../person/customer.commands.ts'
import type { ImportColumn, Texts } from './columns.ts'
import { customerColumns } from './customer-columns.ts'
import type { RowData } from './staging.ts'

/** What a type of upload makes of its rows. */
export type Importer = {
  readonly columns: readonly ImportColumn[]
  /** Of the empty workbook, without its ending. */
  readonly templateName: Texts
  /** Sent for each row; its body has the columns' fields. */
  readonly definition: CommandDefinition
  readonly signal: SignalType
}

export const importers: Readonly<Record<number, Importer>> = {
  [UploadType.ADD_CUSTOMERS]: {
    columns: customerColumns,
    templateName: { vi: 'mau-khach-hang', en: 'customer-template' },
    definition: addCustomer,
    signal: SignalType.UPLOAD_CUSTOMERS,
  },
}

const NAMESPACE = '3c1f0d1e-8a57-4b0e-9d53-6f0a3b5c2026'
/** A revert of an import would open the next one (contract 4). */
const GENERATION = 1

/** The command id of a row: the same in every upload of the file, so that no row is applied twice. */
export const rowCommandID = (fileHash: string, row: number): string =>
  uuidv5(`${fileHash}/${row}/${GENERATION}`, NAMESPACE)

export type Tried =
  | { readonly body: RowData; readonly claims: readonly Claim[] }
  | { readonly errors: readonly FieldError[] }

/** What the rules say to a row as far as it alone can tell: its fields, and what it would claim. */
export const tryRow = (
  { definition }: Importer,
  value: RowData,
  { commandID, actor, at }: { commandID: string; actor: Actor; at: Instant },
): Tried => {
  const parsed = definition.body.safeParse(value)
  if (!parsed.success) return { errors: fieldErrors(parsed.error.issues, value) }
  const body = parsed.data as RowData
  const { decider, claims } = definition.entity
  try {
    // The entity's id is made from the command's; no rule asks which it is, and making it for each row takes time.
    const command = { ...body, type: definition.name, actor, at, today: dayOf(at), id: commandID }
    const decided: readonly DomainEvent[] = decider.decide(command, undefined)
    const state = decided.reduce(decider.evolve, undefined)
    return { body, claims: claims?.(state) ?? [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { errors: errorsOf(error) }
  }
}

/** Why a row is refused; at no field when the refusal names none. */
export const errorsOf = ({ code, errors }: Refusal): readonly FieldError[] =>
  errors.length > 0 ? errors : [{ field: '', code }]
