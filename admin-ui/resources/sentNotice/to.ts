import type { NoticeTo } from '../../../domain/notice/notice.events.ts'

/** The recipients in the form; every kind is present. */
export type Named = { readonly [K in keyof NoticeTo]-?: NonNullable<NoticeTo[K]> }

export const nobody: Named = { buildingIDs: [], roomIDs: [], roles: [], personIDs: [] }

/** The recipients for the API: empty kinds are left out. */
export const toOf = (named: Named): NoticeTo =>
  Object.fromEntries(Object.entries(named).filter(([, values]) => values.length > 0))

export const isNobody = (named: Named): boolean => Object.keys(toOf(named)).length === 0
