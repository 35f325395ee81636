import { z } from 'zod'
import type { DomainEvent } from './event.ts'

/** Data of an older version to data of the next one. */
type Upcast = (data: Record<string, unknown>) => Record<string, unknown>

/** For a version that allows more or seals more: what was written before it is right as it stands. */
export const unchanged: Upcast = (data) => data

/** For a version with more fields: what they are in data that was written before it. */
export const filledWith =
  (fields: Readonly<Record<string, unknown>>): Upcast =>
  (data) => ({ ...data, ...fields })

/** What an event looks like in one version, which of it is personal, and how older versions become this one. */
export type EventDefinition<S extends z.ZodObject = z.ZodObject> = {
  /** Version that is written today. Each has a golden file in `test/fixtures/events` that is kept for ever. */
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
 * Marks a field that identifies a person, or whose text may. Such fields are sealed in the log
 * with a key of what the event is about: the person or thing whose stream it stands in, unless `about`
 * names another. Erasing a person destroys the keys of their things too.
 */
export const personal = <T extends z.ZodType>(schema: T): T => schema.meta({ personal: true }) as T

/** The schema and what is inside its `.optional()` and `.nullable()`: a mark may stand on any of them. */
const layers = (schema: z.ZodType): z.ZodType[] =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? [schema, ...layers(schema.unwrap() as z.ZodType)]
    : [schema]

/** Whether a field of an event is sealed. */
export const isPersonal = (schema: z.ZodType): boolean =>
  layers(schema).some((layer) => layer.meta()?.personal === true)

/**
 * Marks an event as about what a field names: a part of its stream, e.g. a contract in its room's stream, or the only one
 * of a list, e.g. whom a notice was sent to. Of a list of several it is about nobody, and nothing of it is sealed.
 */
export const about = <T extends z.ZodObject>(schema: T, field: keyof T['shape'] & string): T =>
  schema.meta({ about: field }) as T

/** The field with the id of what an event is about; undefined where that is the entity of its stream. */
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
 * Marks a list of people who have no stream of their own, e.g. the residents of a contract. The personal
 * fields of each are sealed with the key of the person that the item's field `subject` names.
 */
export const people = <T extends z.ZodArray<z.ZodObject>>(list: T, subject: string): T =>
  list.meta({ subject }) as T

/**
 * A list with personal fields in an event's data: its name, the items' personal fields, and the items' field with the
 * person's id; without one they are sealed as the event's own fields are.
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

/** Brings recorded data to the version that deciders and projections know. */
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
