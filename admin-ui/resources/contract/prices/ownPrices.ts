import type { Charge } from '../../../../domain/charge/charge.ts'
import type { OwnCharge } from '../../../../domain/contract/own-charges.ts'

/** How a contract pays a charge: by the list, at a price of its own, or not at all. */
export type How = 'list' | 'own' | 'out'

/** A charge as it is agreed on in the form. */
export type OwnDraft = {
  readonly chargeID: string
  readonly how: How
  /** Flat; bands of its own are kept as they are. */
  readonly price: number | null
  readonly count: number | null
}

/** Whether a contract may count it otherwise than by its residents. */
export const isCounted = ({ way }: Pick<Charge, 'way'>): boolean =>
  way === 'perVehicle' || way === 'perPerson'

export const howOf = (own: OwnCharge | undefined): How => {
  if (!own) return 'list'
  if (own.leftOut) return 'out'
  return own.price === null ? 'list' : 'own'
}

export const draftOf = ({ id }: Pick<Charge, 'id'>, own: OwnCharge | undefined): OwnDraft => ({
  chargeID: id,
  how: howOf(own),
  price: typeof own?.price === 'number' ? own.price : null,
  count: own?.count ?? null,
})

/** The prices as they are sent: charges that follow the list are left out; what the form does not show stays. */
export const ownChargesOf = (drafts: readonly OwnDraft[], known: readonly OwnCharge[]): OwnCharge[] => {
  const shown = new Set(drafts.map(({ chargeID }) => chargeID))
  return [
    ...known.filter(({ chargeID }) => !shown.has(chargeID)),
    ...drafts.flatMap(({ chargeID, how, price, count }): OwnCharge[] => {
      if (how === 'out') return [{ chargeID, leftOut: true, price: null, count: null }]
      const before = known.find((one) => one.chargeID === chargeID)?.price
      const own = how === 'own' ? (Array.isArray(before) ? before : price) : null
      return own === null && count === null ? [] : [{ chargeID, leftOut: false, price: own, count }]
    }),
  ]
}
