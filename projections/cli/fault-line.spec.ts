import { expect, it } from 'vitest'
import type { ArchiveFault } from '../archives.ts'
import { faultLine } from './fault-line.ts'

const eventID = '00000000-0000-4000-8000-00000000f0e1'
const at = { place: 12_345, eventID } as const

it.each<[ArchiveFault, string]>([
  [{ kind: 'unreadable', place: null }, '2024: BROKEN: it is no archive, or not a whole one'],
  [{ kind: 'unreadable', place: 5 }, '2024: BROKEN: it cannot be read from event 5 on'],
  [{ kind: 'renamed', year: 2023 }, '2024: BROKEN: it was renamed, and is the archive of 2023'],
  [{ kind: 'other' }, '2024: BROKEN: it is of another book'],
  [{ kind: 'seal', fields: [] }, '2024: BROKEN: its seal was changed'],
  [{ kind: 'seal', fields: ['events', 'after'] }, '2024: BROKEN: its seal was changed (events, after)'],
  [{ kind: 'text' }, '2024: BROKEN: its text was changed, though it says the same events'],
  [
    { kind: 'archive', ...at, reason: 'changed' },
    `2024: BROKEN at event 12 345: ${eventID} was changed in it`,
  ],
  [
    { kind: 'archive', ...at, reason: 'missing' },
    `2024: BROKEN at event 12 345: ${eventID} was taken out of it`,
  ],
  [
    { kind: 'archive', ...at, reason: 'cut' },
    `2024: BROKEN at event 12 345: ${eventID} was taken out of it with all after it`,
  ],
  [{ kind: 'archive', ...at, reason: 'moved' }, `2024: BROKEN at event 12 345: ${eventID} was moved in it`],
  [{ kind: 'archive', ...at, reason: 'foreign' }, `2024: BROKEN at event 12 345: ${eventID} was added to it`],
  [
    { kind: 'log', ...at, reason: 'missing' },
    `log: BROKEN at event 12 345: ${eventID} is gone, by 2024; the chain was made anew over it`,
  ],
  [
    { kind: 'before', place: 8 },
    'log: BROKEN at or before event 8: its hash is not the one that 2024 begins with; the chain was made anew',
  ],
  [
    { kind: 'absent', place: 12_345, until: 23_456 },
    '2024: MISSING: nothing covers events 12 345 to 23 456 of the log',
  ],
  [
    { kind: 'absent', place: 12_345, until: null },
    '2024: MISSING: nothing covers the log from event 12 345 on, and that year is closed',
  ],
])('says %j', (fault, line) => {
  expect(faultLine('2024', fault)).toBe(line)
})
