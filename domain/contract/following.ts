import type { Room } from '../room/room.ts'
import { assertHoldsShares, partnersAlong } from './change-partners.ts'
import type { PartnerRoles } from './contract.commands.ts'
import type { ContractEvent } from './contract.events.ts'
import { type Contract, contractNumber } from './contract.ts'
import { askedOn, goingAlong, ownChargesFrom, termsOf } from './going-along.ts'
import { lastingRentOn, rentsFrom } from './rent.ts'
import { usualAgreedTerms } from './terms.ts'

type Added = Extract<ContractEvent, { type: 'ContractAdded' }>

/**
 * A contract that goes on with another one: with its people, partners, vehicles, own charges and terms, without its
 * papers.
 */
export const following = (
  contract: Contract,
  { number, buildingID, contracts }: Room,
  said: Omit<Added['data'], 'buildingID' | 'number' | 'askedFrom' | 'files'>,
  partnerRoles: PartnerRoles = {},
): { readonly added: Added; readonly along: readonly ContractEvent[] } => {
  const { contractID, startDay } = said
  const vehicles = goingAlong(contract.vehicles, startDay)
  // Who becomes the tenant is no partner any more; of a lease that is over somebody may have been deleted since.
  const partners = partnersAlong(
    contract.partners,
    startDay,
    (id) => id !== said.customerID && partnerRoles[id] === 'customer',
  )
  assertHoldsShares(said.deposit, partners, startDay)
  // What was agreed with somebody else is theirs.
  const isSame = said.customerID === contract.customerID
  const specialTerms = isSame ? contract.specialTerms : null
  const added: Added = {
    type: 'ContractAdded',
    data: {
      ...said,
      buildingID,
      number: contractNumber(number, startDay, contracts.size + 1),
      // The same stay goes on: what was asked for before it says where asking begins.
      askedFrom: isSame ? askedOn(contract, startDay) : startDay,
      residents: goingAlong(said.residents, startDay),
      files: [],
    },
  }
  const along = [
    ...ownChargesFrom(contract, startDay).map(
      (list): ContractEvent => ({
        type: 'ContractChargesChanged',
        data: { contractID, fromDay: list.fromDay, charges: [...list.charges] },
      }),
    ),
    // When it is signed, and from when it has effect, another contract says for itself.
    ...termsOf(contractID, { ...usualAgreedTerms, terms: contract.terms, specialTerms }, usualAgreedTerms),
    ...(vehicles.length > 0
      ? [{ type: 'ContractVehiclesChanged' as const, data: { contractID, vehicles } }]
      : []),
    ...(partners.length > 0
      ? [{ type: 'ContractPartnersChanged' as const, data: { contractID, partners } }]
      : []),
  ]
  return { added, along }
}

/** What was said of the rent for that day and later ones, for the contract that goes on. */
export const rentsOf = (contractID: string, contract: Contract, day: string): ContractEvent[] =>
  rentsFrom(contract, day).map(
    ({ fromDay, untilDay, price, changeID }): ContractEvent => ({
      type: 'ContractRentChanged',
      data: {
        contractID,
        changeID,
        fromDay,
        untilDay,
        price,
        ground: price < lastingRentOn(contract, fromDay) || untilDay !== null ? 'favour' : 'annex',
        note: null,
        deposit: null,
        files: [],
      },
    }),
  )
