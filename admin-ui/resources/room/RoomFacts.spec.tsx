// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { Stage } from '../../testing/stage.tsx'
import { RoomFacts } from './RoomFacts.tsx'
import type { RoomRecord } from './roomRecord.ts'

afterEach(cleanup)

const show = (status: RoomStatus, contractPrice: number | null) =>
  render(
    <Stage>
      <RoomFacts room={{ id: 'room', rentPrice: 4_900_000, area: 24, status, contractPrice } as RoomRecord} />
    </Stage>,
  )
const told = (label: string) => screen.getByText(label).nextElementSibling?.textContent

it('tells what the tenant pays apart from what the next one is asked for', async () => {
  show(RoomStatus.RENTED, 5_300_000)
  await screen.findByText(/^5\.300\.000/)
  expect(told('Giá đang thuê')).toBe('5.300.000đ')
  expect(told('Giá chào thuê')).toBe('4.900.000đ')
})

it('tells one rent of a room that nobody rents', async () => {
  show(RoomStatus.AVAILABLE, null)
  await screen.findByText('Giá thuê tháng')
  expect(told('Giá thuê tháng')).toBe('4.900.000đ')
})
