import type { z } from 'zod'
import { day, instant, month } from '../../domain/fields.ts'
import { FIRST_DAY } from '../../domain/limits.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Column, ColumnType } from '../columns.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Digits as people write them: JavaScript also accepts `1e3`, `0x10` and ` 7 ` as numbers. */
const written = /^-?\d+(\.\d+)?$/

const numberIn = (value: unknown): unknown =>
  typeof value === 'string' ? (written.test(value) ? Number(value) : undefined) : value

const whole = (value: unknown): number | undefined => {
  const number = numberIn(value)
  return Number.isSafeInteger(number) ? (number as number) : undefined
}

const matching = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** Reads a value with the schema of such a field: days that can be entered can be queried. */
const asField = (schema: z.ZodType<string>) => (value: unknown) => schema.safeParse(value).data

/** Reads a value of the address as one of a column type; undefined when it is invalid. */
const readers: Readonly<Record<ColumnType, (value: unknown) => string | number | boolean | undefined>> = {
  uuid: matching(uuidPattern),
  text: (value) => (typeof value === 'string' && !value.includes('\0') ? value : undefined),
  integer: (value) => inRange(whole(value), 2 ** 31),
  code: (value) => inRange(whole(value), 2 ** 15),
  money: whole,
  quantity: whole,
  decimal: (value) => {
    const number = numberIn(value)
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  },
  day: asField(day()),
  month: asField(month(FIRST_DAY.slice(0, 7))),
  instant: asField(instant()),
  boolean: (value) => {
    if (value === true || value === 'true') return true
    return value === false || value === 'false' ? false : undefined
  },
  json: () => undefined,
  uuids: () => undefined,
}

const inRange = (number: number | undefined, limit: number) =>
  number !== undefined && Math.abs(number) < limit ? number : undefined

/** A value in the column's type. Throws V0001 when it is invalid. */
export const readValue = (name: string, { type }: Column, value: unknown): string | number | boolean =>
  readers[type](value) ?? refuse('ParameterInvalid', name)
