import { z } from 'zod'
import { personal } from '../event-definition.ts'
import { day, type FieldsOf, integer, prose } from '../fields.ts'
import { MAX_PEOPLE, NOTICE_DAYS, SPECIAL_TERMS_MAX } from '../limits.ts'
import { purposes, taxPayers } from './term-choices.ts'

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
  /** What the room is let for. */
  purpose: z.literal([...purposes], { error: 'unknown_choice' }),
  /** At most so many people live there, the tenant counted; null: nobody has said it. */
  maxPeople: integer(1, MAX_PEOPLE).nullable(),
  /** Who pays the tax of the rent. */
  taxBy: z.literal([...taxPayers], { error: 'unknown_choice' }),
})

/** What only a contract agrees on, whatever others of its building do. Null: nobody has said it. */
export const ownTermFields = {
  /** The day on which both have signed, and that from which it has effect. */
  signedDay: day('2000-01-01').nullable(),
  effectiveDay: day('2000-01-01').nullable(),
  specialTerms: personal(prose(SPECIAL_TERMS_MAX).nullable()),
}
export type OwnTerms = FieldsOf<typeof ownTermFields>

/** What is not said stays as it is. */
export const termsBody = terms.partial({
  rise: true,
  payEveryMonths: true,
  depositReturnDays: true,
  purpose: true,
  maxPeople: true,
  taxBy: true,
})
export const contractTermsBody = termsBody.extend(z.object(ownTermFields).partial().shape)

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

/** Version 3 did not say what a room is let for, for how many, and who pays the tax. */
export const forLiving = (data: Record<string, unknown>) => ({
  ...data,
  terms: { ...(data.terms as object), purpose: 'living', maxPeople: null, taxBy: 'landlord' },
})

export type Terms = z.output<typeof terms>

/** Where nobody has said anything else: what the law asks for. */
export const usualTerms: Terms = {
  noticeDays: NOTICE_DAYS,
  rise: null,
  payEveryMonths: 1,
  depositReturnDays: null,
  purpose: 'living',
  maxPeople: null,
  taxBy: 'landlord',
}

export const noOwnTerms: OwnTerms = { signedDay: null, effectiveDay: null, specialTerms: null }

/** All that a contract agrees on beside days and money. */
export type AgreedTerms = OwnTerms & { readonly terms: Terms }
export const usualAgreedTerms: AgreedTerms = { ...noOwnTerms, terms: usualTerms }
