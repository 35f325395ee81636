// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ticketColumns } from '../../../projections/ticket/ticket.columns.ts'
import { Stage } from '../../testing/stage.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import type { HistoryEntry } from './historyEntry.ts'

afterEach(cleanup)

const opened: HistoryEntry = {
  id: '1',
  at: '2026-11-05T03:00:00Z',
  type: 'TicketOpened',
  actor: { id: 'me', role: 'customer', name: 'Nguyễn Thị Ngọc Diễm' },
  changes: [],
  cause: { kind: 'request' },
}
const show = async (cause: HistoryEntry['cause']) => {
  render(
    <Stage>
      <HistoryItem entry={{ ...opened, cause }} resource="support-ticket" columns={ticketColumns} />
    </Stage>,
  )
  await screen.findByText('Lập phiếu')
}

it('says why where it is not that somebody did it', async () => {
  await show({ kind: 'import', id: 'upload' })
  screen.getByText('Vì sao:')
  screen.getByText('Nhập từ tệp Excel')
})

it('has no why for what the one who is named did here', async () => {
  await show({ kind: 'request' })
  expect(screen.queryByText('Vì sao:')).toBeNull()
})
