// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.tsx'
import { EndingActs } from './EndingActs.tsx'

afterEach(cleanup)

const setUp = () => {
  const sent: (readonly [string, object])[] = []
  const act = async (path: string, body: object = {}) => {
    sent.push([path, body])
    return { data: {} }
  }
  render(
    <Stage dataProvider={{ act }}>
      <EndingActs contractID="c" roomNumber="P.302" endDay="2026-12-31" today="2026-11-30" />
    </Stage>,
  )
  return sent
}

it('goes on for a year at the same rent by one tap', async () => {
  const sent = setUp()
  await userEvent.click(await screen.findByRole('button', { name: 'Gia hạn đến 31/12/2027' }))
  expect(await screen.findByText('Đã gia hạn P.302 đến 31/12/2027. Hợp đồng nối tiếp chờ ký.')).toBeDefined()
  expect(sent).toEqual([['contract/c/renew', { endDay: '2027-12-31' }]])
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
