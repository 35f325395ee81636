import type { ApiDependencies } from '../dependencies.ts'

/** Assignments begin and end with a day. */
const KEPT_MS = 60_000

/** Buildings of those who listen, asked once a minute or after a schedule has changed, not once a signal. */
export const createAssignments = (scopes: ApiDependencies['scopes']) => {
  let known = new Map<string, { until: number; buildingIDs: Promise<ReadonlySet<string>> }>()
  return {
    of: (personID: string): Promise<ReadonlySet<string>> => {
      const kept = known.get(personID)
      if (kept && kept.until > Date.now()) return kept.buildingIDs
      const buildingIDs = scopes.buildingsOf(personID)
      known.set(personID, { until: Date.now() + KEPT_MS, buildingIDs })
      buildingIDs.catch(() => known.delete(personID))
      return buildingIDs
    },
    forget: (): void => {
      known = new Map()
    },
  }
}
