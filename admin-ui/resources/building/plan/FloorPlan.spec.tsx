// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { addDays } from '../../../../domain/day.ts'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import { dayOf, formatShortDay } from '../../../i18n/format.ts'
import { Stage } from '../../../testing/stage.tsx'
import type { RoomRecord } from '../../room/roomRecord.ts'
import type { BuildingRecord } from '../buildingRecord.ts'
import { FloorPlan } from './FloorPlan.tsx'

afterEach(cleanup)

const today = dayOf(new Date())
const room = (number: string, more: Partial<RoomRecord> = {}) =>
  ({
    id: number,
    number,
    floor: Number(number[2]),
    buildingName: 'Hoa Sen',
    area: 25,
    rentPrice: 4_900_000,
    contractPrice: null,
    nextContract: null,
    openBill: null,
    customerName: null,
    status: RoomStatus.AVAILABLE,
    freeSince: null,
    ...more,
  }) as unknown as RoomRecord
const let_ = (number: string) =>
  room(number, { status: RoomStatus.RENTED, customerName: 'Lê Thị Diễm', contractPrice: 5_300_000 })
const show = (rooms: readonly RoomRecord[]) =>
  render(
    <Stage>
      <FloorPlan building={{ id: 'sen', floorCount: 3 } as BuildingRecord} rooms={rooms} />
    </Stage>,
  )
const cell = (number: string) => screen.findByRole('button', { name: new RegExp(`^${number}`) })

it('shows the rent of the contract where a room is let, and what is asked where it is not', async () => {
  show([let_('P.101'), room('P.102'), room('P.103', { status: RoomStatus.SOLD })])
  expect((await cell('P.101')).textContent).toContain('5,3 tr')
  expect((await cell('P.102')).textContent).toContain('4,9 tr')
  expect((await cell('P.103')).textContent).not.toContain(' tr')
})

it('says of a vacant room from when somebody has it', async () => {
  const startDay = addDays(today, 11)
  const since = addDays(today, -3)
  const old = { id: 'c', startDay: addDays(today, -1) }
  show([
    room('P.101', { freeSince: since, nextContract: { id: 'c', startDay } }),
    room('P.102', { freeSince: since }),
    room('P.103', { freeSince: since, nextContract: old }),
  ])
  expect((await cell('P.101')).textContent).toContain(`Có khách từ ${formatShortDay(startDay)}`)
  expect((await cell('P.102')).textContent).toContain('Trống 3 ngày')
  expect((await cell('P.103')).textContent).toContain('Đã có khách, chờ ký')
})

it('says of a rented room who moves out, and when', async () => {
  show([
    { ...let_('P.101'), leavesOn: today },
    { ...let_('P.102'), leavesOn: addDays(today, 9) },
  ])
  const [first, second] = [await cell('P.101'), await cell('P.102')]
  for (const { textContent } of [first, second]) expect(textContent).toContain('Diễm')
  expect(first.textContent).toContain('Trả phòng hôm nay')
  expect(second.textContent).toContain(`Trả phòng ${formatShortDay(addDays(today, 9))}`)
})

it('is one stop of Tab, in which arrows lead from room to room', async () => {
  show([room('P.101'), room('P.102'), room('P.301'), room('P.302'), room('P.303')])
  const stops = (await screen.findAllByRole('button', { name: /^P\./ })).filter(
    ({ tabIndex }) => tabIndex === 0,
  )
  expect(stops).toEqual([await cell('P.301')])
  stops[0]!.focus()
  const at = () => document.activeElement?.getAttribute('data-room')
  const path: unknown[] = []
  for (const key of ['{End}', '{ArrowDown}', '{ArrowLeft}', '{ArrowUp}', '{ArrowRight}']) {
    await userEvent.keyboard(key)
    path.push(at())
  }
  // The second floor has no rooms and is passed over.
  expect(path).toEqual(['P.303', 'P.102', 'P.101', 'P.301', 'P.302'])
  await userEvent.tab()
  expect(at()).toBeNull()
  await userEvent.tab({ shift: true })
  expect(at()).toBe('P.302')
})
