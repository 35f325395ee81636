import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { dayOf } from '../../i18n/format.ts'

type Entry = Pick<HistoryEntry, 'at' | 'changes'>
type Change = HistoryEntry['changes'][number]

/** The value of each field at the end of a local day. `entries`: all of the record, oldest first. */
const stateOn = (entries: readonly Entry[], day: string): ReadonlyMap<string, unknown> => {
  const known = entries.filter(({ at }) => dayOf(at) <= day)
  return new Map(known.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after] as const)))
}

/** The fields that differ between the ends of two days, from all entries of a record in any order. */
export const changesBetween = (entries: readonly Entry[], from: string, to: string): readonly Change[] => {
  const oldestFirst = [...entries].sort((one, other) => one.at.localeCompare(other.at))
  const [then, later] = [stateOn(oldestFirst, from), stateOn(oldestFirst, to)]
  return [...new Set([...then.keys(), ...later.keys()])]
    .map((field) => ({ field, before: then.get(field) ?? null, after: later.get(field) ?? null }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}
