// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.tsx'
import { MailCard } from './MailCard.tsx'

afterEach(cleanup)

it('takes two choices in a row while the first is on its way, and keeps the focus', async () => {
  const sent: (readonly string[])[] = []
  const answers: (() => void)[] = []
  const act = (_path: string, { refused }: { refused: readonly string[] }) => {
    sent.push(refused)
    return new Promise<void>((answer) => answers.push(answer))
  }
  render(
    <Stage dataProvider={{ read: async () => ({ refused: [] }), act }}>
      <MailCard />
    </Stage>,
  )
  const [first, second] = (await screen.findAllByRole('checkbox')) as [HTMLInputElement, HTMLInputElement]
  await userEvent.click(first)
  await waitFor(() => expect(sent).toEqual([['newBill']]))
  await userEvent.click(second)
  expect([first.checked, second.checked]).toEqual([false, false])
  expect(document.activeElement).toBe(second)
  expect(sent).toHaveLength(1)
  answers[0]?.()
  await waitFor(() => expect(sent[1]).toEqual(['newBill', 'billDue']))
})
