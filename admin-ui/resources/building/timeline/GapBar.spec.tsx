// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import { Stage } from '../../../testing/stage.tsx'
import { axisFrom } from './axis.ts'
import { GapBar } from './GapBar.tsx'
import type { Span } from './lease.ts'

afterEach(cleanup)

const today = '2026-11-27'

const show = (status: RoomStatus, gap: Span) =>
  render(
    <Stage>
      <GapBar
        gap={gap}
        room={{ number: 'P.506', status }}
        axis={axisFrom('2026-06', 12)}
        today={today}
        contractFrom={(day) => `/contract/add?startDay=${day}`}
      />
    </Stage>,
  )

it.each([
  ['a free room from today on', RoomStatus.AVAILABLE, '2026-10-01', 'còn trống', '27/11/2026', '2026-11-27'],
  [
    'a room to come free from then on',
    RoomStatus.RENTED,
    '2027-01-05',
    'còn trống',
    '5/1/2027',
    '2027-01-05',
  ],
  [
    'a room under repair from tomorrow on',
    RoomStatus.MAINTANCED,
    '2026-10-01',
    'Đang sửa',
    '28/11/2026',
    '2026-11-28',
  ],
])('offers %s', async (_of, status, startDay, words, said, asked) => {
  show(status, { startDay, endDay: null })
  const link = await screen.findByRole('link', { name: `P.506 ${words}: lập hợp đồng từ ${said}` })
  expect(link.getAttribute('href')).toBe(`/contract/add?startDay=${asked}`)
})

it('offers nothing in a room under repair whose next tenant comes tomorrow', async () => {
  show(RoomStatus.MAINTANCED, { startDay: '2026-10-01', endDay: today })
  await screen.findByText('trống 58 ngày')
  expect(screen.queryByRole('link')).toBeNull()
})
