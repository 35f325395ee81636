import { z } from 'zod'
import type { DomainEvent } from './event.ts'

/** Converts data of one version to the next. */
type Upcast = (data: Record<string, unknown>) => Record<string, unknown>

/** For a version that allows more or encrypts more: earlier data is valid as it is. */
export const unchanged: Upcast = (data) => data

/** For a version with additional fields: their values in earlier data. */
export const filledWith =
  (fields: Readonly<Record<string, unknown>>): Upcast =>
  (data) => ({ ...data, ...fields })

/** The schema of an event's current version, its personal fields, and the upcasts from older versions. */
export type EventDefinition<S extends z.ZodObject = z.ZodObject> = {
  /** The version that is written now. Each has a golden file in `test/fixtures/events` that is kept forever. */
  readonly version: number
  readonly schema: S
  /** `upcast[1]` turns version 1 into version 2, and so on. */
  readonly upcast?: Readonly<Record<number, Upcast>>
}

type EventDefinitions = Readonly<Record<string, EventDefinition>>

/** The union of events that a table of definitions describes: `{ type: 'RoomAdded', data: … } | …`. */
export type EventOf<D extends EventDefinitions> = {
  [T in keyof D & string]: { readonly type: T; readonly data: z.output<D[T]['schema']> }
}[keyof D & string]

/**
 * Marks a field that identifies a person, or whose text may. Such fields are encrypted in the log with a key of the
 * subject of the event: the person or record of its stream, unless `about` names another. Erasing a person also
 * destroys the keys of their records.
 */
export const personal = <T extends z.ZodType>(schema: T): T => schema.meta({ personal: true }) as T

/** The schema and those inside its `.optional()` and `.nullable()`: a mark may be on any of them. */
const layers = (schema: z.ZodType): z.ZodType[] =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? [schema, ...layers(schema.unwrap() as z.ZodType)]
    : [schema]

/** Whether a field of an event is encrypted. */
export const isPersonal = (schema: z.ZodType): boolean =>
  layers(schema).some((layer) => layer.meta()?.personal === true)

/**
 * Marks the field that names the subject of an event: a part of its stream, e.g. a contract in its room's stream, or
 * the only item of a list, e.g. the recipient of a notice. With several items there is no subject, and nothing is
 * encrypted.
 */
export const about = <T extends z.ZodObject>(schema: T, field: keyof T['shape'] & string): T =>
  schema.meta({ about: field }) as T

/** The field with the id of the event's subject; undefined when that is the entity of its stream. */
export const subjectField = ({ schema }: EventDefinition): string | undefined => {
  const field = schema.meta()?.about
  return typeof field === 'string' ? field : undefined
}

/** Names of the personal fields of an event's data. */
export const personalFields = (definition: EventDefinition): string[] => personalIn(definition.schema)

const personalIn = (object: z.ZodObject): string[] =>
  Object.entries(object.shape)
    .filter(([, field]) => isPersonal(field as z.ZodType))
    .map(([name]) => name)

/**
 * Marks a list of people who have no stream of their own, e.g. the residents of a contract. The personal fields of
 * each are encrypted with the key of the person named by the item's field `subject`.
 */
export const people = <T extends z.ZodArray<z.ZodObject>>(list: T, subject: string): T =>
  list.meta({ subject }) as T

/**
 * A list with personal fields in an event's data: its name, the items' personal fields, and the items' field with the
 * person's id; without that, they are encrypted like the event's own fields.
 */
export type PersonalArray = { readonly field: string; readonly subject?: string; readonly fields: string[] }

export const personalArrays = (definition: EventDefinition): PersonalArray[] =>
  Object.entries(definition.schema.shape).flatMap(([field, schema]) => {
    const list = layers(schema as z.ZodType).at(-1)
    if (!(list instanceof z.ZodArray && list.element instanceof z.ZodObject)) return []
    const fields = personalIn(list.element)
    const subject = list.meta()?.subject
    if (fields.length === 0) return []
    return [typeof subject === 'string' ? { field, subject, fields } : { field, fields }]
  })

/** Converts recorded data to the current version, which deciders and projections expect. */
export const upcast = (
  definition: EventDefinition,
  version: number,
  data: DomainEvent['data'],
): DomainEvent['data'] => {
  let current = data as Record<string, unknown>
  for (let from = version; from < definition.version; from++) {
    const step = definition.upcast?.[from]
    if (!step) throw new Error(`No upcast from version ${from}`)
    current = step(current)
  }
  return current
}
