import { type Contract, isEmpty, isLapsed, isOpen, type MovedTo, periodOf } from './contract.ts'
import { ContractStatus } from './contract-codes.ts'

type Contracts = ReadonlyMap<string, Contract>

/**
 * A contract with those that it renews and those that renew it, of one customer, the oldest first: one lease, though
 * each has an account of its own. A renewal that was given to somebody else begins another lease.
 */
const chainOf = (contracts: Contracts, contractID: string): readonly Contract[] => {
  let first = contracts.get(contractID)
  if (!first) return []
  for (let before = renewedBy(contracts, first); before; before = renewedBy(contracts, first)) first = before
  const chain = [first]
  // A contract is added after the one that it renews.
  for (const one of contracts.values())
    if (chain.some(({ contractID }) => contractID === one.renewalOf) && one.customerID === first.customerID)
      chain.push(one)
  return chain
}

/** The ids of these contracts; that of the contract alone where it is not known. */
export const leaseOf = (contracts: Contracts, contractID: string): readonly string[] => {
  const chain = chainOf(contracts, contractID).map((one) => one.contractID)
  return chain.length > 0 ? chain : [contractID]
}

/** The contract that another one renews, for the same customer. */
export const renewedBy = <C extends Pick<Contract, 'renewalOf' | 'customerID'>>(
  contracts: ReadonlyMap<string, C>,
  { renewalOf, customerID }: C,
): C | undefined => {
  const before = renewalOf === null ? undefined : contracts.get(renewalOf)
  return before?.customerID === customerID ? before : undefined
}

const hasBegun = (contract: Omit<Contract, 'continues'>): boolean =>
  contract.signed &&
  !contract.deleted &&
  !isLapsed(contract) &&
  // One that ended before its first day was nobody's.
  !isEmpty(periodOf(contract)) &&
  contract.status !== ContractStatus.NOT_IN_EFFECT

/** The contract that goes on with the room of another one for somebody else, and has begun. */
export const begunHolder = (contracts: Contracts, contractID: string): Contract | undefined =>
  [...contracts.values()].findLast(
    ({ continues, ...one }) =>
      hasBegun(one) && continues?.as === 'holder' && continues.contractID === contractID,
  )

/** The contract with this id, if its tenant has moved from another room to this one by it, and it has begun. */
export const begunMove = (contracts: Contracts, contractID: string): Contract | undefined => {
  const contract = contracts.get(contractID)
  return contract?.continues?.as === 'room' && hasBegun(contract) ? contract : undefined
}

/** Whether it stands: it was neither deleted nor lapsed, nor ended before its first day. */
export const stands = (contract: Contract): boolean =>
  !contract.deleted && !isLapsed(contract) && !isEmpty(periodOf(contract))

/** Whether somebody goes on by it, or did: one that never was signed and ended gave nobody anything. */
export const isGoneOnBy = (contract: Contract): boolean =>
  stands(contract) && (contract.signed || isOpen(contract))

type ContractsOf = (roomID: string) => Promise<Contracts>

/**
 * The ids of a lease over all rooms that its tenant has had by it, the oldest first.
 *
 * @param contractsOf the contracts of a room
 */
export const wholeLease = async (contractsOf: ContractsOf, asked: MovedTo): Promise<readonly string[]> => {
  const before = await untilMove(contractsOf, asked)
  const since = await sinceMove(contractsOf, asked)
  return [...new Set([...before, ...since])]
}

const untilMove = async (contractsOf: ContractsOf, { roomID, contractID }: MovedTo): Promise<string[]> => {
  const contracts = await contractsOf(roomID)
  const lease = leaseOf(contracts, contractID)
  const from = contracts.get(lease[0] ?? '')?.movedFrom
  return [...(from ? await untilMove(contractsOf, from) : []), ...lease]
}

const sinceMove = async (contractsOf: ContractsOf, { roomID, contractID }: MovedTo): Promise<string[]> => {
  const contracts = await contractsOf(roomID)
  const lease = leaseOf(contracts, contractID)
  const to = lease.map((one) => contracts.get(one)?.movedTo).find(Boolean)
  return [...lease, ...(to ? await sinceMove(contractsOf, to) : [])]
}

/** The renewal of a contract that has begun: what the contract holds goes over to it. */
export const begunRenewal = (contracts: Contracts, contractID: string): Contract | undefined =>
  [...contracts.values()].findLast(
    (one) => hasBegun(one) && renewedBy(contracts, one)?.contractID === contractID,
  )
