import { expect, it } from 'vitest'
import { z } from 'zod'
import { id, line } from './fields.ts'
import { idsIn, ref, referencesIn, refs } from './ref.ts'

const [HOUSE, FUND, ROOM] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
]
const body = z.strictObject({
  name: line(),
  plain: id().optional(),
  fundID: ref('fund', { ofItsBuilding: true }).nullable().optional(),
  shares: z.array(z.strictObject({ buildingID: ref('building') })),
  pay: z.union([z.literal('oldest'), z.array(z.strictObject({ roomID: ref('room') }))]),
  ...z.object({ imageIDs: refs('image') }).partial().shape,
})

it('finds every id of a body, and those that say what they name', () => {
  expect(idsIn(body).map(({ path, to }) => [path.join('.'), to])).toEqual([
    ['plain', undefined],
    ['fundID', 'fund'],
    ['shares.*.buildingID', 'building'],
    ['pay.*.roomID', 'room'],
    ['imageIDs.*', 'image'],
  ])
})

it('names the place of each in what was sent', () => {
  const sent = {
    name: 'x',
    plain: HOUSE,
    fundID: FUND,
    shares: [{ buildingID: HOUSE }],
    pay: [{ roomID: ROOM }],
  }
  expect(referencesIn(body, sent)).toEqual([
    { to: 'fund', ofItsBuilding: true, field: 'fundID', id: FUND },
    { to: 'building', field: 'shares.0.buildingID', id: HOUSE },
    { to: 'room', field: 'pay.0.roomID', id: ROOM },
  ])
  expect(referencesIn(body, { name: 'x', fundID: null, shares: [], pay: 'oldest' })).toEqual([])
})
