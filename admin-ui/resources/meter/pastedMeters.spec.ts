import { expect, it } from 'vitest'
import type { Utility } from '../../../domain/meter/meter-codes.ts'
import { pastedMeters } from './pastedMeters.ts'

const both: readonly Utility[] = ['electricity', 'water']
const rows = [
  { room: { id: 'a', number: 'P.101' }, utilities: both },
  { room: { id: 'b', number: 'P.102' }, utilities: ['water'] as const },
  { room: { id: 'c', number: 'P.103' }, utilities: both },
]
const titles: Partial<Record<Utility, string>> = { electricity: 'Điện', water: 'Nước' }
const sheet = { rows, columns: both, titleOf: (utility: Utility) => titles[utility] ?? utility }
const paste = (text: string, place = { row: 0, column: 0 }) => pastedMeters(text, place, sheet)
const values = (text: string, place?: { row: number; column: number }) =>
  paste(text, place)?.values.map(({ roomID, utility, value }) => [roomID, utility, value])

it('leaves a single value to the caret', () => {
  expect(paste('1200')).toBeUndefined()
  expect(paste('1200\n')).toBeUndefined()
})

it('fills the fields from the caret on', () => {
  expect(values('1200\t85\n\t90\n1310\t77\n')).toEqual([
    ['a', 'electricity', 1200],
    ['a', 'water', 85],
    ['b', 'water', 90],
    ['c', 'electricity', 1310],
    ['c', 'water', 77],
  ])
  expect(values('90\n77', { row: 1, column: 1 })).toEqual([
    ['b', 'water', 90],
    ['c', 'water', 77],
  ])
})

it('finds the rooms by their numbers, in any order and spelling', () => {
  expect(values('103\t1310\t77\nPhòng 101\t1200\t85')).toEqual([
    ['c', 'electricity', 1310],
    ['c', 'water', 77],
    ['a', 'electricity', 1200],
    ['a', 'water', 85],
  ])
})

it('takes the meters from a line of headings', () => {
  expect(values('Phòng\tNước\tTên\tĐIỆN\n101\t85\tChị Mai\t1200')).toEqual([
    ['a', 'water', 85],
    ['a', 'electricity', 1200],
  ])
})

it('says what belongs to no field', () => {
  expect(paste('Phòng\tĐiện\n101\t1200\n109\t4000')?.left).toEqual(['109'])
  expect(paste('101\t1200\t85\n109\t4000\t12')?.left).toEqual(['109'])
  expect(paste('90\n77\n12', { row: 1, column: 1 })?.left).toEqual(['12'])
})

it('says which numbers of a room have no field, and takes no number of a room for that of a meter', () => {
  expect(paste('Phòng\tĐiện\n102\t1200')).toEqual({ values: [], left: ['P.102 Điện'] })
  expect(paste('101\t1200\t85\tMai')?.left).toEqual(['P.101 Mai'])
  expect(paste('701\t1200\t85\n702\t1300\t86')).toEqual({ values: [], left: ['701', '702'] })
  // An empty line is a room of its own.
  expect(values('1200\n\n1310')).toEqual([
    ['a', 'electricity', 1200],
    ['c', 'electricity', 1310],
  ])
  // Empty cells at the end of a line are none.
  expect(values('1200\t85\t\n\t90\t')).toHaveLength(3)
})

it('reads thousands and decimals by the numbers beside them, and leaves what may be either', () => {
  expect(values('1.234\t85,5\n\t90')).toContainEqual(['a', 'electricity', 1234])
  expect(values('1.234\t85.5\n\t90')).toContainEqual(['a', 'electricity', 1.234])
  expect(values('1.234\t85.5\n\t90,5')).toContainEqual(['a', 'electricity', '1.234'])
  expect(values('hỏng\t85\n\t90')).toContainEqual(['a', 'electricity', 'hỏng'])
  expect(values('-5\t85\n\t90')).toContainEqual(['a', 'electricity', '-5'])
})
