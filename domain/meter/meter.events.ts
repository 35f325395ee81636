import { z } from 'zod'
import { type EventOf, personal } from '../event-definition.ts'
import { day, id, integer, line } from '../fields.ts'
import { readingSources, shares, utilities } from './meter-codes.ts'

/** What a meter shows, in thousandths of its unit. */
export const meterValue = () => integer(0, 999_999_999_999)
/** Places before the comma: after 99 999 comes 0 on a meter with five. */
export const digits = () => integer(1, 9)
export const utility = z.literal([...utilities], { error: 'unknown_choice' })
export const share = z.literal([...shares], { error: 'unknown_choice' })
export const readingSource = z.literal([...readingSources], { error: 'unknown_choice' })
/** What stands on the meter; old ones have nothing. */
export const serial = () => line(40).nullable()

export const meterEvents = {
  /** Of a room, or of the whole house: then `share` says how its use is shared over the rooms. */
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
      /** The meter went through its highest figure and began again at 0. */
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
  /** Another meter in its place: the old one's last value, and the new one's first. */
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
