// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../../../testing/stage.tsx'
import { NothingToBill } from './NothingToBill.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The demo as it is asked about again and again, the last for good. */
const show = (...answers: readonly ({ filling: boolean } | null)[]) => {
  const left = [...answers]
  vi.stubGlobal('fetch', async () => {
    const data = left.length > 1 ? left.shift() : left[0]
    return new Response(JSON.stringify({ message: 'I0001', data }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  render(
    <Stage>
      <NothingToBill month="2026-11" />
    </Stage>,
  )
}
const nothing = 'Tháng 11/2026 không có gì để lập'

it('says that there is nothing to bill where there is no demo', async () => {
  show(null)
  await screen.findByText(nothing)
})

it('says that the demo is still being written, until it is', async () => {
  show({ filling: true }, { filling: false })
  await screen.findByText('Sổ mẫu đang được ghi, số liệu còn đến thêm.')
  expect(screen.queryByText(nothing)).toBeNull()
  await screen.findByText(nothing)
  expect(screen.queryByText(/Sổ mẫu/)).toBeNull()
})
