import { z } from 'zod'
import { id, listOf } from './fields.ts'
import { leavesIn, valuesAt } from './leaves.ts'

/**
 * What an id in the body of a command names. `commands/references.ts` has the check of each: it does not compile
 * without one.
 */
export type Referent =
  // Records of their own. They must exist and be in the caller's reach.
  | 'building'
  | 'room'
  | 'contract'
  | 'customer'
  | 'employee'
  | 'fund'
  | 'ticket'
  | 'expense'
  | 'asset'
  | 'meter'
  /** A hold, or a contract: the one has the id of the other. */
  | 'hold'
  | 'lead'
  /** Somebody whose record may be deleted, but is not erased. */
  | 'anybody'
  /** A charge of the price lists of the command's building. */
  | 'charge'
  /**
   * What a line of a bill asks for: a charge that the price lists of the command's building have had at any time; of a
   * penalty the late bill, which is one of that building.
   */
  | 'askedFor'
  /** A reading of a meter in the command's building. */
  | 'meterReading'
  // Parts of the record that the command changes, and what its decider finds among its facts.
  | 'receipt'
  | 'payment'
  | 'allocatedBill'
  | 'waiver'
  | 'owed'
  | 'shift'
  | 'lessor'
  | 'resident'
  | 'vehicle'
  | 'count'
  | 'ownReading'
  | 'handoverLine'
  | 'statement'
  | 'payBack'
  | 'billedContract'
  // Checked in one go with others of the body.
  | 'recipient'
  | 'receivedNotice'
  | 'image'
  | 'attachment'

/** What a field of a body names. */
export type Reference = {
  readonly to: Referent
  /** The record must be of the building of the command's object; a record of all buildings is of each. */
  readonly ofItsBuilding?: true
}

/** Not zod's own registry, whose entries become part of the schemas of events and of the documentation. */
const declared = z.registry<Reference>()

/** The id of another record in the body of a command: `fundID: ref('fund')`. The command handler checks it. */
export const ref = (to: Referent, options: Omit<Reference, 'to'> = {}) => {
  const schema = id()
  declared.add(schema, { to, ...options })
  return schema
}

/** A list of ids. */
export const refs = (to: Referent) => listOf(ref(to))

/** A field of a body with an id: its path, with `*` for each item of a list; `to` is missing for a plain `id()`. */
export type IDField = Partial<Reference> & { readonly path: readonly string[] }

/** Every id that a body may have. */
export const idsIn = (schema: z.core.$ZodType): readonly IDField[] =>
  leavesIn(schema).flatMap((leaf) =>
    leaf.schema instanceof z.ZodUUID ? [{ ...declared.get(leaf.schema), path: leaf.path }] : [],
  )

/** An id in a body, with the place where it stands: `lines.0.chargeID`. */
export type NamedID = Reference & { readonly field: string; readonly id: string }

const fieldsOf = new WeakMap<z.ZodObject, readonly IDField[]>()

/** The references in a body that has passed its schema. */
export const referencesIn = (schema: z.ZodObject, body: unknown): NamedID[] => {
  const fields = fieldsOf.get(schema) ?? idsIn(schema)
  fieldsOf.set(schema, fields)
  return fields.flatMap(({ path, to, ...options }) =>
    to
      ? valuesAt(body, path).flatMap(({ field, value }) =>
          typeof value === 'string' ? [{ to, ...options, field, id: value }] : [],
        )
      : [],
  )
}
