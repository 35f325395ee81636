import { SignalType } from '../../domain/signal.ts'
import { resourceOf } from '../data/resourceOf.ts'
import type { Frame } from './connectLive.ts'

/** What the product's own signals make stale; `DATA_CHANGED` names its read model itself. */
const byType: Readonly<Record<SignalType, readonly string[]>> = {
  [SignalType.DATA_CHANGED]: [],
  [SignalType.NEW_INBOX]: ['notice/inbox'],
  [SignalType.NEW_IMPORTANT]: ['notice/important', 'notice/inbox'],
  [SignalType.NEW_SENT]: ['notice/sent'],
  [SignalType.UPLOAD_CUSTOMERS]: ['upload', 'customer'],
  [SignalType.UPLOAD_CONTRACTS]: ['upload', 'contract'],
  [SignalType.READING_TAKEN]: ['meter'],
  [SignalType.UPLOAD_BILLS]: ['upload', 'bill'],
}

/** Resources that show figures and names out of a read model; the others are shown by their own alone. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  building: ['building', 'room'],
  room: ['room', 'building'],
  person: ['customer', 'staff', 'profile'],
  contract: ['contract', 'room', 'building'],
  bill: ['bill', 'room', 'building'],
  schedule: ['schedule', 'building', 'room', 'staff'],
  inbox: ['notice/inbox', 'notice/important'],
}

/** Resources to fetch again; undefined means everything on screen. */
export const staleAfter = ({ type, resource }: Frame): readonly string[] | undefined => {
  const known = byType[type as SignalType] ?? []
  const changed = resource ? (shownBy[resource] ?? [resourceOf(resource)]) : []
  const all = [...new Set([...known, ...changed])]
  return all.length > 0 ? all : undefined
}
