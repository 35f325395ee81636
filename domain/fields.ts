import { z } from 'zod'
import { isCalendarDay } from './day.ts'
import {
  BULK_MAX,
  END_YEAR,
  FIRST_DAY,
  FIRST_MONEY_DAY,
  LAST_DAY,
  LINE_MAX,
  MOST_MONEY,
  START_YEAR,
} from './limits.ts'

/**
 * The value types of commands and events. A defect is one of `fieldDefects`, which the API returns in `errors` of
 * V0002 and the UI translates.
 */
export const fieldDefects = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'not_text',
  'not_a_number',
  'not_a_day',
  'not_a_month',
  'not_a_time',
  'not_an_email',
  'not_a_phone',
  'not_an_ssn',
  'not_an_old_ssn',
  'not_an_id',
  'not_a_yes_or_no',
  'not_a_list',
  'end_before_start',
  'unknown_choice',
  'ambiguous',
  'fixed',
  'two_people',
  'two_figures',
  'merged_amount',
  'small_amount',
  'odd_name',
  'no_family_name',
  'name_differs',
  'rent_far',
  'amount_far',
  'changed_far',
  'reading_gap',
  'metered_differs',
  'used_differs',
  'price_differs',
  'year_guessed',
  'billed_already',
  'billed_in_row',
  'other_name',
  'person_there',
  'person_in_row',
  'room_alike',
  'room_alike_in_row',
  'asset_in_row',
  'no_contract',
  'tenant_again',
  'too_many_people',
  'direction_unknown',
  'direction_differs',
  'balance_differs',
  'may_be_sum',
  'state_unknown',
  'foreign_currency',
  'in_future',
  'left_empty',
  'struck_out',
  'commented',
  'bare_reading',
  'mark_unclear',
  'above_rent',
  'name_not_number',
  'by_name_alone',
  'several_named',
  'lease_far',
  'lease_short',
  'transfer_like',
  'use_odd',
  'meter_unknown',
  'outside_contract',
  'other_room',
  'no_meter',
  'meter_backwards',
  'cell_error',
  'no_result',
  'debt_booked',
  'total_differs',
  'became_a_day',
  'thousands_lost',
  'unknown_key',
  'name_taken',
  'bad_characters',
  'bad_password',
  'not_the_same',
  'empty_file',
  'file_too_big',
  'not_an_image',
  'not_an_attachment',
  'too_many_pixels',
  'file_quota',
  'no_space',
  'invalid',
] as const
/** A defect of a field; the screens have a text for each. */
export type FieldDefect = (typeof fieldDefects)[number]

const defect = (code: FieldDefect, params?: Record<string, string | number>) => ({
  error: code,
  params: { code, ...params },
})

/**
 * Format characters reverse text or hide in it (bidi controls, zero-width space, soft hyphen, tags). The two joiners
 * are kept, because emoji and some scripts need them.
 */
const invisible = /[\p{Cf}--[\u200C\u200D]]/gv
const visible = /[^\s\p{Cf}]/v
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is what this is for
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, and line breaks in one-line fields
const controlOrBreak = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/

/** NFC without invisible characters, so that "Nguyễn" is the same text however it was typed. */
const cleaned = () =>
  z.string({ error: 'not_text' }).overwrite((text) => text.replace(invisible, '').normalize('NFC').trim())
const lengthOf = (text: string) => [...text].length
const limited = (max: number, min: number, forbidden: RegExp) =>
  cleaned()
    .refine((text) => text.isWellFormed() && !forbidden.test(text), defect('bad_characters'))
    .refine((text) => min === 0 || visible.test(text), defect('required'))
    .refine((text) => lengthOf(text) <= max, defect('too_long', { max }))
    .meta({ maxLength: max })

/** One line of text of 1 to `max` characters. */
export const line = (max = LINE_MAX) => limited(max, 1, controlOrBreak)
/** One line that may be empty. */
export const optionalLine = (max = LINE_MAX) => limited(max, 0, controlOrBreak)
/** Text with line breaks. */
export const prose = (max: number) => limited(max, 1, control)

export const id = () => z.uuid({ error: 'not_an_id' })
/** In hexadecimal digits. */
export const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/)
/** A list of as many items as a bulk call takes. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.array(item, { error: 'not_a_list' }).max(BULK_MAX, defect('too_long', { max: BULK_MAX }))
export const ids = () => listOf(id())
/** The ids of a bulk call. */
export const bulkIDs = () => ids().min(1, 'required')

export { MOST_MONEY }
/** Integer đồng. */
export const money = () => integer(0, MOST_MONEY)
export const integer = (min: number, max: number) =>
  z
    .int({ error: 'not_a_number' })
    .min(min, defect('too_small', { min }))
    .max(max, defect('too_big', { max }))
    // JSON can contain -0, which sums and comparisons do not expect.
    .refine((number) => !Object.is(number, -0), defect('not_a_number'))

export const dayPattern = /^\d{4}-\d{2}-\d{2}$/
/** A local day in Asia/Ho_Chi_Minh, `YYYY-MM-DD`, that exists in the calendar. */
export const day = (from = FIRST_DAY, to = LAST_DAY) =>
  z
    .string({ error: 'not_a_day' })
    .refine((text) => dayPattern.test(text) && isInCalendar(text), defect('not_a_day'))
    .refine((text) => text >= from, defect('too_small', { min: from }))
    .refine((text) => text <= to, defect('too_big', { max: to }))
    .meta({ format: 'date' })

