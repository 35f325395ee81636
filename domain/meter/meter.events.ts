import { z } from 'zod'
import { type EventOf, personal } from '../event-definition.ts'
import { day, id, integer, line } from '../fields.ts'
import { readingSources, shares, utilities } from './meter-codes.ts'

/** The value of a meter, in thousandths of its unit. */
export const meterValue = () => integer(0, 999_999_999_999)
/** Digits before the decimal point: with five, 99 999 is followed by 0. */
export const digits = () => integer(1, 9)
export const utility = z.literal([...utilities], { error: 'unknown_choice' })
export const share = z.literal([...shares], { error: 'unknown_choice' })
export const readingSource = z.literal([...readingSources], { error: 'unknown_choice' })
/** The serial number on the meter; old meters have none. */
export const serial = () => line(40).nullable()

export const meterEvents = {
  /** Of a room, or of the building: `share` then says how its use is divided among the rooms. */
  MeterInstalled: {
    version: 1,
    schema: z.object({
      roomID: id().nullable(),
      buildingID: id(),
      utility,
      serial: serial(),
      digits: digits(),
      share: share.nullable(),
      day: day(),
      readingID: id(),
      value: meterValue(),
    }),
  },
  ReadingTaken: {
    version: 1,
    schema: z.object({
      roomID: id().nullable(),
      buildingID: id(),
      readingID: id(),
      day: day(),
      value: meterValue(),
      /** The meter passed its highest value and began again at 0. */
      rollOver: z.boolean(),
      photoID: id().nullable(),
      source: readingSource,
    }),
  },
  ReadingCorrected: {
    version: 1,
    schema: z.object({
      readingID: id(),
      value: meterValue(),
      rollOver: z.boolean(),
      reason: personal(line()),
    }),
  },
  /** The meter was replaced: the last value of the old one, and the first of the new one. */
  MeterReplaced: {
    version: 1,
    schema: z.object({
      day: day(),
      lastReadingID: id(),
      lastValue: meterValue(),
      serial: serial(),
      digits: digits(),
      firstReadingID: id(),
      firstValue: meterValue(),
    }),
  },
  MeterRemoved: { version: 1, schema: z.object({}) },
  MeterRestored: { version: 1, schema: z.object({}) },
}

export type MeterEvent = EventOf<typeof meterEvents>
