import type { auditColumnsWith } from '../../../projections/audit/audit.columns.ts'
import type { Listed } from '../../../projections/columns.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { resourceOf } from '../../data/resourceOf.ts'
import { listLink } from '../../list/listLink.ts'
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

type About = Pick<AuditEntry, 'entity' | 'entityID' | 'entityName' | 'entityRole' | 'buildingID' | 'month'>

/** The resource of what an event is about, with a page or without. */
export const resourceOfEntry = ({ entity, entityRole }: About): string =>
  entity === 'person' ? (entityRole === 'customer' ? 'customer' : 'staff') : resourceOf(entity)

/** Where the page of what an event is about stands, for things that have one. */
export const pathOf = (entry: About): string | undefined => {
  const { entity, entityID, entityName, entityRole, buildingID, month } = entry
  if (entity === 'run')
    return buildingID && month ? `/bill/run?building=${buildingID}&month=${month}` : undefined
  // Transfers have a list alone: the search of it finds the bank's reference.
  if (entity === 'transfer') return listLink('transfer', entityName ? { q: entityName } : { id: entityID })
  if (entity === 'upload') return `/upload?id=${entityID}`
  if (entity === 'room') return buildingID ? `/building/${buildingID}/room/${entityID}` : undefined
  if (entity === 'person' && !entityRole) return undefined
  const resource = resourceOfEntry(entry)
  return screens.some(({ path }) => path === `/${resource}/:id`) ? `/${resource}/${entityID}` : undefined
}

/** The resource that answers what an event is about as it is now, with what its path leads through. */
export const itemOf = (entry: About) => {
  const { entity, buildingID } = entry
  // What stands on a page of others is not looked up by itself.
  if (!pathOf(entry) || entity === 'run') return undefined
  return {
    resource: resourceOfEntry(entry),
    ...(entity === 'room' && buildingID && { meta: { buildingID } }),
  }
}
