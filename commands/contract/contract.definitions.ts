import { creditOf } from '../../domain/account/account.ts'
import { account, building, person, room, settlement } from '../../domain/aggregates.ts'
import { openBillStatuses } from '../../domain/bill/bill-codes.ts'
import type { Building } from '../../domain/building/building.ts'
import { isGoneOnBy } from '../../domain/contract/chain.ts'
import { contractCommands } from '../../domain/contract/contract.commands.ts'
import type { Contract } from '../../domain/contract/contract.ts'
import type { DomainEvent } from '../../domain/event.ts'
import { heldFor } from '../../domain/hold/hold.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Room } from '../../domain/room/room.ts'
import { isOut } from '../../domain/settlement/settlement.ts'
import { billingLock } from '../bill/billing-lock.ts'
import { buildingLock } from '../building/building.definitions.ts'
import { commandsOf, type FactSources } from '../command.ts'
import { customerLock } from '../person/customer.definitions.ts'
import { type Facts, lockOf } from '../ports.ts'

const command = commandsOf(room)

/** A contract is part of its room's stream, so that no two can overlap (specification: Rooms). */
const inItsRoom = {
  name: 'contractID' as const,
  rootOf: (facts: Facts, { id }: { id: string }) => facts.roomOfContract(id),
}

/** A new contract needs its room and its building to exist. */
const inARoomThatIsThere = {
  name: 'contractID' as const,
  rootOf: async (facts: Facts, { id }: { id: string }) => {
    const roomID = await facts.roomOfContract(id)
    return roomID && (await facts.buildingOfRoom(roomID)) ? roomID : undefined
  },
}

/** The role of the person whom the contract names as customer. */
export const roleOf = async ({ load }: FactSources, customerID: string | undefined) => {
  const customer = customerID ? await load(person, customerID) : undefined
  return customer && !customer.deleted && !customer.erased ? customer.role : undefined
}

/** The roles of those who rent with the customer of a contract. */
const partnerRolesOf = async (
  sources: FactSources,
  partners: readonly { readonly customerID: string }[] = [],
) => ({
  partnerRoles: Object.fromEntries(
    await Promise.all(
      partners.map(async ({ customerID }) => [customerID, await roleOf(sources, customerID)] as const),
    ),
  ),
})

const isErased = async ({ load }: FactSources, customerID: string | undefined): Promise<boolean> =>
  Boolean(customerID && (await load(person, customerID))?.erased)

/** Read from the stream while the lock is held: the read models may not show a very recent deletion yet. */
export const assertHouse = async (
  { load }: FactSources,
  buildingID: string | undefined,
): Promise<Building> => {
  const house = buildingID ? await load(building, buildingID) : undefined
  return house && !house.deleted ? house : refuse('NotFound')
}

export const residentIDs = ({ newID }: FactSources, residents: readonly unknown[] | undefined): string[] =>
  (residents ?? []).map((_, index) => newID(`resident-${index}`))

/** The contract that a command has added. */
export const contractIn = ([added]: readonly DomainEvent[]) =>
  (added?.data as { contractID?: string } | undefined)?.contractID

/** A bill that is issued meanwhile would not know whether the word is about it. */
const inItsHouse = async ({ id }: { id: string }, facts: Facts) => {
  const buildingID = await facts.buildingOfContract(id)
  return buildingID ? [billingLock(buildingID)] : []
}

/** What is written is sealed with a key of the tenant's, which an erasure at the same time would not find. */
const ofItsTenant = async ({ id }: { id: string }, facts: Facts) => {
  const customerID = await facts.customerOfContract(id)
  return customerID ? [customerLock(customerID, 'shared')] : []
}

const ofItsHouseAndTenants = async (about: { id: string }, facts: Facts) => {
  const buildingID = await facts.buildingOfContract(about.id)
  const partners = await facts.partnersOfContract(about.id)
  return [
    ...(buildingID ? [buildingLock(buildingID, 'shared')] : []),
    ...(await ofItsTenant(about, facts)),
    ...partners.map((id) => customerLock(id, 'shared')),
  ]
}

