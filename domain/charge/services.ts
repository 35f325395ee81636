import type { z } from 'zod'
import { serviceKey } from '../bill/reading.ts'
import type { service } from '../building/building.events.ts'
import type { Utility } from '../meter/meter-codes.ts'
import type { Charge, PriceList } from './charge.ts'
import { withList } from './price-list.ts'

/** A line of a price list in the older form, without bands, quotas and taxes. */
export type Service = z.output<typeof service>

const electric = /^(ĐIỆN|ELECTRIC)/u
const watery = /^(NƯỚC|WATER)/u

const utilityOf = ({ name, charge, unit }: Service): Utility | null => {
  if (charge !== 'metered') return null
  const key = serviceKey(name)
  if (electric.test(key) || /^kwh$/i.test(unit)) return 'electricity'
  return watery.test(key) || /^(m3|m³|khối)$/i.test(unit) ? 'water' : 'other'
}

/** FNV-1a, 32 bits. */
const hashed = (text: string, seed: number): string => {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/**
 * An id for a charge that was identified by its name only: derived from the name, so it does not change with the
 * price.
 */
const idOf = (name: string, nth: number): string => {
  const hex = [1, 2, 3, 4].map((seed) => hashed(`${serviceKey(name)}/${nth}`, seed)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * Converts services to charges. A service keeps id, quota and tax of the charge in `known` with the same name, and
 * its bands as long as its price is the one that `servicesOf` returns for them.
 */
export const chargesOf = (services: readonly Service[], known: readonly Charge[] = []): readonly Charge[] => {
  const left = [...known]
  const counts = new Map<string, number>()
  return services.map((one): Charge => {
    const { name, unit, price, charge: way } = one
    const key = serviceKey(name)
    const nth = counts.get(key) ?? 0
    counts.set(key, nth + 1)
    const place = left.findIndex((other) => serviceKey(other.name) === key)
    const [same] = place < 0 ? [] : left.splice(place, 1)
    if (!same)
      return { id: idOf(name, nth), name, unit, way, price, quota: null, vat: null, utility: utilityOf(one) }
    const utility = way === 'metered' ? (same.utility ?? utilityOf(one)) : null
    return { ...same, name, unit, way, price: price === firstPrice(same) ? same.price : price, utility }
  })
}

const firstPrice = ({ price }: Charge): number => (typeof price === 'number' ? price : (price[0]?.price ?? 0))

const isService = (way: Charge['way']): way is Service['charge'] =>
  way === 'metered' || way === 'perRoom' || way === 'perPerson'

/** Converts a price list to services: the charges that a service can express, at the price of the first band. */
export const servicesOf = (charges: readonly Charge[]): readonly Service[] =>
  charges.flatMap((one) => {
    const { name, unit, way } = one
    return isService(way) ? [{ name, unit, price: firstPrice(one), charge: way }] : []
  })

/** Old events have services without a day: the list in force from the beginning. */
export const withServices = (
  lists: readonly PriceList[],
  services: readonly Service[],
): readonly PriceList[] => {
  const first = lists.find(({ fromDay }) => fromDay === null)
  return withList(lists, { fromDay: null, charges: chargesOf(services, first?.charges) })
}
