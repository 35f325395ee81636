import { type FileRef, fileRefs } from '../file.ts'
import type { ReadingSource, Share, Utility } from './meter-codes.ts'

/** The value of a meter on a day. */
export type MeterReading = {
  readonly readingID: string
  readonly day: string
  /** Thousandths of the unit. */
  readonly value: number
  /** `first`: when a meter was installed, from which it counts. `last`: before it was replaced. */
  readonly kind: 'first' | 'read' | 'last'
  /** Digits before the decimal point of the meter that was read. */
  readonly digits: number
  /** Somebody confirmed that it passed its highest value since the previous reading. */
  readonly rollOver: boolean
  readonly photoID: string | null
  readonly source: ReadingSource
}

/** The state of a metered place. Its meter may be replaced by another one. */
export type Meter = {
  /** Null for a meter of the building. */
  readonly roomID: string | null
  readonly buildingID: string
  readonly utility: Utility
  readonly serial: string | null
  readonly digits: number
  readonly share: Share | null
  /** By day. */
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
