import { expect, it } from 'vitest'
import { billCommands } from './bill/bill.commands.ts'
import { tooMuchIn } from './entered-money.ts'
import { roomCommands } from './room/room.commands.ts'

const MOST = 1_000_000_000_000
const bill = (amount: number) => ({
  lines: [
    { name: 'Tiền phòng', amount: 1 },
    { name: 'Khác', amount },
  ],
})

it('takes a thousand tỷ đồng and no more, in whichever field of a body', () => {
  expect(tooMuchIn(roomCommands.UpdateRoom, { rentPrice: MOST })).toEqual([])
  expect(tooMuchIn(roomCommands.UpdateRoom, { rentPrice: MOST + 1 })).toEqual([
    { field: 'rentPrice', code: 'too_big', params: { max: MOST } },
  ])
  expect(tooMuchIn(billCommands.IssueBill, bill(-MOST))).toEqual([])
  expect(tooMuchIn(billCommands.IssueBill, bill(MOST + 1))).toMatchObject([
    { field: 'lines.1.amount', code: 'too_big' },
  ])
  expect(tooMuchIn(billCommands.IssueBill, bill(-MOST - 1))).toMatchObject([
    { field: 'lines.1.amount', code: 'too_small' },
  ])
})

it('leaves other numbers and missing fields alone', () => {
  expect(tooMuchIn(roomCommands.UpdateRoom, { rentPrice: null })).toEqual([])
  expect(tooMuchIn(roomCommands.UpdateRoom, {})).toEqual([])
})
