// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../../testing/stage.tsx'
import { PayBackDoubts } from './PayBackDoubts.tsx'

afterEach(cleanup)

type Asked = { readonly pagination: { readonly perPage: number } }

it('says how many leases are not shown, and shows them', async () => {
  const all = Array.from({ length: 23 }, (_, place) => ({
    id: `s${place}`,
    roomNumber: `P.${place}`,
    customerName: 'Lê An',
    payBacks: [],
  }))
  const getList = vi.fn(async (_: string, { pagination: { perPage } }: Asked) => ({
    data: all.slice(0, perPage),
    total: all.length,
  }))
  render(
    <Stage dataProvider={{ getList }}>
      <PayBackDoubts />
    </Stage>,
  )
  const more = await screen.findByRole('button', { name: 'Xem thêm 3 hợp đồng' })
  expect(screen.getAllByRole('link')).toHaveLength(20)
  await userEvent.click(more)
  await screen.findByText(/P\.22/)
  expect(screen.getAllByRole('link')).toHaveLength(23)
  expect(screen.queryByRole('button')).toBeNull()
})
