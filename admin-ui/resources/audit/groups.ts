import type { AuditEntry } from './auditEntry.ts'

/** Something that a person did: one entry, or many that belong together, the newest first. */
export type Group = { readonly lead: AuditEntry; readonly entries: readonly AuditEntry[] }

/** Longest pause within something that was done to many records, such as the bills of a month. */
const PAUSE_MS = 60_000

const belongs = (entry: AuditEntry, last: AuditEntry): boolean => {
  if (entry.actorID !== last.actorID) return false
  if (entry.commandID !== undefined && entry.commandID === last.commandID) return true
  return entry.type === last.type && Date.parse(last.at) - Date.parse(entry.at) <= PAUSE_MS
}

/**
 * Adjacent entries of one command, or of the same kind by the same person without a pause. The oldest of them leads:
 * what follows in a command came of it.
 */
export const groupsOf = (entries: readonly AuditEntry[]): readonly Group[] => {
  const groups: AuditEntry[][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && belongs(entry, last)) group.push(entry)
    else groups.push([entry])
  }
  return groups.map((entries) => ({ lead: entries.at(-1) as AuditEntry, entries }))
}
