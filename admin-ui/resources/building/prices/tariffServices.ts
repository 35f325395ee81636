import type { Charge } from '../../../../domain/charge/charge.ts'
import { readyMadeOn } from '../../../../domain/charge/ready-made.ts'
import { chargesOf, type Service } from '../../../../domain/charge/services.ts'

/** Stands in a form where the price comes from an official tariff. */
export const FROM_TARIFF = 0

type ServiceDraft = Service & { readonly ready?: string }

/**
 * The services of a new house without tariffs, each at its first band, and the price list with their bands; none where
 * all prices are typed. Both have the same ids, since these follow from the names. The list holds from the first day of
 * the newest of its tariffs: a house is added when months before it are still to be billed.
 */
export const withTariffs = (
  drafts: readonly ServiceDraft[],
  day: string,
): {
  readonly plain: readonly Service[]
  readonly list?: { readonly fromDay: string; readonly charges: readonly Charge[] }
} => {
  const known = readyMadeOn(day)
  const tariffs = drafts.map(({ ready }) => known.find((one) => one.key === ready))
  const plain = drafts.map(({ ready: _, ...service }, place) => ({
    ...service,
    price: tariffs[place]?.bands[0]?.price ?? service.price,
  }))
  if (tariffs.every((one) => one === undefined)) return { plain }
  const charges = chargesOf(plain).map((charge, place): Charge => {
    const tariff = tariffs[place]
    if (!tariff) return charge
    const { bands, quota, forUndeclared, vat } = tariff
    return { ...charge, price: [...bands], quota, forUndeclared, vat }
  })
  const days = tariffs.flatMap((one) => one?.fromDay ?? [])
  return { plain, list: { fromDay: days.sort().at(-1) ?? day, charges } }
}
