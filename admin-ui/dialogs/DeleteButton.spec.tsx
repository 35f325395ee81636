// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../data/envelope.ts'
import { useItem } from '../data/useItem.ts'
import { useRefetch } from '../data/useRefetch.ts'
import { useHistory } from '../resources/history/useHistory.ts'
import { answerLists } from '../testing/answerLists.ts'
import { Stage } from '../testing/stage.tsx'
import { DeleteButton } from './DeleteButton.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ticket = { id: 't1', revision: 3 }
let signal: () => Promise<void>

const Page = () => {
  const { data } = useItem('support-ticket', { id: ticket.id })
  useHistory('support-ticket', ticket.id)
  const refetch = useRefetch()
  signal = () => refetch('support-ticket')
  if (!data) return null
  return (
    <DeleteButton
      resource="support-ticket"
      record={data}
      words="resource.support-ticket.remove"
      args={{ name: 'Vòi nước rỉ' }}
      after="/support-ticket"
      password={false}
    />
  )
}

/** The page of a ticket, and its deletion, whose signal comes before its answer. */
const open = async (answer: () => Promise<unknown>) => {
  const getOne = vi.fn(async () => ({ data: ticket }))
  const history = answerLists(() => [])
  render(
    <Stage
      at="/support-ticket/t1"
      dataProvider={{
        getOne,
        delete: async () => {
          await signal()
          return answer()
        },
      }}
    >
      <Routes>
        <Route path="/support-ticket/:id" element={<Page />} />
        <Route path="/support-ticket" element="Danh sách phiếu" />
      </Routes>
    </Stage>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Xoá phiếu' }))
  const question = await screen.findByRole('dialog')
  fireEvent.click([...question.querySelectorAll('button')].at(-1)!)
  return { getOne, history }
}

it('asks for nothing of what it has deleted', async () => {
  const { getOne, history } = await open(async () => ({ data: ticket }))
  await screen.findByText('Danh sách phiếu')
  await screen.findByRole('status')
  expect([getOne.mock.calls.length, history.mock.calls.length]).toEqual([1, 1])
})

it('asks again for what could not be deleted', async () => {
  const { getOne } = await open(() => Promise.reject(new ApiError('E0016', 422)))
  await screen.findByRole('alert')
  await waitFor(() => expect(getOne.mock.calls.length).toBe(2))
  screen.getByRole('button', { name: 'Xoá phiếu' })
  await signal()
  expect(getOne.mock.calls.length).toBe(3)
})
