import type { Room } from '../room/room.ts'
import type { ContractEvent } from './contract.events.ts'
import { type Contract, contractNumber } from './contract.ts'
import { goingAlong, ownChargesFrom, termsOf } from './going-along.ts'
import { lastingRentOn, rentsFrom } from './rent.ts'
import { usualAgreedTerms } from './terms.ts'

type Added = Extract<ContractEvent, { type: 'ContractAdded' }>

/** A contract that goes on with another one: with its people, vehicles, own charges and terms, without its papers. */
export const following = (
  contract: Contract,
  { number, buildingID, contracts }: Room,
  said: Omit<Added['data'], 'buildingID' | 'number' | 'askedFrom' | 'files'>,
): { readonly added: Added; readonly along: readonly ContractEvent[] } => {
  const { contractID, startDay } = said
  const vehicles = goingAlong(contract.vehicles, startDay)
  // What was agreed with somebody else is theirs.
  const specialTerms = said.customerID === contract.customerID ? contract.specialTerms : null
  const added: Added = {
    type: 'ContractAdded',
    data: {
      ...said,
      buildingID,
      number: contractNumber(number, startDay, contracts.size + 1),
      // The same stay goes on: what was asked for before it says where asking begins.
      askedFrom: startDay,
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
