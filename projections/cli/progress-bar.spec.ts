import { expect, it } from 'vitest'
import { counted, progressBar } from './progress-bar.ts'

const screen = (isTTY: boolean) => {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

it('shows rate and time left', () => {
  const terminal = screen(true)
  progressBar(terminal).show({ done: 25_000, total: 100_000, seconds: 0.5, label: 'playing' })
  expect(terminal.written[0]).toContain(' 25 %')
  expect(terminal.written[0]).toContain('25 000 events  50 000/s  2 s left')
})

it('writes a line for each tenth where there is no terminal', () => {
  const file = screen(false)
  const bar = progressBar(file)
  for (let done = 0; done <= 1_000; done += 10) bar.show({ done, total: 1_000, seconds: 1, label: 'playing' })
  expect(file.written).toHaveLength(11)
})

it('does without a total', () => {
  const terminal = screen(true)
  progressBar(terminal).show({ done: 7, total: undefined, seconds: 1, label: 'playing' })
  expect(terminal.written[0]).toContain('playing  7 events  7/s')
})

it('groups digits', () => {
  expect([counted(0), counted(999), counted(1_234_567)]).toEqual(['0', '999', '1 234 567'])
})
