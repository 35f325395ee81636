import { entityIdOf } from '../../domain/event.ts'
import {
  type PersonalArray,
  personalArrays,
  personalFields,
  subjectField,
} from '../../domain/event-definition.ts'
import { eventDefinitions } from '../../domain/events.ts'
import { assert } from '../../domain/refusal.ts'
import type { Keys } from './keyring.ts'
import { seal, unseal } from './sealing.ts'

type Data = Record<string, unknown>
type Placed = { readonly type: string; readonly stream: string; readonly data: object }

/** Field with the sealed box, in an event's data or in an item of a list. */
const BOX = 'sealed'

type Marks = {
  /** Field with the id of the event's subject; without it, the entity of the stream. */
  readonly about?: string
  readonly own: readonly string[]
  readonly lists: readonly PersonalArray[]
  /** Whether the event has only the fields that were changed. */
  readonly isChange: boolean
}
const marks = new Map<string, Marks>(
  Object.entries(eventDefinitions).map(([type, definition]) => [
    type,
    {
      about: subjectField(definition),
      own: personalFields(definition),
      lists: personalArrays(definition),
      isChange: definition.schema.safeParse({}).success,
    },
  ]),
)
const unmarked: Marks = { own: [], lists: [], isChange: false }
const marksOf = (type: string): Marks => marks.get(type) ?? unmarked

/** Fields that are sealed together, e.g. those of one resident, with the subject of their key and their place. */
type Part = {
  readonly object: Data
  readonly fields: readonly string[]
  readonly subject: string
  /** Authenticated with the box: it does not open in another event or place. */
  readonly place: string
}

/** The event's data, in which each part is replaced by the result of `made`. */
const withParts = (event: Placed & { readonly id?: string }, made: (part: Part) => Data): Data => {
  const { about, own, lists } = marksOf(event.type)
  const { id = '' } = event
  const object = event.data as Data
  const subject = about === undefined ? entityIdOf(event.stream) : named(object[about])
  const isOfOne = own.length > 0 && subject !== undefined
  const data = { ...(isOfOne ? made({ object, fields: own, subject, place: id }) : object) }
  for (const { field, subject: dataSubject, fields } of lists) {
    if (data[field] === undefined) continue
    data[field] = (data[field] as Data[]).map((item, index) =>
      made({
        object: item,
        fields,
        place: `${id}/${field}/${index}`,
        subject: (dataSubject === undefined ? subject : item[dataSubject]) as string,
      }),
    )
  }
  return data
}

/** The id, or the only one of a list; undefined for a list of several. */
const named = (about: unknown): string | undefined =>
  (Array.isArray(about) ? (about.length === 1 ? about[0] : undefined) : about) as string | undefined

const isMarked = (type: string): boolean => marksOf(type).own.length + marksOf(type).lists.length > 0
const isSaid = (value: unknown): boolean => value !== undefined && value !== null

/** The persons and things whose keys an event needs, as far as it has personal data about them. */
export const subjectsOf = (event: Placed): string[] => {
  if (!isMarked(event.type)) return []
  const subjects: string[] = []
  withParts(event, ({ object, fields, subject }) => {
    if (object[BOX] !== undefined || fields.some((field) => isSaid(object[field]))) subjects.push(subject)
    return object
  })
  return subjects
}

/**
 * Refuses an event that creates or changes something with a personal field about an erased person: the field
 * cannot be stored, so the event would not be what was asked for. Other events, about money and decisions,
 * are stored without such fields.
 * @throws Refusal E0016 with the field
 */
export const assertKept = (event: Placed, keys: Keys, isNew: boolean): void => {
  const { own, isChange } = marksOf(event.type)
  if (own.length === 0 || !(isNew || isChange)) return
  withParts(event, ({ object, fields, subject }) => {
    const said = fields === own ? own.find((field) => isSaid(object[field])) : undefined
    assert(said === undefined || keys.get(subject) !== null, 'UpdateNotAllowed', said)
    return object
  })
}

/** Seals the personal fields of an event in boxes. Data about an erased person is left out. */
export const sealEvent = (event: Placed & { readonly id: string }, keys: Keys): Data => {
  if (!isMarked(event.type)) return event.data as Data
  return withParts(event, ({ object, fields, subject, place }) => {
    if (!fields.some((field) => isSaid(object[field]))) return object
    const key = keys.get(subject)
    // Only data about erased people is left out; a key that is missing for another reason is a defect.
    if (key === undefined) throw new Error(`No key to seal ${event.type} with`)
    if (key === null) return erased(event.type, object, fields)
    const personal = fields.filter((field) => object[field] !== undefined)
    return { ...without(object, personal), [BOX]: seal(key, place, pick(object, personal)) }
  })
}

/**
 * Opens the boxes of an event. Personal fields of an erased person are null or left out (see `erased`), also
 * those that an older version of the event stored unsealed.
 */
export const openEvent = (event: Placed & { readonly id: string }, keys: Keys): Data => {
  if (!isMarked(event.type)) return event.data as Data
  return withParts(event, ({ object, fields, subject, place }) => {
    const { [BOX]: box, ...open } = object
    const key = keys.get(subject)
    if (typeof box === 'string')
      return key ? { ...open, ...(unseal(key, place, box) as Data) } : erased(event.type, open, fields)
    return key === null && fields.some((field) => isSaid(object[field]))
      ? erased(event.type, object, fields)
      : object
  })
}

/**
 * A part without the personal fields of an erased person: they are null. In an event that only changes some
 * fields they are left out: which of them it changed is unknown, and the stream's first event sets them to
 * null already.
 */
const erased = (type: string, object: Data, fields: readonly string[]): Data => {
  const rest = without(object, fields)
  return fields === marksOf(type).own && marksOf(type).isChange ? rest : { ...rest, ...nulls(fields) }
}

const nulls = (names: readonly string[]): Data => Object.fromEntries(names.map((name) => [name, null]))
const pick = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(names.map((name) => [name, data[name]]))
const without = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
