import { PERCENT } from '../../../../domain/bill/line-parts.ts'
import type { Charge, ChargeWay } from '../../../../domain/charge/charge.ts'
import { undeclaredPrice } from '../../../../domain/charge/price-use.ts'
import type { Utility } from '../../../../domain/meter/meter-codes.ts'

const THOUSANDTHS = 1_000
const HUNDREDTHS = 100

/** A charge as the form holds it: bounds in units, tax in percent. */
export type ChargeDraft = {
  readonly id?: string
  readonly name: string
  readonly unit: string
  readonly way: ChargeWay
  readonly kind: 'flat' | 'bands'
  readonly price: number | null | readonly { readonly upTo: number | null; readonly price: number | null }[]
  readonly quota: number | null
  /** Null: undeclared people pay the bands as they are. */
  readonly forUndeclared?: number | null | undefined
  /** Of a percentage of another charge: in percent, and the name of the other one, which may be new too. */
  readonly percent?: number | null
  readonly base?: string
  readonly vat: number | null
  readonly utility: Utility | ''
}

export const NEW_CHARGE: ChargeDraft = {
  name: '',
  unit: '',
  way: 'metered',
  kind: 'flat',
  price: null,
  quota: null,
  vat: null,
  utility: 'electricity',
}

export const bandsDraft = (bands: readonly { readonly upTo: number | null; readonly price: number }[]) =>
  bands.map(({ upTo, price }) => ({ upTo: upTo === null ? null : upTo / THOUSANDTHS, price }))

export const draftOf = (
  { price, vat, utility, of, ...charge }: Charge,
  charges: readonly Charge[] = [],
): ChargeDraft => ({
  ...charge,
  percent: charge.way === 'percentOf' && typeof price === 'number' ? price / HUNDREDTHS : null,
  base: charges.find(({ id }) => id === of)?.name ?? '',
  forUndeclared: undeclaredPrice({ ...charge, price, utility }),
  kind: typeof price === 'number' ? 'flat' : 'bands',
  price: typeof price === 'number' ? price : bandsDraft(price),
  vat: vat === null ? null : vat / HUNDREDTHS,
  utility: utility ?? '',
})

/** Converts the drafts to the API's form; the server validates them. New ones get ids, so that others can name them. */
export const chargesOf = (drafts: readonly ChargeDraft[]) => {
  const named = drafts.map((draft) => ({ ...draft, id: draft.id ?? crypto.randomUUID() }))
  return named.map((draft) => chargeOf(draft, named.find(({ name }) => name === draft.base)?.id))
}

/** The price as the API takes it; of a percentage hundredths of a percent. */
const priceOf = ({ way, price, percent }: Pick<ChargeDraft, 'way' | 'price' | 'percent'>) => {
  if (way === 'free') return 0
  if (way === 'percentOf') return Math.round((percent ?? 0) * HUNDREDTHS)
  if (!Array.isArray(price)) return price
  return price.map((band) => ({
    ...band,
    upTo: band.upTo === null ? null : Math.round(band.upTo * THOUSANDTHS),
  }))
}

const chargeOf = (
  { kind, price, vat, utility, way, base: _, percent, ...draft }: ChargeDraft,
  baseID: string | undefined,
) => ({
  ...draft,
  way,
  ...(way === 'percentOf' && { of: baseID ?? null, unit: PERCENT }),
  price: priceOf({ way, price, percent }),
  quota: kind === 'bands' ? draft.quota : null,
  forUndeclared: kind === 'bands' && draft.quota ? draft.forUndeclared : null,
  vat: vat === null ? null : Math.round(vat * HUNDREDTHS),
  utility: way === 'metered' ? utility || null : null,
})
