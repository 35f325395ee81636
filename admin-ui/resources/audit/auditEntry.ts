import type { auditColumnsWith } from '../../../projections/audit/audit.columns.ts'
import type { Listed } from '../../../projections/columns.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { resourceOf } from '../../data/resourceOf.ts'
import { screens } from '../../routing/registry.ts'

/** One event of the log, as `GET /audit` answers it. */
export type AuditEntry = Omit<
  Listed<ReturnType<typeof auditColumnsWith>>,
  'revision' | 'createdAt' | 'stream' | 'commandID'
> &
  Pick<HistoryEntry, 'changes' | 'cause'> & {
    /** Absent until the event is chained, some seconds later. */
    readonly chain?: { readonly place: number; readonly hash: string }
  }

type About = Pick<AuditEntry, 'entity' | 'entityID' | 'entityRole' | 'buildingID'>

/** The resource of what an event is about, with a page or without. */
export const resourceOfEntry = ({ entity, entityRole }: About): string =>
  entity === 'person' ? (entityRole === 'customer' ? 'customer' : 'staff') : resourceOf(entity)

/** Where the page of what an event is about stands, for things that have one. */
export const pathOf = (entry: About): string | undefined => {
  const { entity, entityID, entityRole, buildingID } = entry
  if (entity === 'upload') return `/upload?id=${entityID}`
  if (entity === 'room') return buildingID ? `/building/${buildingID}/room/${entityID}` : undefined
  if (entity === 'person' && !entityRole) return undefined
  const resource = resourceOfEntry(entry)
  return screens.some(({ path }) => path === `/${resource}/:id`) ? `/${resource}/${entityID}` : undefined
}

/** The resource that answers what an event is about as it is now, with what its path leads through. */
export const itemOf = (entry: About) => {
  const { entity, buildingID } = entry
  if (!pathOf(entry)) return undefined
  return {
    resource: resourceOfEntry(entry),
    ...(entity === 'room' && buildingID && { meta: { buildingID } }),
  }
}
