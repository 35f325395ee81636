import { day } from '../../domain/fields.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Coming, Past } from '../../projections/past/pasts.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { Call, Route } from '../route.ts'

export type ReadNeeds = Pick<ApiDependencies, keyof Past | 'pasts' | 'today'>

/** `?at=2026-03-31` of a list or report: as the whole book stood at the end of that local day. Owners only. */
export const thenQuery = { at: day().optional() }

/** Further answers of such a read. */
export const thenAnswers = {
  also: [
    [202, 'I0001'],
    [403, 'E0007'],
  ],
} as const satisfies Pick<Route, 'also'>

/** The day is being made ready: 202 with how far it has come, instead of an answer (see `answerTo`). */
export class NotReadyYet extends Error {
  override readonly name = 'NotReadyYet'
  readonly data: Coming

  constructor(data: Coming) {
    super('The day is being made ready')
    this.data = data
  }
}

/**
 * What answers a call: the live read models, or those of the day that it names.
 * @param waits for a day that is not ready, however long it takes: a browser that saves a file asks once
 * @throws NotReadyYet, Refusal E0007 for others than owners, V0001 for a day to come, E0009 when too many days are open
 */
export const readsOf = async (
  call: Pick<Call, 'query' | 'caller'>,
  needs: ReadNeeds,
  { waits = false }: { readonly waits?: boolean } = {},
): Promise<Past> => {
  const { at } = (call.query ?? {}) as { at?: string }
  if (at === undefined) return needs
  if (!maySeePast(call)) refuse('PermissionDenied')
  if (at > needs.today()) refuse('ParameterInvalid', 'at')
  while (true) {
    const past = await needs.pasts.open(at)
    if (!('progress' in past)) return past
    if (!waits) throw new NotReadyYet(past)
  }
}

/** Whether the whole book of a past day is open to the caller. */
export const maySeePast = ({ caller }: Pick<Call, 'caller'>): boolean =>
  ruleFor('past.read', caller?.person.role) === 'all'
