import { z } from 'zod'

/** Texts for fields with a pattern; where two of them match, each is another sample. */
const texts = [
  '0b7e7f0e-6f0a-4f6e-9c5d-2f6b7c8d9e0f',
  '1c8f8a1f-7a1b-4a7f-8d6e-3a7c8d9e0f1a',
  '2026-06-15T02:00:00.000Z',
  '2026-06-15',
  '2026-06',
  '2026-05',
  '07:00',
  '08:00',
  'hoa@example.com',
  'lan@example.com',
  '0912345678',
  '0987654321',
  '001085012345',
  '001085054321',
  'a'.repeat(64),
  'SN7K3QXM2A',
  'too_many_rows',
  'T1',
  '970436',
  'NGUYEN THI HOA',
  'deduction:1',
  'line:1',
  'M28 62L36 30L46 24',
  'M10 20L30 40',
]
/** Days have a format of our own and no pattern. */
const days = ['2026-06-15', '2026-06-14']
const words = ['Hoa Sen', 'Hoa Lan']

type Schema = z.core.JSONSchema.JSONSchema

/** The nth choice, or the last one where there are fewer. */
const pick = <T>(choices: readonly T[], nth: number): T | undefined =>
  choices[Math.min(nth, choices.length - 1)]

const textOf = ({ pattern, format }: Schema, nth: number): string => {
  const unpatterned = format === 'date' ? days : words
  const fitting = pattern ? texts.filter((one) => new RegExp(pattern).test(one)) : unpatterned
  const text = pick(fitting, nth)
  if (text === undefined) throw new Error(`No sample for ${pattern}: add one to the texts`)
  return text
}

const sampleValue = (schema: Schema, nth: number): unknown => {
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(schema.enum, nth)
  if (schema.anyOf) {
    const known = schema.anyOf.find((one) => (one as Schema).type !== 'null')
    return sampleValue(known as Schema, nth)
  }
  if (Array.isArray(schema.type)) return sampleValue({ ...schema, type: schema.type[0] } as Schema, nth)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          sampleValue(field as Schema, nth),
        ]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, (_, place) =>
        sampleValue(schema.items as Schema, nth + place),
      )
    case 'boolean':
      return nth === 0
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1) + nth
    case 'string':
      return textOf(schema, nth)
  }
  throw new Error(`No sample for ${JSON.stringify(schema)}`)
}

/** A value that the schema allows, the same each time; `nth` 1 gives another one where there is another. */
export const sampleOf = <S extends z.ZodType>(schema: S, nth = 0): z.output<S> =>
  schema.parse(sampleValue(z.toJSONSchema(schema), nth))
