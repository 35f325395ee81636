import { z } from 'zod'
import { choice } from '../../domain/fields.ts'
import type { Column, ColumnType } from '../../projections/columns.ts'
import type { ReadModel } from '../../projections/read-model.ts'

const types: Readonly<Record<ColumnType, () => z.ZodType>> = {
  uuid: () => z.uuid(),
  text: () => z.string(),
  integer: () => z.int(),
  decimal: () => z.number(),
  money: () => z.int().meta({ description: 'đồng' }),
  quantity: () => z.int().meta({ description: 'thousandths of the unit' }),
  day: () => z.iso.date(),
  month: () => z.string().regex(/^\d{4}-\d{2}$/),
  instant: () => z.iso.datetime(),
  code: () => z.int(),
  boolean: () => z.boolean(),
  json: () => z.unknown(),
  uuids: () => z.array(z.uuid()),
}

const typeOf = ({ type, values, nullable, personal }: Column): z.ZodType => {
  const known = values ? choice(values) : types[type]()
  // Personal fields are blank once the person is erased.
  return (nullable || personal) && type !== 'json' ? known.nullable() : known
}

/**
 * The shape of a row as a list or an item answers it, for the documentation. `then`: a single record as of a past
 * instant, which is replayed from its own events and has no columns computed from other records.
 */
export const rowData = (model: ReadModel, answer: 'list' | 'item' | 'then'): z.ZodObject =>
  rowSchema(model, answer).meta({ named: nameOf(model, answer) })

/** What the documentation calls it: `Bill`, `BillInList`, `BillThen`. */
export const nameOf = ({ name }: ReadModel, answer: 'list' | 'item' | 'then'): string =>
  name.replace(/(^|[_-])(\w)/g, (_, __, letter: string) => letter.toUpperCase()) +
  (answer === 'list' ? 'InList' : answer === 'then' ? 'Then' : '')

const rowSchema = (model: ReadModel, answer: 'list' | 'item' | 'then'): z.ZodObject =>
  z.object({
    id: z.uuid(),
    revision: z.int(),
    ...Object.fromEntries(
      Object.entries(model.columns)
        .filter(([, column]) => !column.internal && (answer !== 'list' || !column.detail))
        .filter(([, column]) => answer !== 'then' || !column.computed)
        .map(([name, column]) => [name, typeOf(column)]),
    ),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
