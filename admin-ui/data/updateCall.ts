import { callsOf, type Seen } from './calls.ts'
import { changedOf } from './changed.ts'

/** Only what the form changed or holds: not what the path says, nor what the server keeps itself. */
export const bodyOf = (resource: string, data: Readonly<Record<string, unknown>>) => {
  const left = new Set(['id', 'revision', 'createdAt', 'updatedAt', ...(callsOf(resource).inPath ?? [])])
  return Object.fromEntries(Object.entries(data).filter(([field]) => !left.has(field)))
}

/** The call that brings a record from what was seen to `data`: its path under `/api`, and the fields that differ. */
export const updateCall = (resource: string, seen: Seen, data: Readonly<Record<string, unknown>>) => ({
  path: callsOf(resource).update(seen),
  body: changedOf(seen, bodyOf(resource, data)),
})
