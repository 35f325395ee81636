// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useKeepFocus } from './useKeepFocus.ts'

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