export const addContract = command({
  name: 'AddContract',
  route: { method: 'post', path: '/contract/add' },
  body: contractCommands.AddContract,
  example: {
    roomID: '0b1f5c1e-7c1a-4d5e-9f53-000000000001',
    customerID: '0b1f5c1e-7c1a-4d5e-9f53-000000000002',
    type: 1,
    startDay: '2026-12-01',
    endDay: '2027-11-30',
    price: 4_500_000,
    deposit: 4_500_000,
    dueDayOfMonth: 5,
  },
  creates: true,
  part: {
    name: 'contractID',
    rootOf: async (_, { body }) => body.roomID,
  },
  answers: 'I0002',
  made: contractIn,
  // The decision needs days, states and roles, but no encrypted text of the room's other contracts.
  unopened: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  locks: async ({ body }, facts) => {
    const buildingID = await facts.buildingOfRoom(body.roomID)
    return buildingID ? [buildingLock(buildingID, 'shared')] : []
  },
  facts: async (sources, { body, state }) => {
    const [customerRole, { terms }] = await Promise.all([
      roleOf(sources, body.customerID),
      assertHouse(sources, state?.buildingID),
    ])
    const newResidentIDs = residentIDs(sources, body.residents)
    return { contractType: body.type, customerRole, newResidentIDs, terms }
  },
})

const hangsOn = async ({ facts, load }: FactSources, contractID: string) => {
  const counts = await Promise.all([
    facts.count('bill', { contractID }),
    facts.count('handover', { contractID }),
    facts.count('paper', { contractID }),
  ])
  return counts.reduce((sum, one) => sum + one, (await load(account, contractID)) ? 1 : 0)
}

export const updateContract = command({
  name: 'UpdateContract',
  route: { method: 'post', path: '/contract/:id/update' },
  body: contractCommands.UpdateContract,
  example: { note: 'Gồm một chỗ để xe' },
  part: inItsRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  locks: async (about, facts) => [
    ...(await ofItsTenant(about, facts)),
    // Nothing comes to hang on it while it is given to somebody else.
    ...(about.body.customerID ? [lockOf('contract', about.id, 'exclusive')] : []),
  ],
  facts: async (sources, { id, state, body }) => ({
    tenantErased: await isErased(sources, state?.contracts.get(id)?.customerID),
    hangsOn: body.customerID ? await hangsOn(sources, id) : 0,
    contractType: body.type,
    customerRole: await roleOf(sources, body.customerID),
    newResidentIDs: residentIDs(sources, body.residents),
  }),
})

