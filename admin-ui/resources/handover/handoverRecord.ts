import type { States } from '../../../domain/asset/asset.ts'
import type { AssetState } from '../../../domain/asset/asset-codes.ts'
import type { Handover } from '../../../domain/handover/handover.ts'
import type { Cause } from '../../../domain/handover/handover-codes.ts'
import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { deductionColumns } from '../../../projections/deduction/deduction.columns.ts'
import type { handoverColumns } from '../../../projections/handover/handover.columns.ts'

export type HandoverRecord = Listed<typeof handoverColumns>
export type HandoverDetail = Detailed<typeof handoverColumns>
export type DeductionRecord = Listed<typeof deductionColumns>
export type Thing = HandoverDetail['things'][number]
export type Key = Handover['keys'][number]

/** Ordered from what is expected to what is not. */
const worst: readonly AssetState[] = ['good', 'worn', 'broken', 'missing']

/** The state that a thing is called by, where it is in several. */
export const worstOf = (states: States): AssetState =>
  worst.findLast((one) => states.some(({ state }) => state === one)) ?? 'good'

export const sameStates = (one: States, other: States): boolean =>
  one.length === other.length &&
  one.every(({ state, count }) => other.some((its) => its.state === state && its.count === count))

/** Why a thing is probably other than on the first day; a person says so. */
export const causeOf: Readonly<Record<AssetState, Cause>> = {
  good: 'wear',
  worn: 'wear',
  broken: 'damage',
  missing: 'lost',
}

/** Whether a link to it opens: nothing shows a draft, or what was closed in silence. */
export const isShareable = ({ status, answer }: HandoverRecord) =>
  status !== 'draft' && answer !== 'unanswered'

/** How the tenant has answered, or may still. */
export const stateOf = ({ status, answer, answerUntil }: HandoverRecord, today: string): string => {
  if (status === 'closed') return answer ?? 'closed'
  if (status === 'sent' && answerUntil !== null && answerUntil < today) return 'unanswered'
  return status
}
