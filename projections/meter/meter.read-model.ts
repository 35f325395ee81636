import { firstReading, withReading } from '../../domain/meter/meter.decider.ts'
import type { Meter, MeterReading } from '../../domain/meter/meter.ts'
import { usesOf } from '../../domain/meter/use.ts'
import { SignalType } from '../../domain/signal.ts'
import { readModel, type Seen, type Table } from '../read-model.ts'
import { type AnsweredReading, meterColumns } from './meter.columns.ts'

type StoredReading = Omit<AnsweredReading, 'used'>

/** The readings with the use of each, and the last one. */
const withUses = (readings: readonly StoredReading[]) => {
  const uses = usesOf(readings)
  const told = readings.map((one, place): AnsweredReading => ({ ...one, used: uses[place] ?? null }))
  const last = told.at(-1) as AnsweredReading
  return {
    readings: told,
    readingID: last.readingID,
    lastDay: last.day,
    lastValue: last.value,
    lastUsed: last.used,
  }
}

const read = (
  event: Seen<'ReadingTaken' | 'ReadingCorrected' | 'MeterReplaced'>,
  meters: Table<typeof meterColumns>,
) => {
  const { at, actor, entity } = event
  const by = actor.id
  meters.change(entity, (row) => {
    const known = new Map(row.readings.map((one) => [one.readingID, one]))
    const next = withReading(row as Pick<Meter, 'readings' | 'digits'>, event)
    return withUses(next.map((one): StoredReading => ({ at, by, ...known.get(one.readingID), ...one })))
  })
}

export const meters = readModel({
  name: 'meter',
  version: 1,
  columns: meterColumns,
  stream: 'meter',
  resource: { name: 'meter', permission: 'meter.read' },
  scope: { building: 'buildingID', leased: 'roomID' },
  inside: [
    { table: 'building', by: 'buildingID' },
    { table: 'room', by: 'roomID' },
  ],
  order: { by: 'roomNumber', direction: 'asc' },
  deletion: { event: 'MeterRemoved', toldTo: 'RestoreMeter' },
  on: {
    MeterInstalled: ({ entity, at, actor, data: { day, readingID, value, ...data } }, meter) => {
      const first: MeterReading = firstReading({ readingID, day, value, digits: data.digits })
      meter.insert(entity, { ...data, ...withUses([{ ...first, at, by: actor.id }]) })
    },
    ReadingTaken: read,
    ReadingCorrected: (event, meter) => {
      const { at, actor, data, entity } = event
      meter.change(entity, ({ readings }) => ({
        readings: readings.map((one) =>
          one.readingID === data.readingID
            ? { ...one, corrected: { at, by: actor.id, from: one.value, reason: data.reason } }
            : one,
        ),
      }))
      read(event, meter)
    },
    MeterReplaced: (event, meter) => {
      read(event, meter)
      const { serial, digits } = event.data
      meter.update(event.entity, { serial, digits })
    },
    MeterRemoved: ({ entity }, meter) => meter.delete(entity),
    MeterRestored: ({ entity }, meter) => meter.restore(entity),
  },
  signals: {
    ReadingTaken: ({ entity, data: { buildingID } }) => [
      { type: SignalType.READING_TAKEN, ids: [entity], personIDs: [], buildingIDs: [buildingID] },
    ],
  },
})
