// @vitest-environment jsdom
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lightTheme } from '../theme/theme.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { PlaceContext } from './place.ts'
import words from './vi.ts'
import { SayContext, sayOf } from './words.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('notices when the demo has been filled, over a connection that is lost meanwhile', async () => {
  const demo = (filling: boolean) =>
    new Response(JSON.stringify({ message: 'I0001', data: { accounts: [], filling } }))
  const answers: ('lost' | Response)[] = [demo(true), 'lost', demo(true), demo(false)]
  const fetch = vi.fn(async () => {
    const answer = answers.shift()
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch')
    return answer
  })
  vi.stubGlobal('fetch', fetch)
  render(
    <SayContext value={sayOf(words)}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <PlaceContext value={{ go: () => undefined, enter: () => undefined }}>
          <DemoAccounts picked="" onPick={() => undefined} />
        </PlaceContext>
      </ThemeProvider>
    </SayContext>,
  )
  const filling = () => screen.queryByText(/Sổ mẫu đang được ghi/) !== null
  const pass = () => act(() => vi.advanceTimersByTimeAsync(3_000))
  await act(() => vi.advanceTimersByTimeAsync(0))
  const seen = [filling()]
  for (const _ of [1, 2, 3]) {
    await pass()
    seen.push(filling())
  }
  expect(seen).toEqual([true, true, true, false])
  await pass()
  // What has been filled is not asked for again.
  expect(fetch).toHaveBeenCalledTimes(4)
})
