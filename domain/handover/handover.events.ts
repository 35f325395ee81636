import { z } from 'zod'
import { states } from '../asset/asset.events.ts'
import { type EventOf, filledWith, personal } from '../event-definition.ts'
import { day, id, integer, line, MOST_MONEY, prose } from '../fields.ts'
import { HANDOVER_WORDS_MAX, MAX_ASSETS, MAX_DEDUCTIONS, MAX_KEYS, MAX_PRESENT } from '../limits.ts'
import { linkFields, openingFields } from '../link/links.ts'
import { utility } from '../meter/meter.events.ts'
import { ref, refs } from '../ref.ts'
import { causes, handoverAnswers, ways } from './handover-codes.ts'

const cause = z.literal([...causes], { error: 'unknown_choice' }).nullable()
const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item, { error: 'not_a_list' }).max(max, 'too_long')

/** A thing as it was seen. `cause`: where it is other than on the first day. */
const thing = z.strictObject({
  assetID: ref('asset', { ofItsBuilding: true }),
  name: line(),
  states: states(),
  note: personal(line()).nullable(),
  cause,
  photoIDs: refs('image'),
})

const key = z.strictObject({
  lineID: id(),
  name: line(),
  /** What is printed on a key or card. */
  number: line(40).nullable(),
  count: integer(0, 100),
  cause,
})

/** What a meter shows. The reading itself is taken at the meter. */
const reading = z.strictObject({
  meterID: ref('meter', { ofItsBuilding: true }),
  utility,
  value: integer(0, 10_000_000_000),
  photoID: ref('image').nullable(),
})

/** What is written down while one goes through the room. */
export const handoverFields = {
  day: day(),
  things: listOf(thing, MAX_ASSETS),
  keys: listOf(key, MAX_KEYS),
  readings: listOf(reading, MAX_KEYS),
  people: listOf(z.strictObject({ name: personal(line()) }), MAX_PRESENT),
  note: personal(prose(HANDOVER_WORDS_MAX)).nullable(),
}

/** A line of a handover: a thing by its id, or a key. */
const lineID = () => ref('handoverLine')
/** What is said of a line. */
export const handoverWords = () => personal(prose(HANDOVER_WORDS_MAX))
const words = handoverWords

export const objections = () =>
  listOf(z.strictObject({ lineID: lineID(), words: words(), photoIDs: refs('image') }), MAX_ASSETS).min(
    1,
    'required',
  )
export const answersTo = () => listOf(z.strictObject({ lineID: lineID(), words: words() }), MAX_ASSETS)
/** `note`: what the amount is made of. */
export const deductionLines = () =>
  listOf(
    z.strictObject({
      lineID: lineID(),
      amount: integer(1, MOST_MONEY),
      note: personal(line()).nullable(),
    }),
    MAX_DEDUCTIONS,
  )

export const handoverEvents = {
  HandoverStarted: {
    version: 1,
    schema: z.object({
      contractID: id(),
      roomID: id(),
      buildingID: id(),
      customerID: id(),
      way: z.literal([...ways]),
      day: day(),
    }),
  },
  HandoverUpdated: { version: 1, schema: z.object(handoverFields).partial() },
  /** From now on the tenant sees it, and may answer until the end of a day. */
  HandoverSent: { version: 1, schema: z.object({ answerUntil: day() }) },
  /** By the tenant, or by who stood beside them when they said so. `linkID`: the link by which it came. */
  HandoverConfirmed: {
    version: 2,
    upcast: { 1: filledWith({ linkID: null }) },
    schema: z.object({ linkID: id().nullable() }),
  },
  HandoverObjected: {
    version: 2,
    upcast: { 1: filledWith({ linkID: null }) },
    schema: z.object({ linkID: id().nullable(), objections: objections() }),
  },
  /** By this link its tenant reads and answers it without an account. */
  HandoverShared: { version: 1, schema: z.object(linkFields) },
  /** All links of it are over. */
  HandoverUnshared: { version: 1, schema: z.object({}) },
  SharedHandoverOpened: { version: 1, schema: z.object(openingFields) },
  HandoverDeducted: { version: 1, schema: z.object({ deductions: deductionLines() }) },
  HandoverClosed: {
    version: 1,
    schema: z.object({ answer: z.literal([...handoverAnswers]), answers: answersTo() }),
  },
  HandoverDiscarded: { version: 1, schema: z.object({}) },
}

export type HandoverEvent = EventOf<typeof handoverEvents>
