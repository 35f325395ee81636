import { callsOf, type Seen } from './calls.ts'
import { changedOf } from './changed.ts'

/** Only the fields that the form holds: without those in the path and those that the server maintains. */
export const bodyOf = (resource: string, data: Readonly<Record<string, unknown>>) => {
  const left = new Set(['id', 'revision', 'createdAt', 'updatedAt', ...(callsOf(resource).inPath ?? [])])
  return Object.fromEntries(Object.entries(data).filter(([field]) => !left.has(field)))
}

/** The call that updates a record from `seen` to `data`: its path under `/api`, and the fields that differ. */
export const updateCall = (resource: string, seen: Seen, data: Readonly<Record<string, unknown>>) => ({
  path: callsOf(resource).update(seen),
  body: changedOf(seen, bodyOf(resource, data)),
})
