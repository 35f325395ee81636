// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DayBox } from './DayBox.tsx'

afterEach(cleanup)

type PageProps = { readonly heard: (day: string | undefined) => void; readonly mayBeNone: boolean }

const Page = ({ heard, mayBeNone }: PageProps) => {
  const [day, setDay] = useState<string | undefined>('2026-11-05')
  const hear = (next: string | undefined) => {
    heard(next)
    setDay(next)
  }
  return (
    <DayBox label="Từ ngày" day={day} onDay={hear} {...(mayBeNone && { onNone: () => hear(undefined) })} />
  )
}

const open = (mayBeNone = false) => {
  const heard = vi.fn()
  render(<Page heard={heard} mayBeNone={mayBeNone} />)
  return { heard, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Từ ngày' }) }
}
const type = async (box: HTMLInputElement, text: string) => {
  await userEvent.clear(box)
  await userEvent.type(box, text)
}

it('takes a day once it is whole', async () => {
  const { heard, box } = open()
  expect(box.value).toBe('5/11/2026')
  await type(box, '06112026')
  expect(heard.mock.calls).toEqual([['2026-11-06']])
  expect(box.value).toBe('6/11/2026')
})

it('says of what is no day that it is wrong, and goes back to the day in force', async () => {
  const { heard, box } = open()
  await type(box, '31/2/2026')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await userEvent.tab()
  expect([box.value, heard.mock.calls]).toEqual(['5/11/2026', []])
  await userEvent.clear(box)
  await userEvent.tab()
  expect([box.value, heard.mock.calls]).toEqual(['5/11/2026', []])
})

it('may be emptied where there may be none', async () => {
  const { heard, box } = open(true)
  await userEvent.clear(box)
  await userEvent.tab()
  expect([box.value, heard.mock.calls]).toEqual(['', [[undefined]]])
})
