import { bill, room, transfer } from '../../domain/aggregates.ts'
import { wholeLease } from '../../domain/contract/chain.ts'
import { transferCommands } from '../../domain/transfer/transfer.commands.ts'
import type { Allocate } from '../../domain/transfer/transfer.events.ts'
import type { Transfer } from '../../domain/transfer/transfer.ts'
import { commandsOf, type FactSources } from '../command.ts'
import type { Facts } from '../ports.ts'
import { meantBy, transferLock } from './transfer-id.ts'

const command = commandsOf(transfer)

const belongs = ({ state }: { state: Transfer | undefined }) => ({
  buildingID: state?.buildingID ?? undefined,
})

/** The only building with this account; undefined when several share it. */
const buildingOfAccount = async (
  facts: Facts,
  { account, virtualAccount }: { readonly account: string; readonly virtualAccount?: string | null },
): Promise<string | null> => {
  const houses = await facts.buildingsOfAccounts([account, ...(virtualAccount ? [virtualAccount] : [])])
  return houses.length === 1 ? (houses[0] ?? null) : null
}

/** The contract from its room's stream, and the bills that are not of its lease. */
const matchingFacts = async (
  { facts, load, newID }: FactSources,
  { body: { contractID, allocate } }: { readonly body: { contractID: string; allocate: Allocate } },
) => {
  const roomID = await facts.roomOfContract(contractID)
  const state = roomID ? await load(room, roomID) : undefined
  const contract = state?.contracts.get(contractID)
  const billIDs = allocate === 'oldest' ? [] : allocate.map(({ billID }) => billID)
  const bills = await Promise.all(billIDs.map((id) => load(bill, id)))
  const contractsOf = async (id: string) => (await load(room, id))?.contracts ?? new Map()
  const lease = roomID && contract ? await wholeLease(contractsOf, { roomID, contractID }) : []
  return {
    contract:
      roomID && state && contract && !contract.deleted
        ? { roomID, buildingID: state.buildingID, customerID: contract.customerID }
        : undefined,
    strangeBills: billIDs.filter(
      (_, at) => !lease.includes(bills[at]?.contractID ?? '') || bills[at]?.deleted,
    ),
    newMatchID: newID('match'),
  }
}

/**
 * Sent to the transfer that the report is about: a known one, or a new one whose id is derived from account,
 * reference and amount. It is looked up again under the lock.
 */
export const seeTransfer = command({
  name: 'SeeTransfer',
  body: transferCommands.SeeTransfer,
  answers: 'I0002',
  belongs: async ({ body }, facts) => ({
    buildingID: (await buildingOfAccount(facts, body)) ?? undefined,
  }),
  locks: ({ body }) => [transferLock(body)],
  facts: async ({ facts }, { body }) => ({
    accountBuildingID: await buildingOfAccount(facts, body),
    meant: meantBy(body, await facts.transfersOf(body.account, body.amount)),
  }),
})

/** A person chooses the contract. The route then brings the money to its account. */
export const matchTransfer = command({
  name: 'MatchTransfer',
  body: transferCommands.MatchTransfer,
  answers: 'I0003',
  belongs,
  facts: matchingFacts,
})

export const matchTransferByCode = command({
  name: 'MatchTransferByCode',
  body: transferCommands.MatchTransferByCode,
  answers: 'I0003',
  belongs,
  facts: matchingFacts,
})

export const bookTransfer = command({
  name: 'BookTransfer',
  body: transferCommands.BookTransfer,
  answers: 'I0003',
  belongs,
})

export const setTransferAside = command({
  name: 'SetTransferAside',
  route: { method: 'post', path: '/transfer/:id/set-aside' },
  body: transferCommands.SetTransferAside,
  answers: 'I0003',
  belongs,
  example: { reason: 'Nhà cung cấp hoàn tiền' },
})

export const unmatchTransfer = command({
  name: 'UnmatchTransfer',
  body: transferCommands.UnmatchTransfer,
  answers: 'I0003',
  belongs,
})

/** Its only report is taken back; its receipt was reversed before. */
export const takeBackTransfer = command({
  name: 'TakeBackTransfer',
  body: transferCommands.TakeBackTransfer,
  answers: 'I0004',
  belongs,
})

export const releaseTransfer = command({
  name: 'ReleaseTransfer',
  body: transferCommands.ReleaseTransfer,
  answers: 'I0003',
  belongs,
})
