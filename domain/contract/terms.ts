import { z } from 'zod'
import { integer } from '../fields.ts'
import { NOTICE_DAYS } from '../limits.ts'

/** What is agreed beside days and money. A contract keeps those that its building had when it was added. */
export const terms = z.strictObject({
  /** Days between a notice and the last day. */
  noticeDays: integer(0, 365),
})

export type Terms = z.output<typeof terms>

/** Where nobody has said anything else: what the law asks for. */
export const usualTerms: Terms = { noticeDays: NOTICE_DAYS }
