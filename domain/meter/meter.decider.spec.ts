import { describe, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { meterCommands } from './meter.commands.ts'
import { meterDecider } from './meter.decider.ts'
import type { MeterEvent } from './meter.events.ts'

const { given, coversEvery } = specOf(meterDecider)

const place = { roomID: uuid(2), buildingID: uuid(3) }
const placed = { ...context, placeID: uuid(3) }
const installed: MeterEvent = {
  type: 'MeterInstalled',
  data: {
    ...place,
    utility: 'electricity',
    serial: '18B-204',
    digits: 5,
    share: null,
    day: '2026-01-31',
    readingID: uuid(10),
    value: 1_284_000,
  },
}
const taken = (nth: number, day: string, value: number, rollOver = false): MeterEvent => ({
  type: 'ReadingTaken',
  data: { ...place, readingID: uuid(nth), day, value, rollOver, photoID: null, source: 'desk' },
})
const february = taken(11, '2026-02-28', 1_396_000)
const march = taken(12, '2026-03-31', 1_500_500)
const replaced: MeterEvent = {
  type: 'MeterReplaced',
  data: {
    day: '2026-03-10',
    lastReadingID: uuid(20),
    lastValue: 1_431_000,
    serial: null,
    digits: 6,
    firstReadingID: uuid(21),
    firstValue: 2_000,
  },
}
const removed: MeterEvent = { type: 'MeterRemoved', data: {} }

describe('InstallMeter', () => {
  const install = {
    ...placed,
    type: 'InstallMeter' as const,
    newReadingID: uuid(10),
    roomID: uuid(2),
    utility: 'electricity' as const,
    serial: '18B-204',
    digits: 5,
    day: '2026-01-31',
    value: 1_284_000,
  }
  it('puts one into a room', () => given().when(install).yields(installed))
  it('puts one into a house, shared by room unless it is said', () =>
    given()
      .when({ ...install, roomID: null, buildingID: uuid(3) })
      .yields({ ...installed, data: { ...installed.data, roomID: null, share: 'perRoom' } }))
  it('is refused without a place, and where there is none', () => {
    given()
      .when({ ...install, roomID: null })
      .refuses('BodyInvalid', 'roomID')
    given()
      .when({ ...install, placeID: undefined })
      .refuses('NotFound', 'roomID')
    given()
      .when({ ...install, buildingID: uuid(4) })
      .refuses('NotFound', 'roomID')
  })
  it('is refused on a day to come, and with a value that it cannot show', () => {
    given()
      .when({ ...install, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
    given()
      .when({ ...install, value: 100_000_000 })
      .refuses('BodyInvalid', 'value')
  })
  it('is refused when it is there', () => given(installed).when(install).refuses('CreateNotAllowed'))
})

describe('TakeReading', () => {
  const take = {
    ...placed,
    type: 'TakeReading' as const,
    newReadingID: uuid(11),
    day: '2026-02-28',
    value: 1_396_000,
  }
  it('notes what it shows', () => given(installed).when(take).yields(february))
  it('takes a second look on the same day', () =>
    given(installed, february)
      .when({ ...take, newReadingID: uuid(12), value: 1_397_000 })
      .yields(taken(12, '2026-02-28', 1_397_000)))
  it('is refused before the last one, and on a day to come', () => {
    given(installed, february)
      .when({ ...take, day: '2026-02-27' })
      .refuses('BodyInvalid', 'day')
    given(installed)
      .when({ ...take, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
  })
  it('is refused below the one before, unless it rolled over', () => {
    given(installed)
      .when({ ...take, value: 40_000 })
      .refuses('ReadingBelow', 'value')
    given(installed)
      .when({ ...take, value: 40_000, rollOver: true })
      .yields(taken(11, '2026-02-28', 40_000, true))
  })
  it('counts as any other where it did not roll over after all', () =>
    given(installed)
      .when({ ...take, rollOver: true })
      .yields(february))
  it('goes by the meter that is there since a replacement', () => {
    const after = { ...take, newReadingID: uuid(12), day: '2026-03-31', value: 12_000 }
    given(installed, replaced)
      .when({ ...after, value: 1_000 })
      .refuses('ReadingBelow', 'value')
    given(installed, replaced)
      .when(after)
      .yields(taken(12, '2026-03-31', 12_000))
    given(installed)
      .when({ ...take, value: 100_000_000 })
      .refuses('BodyInvalid', 'value')
    given(installed, replaced)
      .when({ ...after, value: 100_000_000 })
      .yields(taken(12, '2026-03-31', 100_000_000))
  })
  it('is refused when the meter or its place is gone', () => {
    given(installed, removed).when(take).refuses('NotFound')
    given(installed)
      .when({ ...take, placeID: undefined })
      .refuses('NotFound')
  })
})

describe('CorrectReading', () => {
  const correct = {
    ...placed,
    type: 'CorrectReading' as const,
    readingID: uuid(11),
    value: 1_369_000,
    reason: 'Đọc ngược hai số',
  }
  const corrected = (value: number, rollOver = false, nth = 11): MeterEvent => ({
    type: 'ReadingCorrected',
    data: { readingID: uuid(nth), value, rollOver, reason: correct.reason },
  })
  it('says what it should have been', () =>
    given(installed, february, march).when(correct).yields(corrected(1_369_000)))
  it('says nothing twice', () => given(installed, february, corrected(1_369_000)).when(correct).yields())
  it('keeps its place between its neighbours', () => {
    given(installed, february, march)
      .when({ ...correct, value: 1_283_999 })
      .refuses('ReadingBelow', 'value')
    given(installed, february, march)
      .when({ ...correct, value: 1_500_501 })
      .refuses('ReadingBelow', 'value')
  })
  it('corrects the first one too, and both of a replacement', () => {
    given(installed, february)
      .when({ ...correct, readingID: uuid(10), value: 1_300_000 })
      .yields(corrected(1_300_000, false, 10))
    given(installed, replaced)
      .when({ ...correct, readingID: uuid(21), value: 0 })
      .yields(corrected(0, false, 21))
    given(installed, replaced)
      .when({ ...correct, readingID: uuid(20), value: 1_283_000 })
      .refuses('ReadingBelow', 'value')
  })
  it('is still one that rolled over', () => {
    const rolled = taken(11, '2026-02-28', 40_000, true)
    given(installed, rolled)
      .when({ ...correct, value: 50_000 })
      .yields(corrected(50_000, true))
    given(installed, rolled)
      .when({ ...correct, value: 1_290_000 })
      .yields(corrected(1_290_000))
  })
  it('is refused for a reading of another meter', () =>
    given(installed)
      .when({ ...correct, readingID: uuid(99) })
      .refuses('NotFound'))
})

describe('ReplaceMeter', () => {
  const replace = {
    ...placed,
    type: 'ReplaceMeter' as const,
    lastReadingID: uuid(20),
    firstReadingID: uuid(21),
    day: '2026-03-10',
    lastValue: 1_431_000,
    digits: 6,
    firstValue: 2_000,
  }
  it('puts another one in its place', () => given(installed, february).when(replace).yields(replaced))
  it('is refused with a last value below the one before, and before its day', () => {
    given(installed, february)
      .when({ ...replace, lastValue: 1_395_000 })
      .refuses('ReadingBelow', 'lastValue')
    given(installed, february)
      .when({ ...replace, day: '2026-02-27' })
      .refuses('BodyInvalid', 'day')
  })
})

describe('RemoveMeter', () => {
  const remove = { ...placed, type: 'RemoveMeter' as const }
  it('takes it away, once', () => {
    given(installed).when(remove).yields(removed)
    given(installed, removed).when(remove).refuses('NotFound')
  })
  it('is taken back, unless its place is gone', () => {
    const restored: MeterEvent = { type: 'MeterRestored', data: {} }
    const restore = { ...placed, type: 'RestoreMeter' as const }
    given(installed, removed).when(restore).yields(restored)
    given(installed, removed, restored).when(restore).yields()
    given(installed, removed, restored).when(remove).yields(removed)
    given(installed, removed)
      .when({ ...restore, placeID: undefined })
      .refuses('NotFound', 'roomID')
    given().when(restore).refuses('NotFound')
  })
})

coversEvery(meterCommands)
