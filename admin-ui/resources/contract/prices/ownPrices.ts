import type { Charge } from '../../../../domain/charge/charge.ts'
import type { OwnCharge } from '../../../../domain/contract/own-charges.ts'

/** How a contract pays a charge: at the list's price, at an own price, or not at all. */
export type How = 'list' | 'own' | 'out'

/** A contract's agreement on a charge, as the form holds it. */
export type OwnDraft = {
  readonly chargeID: string
  readonly how: How
  /** A flat price; own bands are kept unchanged. */
  readonly price: number | null
  readonly count: number | null
}

/** Whether a contract may set its own quantity, instead of the number of residents. */
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

/** The own charges to send: charges at the list's price are left out; those that the form does not show are kept. */
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
