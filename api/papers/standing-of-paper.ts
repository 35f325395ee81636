import { z } from 'zod'
import type { ApiDependencies } from '../dependencies.ts'
import type { Reckoned } from '../reads/item-routes.ts'

/** Whether a paper can be signed now, and whether nothing follows from it any more. */
export const standingOfPaper = (dependencies: Pick<ApiDependencies, 'paperDrafts'>): Reckoned => ({
  query: {},
  data: { isAgreed: z.boolean(), isVoid: z.boolean() },
  of: ({ id }) => dependencies.paperDrafts.standing(id),
})
