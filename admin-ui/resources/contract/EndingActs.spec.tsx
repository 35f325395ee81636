// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../../testing/stage.tsx'
import { EndingActs } from './EndingActs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const setUp = (endDay = '2026-12-31') => {
  const sent: (readonly [string, object])[] = []
  const act = async (path: string, body: object = {}) => {
    sent.push([path, body])
    return { data: { id: 'next' } }
  }
  render(
    <Stage dataProvider={{ act }}>
      <EndingActs contractID="c" roomNumber="P.302" endDay={endDay} today="2026-11-30" />
    </Stage>,
  )
  return sent
}

it('goes on for a year at the same rent by one tap', async () => {
  const sent = setUp()
  await userEvent.click(await screen.findByRole('button', { name: 'Gia hạn đến 31/12/2027' }))
  expect(await screen.findByText('Đã gia hạn P.302 đến 31/12/2027. Hợp đồng nối tiếp chờ ký.')).toBeDefined()
  expect(sent).toEqual([['contract/c/renew', { endDay: '2027-12-31' }]])
  // The paper that both sign is one tap away.
  const paper = screen.getByRole('link', { name: 'Soạn bản hợp đồng' })
  expect(paper.getAttribute('href')).toBe('/contract/next/paper')
})

it('takes nothing back of what ends today', async () => {
  setUp('2026-11-30')
  await userEvent.click(await screen.findByRole('button', { name: 'Để hết hạn' }))
  await screen.findByText(/^Đã ghi: hợp đồng P.302/)
  expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull()
})

it('has one button and a menu on a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  setUp()
  await screen.findByRole('button', { name: 'Gia hạn đến 31/12/2027' })
  expect(screen.queryByRole('button', { name: 'Hỏi khách' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Việc khác' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Đổi giá rồi gia hạn',
    'Để hết hạn',
    'Hỏi khách',
  ])
})

it('leads to another rent', async () => {
  setUp()
  const link = await screen.findByRole('link', { name: 'Đổi giá rồi gia hạn' })
  expect(link.getAttribute('href')).toContain('ask=renew')
})

it('lets it end, and takes that back', async () => {
  const sent = setUp()
  await userEvent.click(await screen.findByRole('button', { name: 'Để hết hạn' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  const notice = { by: 'landlord', givenDay: '2026-11-30', lastDay: '2026-12-31', ground: 'term' }
  await expect
    .poll(() => sent)
    .toEqual([
      ['contract/c/notice', notice],
      ['contract/c/withdraw-notice', {}],
    ])
})
