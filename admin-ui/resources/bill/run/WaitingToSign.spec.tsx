// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ContractStatus } from '../../../../domain/contract/contract-codes.ts'
import { Stage } from '../../../testing/stage.tsx'
import { useWaitingToSign, WaitingToSign } from './WaitingToSign.tsx'

afterEach(cleanup)

const { WAITING_FOR_SIGNATURE: WAITING } = ContractStatus
const lease = (id: string, startDay: string, endDay: string) => ({ id, startDay, endDay, cancelDay: null })

const Waiting = () => {
  const count = useWaitingToSign('sen', '2026-11')
  return count === undefined ? null : <WaitingToSign buildingID="sen" count={count} />
}

const show = (...data: object[]) => {
  const getList = vi.fn(async () => ({ data, total: data.length }))
  render(
    <Stage dataProvider={{ getList }}>
      <Waiting />
    </Stage>,
  )
  return getList
}

it('tells of contracts of the month that are not signed, and leads to them', async () => {
  show(lease('a', '2026-11-20', '2027-11-19'), lease('b', '2026-12-01', '2027-11-30'))
  expect(await screen.findByText(/^1 hợp đồng/)).toBeTruthy()
  const query = new URL(screen.getByRole('link').getAttribute('href')!, 'http://x').searchParams
  expect(JSON.parse(query.get('filter')!)).toEqual({ buildingID: 'sen', status: [WAITING] })
})

it('says nothing where none of them has a day in the month', async () => {
  const getList = show(lease('b', '2026-12-01', '2027-11-30'))
  await waitFor(() => expect(getList).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
})
