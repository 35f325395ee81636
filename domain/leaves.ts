import { z } from 'zod'

/** A field that has no fields of its own: its path, with `*` for each item of a list. */
type Leaf = { readonly schema: z.core.$ZodType; readonly path: readonly string[] }

/** Every field that a body may have, down to those that have no fields of their own. */
export const leavesIn = (schema: z.core.$ZodType, path: readonly string[] = []): readonly Leaf[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return leavesIn(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return leavesIn(schema.element, [...path, '*'])
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesIn(option, path))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => leavesIn(field, [...path, name]))
  return [{ schema, path }]
}

/** The values of a body at a path, each with the place where it stands: `lines.0.amount`. */
export const valuesAt = (
  value: unknown,
  [name, ...rest]: readonly string[],
  before: readonly string[] = [],
): { field: string; value: unknown }[] => {
  if (name === undefined) return [{ field: before.join('.'), value }]
  if (typeof value !== 'object' || value === null) return []
  if (name !== '*') return valuesAt((value as Record<string, unknown>)[name], rest, [...before, name])
  return Array.isArray(value)
    ? value.flatMap((item, place) => valuesAt(item, rest, [...before, String(place)]))
    : []
}
