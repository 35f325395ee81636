import { z } from 'zod'
import { integer } from '../fields.ts'
import { NOTICE_DAYS } from '../limits.ts'

/** What is agreed beside days and money. A contract keeps those that its building had when it was added. */
export const terms = z.strictObject({
  /** Days between a notice and the last day. */
  noticeDays: integer(0, 365),
  /** By how much, in percent, the rent may rise within the term, and so many days after it was said; null: it may not. */
  rise: z.strictObject({ maxPercent: integer(1, 100), noticeDays: integer(0, 365) }).nullable(),
  /** For so many months the rent is asked for at once; charges and uses stay by the month. */
  payEveryMonths: z
    .literal([1, 3, 6, 12], { error: 'unknown_choice' })
    .meta({ description: 'For so many months the rent is asked for at once' }),
  /** So many days after the tenant's last one the deposit is back; null: nobody has said it. */
  depositReturnDays: integer(0, 365).nullable(),
})

/** What is not said stays as it is. */
export const termsBody = terms.partial({ rise: true, payEveryMonths: true, depositReturnDays: true })

/** Version 1 knew no rise. */
export const withoutRise = (data: Record<string, unknown>) => ({
  ...data,
  terms: { ...(data.terms as object), rise: null },
})

/** Version 2 asked for the rent of each month, and did not say when a deposit is back. */
export const byTheMonth = (data: Record<string, unknown>) => ({
  ...data,
  terms: { ...(data.terms as object), payEveryMonths: 1, depositReturnDays: null },
})

export type Terms = z.output<typeof terms>

/** Where nobody has said anything else: what the law asks for. */
export const usualTerms: Terms = {
  noticeDays: NOTICE_DAYS,
  rise: null,
  payEveryMonths: 1,
  depositReturnDays: null,
}
