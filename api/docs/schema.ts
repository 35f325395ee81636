import { z } from 'zod'
import { enumerationOf } from '../../domain/fields.ts'
import { MOST_ENTERED, MOST_MONEY } from '../../domain/limits.ts'
import { meaningOf } from './words.ts'

export type Json = Record<string, unknown>

/** Metadata of our declarations that JSON Schema does not have. */
const own = ['personal', 'named']

/** JSON Schema of declarations, with those that have a name as components. */
export const createSchemas = () => {
  const named = new Map<string, Json>()

  const convert = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const name = z.globalRegistry.get(zodSchema)?.named
        for (const key of own) delete jsonSchema[key]
        if (io === 'input') limitMoney(jsonSchema)
        const numbers = enumerationOf(zodSchema)
        if (numbers) Object.assign(jsonSchema, wordsOf(numbers))
        describe(jsonSchema)
        if (typeof name !== 'string' || (zodSchema as unknown) === schema) return
        keep(name, zodSchema as unknown as z.ZodType)
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        jsonSchema.$ref = `#/components/schemas/${name}`
      },
    }) as Json
    return json
  }

  /** @throws when two different shapes have the same name: one of them would be documented wrongly */
  const keep = (name: string, schema: z.ZodType): void => {
    const shape = convert(schema, 'output')
    const known = named.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(shape)) throw new Error(`Two shapes are ${name}`)
    named.set(name, shape)
  }

  return {
    /** What may be sent. */
    input: (schema: z.ZodType): Json => convert(schema, 'input'),
    /** What is answered. */
    output: (schema: z.ZodType): Json => {
      const name = schema.meta()?.named
      if (typeof name !== 'string') return convert(schema, 'output')
      keep(name, schema)
      return { $ref: `#/components/schemas/${name}` }
    },
    named: (): Json => Object.fromEntries([...named].sort(([one], [other]) => one.localeCompare(other))),
  }
}

/** Says what the words of an enumeration mean, where its declaration does not. */
const describe = (json: z.core.JSONSchema.BaseSchema): void => {
  if (json.description !== undefined || !json.enum?.every((one) => typeof one === 'string')) return
  const meaning = meaningOf(json.enum as readonly string[])
  if (meaning !== undefined) json.description = meaning
}

/** An enumeration of words with what they mean. */
export const enumOf = (words: readonly string[]): Json => {
  const description = meaningOf(words)
  return { type: 'string', enum: words, ...(description !== undefined && { description }) }
}

/** What may be entered is less than what events may hold. */
const limitMoney = (json: z.core.JSONSchema.BaseSchema): void => {
  if (json.maximum !== MOST_MONEY) return
  json.maximum = MOST_ENTERED
  if (json.minimum === -MOST_MONEY) json.minimum = -MOST_ENTERED
}

export type Schemas = ReturnType<typeof createSchemas>

/** The names of an enumeration's numbers, for readers and for generators of clients. */
const wordsOf = (numbers: Readonly<Record<string, number>>): Json => ({
  description: Object.entries(numbers)
    .map(([name, number]) => `${number} ${name}`)
    .join(', '),
  'x-enum-varnames': Object.keys(numbers),
})
