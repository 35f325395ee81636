import type { HistoryEntry } from '../history/historyEntry.ts'

/** One event of the log, as `GET /audit` answers it. */
export type AuditEntry = Omit<HistoryEntry, 'actor'> & {
  readonly actorID: string
  readonly actorName: string | null
  readonly actorRole: HistoryEntry['actor']['role']
  /** Kind of thing: `room`. */
  readonly entity: string
  readonly entityID: string
  readonly entityName: string | null
  /** Of a person. */
  readonly entityRole: string | null
  /** Of a room. */
  readonly buildingID: string | null
  /** Absent until the event is chained, some seconds later. */
  readonly chain?: { readonly place: number; readonly hash: string }
}

/** Where the page of what an event is about stands, for things that have one. */
export const pathOf = (entry: Pick<AuditEntry, 'entity' | 'entityID' | 'entityRole' | 'buildingID'>) => {
  const { entity, entityID, entityRole, buildingID } = entry
  switch (entity) {
    case 'building':
    case 'contract':
    case 'bill':
      return `/${entity}/${entityID}`
    case 'room':
      return buildingID ? `/building/${buildingID}/room/${entityID}` : undefined
    case 'person':
      return entityRole ? `/${entityRole === 'customer' ? 'customer' : 'staff'}/${entityID}` : undefined
    case 'ticket':
      return `/support-ticket/${entityID}`
    case 'notice':
      return `/notice/sent/${entityID}`
    case 'upload':
      return `/upload?id=${entityID}`
    default:
      return undefined
  }
}

/** The resource that answers what an event is about as it is now, with what its path leads through. */
export const itemOf = ({ entity, entityRole, buildingID }: Parameters<typeof pathOf>[0]) => {
  switch (entity) {
    case 'building':
    case 'contract':
    case 'bill':
      return { resource: entity }
    case 'room':
      return buildingID ? { resource: entity, meta: { buildingID } } : undefined
    case 'person':
      return entityRole ? { resource: entityRole === 'customer' ? 'customer' : 'staff' } : undefined
    case 'ticket':
      return { resource: 'support-ticket' }
    default:
      return undefined
  }
}
