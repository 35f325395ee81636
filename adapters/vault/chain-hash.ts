import { createHash } from 'node:crypto'
import type { RecordedEvent } from '../../domain/event.ts'

/** The hash before the first event. */
export const CHAIN_START: Buffer = Buffer.alloc(32)

/** SHA-256 over the hash before and the canonical bytes of an event as it is stored, sealed fields and all. */
export const linkHash = (before: Buffer, { stream, revision, type, data, metadata }: RecordedEvent): Buffer =>
  createHash('sha256')
    .update(before)
    .update(JSON.stringify(canonical([stream, revision, type, data, metadata])))
    .digest()

/** With the names of every object in one order: stores give them back in an order of their own. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const fields = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((name) => [name, canonical(fields[name])]),
  )
}
