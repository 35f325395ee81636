import { entityIdOf } from '../../domain/event.ts'
import { type PersonalArray, personalArrays, personalFields } from '../../domain/event-definition.ts'
import { eventDefinition, eventDefinitions } from '../../domain/events.ts'
import { seal, unseal } from './sealing.ts'

type Data = Record<string, unknown>
type Placed = { readonly type: string; readonly stream: string; readonly data: object }
type Keys = ReadonlyMap<string, Buffer>

/** Field in which a sealed box stands, in an event's data or in an item of a list of people. */
const BOX = 'sealed'

type Marks = { readonly own: readonly string[]; readonly lists: readonly PersonalArray[] }
const marks = new Map<string, Marks>(
  Object.entries(eventDefinitions).map(([type, definition]) => [
    type,
    { own: personalFields(definition), lists: personalArrays(definition) },
  ]),
)
const unmarked: Marks = { own: [], lists: [] }
const marksOf = (type: string): Marks => marks.get(type) ?? unmarked

/** The persons whose keys an event is sealed with: the one of its stream, and those in its lists. */
export const subjectsOf = (event: Placed): string[] => {
  const { own, lists } = marksOf(event.type)
  const inLists = lists.flatMap(({ field, subject }) =>
    itemsOf(event, field).map((item) => item[subject] as string),
  )
  return own.length > 0 ? [entityIdOf(event.stream), ...inLists] : inLists
}

/** Puts the personal fields of an event into boxes, one for each person. */
export const sealEvent = (event: Placed & { id: string }, keys: Keys): Data => {
  const { own, lists } = marksOf(event.type)
  const close = (object: Data, fields: readonly string[], subject: string, place: string): Data => {
    const personal = fields.filter((field) => object[field] !== undefined)
    if (personal.length === 0) return object
    const key = keys.get(subject)
    if (!key) throw new Error(`No key of ${subject}: an erased person cannot be written about`)
    return { ...without(object, personal), [BOX]: seal(key, place, pick(object, personal)) }
  }
  const data = close(event.data as Data, own, entityIdOf(event.stream), event.id)
  for (const { field, subject, fields } of lists) {
    if (data[field] === undefined) continue
    data[field] = itemsOf(event, field).map((item, index) =>
      close(item, fields, item[subject] as string, `${event.id}/${field}/${index}`),
    )
  }
  return data
}

/** Opens the boxes of an event; the fields of an erased person read as null. */
export const openEvent = (event: Placed & { id: string }, keys: Keys): Data => {
  const { own, lists } = marksOf(event.type)
  if (own.length === 0 && lists.length === 0) return event.data as Data
  const open = (
    { [BOX]: box, ...object }: Data,
    erased: () => Data,
    subject: string,
    place: string,
  ): Data => {
    if (typeof box !== 'string') return object
    const key = keys.get(subject)
    return { ...object, ...(key ? (unseal(key, place, box) as Data) : erased()) }
  }
  const data = open(event.data as Data, () => nothingOf(event.type), entityIdOf(event.stream), event.id)
  for (const { field, subject, fields } of lists) {
    if (data[field] === undefined) continue
    data[field] = itemsOf(event, field).map((item, index) =>
      open(item, () => nulls(fields), item[subject] as string, `${event.id}/${field}/${index}`),
    )
  }
  return data
}

/**
 * What is left of a person in an event. One that only changes some fields leaves them out: whether they
 * were changed is not known any more, and null is what the first event has set.
 */
const nothingOf = (type: string): Data => {
  const optional = eventDefinition(type)?.schema.safeParse({}).success
  return optional ? {} : nulls(marksOf(type).own)
}

const itemsOf = (event: Placed, field: string): Data[] =>
  ((event.data as Data)[field] as Data[] | undefined) ?? []
const nulls = (names: readonly string[]): Data => Object.fromEntries(names.map((name) => [name, null]))
const pick = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(names.map((name) => [name, data[name]]))
const without = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
