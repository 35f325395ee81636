import { day } from '../../domain/fields.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Past } from '../../projections/past/pasts.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { Call } from '../route.ts'

export type ReadNeeds = Pick<ApiDependencies, keyof Past | 'pasts' | 'today'>

/** `?at=2026-03-31` of a list or statistic: as the whole book stood at the end of that local day. Owners only. */
export const thenQuery = { at: day().optional() }

/**
 * What answers a call: the live read models, or those of the day that it names.
 * @throws Refusal E0007 for others than owners, V0001 for a day to come, E0009 when too many days are open
 */
export const readsOf = async (call: Pick<Call, 'query' | 'caller'>, needs: ReadNeeds): Promise<Past> => {
  const { at } = (call.query ?? {}) as { at?: string }
  if (at === undefined) return needs
  if (!maySeePast(call)) refuse('E0007')
  return at > needs.today() ? refuse('V0001', 'at') : needs.pasts.open(at)
}

/** Whether the whole book of a past day is open to the caller: who could see what then is not asked of others. */
export const maySeePast = ({ caller }: Pick<Call, 'caller'>): boolean =>
  ruleFor('report.read', caller?.person.role) === 'all'
