// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErasureStatus } from '../../../domain/erasure/erasure-codes.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { ErasurePage } from './ErasurePage.tsx'

// Its history, which is empty.
beforeEach(() => {
  answerLists(() => [])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const done = {
  id: 'e',
  revision: 1,
  personID: 'p',
  personName: null,
  personRole: 'customer',
  day: '2026-11-02',
  answerBy: '2026-11-04',
  answeredDay: '2026-11-03',
  dueDay: '2026-11-17',
  extended: false,
  askedBy: null,
  reason: null,
  recordedByName: 'Trần Minh Quân',
  endedByName: 'Trần Minh Quân',
  createdAt: '2026-11-02T03:00:00Z',
  endedAt: '2026-11-05T03:00:00Z',
  status: ErasureStatus.DONE,
  streams: [],
  places: [],
}

const open = (way: 'none' | 'phone') =>
  render(
    <Stage
      at="/erasure/e"
      dataProvider={{
        getOne: async () => ({ data: { ...done, way } }),
      }}
    >
      <Routes>
        <Route path="/erasure/:id" element={<ErasurePage />} />
      </Routes>
    </Stage>,
  )

it('has no deadlines where nobody asked', async () => {
  open('none')
  await screen.findByRole('heading', { name: 'Lần xoá này' })
  expect(screen.queryByText('Thời hạn')).toBeNull()
  screen.getByText(/5\/11\/2026/)
})

it('shows those of a request', async () => {
  open('phone')
  await screen.findByRole('heading', { name: 'Thời hạn' })
})
