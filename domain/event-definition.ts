import { z } from 'zod'
import type { DomainEvent } from './event.ts'

/** Data of an older version to data of the next one. */
type Upcast = (data: Record<string, unknown>) => Record<string, unknown>

export type EventDefinition<S extends z.ZodObject = z.ZodObject> = {
  /** Version that is written today. Each has a golden file in `test/fixtures/events` that is kept for ever. */
  readonly version: number
  readonly schema: S
  /** `upcast[1]` turns version 1 into version 2, and so on. */
  readonly upcast?: Readonly<Record<number, Upcast>>
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>

/** The union of events that a table of definitions describes: `{ type: 'RoomAdded', data: … } | …`. */
export type EventOf<D extends EventDefinitions> = {
  [T in keyof D & string]: { readonly type: T; readonly data: z.output<D[T]['schema']> }
}[keyof D & string]

/**
 * Marks a field that tells who somebody is. Such fields are sealed in the log with a key of that person
 * (design 3); the person is the one whose stream the event stands in.
 */
export const personal = <T extends z.ZodType>(schema: T): T => schema.meta({ personal: true }) as T

/** The schema and what is inside its `.optional()` and `.nullable()`: a mark may stand on any of them. */
const layers = (schema: z.ZodType): z.ZodType[] =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? [schema, ...layers(schema.unwrap() as z.ZodType)]
    : [schema]

export const isPersonal = (schema: z.ZodType): boolean =>
  layers(schema).some((layer) => layer.meta()?.personal === true)

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

/** A list of people in an event's data: its name, the items' field with the person's id, their personal fields. */
export type PersonalArray = { readonly field: string; readonly subject: string; readonly fields: string[] }

export const personalArrays = (definition: EventDefinition): PersonalArray[] =>
  Object.entries(definition.schema.shape).flatMap(([field, schema]) => {
    const list = layers(schema as z.ZodType).at(-1)
    const subject = list?.meta()?.subject
    if (!(list instanceof z.ZodArray) || typeof subject !== 'string') return []
    return [{ field, subject, fields: personalIn(list.element as z.ZodObject) }]
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
