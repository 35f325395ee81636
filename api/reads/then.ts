import { day } from '../../domain/fields.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Coming, Past } from '../../projections/past/pasts.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Call, type ReaderOf, type Route, readerOf } from '../route.ts'

export type ReadNeeds = Pick<ApiDependencies, keyof Past | 'pasts' | 'today'>

/** `?at=2026-03-31` of a list or report: as of the end of that local day. For owners, and programs in their houses. */
export const thenQuery = { at: day().optional() }

/** Additional answers of such a read. */
export const thenAnswers = {
  also: [
    [202, 'I0001'],
    [403, 'E0007'],
  ],
} as const satisfies Pick<Route, 'also'>

/** The past day is being replayed: 202 with its progress, instead of an answer (see `answerTo`). */
export class NotReadyYet extends Error {
  override readonly name = 'NotReadyYet'
  readonly data: Coming

  constructor(data: Coming) {
    super('The day is being made ready')
    this.data = data
  }
}

/**
 * The read models that answer a call: the live ones, or those of the requested past day.
 * @param waits for a day that is not ready, however long it takes: a browser that saves a file asks only once
 * @throws NotReadyYet, Refusal E0007 for others than owners and programs, V0001 for a future day, E0009 when too many days are
 * open
 */
export const readsOf = async (
  call: ReaderOf & Pick<Call, 'query'>,
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

/** Whether the caller may read past days of all read models. */
export const maySeePast = (call: ReaderOf): boolean => ruleFor('past.read', readerOf(call).role) !== undefined