export const signContract = command({
  name: 'SignContract',
  route: { method: 'post', path: '/contract/:id/sign' },
  body: contractCommands.SignContract,
  example: {},
  part: inItsRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

export const changeContractCharges = command({
  name: 'ChangeContractCharges',
  route: { method: 'post', path: '/contract/:id/charges' },
  body: contractCommands.ChangeContractCharges,
  part: inItsRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

export const changeContractTerms = command({
  name: 'ChangeContractTerms',
  route: { method: 'post', path: '/contract/:id/terms' },
  body: contractCommands.ChangeContractTerms,
  part: inItsRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  locks: ofItsTenant,
  facts: async (sources, { id, state }) => ({
    tenantErased: await isErased(sources, state?.contracts.get(id)?.customerID),
  }),
  example: { noticeDays: 45 },
})

export const changeContractVehicles = command({
  name: 'ChangeContractVehicles',
  route: { method: 'post', path: '/contract/:id/vehicles' },
  body: contractCommands.ChangeContractVehicles,
  example: { vehicles: [{ plate: '29-X1 234.56', kind: 'motorbike', fromDay: '2026-10-01' }] },
  part: inItsRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: async (sources, { id, state, body }) => ({
    tenantErased: await isErased(sources, state?.contracts.get(id)?.customerID),
    newVehicleIDs: body.vehicles.map((_, index) => sources.newID(`vehicle-${index}`)),
  }),
  locks: ofItsTenant,
})

/** Everybody who is named is locked as a reference, so that nobody deletes them meanwhile. */
export const changeContractPartners = command({
  name: 'ChangeContractPartners',
  route: { method: 'post', path: '/contract/:id/partners' },
  body: contractCommands.ChangeContractPartners,
  example: {
    partners: [
      { customerID: '0b1f5c1e-7c1a-4d5e-9f53-000000000004', share: 2_000_000, fromDay: '2026-12-01' },
    ],
  },
  part: inItsRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: (sources, { body }) => partnerRolesOf(sources, body.partners),
})

export const changeRent = command({
  name: 'ChangeRent',
  route: { method: 'post', path: '/contract/:id/change-rent' },
  body: contractCommands.ChangeRent,
  example: { fromDay: '2027-01-01', price: 4_000_000, ground: 'favour', untilDay: '2027-03-31' },
  part: inItsRoom,
  locks: inItsHouse,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: async ({ newID }) => ({ newChangeID: newID('rent') }),
})

export const withdrawRentChange = command({
  name: 'WithdrawRentChange',
  route: { method: 'post', path: '/contract/:id/change-rent/withdraw' },
  body: contractCommands.WithdrawRentChange,
  part: inItsRoom,
  locks: inItsHouse,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

export const repriceContract = command({
  name: 'RepriceContract',
  route: { method: 'post', path: '/contract/:id/reprice' },
  body: contractCommands.RepriceContract,
  example: { fromDay: '2026-10-01', reason: 'Nhập giá riêng muộn' },
  part: inItsRoom,
  locks: inItsHouse,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

export const withdrawContractRepricing = command({
  name: 'WithdrawContractRepricing',
  route: { method: 'post', path: '/contract/:id/reprice/withdraw' },
  body: contractCommands.WithdrawContractRepricing,
  part: inItsRoom,
  locks: inItsHouse,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

export const cancelContract = command({
  name: 'CancelContract',
  route: { method: 'post', path: '/contract/:id/cancel' },
  body: contractCommands.CancelContract,
  example: { day: '2026-12-31', reason: 'Khách về quê' },
  part: inItsRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Held by what goes on with a lease and by what sends its tenant a statement of its end, or settles it. */
export const leavingLock = (contractID: string) => lockOf('leaving', contractID, 'exclusive')

/** The statement that the tenant has and nobody has settled, or what was agreed on and is not booked yet. */
const statementOf = async ({ load }: FactSources, contractID: string) => {
  const last = await load(settlement, contractID)
  return {
    statementOut: isOut(last) ? last?.settlementID : undefined,
    settling: last?.state === 'booking' ? last.settlementID : undefined,
  }
}

const goingOn = async (about: { id: string }, facts: Facts) => [
  ...(await ofItsHouseAndTenants(about, facts)),
  leavingLock(about.id),
]

/** Whether the contract with the room to which its tenant moves stands. */
export const hasMovedOn = async (
  { load }: Pick<FactSources, 'load'>,
  contract: Contract | undefined,
): Promise<boolean> => {
  const to = contract?.movedTo
  const next = to ? (await load(room, to.roomID))?.contracts.get(to.contractID) : undefined
  return next !== undefined && isGoneOnBy(next)
}

/** What keeps a tenant who was to leave from staying. */
const againstStaying = async (
  sources: FactSources,
  { id, state }: { readonly id: string; readonly state: Room | undefined },
) => ({
  isMoved: await hasMovedOn(sources, state?.contracts.get(id)),
  ...(await statementOf(sources, id)),
})

/** Withdraws a planned cancellation; a contract that is CANCELLED stays cancelled. */
export const withdrawCancellation = command({
  name: 'WithdrawCancellation',
  route: { method: 'post', path: '/contract/:id/withdraw-cancellation' },
  body: contractCommands.WithdrawCancellation,
  locks: ({ id }) => [leavingLock(id)],
  facts: againstStaying,
  part: inItsRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** A tenant gives and takes back their own. */
const belongsToTenant = ({ state, id }: { state: Room | undefined; id: string }) => ({
  buildingID: state?.buildingID,
  personID: state?.contracts.get(id)?.customerID,
})

export const giveNotice = command({
  name: 'GiveNotice',
  route: { method: 'post', path: '/contract/:id/notice' },
  body: contractCommands.GiveNotice,
  example: { by: 'tenant', givenDay: '2026-11-28', lastDay: '2026-12-31', ground: 'leaving' },
  part: inItsRoom,
  answers: 'I0003',
  belongs: belongsToTenant,
})

/** Withdraws a notice that stands, or one of the tenant that nobody has confirmed. */
export const withdrawNotice = command({
  name: 'WithdrawNotice',
  route: { method: 'post', path: '/contract/:id/withdraw-notice' },
  body: contractCommands.WithdrawNotice,
  locks: ({ id }) => [leavingLock(id)],
  facts: againstStaying,
  part: inItsRoom,
  answers: 'I0003',
  belongs: belongsToTenant,
})

const tenantErased = async (
  sources: FactSources,
  { id, state }: { id: string; state: Room | undefined },
) => ({
  tenantErased: await isErased(sources, state?.contracts.get(id)?.customerID),
})

/** Sent by `/contract/:id/stay/share`, which makes a link. */
export const shareStay = command({
  name: 'ShareStay',
  body: contractCommands.ShareStay,
  part: inItsRoom,
  answers: 'I0003',
  fromAnyState: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: async (sources, about) => ({
    newLinkID: sources.newID('link'),
    ...(await tenantErased(sources, about)),
  }),
  example: { price: 4_700_000 },
})

/** Sent by `/contract/:id/stay/unshare`, which withdraws all links. */
export const unshareStay = command({
  name: 'UnshareStay',
  body: contractCommands.UnshareStay,
  part: inItsRoom,
  answers: 'I0003',
  fromAnyState: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent when somebody opens a link. */
export const openSharedStay = command({
  name: 'OpenSharedStay',
  body: contractCommands.OpenSharedStay,
  part: inItsRoom,
  answers: 'I0003',
  fromAnyState: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Its routes add by which link it came (`api/commands/`, `api/links/`). */
export const answerStay = command({
  name: 'AnswerStay',
  body: contractCommands.AnswerStay,
  part: inItsRoom,
  answers: 'I0003',
  belongs: belongsToTenant,
  locks: ofItsTenant,
  facts: tenantErased,
})

export const renewContract = command({
  name: 'RenewContract',
  route: { method: 'post', path: '/contract/:id/renew' },
  body: contractCommands.RenewContract,
  example: { endDay: '2028-11-30', price: 4_700_000 },
  part: inARoomThatIsThere,
  answers: 'I0002',
  // The new contract, not the renewed one.
  made: contractIn,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  locks: goingOn,
  facts: async (sources, { id, state }) => {
    const contract = state?.contracts.get(id)
    const [customerRole, together] = await Promise.all([
      roleOf(sources, contract?.customerID),
      partnerRolesOf(sources, contract?.partners),
      assertHouse(sources, state?.buildingID),
    ])
    const newContractID = sources.newID('renewal')
    return { customerRole, ...together, newContractID, ...(await statementOf(sources, id)) }
  },
})

export const replaceTenant = command({
  name: 'ReplaceTenant',
  route: { method: 'post', path: '/contract/:id/replace-tenant' },
  body: contractCommands.ReplaceTenant,
  example: { customerID: '0b1f5c1e-7c1a-4d5e-9f53-000000000002', day: '2026-12-01' },
  part: inARoomThatIsThere,
  answers: 'I0002',
  // The new contract, not the one that ends.
  made: (events) => contractIn(events.filter(({ type }) => type === 'ContractAdded')),
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  locks: goingOn,
  facts: async (sources, { id, body, state }) => {
    const [customerRole, together, { settling }] = await Promise.all([
      roleOf(sources, body.customerID),
      partnerRolesOf(sources, state?.contracts.get(id)?.partners),
      statementOf(sources, id),
      assertHouse(sources, state?.buildingID),
    ])
    return { customerRole, ...together, settling, newContractID: sources.newID('holder') }
  },
})

/** The contract with the new room is added; the money process then ends the one of before, also after a crash. */
export const moveRoom = command({
  name: 'MoveRoom',
  route: { method: 'post', path: '/contract/:id/move' },
  body: contractCommands.MoveRoom,
  example: { roomID: '0b1f5c1e-7c1a-4d5e-9f53-000000000001', day: '2026-12-01' },
  // The stream is the new room's, the id that of the contract of before.
  part: { name: 'contractID', rootOf: async (_, { body }) => body.roomID },
  answers: 'I0002',
  made: (events) => contractIn(events.filter(({ type }) => type === 'ContractAdded')),
  // It changes no revision of the contract that is named.
  fromAnyState: true,
  belongs: async ({ id, state }, facts) => [
    { buildingID: state?.buildingID },
    { buildingID: await facts.buildingOfContract(id) },
  ],
  locks: async ({ id, body }, facts) => {
    const [own, other] = await Promise.all([facts.buildingOfContract(id), facts.buildingOfRoom(body.roomID)])
    return [
      ...(await goingOn({ id }, facts)),
      ...(other !== undefined && other !== own ? [buildingLock(other, 'shared')] : []),
    ]
  },
  facts: async (sources, { id, state }) => {
    const { facts, load, newID } = sources
    const roomID = await facts.roomOfContract(id)
    const before = roomID ? await load(room, roomID) : undefined
    const contract = before?.contracts.get(id)
    const [customerRole, together] = await Promise.all([
      roleOf(sources, contract?.customerID),
      partnerRolesOf(sources, contract?.partners),
      assertHouse(sources, state?.buildingID),
    ])
    const from = roomID && before ? { roomID, room: before } : undefined
    return {
      customerRole,
      ...together,
      from,
      newContractID: newID('move'),
      ...(await statementOf(sources, id)),
    }
  },
})

/** Sent by the money process. */
export const moveOut = command({
  name: 'MoveOut',
  body: contractCommands.MoveOut,
  part: inItsRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

export const deleteContract = command({
  name: 'DeleteContract',
  many: {
    name: 'DeleteContracts',
    paths: ['/contract/delete-many', '/building/:buildingID/room/:roomID/delete-contracts'],
  },
  body: contractCommands.DeleteContract,
  part: inItsRoom,
  answers: 'I0004',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  locks: ({ id }) => [lockOf('contract', id, 'exclusive')],
  facts: async ({ facts, load }, { id, state }) => {
    const [openBills, own] = await Promise.all([
      facts.count('bill', { contractID: id, status: openBillStatuses }),
      load(account, id),
    ])
    const hold = state?.holds.get(id)
    const deposit = hold ? heldFor(hold, own) : (own?.deposit ?? 0)
    return { openBills, kept: deposit + (own ? creditOf(own) : 0) }
  },
})

/** A command that a timer sends about a contract. */
const timer = (
  name: 'ActivateContract' | 'ExpireContract' | 'LapseContract' | 'CompleteCancellation' | 'FreeRoom',
) =>
  command({
    name,
    body: contractCommands[name],
    part: inItsRoom,
    answers: 'I0003',
    belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  })

export const activateContract = timer('ActivateContract')
export const expireContract = timer('ExpireContract')
export const lapseContract = timer('LapseContract')
export const completeCancellation = timer('CompleteCancellation')
export const freeRoom = timer('FreeRoom')
