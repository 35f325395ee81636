import { expect, it } from 'vitest'
import type { Charge } from '../../../../domain/charge/charge.ts'
import { readyMadeOn } from '../../../../domain/charge/ready-made.ts'
import { presetsOn } from './presets.ts'
import { withTariffs } from './tariffServices.ts'

const DAY = '2026-11-29'
const rubbish = { name: 'Rác', unit: 'phòng', charge: 'perRoom', price: 30_000 } as const

it('makes a price list of the official bands, beside services at the first of them', () => {
  const ready = presetsOn(DAY).find(({ key }) => key === 'electricity_bands')?.ready
  expect(ready).toBeDefined()
  const { plain, list } = withTariffs(
    [{ name: 'Điện', unit: 'kWh', charge: 'metered', price: 0, ready: ready! }, rubbish],
    DAY,
  )
  // Also what was used before the house was added has its bands.
  expect(list?.fromDay).toBe(readyMadeOn(DAY).find(({ key }) => key === ready)?.fromDay)
  expect(list && list.fromDay < DAY).toBe(true)
  const [electricity, other] = (list?.charges ?? []) as unknown as readonly [Charge, Charge]
  const bands = electricity.price as readonly { readonly price: number }[]
  expect(plain).toEqual([
    {
      name: 'Điện',
      unit: 'kWh',
      charge: 'metered',
      price: bands[0]?.price,
    },
    rubbish,
  ])
  expect(electricity).toMatchObject({ way: 'metered', utility: 'electricity', vat: 800 })
  expect(bands.length).toBeGreaterThan(3)
  expect(other).toMatchObject({ way: 'perRoom', price: 30_000 })
})

it('makes none where all prices are typed', () => {
  expect(withTariffs([rubbish], DAY)).toEqual({ plain: [rubbish] })
})
