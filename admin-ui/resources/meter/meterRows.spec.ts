import { expect, it } from 'vitest'
import { meterRows } from './meterRows.ts'

const meter = (id: string, roomNumber: string | null, utility: 'electricity' | 'water') => ({
  id,
  roomID: roomNumber && `id of ${roomNumber}`,
  roomNumber,
  utility,
})

it('has a row for each room and a cell for each kind, and the whole house last', () => {
  const { kinds, rows } = meterRows([
    meter('1', null, 'electricity'),
    meter('2', 'P.101', 'water'),
    meter('3', 'P.101', 'electricity'),
    meter('4', 'P.102', 'water'),
    meter('5', 'P.102', 'water'),
  ])
  expect(kinds).toEqual(['electricity', 'water'])
  expect(
    rows.map(({ roomNumber, cells }) => [roomNumber, cells.map((cell) => cell.map(({ id }) => id))]),
  ).toEqual([
    ['P.101', [['3'], ['2']]],
    ['P.102', [[], ['4', '5']]],
    [null, [['1'], []]],
  ])
})
