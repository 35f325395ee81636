// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerLists } from '../../../testing/answerLists.ts'
import { Stage } from '../../../testing/stage.tsx'
import { WalkPage } from './WalkPage.tsx'

// The walk itself waits for what the browser has kept.
vi.mock('./useKeptReadings.ts', () => ({ useKeptReadings: () => ({ kept: undefined }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Where = () => <output>{useLocation().search}</output>
const open = (names: readonly string[]) => {
  answerLists(() => [])
  const data = names.map((name) => ({ id: name, name, address: 'Huế' }))
  render(
    <Stage at="/walk" dataProvider={{ getList: async () => ({ data, total: data.length }) }}>
      <WalkPage />
      <Where />
    </Stage>,
  )
}

it('begins in the only house there is', async () => {
  open(['sen'])
  await screen.findByText('?building=sen')
})

it('asks which house where there are several', async () => {
  open(['sen', 'lan'])
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  expect(screen.queryByText(/building=/)).toBeNull()
})
