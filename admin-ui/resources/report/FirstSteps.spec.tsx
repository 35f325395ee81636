// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../../testing/stage.tsx'
import { FirstSteps } from './FirstSteps.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks nobody to begin a book while the demo is being written, and does where it was', async () => {
  const demo = [{ filling: true }, { filling: false }]
  vi.stubGlobal('fetch', async () => {
    const data = demo.length > 1 ? demo.shift() : demo[0]
    return new Response(JSON.stringify({ message: 'I0001', data }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  render(
    <Stage dataProvider={{ getList: async () => ({ data: [], total: 0 }) }}>
      <FirstSteps />
    </Stage>,
  )
  await screen.findByRole('heading', { name: 'Đang ghi sổ mẫu' })
  expect(screen.queryByText('Thêm toà nhà')).toBeNull()
  await screen.findByRole('heading', { name: 'Bắt đầu sổ' })
  expect(screen.getAllByText('Thêm toà nhà')).not.toHaveLength(0)
})
