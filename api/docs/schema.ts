import { z } from 'zod'

export type Json = Record<string, unknown>

/** Metadata of our declarations that JSON Schema does not have. */
const own = ['personal']
const options: z.core.ToJSONSchemaParams = {
  unrepresentable: 'any',
  override: ({ jsonSchema }) => {
    for (const name of own) delete jsonSchema[name]
  },
}

/** The input of a schema, as JSON Schema. */
export const inputSchema = (schema: z.ZodType): Json =>
  plain(z.toJSONSchema(schema, { io: 'input', ...options }))
/** The output of a schema, as JSON Schema. */
export const outputSchema = (schema: z.ZodType): Json =>
  plain(z.toJSONSchema(schema, { io: 'output', ...options }))

const plain = ({ $schema: _, ...schema }: Json): Json => schema
