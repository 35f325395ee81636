import { z } from 'zod'

/** The obstacle of a command, as far as the caller may see it. */
const obstacle = z.object({
  entity: z.string(),
  id: z.uuid(),
  /** The resource that answers it, or how it was deleted; null where the caller may see neither. */
  resource: z.string().nullable(),
  name: z.string().nullable(),
  buildingID: z.uuid().nullable(),
})
export type Obstacle = Readonly<z.output<typeof obstacle>>

const error = z.object({
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** What a command would do now. */
export const tried = z.object({
  /** False when everything is already as the command would set it. */
  changes: z.boolean(),
  refusal: z.object({ code: z.string(), errors: z.array(error), obstacle: obstacle.nullable() }).nullable(),
})
export type Tried = Readonly<z.output<typeof tried>>
