import { describe, expect, it } from 'vitest'
import { charge } from './charge.ts'
import { listOn, withList } from './price-list.ts'
import { readyMadeOn } from './ready-made.ts'
import { chargesOf, type Service, servicesOf } from './services.ts'

const services: Service[] = [
  { name: 'Điện', unit: 'kWh', price: 3_800, charge: 'metered' },
  { name: 'Tiền nước', unit: 'm³', price: 30_000, charge: 'metered' },
  { name: 'Gas', unit: 'kg', price: 25_000, charge: 'metered' },
  { name: 'Internet', unit: 'phòng', price: 100_000, charge: 'perRoom' },
]

describe('services', () => {
  it('are charges, and are told from these as they were', () => {
    const charges = chargesOf(services)
    expect(charges.map(({ utility }) => utility)).toEqual(['electricity', 'water', 'other', null])
    for (const one of charges) expect(charge.parse(one)).toEqual(one)
    expect(new Set(charges.map(({ id }) => id)).size).toBe(4)
    expect(servicesOf(charges)).toEqual(services)
  })
  it('stay the same charge over a change of their price, also of two with one name', () => {
    const [electricity, ...others] = services as [Service, ...Service[]]
    const before = chargesOf([electricity, electricity, ...others])
    const after = chargesOf([{ ...electricity, price: 4_000 }, electricity, ...others], before)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(new Set(after.map(({ id }) => id)).size).toBe(5)
    expect(after[0]?.price).toBe(4_000)
  })
  it('do not take bands and taxes away that they cannot say', () => {
    const [first] = chargesOf(services)
    const bands = [
      { upTo: 100_000, price: 1_984 },
      { upTo: null, price: 2_380 },
    ]
    const known = [{ ...first!, price: bands, quota: 4, vat: 800 }]
    const shown = servicesOf(known)
    expect(shown[0]?.price).toBe(1_984)
    expect(chargesOf(shown, known)).toEqual(known)
    expect(chargesOf([{ ...shown[0]!, price: 3_000 }], known)[0]).toMatchObject({ price: 3_000, quota: 4 })
  })
})

describe('price lists', () => {
  const list = (fromDay: string | null, price = 1) => ({ fromDay, price })
  it('hold from their day until the next', () => {
    const lists = [list('2026-06-01'), list(null), list('2026-01-01'), list('2026-06-01', 2)].reduce<
      readonly ReturnType<typeof list>[]
    >((all, one) => withList(all, one), [])
    expect(lists.map(({ fromDay }) => fromDay)).toEqual([null, '2026-01-01', '2026-06-01'])
    expect(listOn(lists, '2025-12-31')?.fromDay).toBe(null)
    expect(listOn(lists, '2026-01-01')?.fromDay).toBe('2026-01-01')
    expect(listOn(lists, '2027-01-01')).toEqual(list('2026-06-01', 2))
    expect(listOn([list('2026-01-01')], '2025-12-31')).toBeUndefined()
  })
})

it('has ready-made bands that rise and end without a bound', () => {
  const readyMade = readyMadeOn('2026-11-28')
  expect(readyMade.filter(({ utility }) => utility === 'water')).toHaveLength(3)
  for (const { bands } of readyMade) {
    const bounds = bands.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)
    expect(bounds).toEqual(bounds.toSorted((one, other) => one - other))
    expect(bands.at(-1)?.upTo).toBeNull()
  }
})
