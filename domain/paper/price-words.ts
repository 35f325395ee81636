import type { Band, Charge } from '../charge/charge.ts'
import type { OwnCharge } from '../contract/own-charges.ts'
import type { Locale } from '../locales.ts'
import { dong, percent, thousandths } from './figures.ts'

type Asked = {
  readonly charges: readonly Charge[]
  readonly ownCharges: readonly OwnCharge[]
  readonly locale: Locale
}

const ways: Readonly<Record<Locale, Partial<Record<Charge['way'], string>>>> = {
  vi: {
    metered: 'theo công tơ, đồng hồ của phòng',
    perRoom: 'mỗi phòng một tháng',
    perPerson: 'mỗi người một tháng',
    perVehicle: 'mỗi xe một tháng',
    perUse: 'theo số lần dùng',
  },
  en: {
    metered: 'by the meter of the room',
    perRoom: 'a room and month',
    perPerson: 'a person and month',
    perVehicle: 'a vehicle and month',
    perUse: 'by use',
  },
}

const words = {
  vi: {
    upTo: (upTo: string, price: string) => `đến ${upTo}: ${price}`,
    above: (price: string) => `phần còn lại: ${price}`,
    each: (price: string, unit: string) => `${price}/${unit}`,
    quota: (count: number) => `bậc tính cho ${count} người`,
    vat: (rate: string) => `chưa gồm thuế GTGT ${rate}`,
    of: (rate: string, other: string) => `${rate} của khoản ${other}`,
    free: 'không thu',
    leftOut: 'bên B không trả khoản này',
    count: (count: number) => `tính ${count}`,
  },
  en: {
    upTo: (upTo: string, price: string) => `up to ${upTo}: ${price}`,
    above: (price: string) => `the rest: ${price}`,
    each: (price: string, unit: string) => `${price}/${unit}`,
    quota: (count: number) => `bands are for ${count} people`,
    vat: (rate: string) => `before VAT of ${rate}`,
    of: (rate: string, other: string) => `${rate} of ${other}`,
    free: 'not charged',
    leftOut: 'party B does not pay it',
    count: (count: number) => `counted as ${count}`,
  },
} as const

const bandsIn = (bands: readonly Band[], unit: string, locale: Locale): string =>
  bands
    .map(({ upTo, price }) => {
      const each = words[locale].each(dong(price), unit)
      return upTo === null
        ? words[locale].above(each)
        : words[locale].upTo(`${thousandths(upTo)} ${unit}`, each)
    })
    .join('; ')

const chargeIn = (charge: Charge, own: OwnCharge | undefined, { charges, locale }: Asked): string => {
  const say = words[locale]
  const { name, unit, way, of, quota, vat } = charge
  const price = own?.price ?? charge.price
  if (own?.leftOut) return `- ${name}: ${say.leftOut}`
  if (way === 'free') return `- ${name}: ${say.free}`
  const base = charges.find(({ id }) => id === of)?.name ?? ''
  const isBanded = typeof price !== 'number'
  const parts = [
    isBanded ? bandsIn(price, unit, locale) : undefined,
    !isBanded && way === 'percentOf' ? say.of(percent(price), base) : undefined,
    !isBanded && way !== 'percentOf' ? say.each(dong(price), unit) : undefined,
    ways[locale][way],
    isBanded && quota ? say.quota(quota) : undefined,
    own?.count !== undefined && own.count !== null ? say.count(own.count) : undefined,
    vat ? say.vat(percent(vat)) : undefined,
  ]
  return `- ${name}: ${parts.filter(Boolean).join(', ')}`
}

/** What is paid beside the rent, a line each; undefined where the house has no price list. */
export const pricesIn = (asked: Asked): string | undefined => {
  const ownOf = new Map(asked.ownCharges.map((one) => [one.chargeID, one]))
  const lines = asked.charges.map((charge) => chargeIn(charge, ownOf.get(charge.id), asked))
  return lines.length > 0 ? lines.join('\n') : undefined
}
