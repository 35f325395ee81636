import { expect, it } from 'vitest'
import { paperCommands } from '../../../domain/paper/paper.commands.ts'
import { drawingOf } from './strokes.ts'

const { drawing } = paperCommands.SignPaper.shape

it('draws what the server keeps', () => {
  const path = drawingOf([
    [
      [10.04, 20],
      [10.3, 20.2],
      [30, 40],
    ],
    [[250, -4]],
  ])
  expect(path).toBe('M10 20L30 40M240 0L240 0')
  expect(drawing.parse(path)).toBe(path)
})

it('is no signature without a stroke', () => {
  expect(drawingOf([])).toBe('')
  expect(drawing.safeParse('').success).toBe(false)
  expect(drawing.safeParse('M1 1L2 2<script>').success).toBe(false)
})
