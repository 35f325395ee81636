import { expect, it } from 'vitest'
import { momentOf } from './moment.ts'

it.each([
  ['5/11/2026', '2026-11-05||'],
  ['05/11/2026 09:41:07', '2026-11-05|09:41|'],
  ['05-11-2026 9:41', '2026-11-05|09:41|'],
  ['2026-11-05 21:41:07', '2026-11-05|21:41|'],
  ['2026-11-05T21:41:07', '2026-11-05|21:41|'],
  ['05/11/2026 09:41 PM', '2026-11-05|21:41|'],
  ['09:41 05/11/2026', '2026-11-05|09:41|'],
  ['31/10/2026\n5243.65937', '2026-10-31||5243.65937'],
  ['31/10/2026\n09:41:00', '2026-10-31|09:41|'],
  ['31/10/2026 5243.65937', '2026-10-31||5243.65937'],
])('reads %s', (text, moment) => expect(momentOf(text, false)).toBe(moment))

it('reads a cell in the format of a day, with its time', () => {
  expect(momentOf({ number: '46331' }, false)).toBe('2026-11-05||')
  expect(momentOf({ number: '46331.40347' }, false)).toBe('2026-11-05|09:41|')
})

it.each(['Transaction date', 'Tổng cộng', '32/11/2026', ''])('reads no moment of %s', (text) =>
  expect(momentOf(text, false)).toBeUndefined(),
)
