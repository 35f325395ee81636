import { installMeter, takeReading } from '../commands/meter/meter.definitions.ts'
import { addDays } from '../domain/day.ts'
import type { Actor } from '../domain/event.ts'
import { UploadType } from '../domain/upload/upload-type.ts'
import type { Meters } from './bills.ts'
import type { Story } from './story.ts'
import { addUploadOf, type DemoUpload } from './uploads.ts'

const THOUSANDTHS = 1_000

export type MeteredRoom = {
  readonly id: string
  readonly opened: string
  readonly actor: Actor
  readonly meters: Meters
  /** Whether the last whole month's readings come from a spreadsheet. */
  readonly isOnSheet: boolean
}

/**
 * Adds the meters of each room, with the readings that its bills have. Added after everything else, so that the ids
 * of other steps do not change.
 */
export const addMeters = (story: Story, rooms: readonly MeteredRoom[]): DemoUpload[] => {
  const { send, today } = story
  const onSheet: (() => string)[] = []
  const firstOfMonth = `${today.slice(0, 7)}-01`
  for (const { id: roomID, opened, actor, meters, isOnSheet } of rooms) {
    const install = (utility: string, serial: string, value: number) =>
      send(opened, actor, installMeter, {
        roomID,
        utility,
        serial,
        digits: 5,
        day: opened,
        value: value * THOUSANDTHS,
      })
    const number = roomID.slice(0, 6).toUpperCase()
    const power = install('electricity', `CV-${number}`, meters.start.power)
    const water = install('water', `N-${number}`, meters.start.water)
    for (const { issued, power: kilowattHours, water: cubicMetres } of meters.read) {
      // The month is read on its last day, and billed on the next one.
      const day = addDays(issued, -1)
      if (issued > today) continue
      const isUploaded = isOnSheet && issued === firstOfMonth
      const source = isUploaded ? 'upload' : 'walk'
      for (const [meterID, value] of [
        [power, kilowattHours],
        [water, cubicMetres],
      ] as const) {
        const take = () => send(day, actor, takeReading, { day, value: value * THOUSANDTHS, source }, meterID)
        if (isUploaded) onSheet.push(take)
        else take()
      }
    }
  }
  const reader = rooms.find(({ isOnSheet }) => isOnSheet)?.actor
  if (!reader) return []
  return addUploadOf(story, {
    day: addDays(firstOfMonth, -1),
    actor: reader,
    type: UploadType.ADD_READINGS,
    fileName: 'Ghi số Bằng Lăng.xlsx',
    rows: onSheet,
  })
}
