// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Stage } from '../testing/stage.tsx'
import { useMoreRows } from './useMoreRows.ts'

let rows: readonly string[]
let asked: URL[]

/** Answers as the API does: behind a row, wherever that stands now. */
const answer = (url: URL) => {
  const [after, limit] = [url.searchParams.get('after'), Number(url.searchParams.get('limit'))]
  const begin = after === null ? 0 : rows.indexOf(after) + 1
  const data = rows.slice(begin, begin + limit).map((id) => ({ id }))
  const headers = { 'Content-Range': `thing ${begin}-${begin + data.length - 1}/${rows.length}` }
  return new Response(JSON.stringify({ message: 'I0001', data, total: rows.length }), { headers })
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://x')
    asked.push(url)
    return answer(url)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const List = () => {
  const { rows, total, more } = useMoreRows<{ id: string }>({
    key: ['thing', 'more'],
    path: 'thing',
    query: { order: 'asc' },
    part: 2,
  })
  if (!rows) return null
  return (
    <>
      <p>{`${rows.map(({ id }) => id).join(' ')} of ${total}`}</p>
      {more && (
        <button type="button" onClick={more}>
          more
        </button>
      )}
    </>
  )
}

it('goes on behind the last row until all are shown', async () => {
  rows = ['a', 'b', 'c', 'd', 'e']
  render(
    <Stage>
      <List />
    </Stage>,
  )
  await screen.findByText('a b of 5')
  // One that comes in at the top meanwhile moves no row into two parts.
  rows = ['new', ...rows]
  fireEvent.click(screen.getByText('more'))
  await screen.findByText('a b c d of 6')
  fireEvent.click(screen.getByText('more'))
  await screen.findByText('a b c d e of 6')
  expect(asked.map(({ searchParams }) => searchParams.get('after'))).toEqual([null, 'b', 'd'])
  expect(asked.every(({ searchParams }) => searchParams.get('order') === 'asc')).toBe(true)
})

it('shows no button under a list that is all there', async () => {
  rows = ['a', 'b']
  render(
    <Stage>
      <List />
    </Stage>,
  )
  await screen.findByText('a b of 2')
  await waitFor(() => expect(screen.queryByText('more')).toBeNull())
})

it('shows nothing of another record while its own rows are coming', async () => {
  rows = ['a', 'b']
  const stage = (id: string) => (
    <Stage>
      <OfRecord id={id} />
    </Stage>
  )
  const { rerender } = render(stage('1'))
  await screen.findByText('a b')
  rows = ['c']
  rerender(stage('2'))
  expect(screen.queryByText('a b')).toBeNull()
  await screen.findByText('c')
})

const OfRecord = ({ id }: { id: string }) => {
  const { rows } = useMoreRows<{ id: string }>({ key: ['thing'], path: `thing/${id}`, part: 2 })
  return rows ? <p>{rows.map((row) => row.id).join(' ')}</p> : null
}
