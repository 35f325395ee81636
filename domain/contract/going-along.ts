import { listOn } from '../charge/price-list.ts'
import { changes } from '../fields.ts'
import { assert, blockedBy } from '../refusal.ts'
import type { Room } from '../room/room.ts'
import { mostShares, partnersAlong } from './change-partners.ts'
import type { ContractEvent } from './contract.events.ts'
import { evolveContract } from './contract.evolve.ts'
import { type Contract, isOpen } from './contract.ts'
import type { OwnCharges } from './own-charges.ts'
import { lastingRentOn } from './rent.ts'
import { isOn } from './spans.ts'
import type { AgreedTerms } from './terms.ts'

/** Who or what is still there when a contract goes on, or comes later. */
export const goingAlong = <T extends { readonly fromDay: string | null; readonly toDay: string | null }>(
  all: readonly T[],
  day: string,
): T[] => all.filter(({ toDay }) => isOn({ fromDay: null, toDay }, day))

/** Where asking begins in a contract that goes on from that day: not before it does in the one of before. */
export const askedOn = ({ askedFrom }: Pick<Contract, 'askedFrom'>, startDay: string): string =>
  askedFrom !== null && askedFrom > startDay ? askedFrom : startDay

/** What was agreed apart from the price list goes on: as it is on that day, and as it is agreed for later ones. */
export const ownChargesFrom = (
  { ownCharges }: Pick<Contract, 'ownCharges'>,
  day: string,
): readonly OwnCharges[] => {
  const current = listOn(ownCharges, day)
  const later = ownCharges.filter(({ fromDay }) => fromDay !== null && fromDay > day)
  return current && current.charges.length > 0
    ? [{ fromDay: null, charges: current.charges }, ...later]
    : later
}

/** What is agreed beside days and money, where it differs from what is known. */
export const termsOf = (contractID: string, agreed: AgreedTerms, known: AgreedTerms): ContractEvent[] => {
  const { terms, signedDay, effectiveDay, specialTerms } = agreed
  const said = { terms, signedDay, effectiveDay, specialTerms }
  const isKnown = Object.keys(changes<AgreedTerms>(known, said)).length === 0
  return isKnown ? [] : [{ type: 'ContractTermsChanged', data: { contractID, ...said } }]
}

/** What a renewal has of the contract before, unless it is said otherwise. */
const handedOn = (contract: Contract, startDay: string) => ({
  price: lastingRentOn(contract, contract.endDay ?? startDay),
  deposit: contract.deposit,
  residents: goingAlong(contract.residents, startDay),
  vehicles: goingAlong(contract.vehicles, startDay),
  partners: partnersAlong(contract.partners, startDay, () => true),
  ownCharges: ownChargesFrom(contract, startDay),
  terms: contract.terms,
  specialTerms: contract.specialTerms,
  askedFrom: askedOn(contract, startDay),
})

type HandedOn = ReturnType<typeof handedOn>

const asListed = ({ contractID, startDay, ownCharges }: Contract, wanted: HandedOn): ContractEvent[] => {
  const isNoneLeft = wanted.ownCharges.every(({ fromDay }) => fromDay !== null)
  const none: readonly OwnCharges[] =
    isNoneLeft && (listOn(ownCharges, startDay)?.charges.length ?? 0) > 0
      ? [{ fromDay: null, charges: [] }]
      : []
  return [...none, ...wanted.ownCharges].map(({ fromDay, charges }) => ({
    type: 'ContractChargesChanged',
    data: { contractID, fromDay, charges: [...charges] },
  }))
}

/** What partners gave of the deposit is no more than what the renewal asks for. */
const assertSharesIn = (
  { contractID, startDay }: Contract,
  partners: HandedOn['partners'],
  deposit: number,
) =>
  blockedBy({ entity: 'contract', id: contractID }, () =>
    assert(mostShares(partners, startDay) <= deposit, 'UpdateNotAllowed', 'partners'),
  )

/** How a renewal becomes as the contract before is now, in what it had as that was before. */
const followed = (renewal: Contract, was: HandedOn, now: HandedOn): ContractEvent[] => {
  const { contractID, startDay } = renewal
  const own = { ...renewal, ownCharges: ownChargesFrom(renewal, startDay) }
  const changed = changes(was, now)
  const isAsBefore = (name: keyof HandedOn) =>
    changed[name] !== undefined && Object.keys(changes<object>(own, { [name]: was[name] })).length === 0
  // What both signed a paper for stays as it says.
  const isOnPaper = renewal.signed && renewal.files.length > 0
  const follows = (name: keyof HandedOn) => !isOnPaper && isAsBefore(name)
  const said = {
    ...(follows('price') && { price: now.price }),
    ...(follows('deposit') && { deposit: now.deposit }),
    ...(isAsBefore('residents') && { residents: now.residents }),
    ...(isAsBefore('askedFrom') && { askedFrom: now.askedFrom }),
  }
  const isTogether = isAsBefore('partners')
  if (isTogether) assertSharesIn(renewal, now.partners, follows('deposit') ? now.deposit : renewal.deposit)
  return [
    ...(Object.keys(said).length > 0
      ? [{ type: 'ContractUpdated' as const, data: { contractID, ...said } }]
      : []),
    ...(follows('ownCharges') ? asListed(renewal, now) : []),
    ...termsOf(
      contractID,
      {
        ...renewal,
        ...(follows('terms') && { terms: now.terms }),
        ...(follows('specialTerms') && { specialTerms: now.specialTerms }),
      },
      renewal,
    ),
    ...(isAsBefore('vehicles')
      ? [{ type: 'ContractVehiclesChanged' as const, data: { contractID, vehicles: now.vehicles } }]
      : []),
    ...(isTogether
      ? [{ type: 'ContractPartnersChanged' as const, data: { contractID, partners: now.partners } }]
      : []),
  ]
}

/**
 * A renewal that is still to begin was written with what its contract had then: where that changes, it follows in all
 * that nobody has said otherwise of it.
 */
export const renewalsFollow = (
  room: Room,
  { contractID, today }: { readonly contractID: string; readonly today: string },
  events: readonly ContractEvent[],
): ContractEvent[] => {
  const before = room.contracts.get(contractID)
  const after = events.reduce(evolveContract, room).contracts.get(contractID)
  if (!before || !after) return []
  return [...room.contracts.values()].flatMap((renewal) => {
    const { renewalOf, customerID, startDay } = renewal
    const follows = renewalOf === contractID && customerID === before.customerID && startDay > today
    if (!follows || !isOpen(renewal)) return []
    return followed(renewal, handedOn(before, startDay), handedOn(after, startDay))
  })
}
