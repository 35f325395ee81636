import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { day, line } from '../fields.ts'
import { ref } from '../ref.ts'
import { digits, meterValue, readingSource, serial, share, utility } from './meter.events.ts'

const rollOver = z.boolean({ error: 'not_a_yes_or_no' }).optional()

/** Bodies of the commands on `meter-<id>`. Values are thousandths of the unit. */
export const meterCommands = {
  InstallMeter: z.strictObject({
    /** Exactly one of the two: a meter of a room, or of the building. */
    roomID: ref('room').nullable().optional(),
    buildingID: ref('building').nullable().optional(),
    utility,
    serial: serial().optional(),
    digits: digits(),
    share: share.nullable().optional(),
    day: day(),
    value: meterValue(),
  }),
  TakeReading: z.strictObject({
    day: day(),
    value: meterValue(),
    photoID: ref('image').nullable().optional(),
    rollOver,
    source: readingSource.optional(),
  }),
  CorrectReading: z.strictObject({
    readingID: ref('ownReading'),
    value: meterValue(),
    rollOver,
    reason: line(),
  }),
  ReplaceMeter: z.strictObject({
    day: day(),
    lastValue: meterValue(),
    serial: serial().optional(),
    digits: digits(),
    firstValue: meterValue(),
  }),
  RemoveMeter: z.strictObject({}),
  RestoreMeter: z.strictObject({}),
}

/** The building of the meter; undefined when it or the meter's room does not exist. */
type Placed = { readonly placeID: string | undefined }

type Facts = {
  InstallMeter: Placed & { readonly newReadingID: string }
  TakeReading: Placed & { readonly newReadingID: string }
  CorrectReading: Placed
  RemoveMeter: Placed
  RestoreMeter: Placed
  ReplaceMeter: Placed & { readonly lastReadingID: string; readonly firstReadingID: string }
}

export type MeterCommand = CommandOf<typeof meterCommands, Facts>
