import { type FileRef, fileRefs } from '../file.ts'
import type { ReadingSource, Share, Utility } from './meter-codes.ts'

/** What a meter showed on a day. */
export type MeterReading = {
  readonly readingID: string
  readonly day: string
  /** Thousandths of the unit. */
  readonly value: number
  /** `first`: when a meter was installed; it counts from there. `last`: before another one replaced it. */
  readonly kind: 'first' | 'read' | 'last'
  /** Places before the comma of the meter that was read. */
  readonly digits: number
  /** Somebody said that it went through its highest figure since the reading before. */
  readonly rollOver: boolean
  readonly photoID: string | null
  readonly source: ReadingSource
}

/** A place where something is metered, as its events tell it. The meter in it may be replaced by another one. */
export type Meter = {
  /** Null for a meter of the whole house. */
  readonly roomID: string | null
  readonly buildingID: string
  readonly utility: Utility
  readonly serial: string | null
  readonly digits: number
  readonly share: Share | null
  /** In the order of their days. */
  readonly readings: readonly MeterReading[]
  readonly removed: boolean
}

/** The photos of its readings. */
export const meterFiles = ({ readings }: Meter, id: string): FileRef[] =>
  fileRefs(
    { resource: 'meter', id },
    'photoID',
    readings.flatMap(({ photoID }) => photoID ?? []),
    'image',
  )
