import { z } from 'zod'

export type Json = Record<string, unknown>

/** What our declarations say beside of a field, and JSON Schema has no word for. */
const own = ['personal']
const options: z.core.ToJSONSchemaParams = {
  unrepresentable: 'any',
  override: ({ jsonSchema }) => {
    for (const name of own) delete jsonSchema[name]
  },
}

/** What a client has to send, as JSON Schema. */
export const inputSchema = (schema: z.ZodType): Json =>
  plain(z.toJSONSchema(schema, { io: 'input', ...options }))
/** What it is answered. */
export const outputSchema = (schema: z.ZodType): Json =>
  plain(z.toJSONSchema(schema, { io: 'output', ...options }))

const plain = ({ $schema: _, ...schema }: Json): Json => schema
