import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/meter.ts'

export default {
  name: 'meters',
  title: 'Meters',
  count: '%{smart_count} meter |||| %{smart_count} meters',
  search: 'Search by serial number or room',
  fields: {
    roomID: 'Room',
    roomNumber: 'Room',
    buildingID: 'Building',
    buildingName: 'Building',
    utility: 'Kind',
    serial: 'Serial number',
    digits: 'Digits',
    share: 'Shared',
    day: 'Day',
    value: 'Reading',
    lastDay: 'Read on',
    lastValue: 'Last reading',
    lastUsed: 'Used',
    readings: 'Readings',
    createdAt: 'In the book since',
  },
  values: {
    utility: { electricity: 'Electricity', water: 'Water', other: 'Other' },
    share: {
      perPerson: 'By heads',
      perRoom: 'By room',
      rest: 'What the rooms’ meters leave, by room',
    },
    source: { walk: 'On the walk, by phone', desk: 'At a desk', upload: 'From a file' },
  },
  kind: { meter: 'Meter' },
  event: {
    MeterInstalled: 'Meter installed',
    ReadingTaken: 'Reading taken',
    ReadingCorrected: 'Reading corrected',
    MeterReplaced: 'Meter replaced',
    MeterRemoved: 'Meter removed',
  },
} satisfies Texts<typeof vi>
