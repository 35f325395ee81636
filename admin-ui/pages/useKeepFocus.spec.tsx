// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusInLists, useKeepFocus } from './useKeepFocus.ts'

afterEach(cleanup)

/** Two steps: the first takes its own button away, the second keeps it. */
const Steps = () => {
  const [step, setStep] = useState(1)
  useKeepFocus(step)
  return (
    <main id="content" tabIndex={-1}>
      {step === 1 && (
        <button type="button" onClick={() => setStep(2)}>
          first
        </button>
      )}
      <button type="button" onClick={() => setStep(3)}>
        second
      </button>
    </main>
  )
}

it('takes the focus to the page where a step has taken its button away, and leaves it else', async () => {
  render(<Steps />)
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByText('first'))
  expect(document.activeElement?.id).toBe('content')
  await userEvent.click(screen.getByText('second'))
  expect(document.activeElement?.textContent).toBe('second')
})

const Rows = () => {
  const [rows, setRows] = useState(['a', 'b', 'c'])
  useFocusInLists()
  return (
    <main id="content" tabIndex={-1}>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <a href={`/${row}`}>{row}</a>
              <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
                take {row}
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

it('goes on with the same control of the next row where a row is gone, and with the page after the last', async () => {
  render(<Rows />)
  const focused = () => document.activeElement?.textContent
  await userEvent.click(screen.getByText('take b'))
  await waitFor(() => expect(focused()).toBe('take c'))
  await userEvent.click(screen.getByText('take c'))
  await waitFor(() => expect(focused()).toBe('take a'))
  await userEvent.click(screen.getByText('take a'))
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})

it('leaves the focus where somebody put it beside the list, when a row goes that had it once', async () => {
  render(<Rows />)
  const button = screen.getByText('take b')
  button.focus()
  button.blur()
  await Promise.resolve()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByText('take b')).toBeNull())
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})
