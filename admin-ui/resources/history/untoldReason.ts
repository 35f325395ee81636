import type { HistoryEntry } from '../../../projections/history/history.answers.ts'

/** The reason that a person gave for an event, unless one of the fields that it changed says it already. */
export const untoldReason = ({
  reason,
  changes,
}: Pick<HistoryEntry, 'reason' | 'changes'>): string | undefined =>
  reason && !JSON.stringify(changes).includes(JSON.stringify(reason)) ? reason : undefined
