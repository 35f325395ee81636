// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { plainLine } from '../../../../domain/bill/line-parts.ts'
import { Stage } from '../../../testing/stage.tsx'
import { RunSums } from './RunSums.tsx'
import type { RunBillState } from './runState.ts'

afterEach(cleanup)

const bill = (kind: 'rent' | 'service', amount: number, before: number | null) =>
  ({
    billed: [{ ...plainLine, id: 1, kind, name: kind, amount }],
    total: amount,
    bill: { before },
  }) as unknown as RunBillState
const shown = (...bills: readonly RunBillState[]) => {
  render(
    <Stage dataProvider={{}}>
      <RunSums ready={bills} month="2026-12" />
    </Stage>,
  )
}

it('counts the rooms that pay rent beside the rent', () => {
  shown(bill('rent', 3_000_000, 2_500_000), bill('service', 130_000, null))
  screen.getByText('1 phòng')
  screen.getByText('+500.000 so với tháng trước')
})

it('compares with no month before where no room had a bill then', () => {
  shown(bill('rent', 3_000_000, null))
  expect(screen.queryByText(/so với tháng trước/)).toBeNull()
})
