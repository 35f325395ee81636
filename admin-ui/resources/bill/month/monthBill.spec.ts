import { expect, it } from 'vitest'
import { ContractType } from '../../../../domain/contract/contract-codes.ts'
import type { Service } from '../../../../projections/building/building.columns.ts'
import { monthBill } from './monthBill.ts'

const services: Service[] = [
  { name: 'Điện', unit: 'kWh', price: 3_800, charge: 'metered' },
  { name: 'Mạng', unit: 'phòng', price: 100_000, charge: 'perRoom' },
  { name: 'Nước', unit: 'm³', price: 18_000, charge: 'metered' },
]
const contract = { type: ContractType.RENT, price: 4_000_000, residentCount: 1 }

it('is the rent, the fixed services and what the meters say', () => {
  expect(monthBill(contract, services, { readings: [112, null, 6.5], rentName: 'Tiền phòng' })).toMatchObject(
    {
      lines: [
        { kind: 'rent', name: 'Tiền phòng', amount: 4_000_000 },
        { name: 'Điện', amount: 425_600, quantity: 112_000, unitPrice: 3_800 },
        { name: 'Mạng', amount: 100_000 },
        { name: 'Nước', amount: 117_000, quantity: 6_500, unitPrice: 18_000 },
      ],
      total: 4_642_600,
      large: [],
      missing: [],
    },
  )
})

it('leaves out and names what was not read, and asks no rent of who has bought', () => {
  const bought = { ...contract, type: ContractType.BUY }
  expect(monthBill(bought, services, { readings: [null, null, 'x'], rentName: 'Tiền phòng' })).toMatchObject({
    total: 100_000,
    missing: ['Điện', 'Nước'],
  })
})

it('asks of who moves out within the month for the days until then, and for all that was used', () => {
  const part = { days: 6, of: 30, note: '6/30 ngày', from: '2026-11-01', to: '2026-11-06' }
  expect(
    monthBill(contract, services, { readings: [112, null, 6.5], rentName: 'Tiền phòng', part }),
  ).toMatchObject({
    lines: [
      { name: 'Tiền phòng', amount: 800_000, to: part.to },
      { name: 'Điện', amount: 425_600 },
      { name: 'Mạng', amount: 20_000, to: part.to },
      { name: 'Nước', amount: 117_000 },
    ],
    part,
  })
})

it('takes what a meter said before and says now, and asks for the second figure', () => {
  const { lines, missing } = monthBill(contract, services, {
    readings: ['1284-1396', null, '12 → '],
    rentName: 'Tiền phòng',
  })
  expect(lines[1]).toMatchObject({ kind: 'metered', name: 'Điện', amount: 425_600, quantity: 112_000 })
  expect(missing).toEqual(['Nước'])
})

it('doubts what comes to thrice the last use, or to more than the rent where none is known', () => {
  const last = [
    { name: 'Tiền điện', figure: 1_284, used: 112 },
    { name: 'Nước', figure: 47, used: null },
  ]
  const doubted = (of: typeof contract, electricity: string, water: string) =>
    monthBill(of, services, { readings: [electricity, null, water], rentName: 'Tiền phòng', last }).large
  expect(doubted(contract, '1284-1500', '47-54')).toEqual([])
  // A figure too many, and still far less than the rent.
  expect(doubted(contract, '1284-2404', '47-54')).toEqual(['Điện 4.256.000\u00a0đ'])
  const dear = { ...contract, price: 30_000_000 }
  expect(doubted(dear, '1284-1620', '47-947')).toEqual(['Điện 1.276.800\u00a0đ'])
  expect(doubted(contract, '1284-1396', '47-947')).toEqual(['Nước 16.200.000\u00a0đ'])
  // A shop that uses much each month is not asked each month.
  const shop = [{ name: 'Điện', figure: 1_000, used: 2_000 }]
  const bill = monthBill(contract, services, {
    readings: ['1000-3100', null, null],
    rentName: 'x',
    last: shop,
  })
  expect(bill.large).toEqual([])
})
