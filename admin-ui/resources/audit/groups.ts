import type { AuditEntry } from './auditEntry.ts'

/** Something that a person did: one entry, or many that belong together, the newest first. */
export type Group = {
  readonly lead: AuditEntry
  readonly entries: readonly AuditEntry[]
  /** It is one thing with what followed from it, and not the same thing done several times. */
  readonly isOne: boolean
}

/** Longest pause within something that was done to many records, such as the bills of a month. */
const PAUSE_MS = 60_000

const follows = ({ causeID }: AuditEntry, { id, commandID }: AuditEntry): boolean =>
  causeID != null && (causeID === id || causeID === commandID)

/** Whether both are of one command, one led to the other, or one thing led to both. */
const isOfOneCause = (one: AuditEntry, other: AuditEntry): boolean =>
  (one.commandID !== undefined && one.commandID === other.commandID) ||
  (one.causeID != null && one.causeID === other.causeID) ||
  follows(one, other) ||
  follows(other, one)

const belongs = (entry: AuditEntry, last: AuditEntry): boolean => {
  if (entry.actorID !== last.actorID) return false
  if (isOfOneCause(entry, last)) return true
  return entry.type === last.type && Date.parse(last.at) - Date.parse(entry.at) <= PAUSE_MS
}

/** Of a command the events have one time and one stream, whose revision says which came first. */
const newestFirst = (one: AuditEntry, other: AuditEntry): number => {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return one.commandID === other.commandID ? other.revision - one.revision : 0
}

/** What the others followed from; of a command the oldest entry. */
const leadOf = (entries: readonly AuditEntry[]): AuditEntry =>
  entries.findLast((entry) => !entries.some((other) => other !== entry && follows(entry, other))) ??
  (entries.at(-1) as AuditEntry)

/**
 * Adjacent entries of one command or cause, or of the same kind by the same person without a pause. The one leads from
 * which the others followed.
 */
export const groupsOf = (entries: readonly AuditEntry[]): readonly Group[] => {
  const groups: AuditEntry[][] = []
  for (const entry of entries.toSorted(newestFirst)) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && belongs(entry, last)) group.push(entry)
    else groups.push([entry])
  }
  return groups.map((entries) => ({
    lead: leadOf(entries),
    entries,
    isOne: entries.length === 1 || entries.some(({ type }) => type !== entries[0]?.type),
  }))
}
