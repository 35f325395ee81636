import { describe, expect, it } from 'vitest'
import { FIRST_DAY, LAST_DAY } from '../../domain/limits.ts'
import { Refusal } from '../../domain/refusal.ts'
import { readModels } from '../registry.ts'
import { columnsOf } from './columns-of.ts'
import { whereOf } from './conditions.ts'

const values = {
  day: (day: string) => day,
  month: (day: string) => day.slice(0, 7),
  instant: (day: string) => `${day}T00:00:00.000Z`,
}
const columns = readModels.flatMap((model) =>
  Object.entries(columnsOf(model))
    .filter(([, { filterable, internal, type }]) => filterable && !internal && type in values)
    .map(([name, { type }]) => ({
      what: `${model.name}.${name}`,
      model,
      name,
      type: type as keyof typeof values,
    })),
)

/** Postgres has no year 0000, no day of five digits in this form, and none after 294276. */
const odd = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2101-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
]

const ask = (model: (typeof readModels)[number], name: string, value: unknown) => () =>
  whereOf(
    model,
    { scope: { reach: 'all', personID: '' }, filter: { [name]: value } },
    { today: '2026-11-23' },
  )

describe.each(columns)('a filter of $what', ({ model, name, type }) => {
  const inside = type === 'month' ? values.month : values.day

  it.each(odd)('refuses %s', (day) => {
    const value = values[type](day)
    for (const wanted of [value, [value], { from: inside(day) }, { to: inside(day) }])
      expect(ask(model, name, wanted), JSON.stringify(wanted)).toThrow(Refusal)
  })

  it('takes the first and the last day of the product', () => {
    for (const day of [FIRST_DAY, LAST_DAY])
      for (const wanted of [values[type](day), { from: inside(day), to: inside(day) }])
        expect(ask(model, name, wanted), JSON.stringify(wanted)).not.toThrow()
  })
})
