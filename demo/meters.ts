import { installMeter, takeReading } from '../commands/meter/meter.definitions.ts'
import { addDays } from '../domain/day.ts'
import type { Actor } from '../domain/event.ts'
import type { Meters } from './bills.ts'
import type { Story } from './story.ts'

const THOUSANDTHS = 1_000

export type MeteredRoom = {
  readonly id: string
  readonly opened: string
  readonly actor: Actor
  readonly meters: Meters
}

/**
 * Each room's meters, with what its bills say that they were read at. Told after all else, so that the ids of the other
 * steps stay as they were.
 */
export const addMeters = ({ send, today }: Story, rooms: readonly MeteredRoom[]): void => {
  for (const { id: roomID, opened, actor, meters } of rooms) {
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
      const take = (meterID: string, value: number) =>
        send(day, actor, takeReading, { day, value: value * THOUSANDTHS, source: 'walk' }, meterID)
      take(power, kilowattHours)
      take(water, cubicMetres)
    }
  }
}
