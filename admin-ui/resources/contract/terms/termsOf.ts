import type { Terms } from '../../../../domain/contract/terms.ts'

/** The terms of a record of a building or a contract. */
export const termsOf = (record: object): Terms => {
  const { noticeDays, rise, payEveryMonths, depositReturnDays } = record as Terms
  return { noticeDays, rise: rise ?? null, payEveryMonths, depositReturnDays: depositReturnDays ?? null }
}
