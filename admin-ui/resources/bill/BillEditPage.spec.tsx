// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { plainLine } from '../../../domain/bill/line-parts.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { BillEditPage } from './BillEditPage.tsx'

afterEach(cleanup)

it('opens at its head, not with the caret in the reason below all lines', async () => {
  answerLists(() => [])
  const bill = {
    id: 'b1',
    revision: 1,
    number: 'HD1',
    title: 'Tiền nhà',
    month: '2026-11',
    dueDay: '2026-11-05',
    note: null,
    status: BillStatus.UN_PAID,
    roomNumber: 'P.101',
    buildingName: 'Hoa Sen',
    customerName: 'Trần Thị Bình',
    contractID: 'c1',
    lines: [{ ...plainLine, id: 1, kind: 'other', name: 'Rửa xe', amount: 1000 }],
  }
  const dataProvider = {
    getList: async () => ({ data: [], total: 0 }),
    getOne: async () => ({ data: bill }),
  }
  render(
    <Stage at="/bill/b1/edit" dataProvider={dataProvider}>
      <Routes>
        <Route path="/bill/:id/edit" element={<BillEditPage />} />
      </Routes>
    </Stage>,
  )
  await screen.findByDisplayValue('Rửa xe')
  await screen.findByRole('textbox', { name: /^Vì sao/ })
  expect(document.activeElement).toBe(document.body)
})