/** A day on which money was received, paid or counted. */
export const moneyDay = () => day(FIRST_MONEY_DAY)

/** A month, `YYYY-MM`; by default from the first year of reports on. */
export const month = (from = `${START_YEAR}-01`) =>
  z
    .string({ error: 'not_a_month' })
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, defect('not_a_month'))
    .refine((text) => text >= from, defect('too_small', { min: from }))
    .refine((text) => text <= `${END_YEAR}-12`, defect('too_big', { max: `${END_YEAR}-12` }))
/** A time of day, `HH:mm`. */
export const timeOfDay = () =>
  z.string({ error: 'not_a_time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, defect('not_a_time'))

/** An account number in the bank's notation. */
export const bankAccount = () =>
  z
    .string({ error: 'required' })
    .overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase())
    .regex(/^[0-9A-Z]{4,24}$/, { error: 'invalid' })

/** An instant between the first and last day, ISO 8601 in UTC. */
export const instant = () =>
  z.iso
    .datetime({ error: 'invalid' })
    .refine((text) => text >= FIRST_DAY && text.slice(0, 10) <= LAST_DAY, defect('not_a_day'))

/** A number of an enumeration, e.g. `choice(RoomStatus)`. */
export const choice = <T extends Record<string, number>>(values: T) => {
  const schema = z.literal(Object.values(values) as T[keyof T][], { error: 'unknown_choice' })
  enumerations.set(schema, values)
  return schema
}
// Beside the schema and not in its metadata, which would be a part of each event's schema.
const enumerations = new WeakMap<z.core.$ZodType, Readonly<Record<string, number>>>()
/** The numbers of a `choice` by name, for the documentation. */
export const enumerationOf = (schema: z.core.$ZodType) => enumerations.get(schema)

/** For a text of that format. */
const isInCalendar = (text: string): boolean =>
  isCalendarDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)))

/**
 * A plain mailbox address: no quoting, no comments, so that no mail library can parse a different address from it.
 */
export const email = () =>
  z
    .string({ error: 'not_an_email' })
    .overwrite((text) => text.normalize('NFC').trim().toLowerCase())
    .max(LINE_MAX, defect('too_long', { max: LINE_MAX }))
    .regex(
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
      defect('not_an_email'),
    )
    .meta({ format: 'email' })

/** A Vietnamese phone number, stored as `0` and 9 or 10 digits; `+84`, `84`, spaces, dots and dashes are accepted. */
export const phone = () =>
  z
    .string({ error: 'not_a_phone' })
    .overwrite((text) => text.replace(/[\s.()-]/g, '').replace(/^(?:\+84|0084|84)0?(?=\d{9,10}$)/, '0'))
    .regex(/^0[1-9]\d{8,9}$/, defect('not_a_phone'))

/** CCCD, the citizen's identity number of 12 digits (the product's "SSN"). */
export const ssn = () =>
  z
    .string({ error: 'not_an_ssn' })
    .overwrite((text) => text.replace(/[\s.-]/g, ''))
    .regex(/^\d{12}$/, defect('not_an_ssn'))

/** CMND, the identity number before CCCD: 9 digits, or 12 on the last cards (the product's "old SSN"). */
export const oldSSN = () =>
  z
    .string({ error: 'not_an_old_ssn' })
    .overwrite((text) => text.replace(/[\s.-]/g, ''))
    .regex(/^(\d{9}|\d{12})$/, defect('not_an_old_ssn'))

/** The fields of a record, declared once: `roomFields`. */
type Schemas = Readonly<Record<string, z.ZodType>>

/** The values of the fields: `FieldsOf<typeof roomFields>`. */
export type FieldsOf<S extends Schemas> = { readonly [K in keyof S]: z.output<S[K]> }

/** Null for each field that allows it: the defaults of a new record. */
export const nullsOf = <S extends Schemas>(schemas: S) =>
  Object.fromEntries(
    Object.entries(schemas)
      .filter(([, schema]) => schema.safeParse(null).success)
      .map(([name]) => [name, null]),
    // The schemas' types have the field names, which `fromEntries` loses.
  ) as { readonly [K in keyof S as null extends z.output<S[K]> ? K : never]: null }

/** The fields of a command or state, without its other properties. */
export const fieldsIn = <S extends Schemas, C extends { readonly [K in keyof S]?: unknown }>(
  schemas: S,
  carrier: C,
) =>
  Object.fromEntries(
    Object.keys(schemas)
      .filter((name) => carrier[name] !== undefined)
      .map((name) => [name, carrier[name]]),
  ) as Pick<C, keyof S & keyof C>

/** Whether two values are equal as JSON, ignoring the order of keys, which the log does not preserve. */
const same = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const names = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every(
      (name) => Object.hasOwn(other, name) && same(Reflect.get(one, name), Reflect.get(other, name)),
    )
  )
}

/** The entries of `wanted` that differ from `current`: the data of an update event. */
export const changes = <T extends object>(current: T, wanted: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && !same(value, current[name as keyof T]),
    ),
  ) as Partial<T>
