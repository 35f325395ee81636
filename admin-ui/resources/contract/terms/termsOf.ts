import type { OwnTerms, Terms } from '../../../../domain/contract/terms.ts'

/** The terms of a record of a building or a contract. */
export const termsOf = (record: object): Terms => {
  const { noticeDays, rise, payEveryMonths, depositReturnDays, purpose, maxPeople, taxBy } = record as Terms
  return {
    noticeDays,
    rise: rise ?? null,
    payEveryMonths,
    depositReturnDays: depositReturnDays ?? null,
    purpose,
    maxPeople: maxPeople ?? null,
    taxBy,
  }
}

/** What only a contract agrees on. */
export const ownTermsOf = (record: object): OwnTerms => {
  const { signedDay, effectiveDay, specialTerms } = record as OwnTerms
  return {
    signedDay: signedDay ?? null,
    effectiveDay: effectiveDay ?? null,
    specialTerms: specialTerms ?? null,
  }
}
