import { withList } from '../charge/price-list.ts'
import { withLink, withOpening } from '../link/links.ts'
import type { Room } from '../room/room.ts'
import type { ContractEvent } from './contract.events.ts'
import type { Contract } from './contract.ts'
import { ContractStatus } from './contract-codes.ts'
import { ownChargesIn } from './own-charges.ts'
import { usualAgreedTerms } from './terms.ts'

const { ACTIVE, CANCELLED, EXPIRED, NOT_IN_EFFECT, WAITING_FOR_SIGNATURE } = ContractStatus

type Named = { readonly residentID: string } | { readonly vehicleID: string }

const withIDs = (known: ReadonlySet<string>, listed: readonly Named[] = []): ReadonlySet<string> =>
  listed.length === 0
    ? known
    : new Set([...known, ...listed.map((one) => ('residentID' in one ? one.residentID : one.vehicleID))])

/** Nobody asks whether the tenant stays, and what was answered before is no answer any more. */
const unasked = { stayLinks: [], stayPrice: null, stayAnswer: null }

/** Asked about another rent, earlier links ask what is not asked any more, and were answered for another one. */
const asked = (
  { stayLinks, stayPrice, stayAnswer }: Contract,
  { price, ...link }: Extract<ContractEvent, { type: 'StayShared' }>['data'],
) =>
  stayLinks.length > 0 && stayPrice === price
    ? { stayLinks: withLink(stayLinks, link), stayPrice, stayAnswer }
    : { stayLinks: withLink([], link), stayPrice: price, stayAnswer: null }

/** The contract after an event. */
const changed = (contract: Contract, event: Exclude<ContractEvent, { type: 'ContractAdded' }>): Contract => {
  switch (event.type) {
    case 'ContractUpdated': {
      const { residentsFrom: _, ...data } = event.data
      return { ...contract, ...data, known: withIDs(contract.known, data.residents) }
    }
    case 'ContractSigned':
      return { ...contract, status: NOT_IN_EFFECT, signed: true, files: event.data.files }
    case 'ContractActivationDelayed':
      return { ...contract, delayed: true }
    case 'ContractActivated':
      return { ...contract, status: ACTIVE, delayed: false }
    case 'ContractExpired':
      return { ...contract, status: EXPIRED, delayed: false, tenantNotice: null, ...unasked }
    case 'ContractCancellationPlanned': {
      const { contractID: _, ...cancellation } = event.data
      return { ...contract, cancellation, tenantNotice: null, ...unasked }
    }
    case 'ContractCancellationWithdrawn':
      return { ...contract, cancellation: null, movedTo: null }
    case 'ContractCancelled': {
      const { contractID: _, ...cancellation } = event.data
      return {
        ...contract,
        status: CANCELLED,
        delayed: false,
        cancellation,
        tenantNotice: null,
        ...unasked,
      }
    }
    case 'TenantNoticeGiven': {
      const { contractID: _, ...tenantNotice } = event.data
      return { ...contract, tenantNotice, ...unasked }
    }
    case 'TenantNoticeWithdrawn':
      return { ...contract, tenantNotice: null }
    case 'StayShared':
      return { ...contract, ...asked(contract, event.data) }
    case 'StayUnshared':
      return { ...contract, ...unasked }
    case 'SharedStayOpened':
      return { ...contract, stayLinks: withOpening(contract.stayLinks, event.data) }
    case 'StayAnswered': {
      const { stays, words } = event.data
      return { ...contract, stayAnswer: { stays, words } }
    }
    case 'ContractLapsed':
      return { ...contract, status: CANCELLED, tenantNotice: null }
    case 'ContractChargesChanged':
      return { ...contract, ownCharges: withList(contract.ownCharges, ownChargesIn(event.data)) }
    case 'ContractRentChanged': {
      const { changeID, fromDay, untilDay, price, deposit, files } = event.data
      const depositBefore = deposit === null ? null : contract.deposit
      const said = { changeID, fromDay, untilDay, price, withdrawn: false, depositBefore }
      return { ...contract, files, deposit: deposit ?? contract.deposit, rents: [...contract.rents, said] }
    }
    case 'ContractRentChangeWithdrawn': {
      const { changeID, deposit } = event.data
      return {
        ...contract,
        deposit: deposit ?? contract.deposit,
        rents: contract.rents.map((one) => (one.changeID === changeID ? { ...one, withdrawn: true } : one)),
      }
    }
    case 'ContractTermsChanged':
      return { ...contract, ...event.data }
    case 'ContractVehiclesChanged':
      return {
        ...contract,
        vehicles: event.data.vehicles,
        known: withIDs(contract.known, event.data.vehicles),
      }
    case 'ContractPartnersChanged':
      return { ...contract, partners: event.data.partners }
    case 'ContractRepriced':
      return { ...contract, repricings: contract.repricings + 1 }
    case 'ContractRepricingWithdrawn':
      return { ...contract, repricings: contract.repricings - 1 }
    case 'TenantMovedIn': {
      const { fromContractID, fromRoomID } = event.data
      return { ...contract, movedFrom: { contractID: fromContractID, roomID: fromRoomID } }
    }
    case 'TenantMovedOut': {
      const { toContractID, toRoomID } = event.data
      return { ...contract, movedTo: { contractID: toContractID, roomID: toRoomID } }
    }
    case 'ContractDeleted':
      return { ...contract, deleted: true }
    case 'RoomFreed':
      return contract
  }
}

/** Folds an event of a contract into its room. */
export const evolveContract = (room: Room, event: ContractEvent): Room => {
  const { contractID } = event.data
  const contracts = new Map(room.contracts)
  if (event.type === 'ContractAdded') {
    const { data } = event
    const fresh = {
      status: WAITING_FOR_SIGNATURE,
      signed: false,
      cancellation: null,
      tenantNotice: null,
      ...unasked,
      movedFrom: null,
      movedTo: null,
      delayed: false,
      ownCharges: [],
      repricings: 0,
      rents: [],
      ...usualAgreedTerms,
      vehicles: [],
      partners: [],
      known: withIDs(new Set(), data.residents),
      deleted: false,
    }
    contracts.set(contractID, { ...data, ...fresh })
    return { ...room, contracts }
  }
  const contract = contracts.get(contractID)
  if (!contract) throw new Error(`${event.type} before ContractAdded`)
  contracts.set(contractID, changed(contract, event))
  if (event.type === 'ContractActivated') return { ...room, contracts, heldBy: contractID }
  if (event.type === 'RoomFreed') return { ...room, contracts, heldBy: null }
  return { ...room, contracts }
}
