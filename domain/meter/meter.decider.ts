import type { Decider } from '../decider.ts'
import { assert, assertField, blockedBy } from '../refusal.ts'
import type { MeterCommand } from './meter.commands.ts'
import type { MeterEvent } from './meter.events.ts'
import type { Meter, MeterReading } from './meter.ts'
import { meterEnd } from './use.ts'

const assertDay = (day: string, { today, since }: { today: string; since?: string }) => {
  assertField(day <= today, 'day', 'too_big', { max: today })
  assertField(since === undefined || day >= since, 'day', 'too_small', { min: since ?? day })
}

const assertShown = (value: number, digits: number, field: string) => {
  const max = meterEnd(digits) - 1
  assertField(value <= max, field, 'too_big', { max })
}

/**
 * Whether the meter rolled over to 0; a value below the previous one is refused unless somebody has confirmed that.
 */
const rolledOver = (value: number, before: number, said: boolean | undefined): boolean => {
  assert(value >= before || said, 'ReadingBelow', 'value')
  return value < before
}

const decide = (command: MeterCommand, meter: Meter | undefined): MeterEvent[] => {
  if (command.type === 'InstallMeter') return install(command, meter)
  assert(meter, 'NotFound')
  if (command.type === 'RestoreMeter') {
    if (!meter.removed) return []
    const { roomID, buildingID } = meter
    const place = roomID ? { entity: 'room', id: roomID } : { entity: 'building', id: buildingID }
    blockedBy(place, () => assert(command.placeID, 'NotFound', roomID ? 'roomID' : 'buildingID'))
    return [{ type: 'MeterRestored', data: {} }]
  }
  assert(!meter.removed, 'NotFound')
  assert(command.placeID, 'NotFound')
  switch (command.type) {
    case 'TakeReading': {
      const { day, value, photoID = null, source = 'desk', newReadingID: readingID } = command
      const before = lastOf(meter)
      assertDay(day, { today: command.today, since: before.day })
      assertShown(value, meter.digits, 'value')
      const rollOver = rolledOver(value, before.value, command.rollOver)
      const { roomID, buildingID } = meter
      const data = { roomID, buildingID, readingID, day, value, rollOver, photoID, source }
      return [{ type: 'ReadingTaken', data }]
    }
    case 'CorrectReading':
      return correct(command, meter)
    case 'ReplaceMeter': {
      const { day, lastValue, serial = null, digits, firstValue, lastReadingID, firstReadingID } = command
      const before = lastOf(meter)
      assertDay(day, { today: command.today, since: before.day })
      assertShown(lastValue, meter.digits, 'lastValue')
      assertShown(firstValue, digits, 'firstValue')
      assert(lastValue >= before.value, 'ReadingBelow', 'lastValue')
      const data = { day, lastReadingID, lastValue, serial, digits, firstReadingID, firstValue }
      return [{ type: 'MeterReplaced', data }]
    }
    case 'RemoveMeter':
      return [{ type: 'MeterRemoved', data: {} }]
  }
}

const install = (
  command: Extract<MeterCommand, { type: 'InstallMeter' }>,
  meter: Meter | undefined,
): MeterEvent[] => {
  assert(!meter, 'CreateNotAllowed')
  const { roomID = null, buildingID = null, placeID, utility, serial = null, digits, day, value } = command
  assertField(roomID !== null || buildingID !== null, 'roomID', 'required')
  assert(placeID, 'NotFound', roomID === null ? 'buildingID' : 'roomID')
  assert(buildingID === null || buildingID === placeID, 'NotFound', 'roomID')
  assertDay(day, { today: command.today })
  assertShown(value, digits, 'value')
  const share = roomID === null ? (command.share ?? 'perRoom') : null
  const place = { roomID, buildingID: placeID, share }
  const first = { readingID: command.newReadingID, day, value }
  return [{ type: 'MeterInstalled', data: { ...place, utility, serial, digits, ...first } }]
}

/** A corrected value must fit between the previous reading and the next. */
const correct = (
  { readingID, value, reason, rollOver: said }: Extract<MeterCommand, { type: 'CorrectReading' }>,
  { readings }: Meter,
): MeterEvent[] => {
  const place = readings.findIndex((one) => one.readingID === readingID)
  const reading = readings[place]
  assert(reading, 'NotFound')
  assertShown(value, reading.digits, 'value')
  const before = reading.kind === 'first' ? undefined : readings[place - 1]
  const after = readings[place + 1]
  const rollOver =
    before !== undefined && rolledOver(value, before.value, said ?? (reading.rollOver || undefined))
  assert(!after || after.kind === 'first' || after.value >= value || after.rollOver, 'ReadingBelow', 'value')
  if (value === reading.value && rollOver === reading.rollOver) return []
  return [{ type: 'ReadingCorrected', data: { readingID, value, rollOver, reason } }]
}

const lastOf = ({ readings }: Meter): MeterReading => {
  const last = readings.at(-1)
  if (!last) throw new Error('A meter without its first reading')
  return last
}

/** Defaults of a first or last reading: entered at a desk, without a photo. */
const plain = { rollOver: false, photoID: null, source: 'desk' } as const

/** Applies an event to the readings of a meter. The read model uses it too. */
export const withReading = (
  { readings, digits }: Pick<Meter, 'readings' | 'digits'>,
  event: Extract<MeterEvent, { type: 'ReadingTaken' | 'ReadingCorrected' | 'MeterReplaced' }>,
): readonly MeterReading[] => {
  switch (event.type) {
    case 'ReadingTaken': {
      const { readingID, day, value, rollOver, photoID, source } = event.data
      return [...readings, { readingID, day, value, kind: 'read', digits, rollOver, photoID, source }]
    }
    case 'ReadingCorrected': {
      const { readingID, value, rollOver } = event.data
      return readings.map((one) => (one.readingID === readingID ? { ...one, value, rollOver } : one))
    }
    case 'MeterReplaced': {
      const { day, lastReadingID, lastValue, firstReadingID, firstValue } = event.data
      return [
        ...readings,
        { readingID: lastReadingID, day, value: lastValue, kind: 'last', digits, ...plain },
        {
          readingID: firstReadingID,
          day,
          value: firstValue,
          kind: 'first',
          digits: event.data.digits,
          ...plain,
        },
      ]
    }
  }
}

/** The first reading of an installed meter. */
export const firstReading = ({
  readingID,
  day,
  value,
  digits,
}: Pick<MeterReading, 'readingID' | 'day' | 'value' | 'digits'>): MeterReading => ({
  readingID,
  day,
  value,
  kind: 'first',
  digits,
  ...plain,
})

const evolve = (meter: Meter | undefined, event: MeterEvent): Meter => {
  if (event.type === 'MeterInstalled') {
    const { readingID, day, value, ...data } = event.data
    const first = firstReading({ readingID, day, value, digits: data.digits })
    return { ...data, readings: [first], removed: false }
  }
  if (!meter) throw new Error(`${event.type} before MeterInstalled`)
  switch (event.type) {
    case 'ReadingTaken':
    case 'ReadingCorrected':
      return { ...meter, readings: withReading(meter, event) }
    case 'MeterReplaced': {
      const { serial, digits } = event.data
      return { ...meter, serial, digits, readings: withReading(meter, event) }
    }
    case 'MeterRemoved':
      return { ...meter, removed: true }
    case 'MeterRestored':
      return { ...meter, removed: false }
  }
}

/** Rules of `meter-<id>`: the meters of a place and their readings. */
export const meterDecider: Decider<Meter, MeterCommand, MeterEvent> = { decide, evolve }
