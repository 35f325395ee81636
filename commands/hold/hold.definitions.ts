import type { ReceiptMethod } from '../../domain/account/account-codes.ts'
import { account, fund, room } from '../../domain/aggregates.ts'
import type { DomainEvent } from '../../domain/event.ts'
import { holdCommands } from '../../domain/hold/hold.commands.ts'
import { heldFor } from '../../domain/hold/hold.ts'
import type { Room } from '../../domain/room/room.ts'
import { buildingLock } from '../building/building.definitions.ts'
import { commandsOf, type FactSources } from '../command.ts'
import { assertHouse, contractIn, residentIDs, roleOf } from '../contract/contract.definitions.ts'
import { customerLock } from '../person/customer.definitions.ts'
import type { Facts } from '../ports.ts'

const command = commandsOf(room)

/** A hold is part of its room's stream, so that no contract can overlap with it. */
const inItsRoom = {
  name: 'holdID' as const,
  rootOf: (facts: Facts, { id }: { id: string }) => facts.roomOfContract(id),
}

const belongs = ({ state }: { readonly state: Room | undefined }) => ({ buildingID: state?.buildingID })

/** What is written about the customer gets a key, which must not survive an erasure at the same time. */
const customerIsThere = async ({ id }: { id: string }, facts: Facts) => {
  const customerID = await facts.customerOfContract(id)
  return customerID ? [customerLock(customerID, 'shared')] : []
}

const opening = async ({ load }: FactSources, fundID: string | null | undefined) =>
  fundID ? (await load(fund, fundID))?.openingDay : undefined

const keeping = async ({ load }: FactSources, { id, state }: { id: string; state: Room | undefined }) => {
  const hold = state?.holds.get(id)
  return { held: hold ? heldFor(hold, await load(account, id)) : 0 }
}

/** A fund that was deleted just now is none. */
const houseFund = async (
  { facts, load }: FactSources,
  { method }: { readonly method: ReceiptMethod },
  buildingID: string | undefined,
) => {
  const fundID = buildingID && (await facts.fundOfHouse(buildingID, method))
  const known = fundID ? await load(fund, fundID) : undefined
  return fundID && known && !known.deleted ? { fundID, openingDay: known.openingDay } : undefined
}

const holdIn = ([held]: readonly DomainEvent[]) => (held?.data as { holdID?: string } | undefined)?.holdID

export const holdRoom = command({
  name: 'HoldRoom',
  route: { method: 'post', path: '/room/:roomID/hold' },
  body: holdCommands.HoldRoom,
  example: {
    customerID: '0b1f5c1e-7c1a-4d5e-9f53-000000000002',
    amount: 1_000_000,
    method: 'cash',
    decideBy: '2026-12-05',
    moveInDay: '2026-12-15',
    price: 4_500_000,
  },
  creates: true,
  part: { name: 'holdID', rootOf: async (_, { body }) => body.roomID },
  answers: 'I0002',
  made: holdIn,
  unopened: true,
  belongs,
  locks: async ({ body }, facts) => {
    const buildingID = await facts.buildingOfRoom(body.roomID)
    return buildingID ? [buildingLock(buildingID, 'shared')] : []
  },
  facts: async (sources, { body, state }) => {
    const [customerRole, fundOpened] = await Promise.all([
      roleOf(sources, body.customerID),
      opening(sources, body.fundID),
      assertHouse(sources, state?.buildingID),
    ])
    return { customerRole, fundOpened, newReceiptID: sources.newID('receipt') }
  },
})

export const convertHold = command({
  name: 'ConvertHold',
  route: { method: 'post', path: '/hold/:id/convert' },
  body: holdCommands.ConvertHold,
  example: { type: 1, endDay: '2027-12-14', deposit: 4_500_000, dueDayOfMonth: 5 },
  part: inItsRoom,
  answers: 'I0002',
  // The contract has the id of the hold.
  made: (events) => holdIn(events) ?? contractIn(events),
  unopened: true,
  belongs,
  locks: async ({ id }, facts) => {
    const buildingID = await facts.buildingOfContract(id)
    return [
      ...(buildingID ? [buildingLock(buildingID, 'shared')] : []),
      ...(await customerIsThere({ id }, facts)),
    ]
  },
  facts: async (sources, { id, body, state }) => {
    const [customerRole, { terms }] = await Promise.all([
      roleOf(sources, state?.holds.get(id)?.customerID),
      assertHouse(sources, state?.buildingID),
    ])
    const newResidentIDs = residentIDs(sources, body.residents)
    return { customerRole, contractType: body.type, newResidentIDs, terms }
  },
})

export const releaseHold = command({
  name: 'ReleaseHold',
  route: { method: 'post', path: '/hold/:id/release' },
  body: holdCommands.ReleaseHold,
  example: { method: 'transfer' },
  part: inItsRoom,
  answers: 'I0003',
  unopened: true,
  belongs,
  locks: customerIsThere,
  facts: async (sources, about) => ({
    ...(await keeping(sources, about)),
    fundOpened: await opening(sources, about.body.fundID),
  }),
})

export const forfeitHold = command({
  name: 'ForfeitHold',
  route: { method: 'post', path: '/hold/:id/forfeit' },
  body: holdCommands.ForfeitHold,
  example: { reason: 'Khách không thuê nữa' },
  part: inItsRoom,
  answers: 'I0003',
  unopened: true,
  belongs,
  locks: customerIsThere,
  facts: keeping,
})

export const breakHold = command({
  name: 'BreakHold',
  route: { method: 'post', path: '/hold/:id/break' },
  body: holdCommands.BreakHold,
  example: { method: 'transfer', reason: 'Phòng phải sửa lâu' },
  part: inItsRoom,
  answers: 'I0003',
  unopened: true,
  belongs,
  locks: customerIsThere,
  facts: async (sources, about) => ({
    ...(await keeping(sources, about)),
    fundOpened: await opening(sources, about.body.fundID),
    houseFund: await houseFund(sources, about.body, about.state?.buildingID),
  }),
})

/** Sent by a timer. */
export const expireHold = command({
  name: 'ExpireHold',
  body: holdCommands.ExpireHold,
  part: inItsRoom,
  answers: 'I0003',
  unopened: true,
  belongs,
})
