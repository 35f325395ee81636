import type { auditColumnsWith } from '../../../projections/audit/audit.columns.ts'
import type { Listed } from '../../../projections/columns.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { resourceOf } from '../../data/resourceOf.ts'
import { listLink } from '../../list/listLink.ts'
import { screens } from '../../routing/registry.ts'

/** One event of the log, as `GET /audit` answers it. */
export type AuditEntry = Omit<
  Listed<ReturnType<typeof auditColumnsWith>>,
  'createdAt' | 'stream' | 'commandID' | 'causeID'
> & {
  /** Shared by all events of a command. */
  readonly commandID?: string
  /** The event or command that it followed from. */
  readonly causeID?: string | null
} & Pick<HistoryEntry, 'changes' | 'reason' | 'cause'> & {
    /** Absent until the event is added to the hash chain, some seconds later. */
    readonly chain?: { readonly place: number; readonly hash: string }
  }

type About = Pick<AuditEntry, 'entity' | 'entityID' | 'entityName' | 'entityRole' | 'buildingID' | 'month'>

/** The resource of the record that an event is about, whether it has a page or not. */
export const resourceOfEntry = ({ entity, entityRole }: About): string =>
  entity === 'person' ? (entityRole === 'customer' ? 'customer' : 'staff') : resourceOf(entity)

/** The page of the record that an event is about; undefined where there is none. */
export const pathOf = (entry: About): string | undefined => {
  const { entity, entityID, entityName, entityRole, buildingID, month } = entry
  if (entity === 'run')
    return buildingID && month ? `/bill/run?building=${buildingID}&month=${month}` : undefined
  // Transfers only have a list: its search finds the bank's reference.
  if (entity === 'transfer') return listLink('transfer', entityName ? { q: entityName } : { id: entityID })
  // Its stream is the contract's, whose page lists all settlements.
  if (entity === 'settlement') return `/contract/${entityID}`
  if (entity === 'upload') return `/upload?id=${entityID}`
  if (entity === 'room') return buildingID ? `/building/${buildingID}/room/${entityID}` : undefined
  if (entity === 'person' && !entityRole) return undefined
  const resource = resourceOfEntry(entry)
  return screens.some(({ path }) => path === `/${resource}/:id`) ? `/${resource}/${entityID}` : undefined
}

/** How to fetch the current state of the record that an event is about: resource, id, and parent ids of its path. */
export const itemOf = (entry: About) => {
  const { entity, buildingID } = entry
  // Records that are shown on another record's page cannot be fetched by themselves.
  if (!pathOf(entry) || entity === 'run' || entity === 'settlement') return undefined
  return {
    resource: resourceOfEntry(entry),
    ...(entity === 'room' && buildingID && { meta: { buildingID } }),
  }
}
