// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../testing/stage.tsx'
import { FormDialog } from './FormDialog.tsx'

afterEach(cleanup)

/** A page with a step that is there once only, as taking a cancellation back. */
const Page = ({ once }: { once: boolean }) => {
  const [open, setOpen] = useState(false)
  const [taken, setTaken] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      {!(taken && once) && (
        <button type="button" onClick={() => setOpen(true)}>
          step
        </button>
      )}
      {open && (
        <FormDialog title="Step" onClose={() => setOpen(false)}>
          <button
            type="button"
            onClick={() => {
              setTaken(true)
              setOpen(false)
            }}
          >
            take
          </button>
        </FormDialog>
      )}
    </main>
  )
}

const take = async (once: boolean) => {
  render(
    <Stage>
      <Page once={once} />
    </Stage>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'step' }))
  await userEvent.click(screen.getByRole('button', { name: 'take' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('gives the focus back to the button that opened it', async () => {
  await take(false)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('step'))
})

it('leaves the focus at the page where that button is gone', async () => {
  await take(true)
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})
