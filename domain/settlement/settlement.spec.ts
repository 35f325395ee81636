import { describe, expect, it } from 'vitest'
import { numberedLines } from '../bill/line-parts.ts'
import { statementText } from './settlement.ts'

const figures = {
  lastDay: '2026-06-14',
  day: '2026-06-15',
  lines: numberedLines([{ kind: 'rent', name: 'Tiền phòng', amount: 2_000_000 }]),
  deductions: [{ name: 'Gãy bản lề tủ', amount: 280_000 }],
  month: '2026-06',
  dueDay: '2026-06-20',
  openBills: [],
  deposit: 4_500_000,
  credit: 0,
  result: 2_220_000,
}

describe('the text that stands for the figures of a statement', () => {
  it('is the same whoever wrote the figures down in which order', () => {
    const lines = figures.lines.map((line) => Object.fromEntries(Object.entries(line).toReversed()))
    const other = Object.fromEntries(Object.entries({ ...figures, lines }).toReversed()) as typeof figures
    expect(statementText(other)).toBe(statementText(figures))
  })
  it('is another one where a figure is', () => {
    const texts = [
      figures,
      { ...figures, deposit: 4_500_001 },
      { ...figures, lastDay: '2026-06-13' },
      { ...figures, lines: figures.lines.map((line) => ({ ...line, amount: 2_000_001 })) },
      { ...figures, deductions: [{ name: 'Gãy bản lề tủ', amount: 280_001 }] },
    ].map(statementText)
    expect(new Set(texts).size).toBe(texts.length)
  })
  it('holds nothing that somebody wrote of the tenant, so that it can be made again after an erasure', () => {
    const erased = { ...figures, deductions: [{ name: 'Trừ khi nhận lại phòng', amount: 280_000 }] }
    expect(statementText(erased)).toBe(statementText(figures))
    expect(statementText(figures)).not.toContain('bản lề')
  })
})
