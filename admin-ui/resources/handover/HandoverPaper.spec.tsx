// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.tsx'
import { HandoverPaper } from './HandoverPaper.tsx'
import type { HandoverDetail } from './handoverRecord.ts'

const handover = {
  id: 'h',
  way: 'in',
  day: '2026-03-02',
  customerID: 'tenant',
  customerName: 'Diễm',
  status: 'sent',
  answer: null,
  answerUntil: '2026-03-09',
  answeredAt: null,
  answeredBy: null,
  answeredByName: null,
  things: [],
  keys: [],
  readings: [],
  people: [],
  objections: [],
  answers: [],
} as unknown as HandoverDetail
const byTenant = { answeredAt: '2026-03-04T03:00:00.000Z', answeredBy: 'tenant', answeredByName: 'Diễm' }
const byStaff = { ...byTenant, answeredBy: 'staff', answeredByName: 'Minh' }
const objections = [{ lineID: 'a', words: 'Gãy sẵn', photoIDs: [] }]
const unanswered = 'Bên thuê chưa trả lời; hạn trả lời đến hết 9/3/2026.'

afterEach(cleanup)

it.each<[string, Partial<HandoverDetail>]>([
  ['Bên thuê đã xác nhận ngày 4/3/2026.', { status: 'confirmed', ...byTenant }],
  [
    'Bên thuê đã xác nhận ngày 4/3/2026. Người ghi câu trả lời: Minh.',
    { status: 'closed', answer: 'confirmed', ...byStaff },
  ],
  [
    'Bên thuê chưa đồng ý 1 chỗ, trả lời ngày 4/3/2026. Người ghi câu trả lời: Minh.',
    { status: 'objected', objections, ...byStaff },
  ],
  [unanswered, {}],
  [unanswered, { answerUntil: '2026-03-09', status: 'closed', answer: 'unanswered' }],
])('prints what the tenant answered: %s', async (line, answered) => {
  render(
    <Stage>
      <HandoverPaper handover={{ ...handover, ...answered }} first={null} />
    </Stage>,
  )
  expect(await screen.findByText(line)).toBeDefined()
})
