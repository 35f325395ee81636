import type { Facts } from '../commands/ports.ts'
import { type Actor, entityIdOf, type RecordedEvent } from '../domain/event.ts'
import type { AnyEvent } from '../domain/events.ts'
import type { NoticeTo } from '../domain/notice/notice.events.ts'
import type { KnownTransfer } from '../domain/transfer/same-transfer.ts'
import { createStanding } from './standing.ts'

type Lease = {
  readonly roomID: string
  readonly buildingID: string
  readonly customerID: string
  readonly isOpen: boolean
  readonly partners: readonly { readonly customerID: string }[]
}
type Person = { readonly role: string; readonly creatorID: string }

/** Facts that no command of the demo needs. The others are answered from memory as the read models would. */
type Unasked = 'highestFloor' | 'ownersBesides' | 'accountOfReceipt' | 'roomOfAsset'
export type DemoFacts = Omit<Facts, Unasked>

/** Collects from the demo's past events the facts that later commands need. */
export const createKnown = (): DemoFacts & { learn(event: RecordedEvent): void } => {
  const rooms = new Map<string, string>()
  /** The number of each building's bank account. */
  const accounts = new Map<string, string>()
  const leases = new Map<string, Lease>()
  const people = new Map<string, Person>()
  const shifts: { readonly staffID: string; readonly buildingID: string }[] = []
  const funds = new Map<string, readonly string[]>()
  const received = new Map<string, ReadonlySet<string>>()
  const important = new Set<string>()
  /** All bills by contract; the decision leaves out those that are not open. */
  const bills = new Map<string, readonly { readonly id: string; readonly due: string }[]>()
  /** By account and amount. */
  const transfers = new Map<string, Map<string, KnownTransfer>>()

  const close = (contractID: string) => {
    const lease = leases.get(contractID)
    if (lease) leases.set(contractID, { ...lease, isOpen: false })
  }

  const standing = createStanding()

  const learn = (recorded: RecordedEvent): void => {
    standing.learn(recorded)
    const event = recorded as RecordedEvent & AnyEvent
    const id = entityIdOf(event.stream)
    switch (event.type) {
      case 'BankAccountChanged': {
        const number = event.data.bankAccount?.number
        if (number) accounts.set(id, number)
        break
      }
      case 'FundAdded':
        funds.set(id, event.data.buildingIDs)
        break
      case 'RoomAdded':
        rooms.set(id, event.data.buildingID)
        break
      case 'ContractAdded': {
        const { contractID, buildingID, customerID } = event.data
        leases.set(contractID, { roomID: id, buildingID, customerID, isOpen: true, partners: [] })
        break
      }
      case 'BillIssued': {
        const { contractID, dueDay, month } = event.data
        const due = `${dueDay}/${month}/${id}`
        bills.set(contractID, [...(bills.get(contractID) ?? []), { id, due }])
        break
      }
      case 'ContractPartnersChanged': {
        const { contractID, partners } = event.data
        const lease = leases.get(contractID)
        if (lease) leases.set(contractID, { ...lease, partners })
        break
      }
      case 'ContractExpired':
      case 'ContractCancelled':
      case 'ContractLapsed':
        close(event.data.contractID)
        break
      case 'PersonAdded':
        people.set(id, { role: event.data.role, creatorID: event.metadata.actor.id })
        break
      case 'PersonalDataErased':
        people.delete(id)
        break
      case 'StaffScheduled':
        shifts.push({ staffID: event.data.staffID, buildingID: id })
        break
      case 'TransferSeen': {
        const { account, amount, day, content, source, reference } = event.data
        const known = transfers.get(`${account}/${amount}`) ?? new Map<string, KnownTransfer>()
        transfers.set(`${account}/${amount}`, known)
        known.set(id, { id, day, content, sightings: [{ source, reference }] })
        break
      }
      case 'NoticeSent':
        received.set(id, new Set(event.data.recipients))
        if (event.data.important) important.add(id)
    }
  }

  const worksIn = (personID: string, has: (buildingID: string) => boolean) =>
    shifts.some(({ staffID, buildingID }) => staffID === personID && has(buildingID))

  /** People in the scope of an owner or a manager, as in `projections/notice`. */
  const isReached = (sender: Actor) => {
    if (sender.role === 'owner') return () => true
    const own = new Set(
      shifts.filter(({ staffID }) => staffID === sender.id).map(({ buildingID }) => buildingID),
    )
    const tenants = new Set(
      [...leases.values()]
        .filter(({ buildingID }) => own.has(buildingID))
        .map(({ customerID }) => customerID),
    )
    return (id: string, { role, creatorID }: Person) =>
      tenants.has(id) ||
      (role === 'customer' && creatorID === sender.id) ||
      worksIn(id, (one) => own.has(one))
  }

  const recipients = async ({ buildingIDs = [], roles = [] }: NoticeTo, sender: Actor) => {
    const places = new Set(buildingIDs)
    const tenants = new Set(
      [...leases.values()]
        .filter(({ isOpen, buildingID }) => isOpen && places.has(buildingID))
        .map(({ customerID }) => customerID),
    )
    const reached = isReached(sender)
    return [...people]
      .filter(([id]) => places.size === 0 || tenants.has(id) || worksIn(id, (one) => places.has(one)))
      .filter(([id, person]) => id !== sender.id && reached(id, person))
      .filter(([, { role }]) => roles.length === 0 || (roles as readonly string[]).includes(role))
      .map(([id]) => id)
      .sort()
  }

  return {
    learn,
    owedOf: async () => [],
    dueBetween: async () => undefined,
    oldDifferences: async () => new Map(),
    covers: async () => ({ covers: [], stayOf: new Map(), meterOf: new Map() }),
    // The story names no readings but those that it has taken, and restores no expense.
    roomOfReading: async () => null,
    namedByExpense: async () => ({ fundID: null, leadID: null }),
    standing: standing.of,
    openBillsOf: async (contractIDs) =>
      contractIDs
        .flatMap((contractID) => bills.get(contractID) ?? [])
        .sort((one, other) => (one.due < other.due ? -1 : 1))
        .map(({ id }) => id),
    fundOfHouse: async () => undefined,
    buildingOfFund: async (fundID) => {
      const buildingIDs = funds.get(fundID) ?? []
      return buildingIDs.length === 1 ? buildingIDs[0] : undefined
    },
    buildingOfRoom: async (roomID) => rooms.get(roomID),
    buildingsOfAccounts: async (numbers) =>
      [...accounts].flatMap(([id, number]) => (numbers.includes(number) ? [id] : [])),
    transfersOf: async (account, amount) => [...(transfers.get(`${account}/${amount}`)?.values() ?? [])],
    roomOfContract: async (contractID) => leases.get(contractID)?.roomID,
    buildingOfBill: async () => undefined,
    buildingOfContract: async (contractID) => leases.get(contractID)?.buildingID,
    customerOfContract: async (contractID) => leases.get(contractID)?.customerID,
    partnersOfContract: async (contractID) =>
      leases.get(contractID)?.partners.map(({ customerID }) => customerID) ?? [],
    openPartnerships: async (customerID) =>
      [...leases.values()].filter(
        ({ isOpen, partners }) => isOpen && partners.some((one) => one.customerID === customerID),
      ).length,
    // No lead of the story becomes a customer.
    customerOfLead: async () => undefined,
    comesBack: async () => false,
    isFeeDue: async () => false,
    tenantsOfRoom: async (roomID) =>
      [...leases.values()]
        .filter((one) => one.isOpen && one.roomID === roomID)
        .map(({ customerID }) => customerID),
    recipients,
    /** For contracts only: whether a customer has one that is not over. */
    count: async (model, { customerID }) => {
      // The story holds no room before there is a contract.
      // Nor does it begin a handover twice, or fill a room with things.
      if (model === 'hold' || model === 'asset' || model === 'handover') return 0
      if (model !== 'contract') throw new Error(`The demo counts no ${model}`)
      return [...leases.values()].filter((one) => one.isOpen && one.customerID === customerID).length
    },
    isImportant: async (noticeID) => important.has(noticeID),
    noticesReceived: async (personID, noticeIDs) => noticeIDs.filter((id) => received.get(id)?.has(personID)),
  }
}
