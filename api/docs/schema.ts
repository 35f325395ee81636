import { z } from 'zod'

export type Json = Record<string, unknown>

/** What a client has to send, as JSON Schema. */
export const inputSchema = (schema: z.ZodType): Json =>
  plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
/** What it is answered. */
export const outputSchema = (schema: z.ZodType): Json =>
  plain(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

const plain = ({ $schema: _, ...schema }: Json): Json => schema
