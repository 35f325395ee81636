import { SignalType } from '../../domain/signal.ts'
import type { Frame } from './connectLive.ts'

/** What the product's own signals make stale; `DATA_CHANGED` names its read model itself. */
const byType: Readonly<Record<number, readonly string[]>> = {
  [SignalType.NEW_INBOX]: ['notice/inbox'],
  [SignalType.NEW_IMPORTANT]: ['notice/important', 'notice/inbox'],
  [SignalType.NEW_SENT]: ['notice/sent'],
  [SignalType.UPLOAD_CUSTOMERS]: ['upload', 'customer'],
  [SignalType.UPLOAD_CONTRACTS]: ['upload', 'contract'],
  [SignalType.READING_TAKEN]: ['meter'],
  [SignalType.UPLOAD_BILLS]: ['upload', 'bill'],
}

/** Resources that show a read model of another name, or figures and names out of it. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  building: ['building', 'room'],
  room: ['room', 'building'],
  person: ['customer', 'staff', 'profile'],
  contract: ['contract', 'room', 'building'],
  bill: ['bill', 'room', 'building'],
  schedule: ['schedule', 'building', 'room', 'staff'],
  ticket: ['support-ticket'],
  notice: ['notice/sent'],
  inbox: ['notice/inbox', 'notice/important'],
}

/** Resources to fetch again; undefined means everything on screen. */
export const staleAfter = ({ type, resource }: Frame): readonly string[] | undefined => {
  const known = byType[type] ?? []
  const changed = resource ? (shownBy[resource] ?? [resource]) : []
  const all = [...new Set([...known, ...changed])]
  return all.length > 0 ? all : undefined
}
