import { z } from 'zod'
import { leavesIn, valuesAt } from './leaves.ts'
import { MOST_ENTERED, MOST_MONEY } from './limits.ts'
import type { FieldError } from './refusal.ts'

const isMoney = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNumber && schema.maxValue === MOST_MONEY

const pathsOf = new WeakMap<z.ZodObject, readonly (readonly string[])[]>()

/** The amounts of a body that are more than anybody may enter. Events may hold what several of them come to. */
export const tooMuchIn = (schema: z.ZodObject, body: unknown): FieldError[] => {
  const paths =
    pathsOf.get(schema) ?? leavesIn(schema).flatMap((leaf) => (isMoney(leaf.schema) ? [leaf.path] : []))
  pathsOf.set(schema, paths)
  return paths
    .flatMap((path) => valuesAt(body, path))
    .filter(({ value }) => Math.abs(Number(value ?? 0)) > MOST_ENTERED)
    .map(
      ({ field, value }): FieldError =>
        Number(value) > 0
          ? { field, code: 'too_big', params: { max: MOST_ENTERED } }
          : { field, code: 'too_small', params: { min: -MOST_ENTERED } },
    )
}
