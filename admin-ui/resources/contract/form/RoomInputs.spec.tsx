// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ContractStatus, ContractType } from '../../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../../domain/day.ts'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import { dayOf, formatDay } from '../../../i18n/format.ts'
import { Stage } from '../../../testing/stage.tsx'
import { useWhenFree } from './RoomInputs.tsx'

afterEach(cleanup)

const today = dayOf(new Date())
const day = (days: number) => addDays(today, days)
const lease = (from: number, to: number, status: ContractStatus = ContractStatus.NOT_IN_EFFECT) => ({
  id: String(from),
  customerName: 'Lê Thị Diễm',
  status,
  type: ContractType.RENT,
  startDay: day(from),
  endDay: day(to),
})
const room = { id: 'r', number: 'P.302', floor: 3, status: RoomStatus.AVAILABLE }

it.each([
  ['for good', [], { rank: 0, text: 'Còn trống' }],
  ['until its next tenant comes', [lease(11, 400)], { rank: 1, text: `chỉ trống đến ${formatDay(day(10))}` }],
  [
    'from a day on',
    [lease(-100, 20, ContractStatus.ACTIVE)],
    { rank: 1, text: `trống từ ${formatDay(day(21))}` },
  ],
  [
    'between two tenants',
    [lease(-100, 20, ContractStatus.ACTIVE), lease(30, 400)],
    { rank: 1, text: `trống từ ${formatDay(day(21))} đến ${formatDay(day(29))}` },
  ],
  [
    'for good, after a lease that was cancelled',
    [lease(11, 400, ContractStatus.CANCELLED)],
    { rank: 0, text: 'Còn trống' },
  ],
])('says that a room can be had %s', (_case, leases, expected) => {
  const { result } = renderHook(useWhenFree, { wrapper: ({ children }) => <Stage>{children}</Stage> })
  expect(result.current({ ...room, leases })).toEqual(expected)
})
