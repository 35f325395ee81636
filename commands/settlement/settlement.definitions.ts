import { creditOf } from '../../domain/account/account.ts'
import { account, person, room, settlement } from '../../domain/aggregates.ts'
import { isGoneOnBy, renewedBy } from '../../domain/contract/chain.ts'
import { ContractStatus, openContractStatuses } from '../../domain/contract/contract-codes.ts'
import { fieldsIn } from '../../domain/fields.ts'
import type { Room } from '../../domain/room/room.ts'
import { payBackCommands } from '../../domain/settlement/pay-back.commands.ts'
import { settlementCommands } from '../../domain/settlement/settlement.commands.ts'
import { statementFields } from '../../domain/settlement/settlement.events.ts'
import { type Settlement, statementText } from '../../domain/settlement/settlement.ts'
import { commandsOf, type FactSources } from '../command.ts'
import { hasMovedOn, leavingLock } from '../contract/contract.definitions.ts'
import { sha256 } from '../sha256.ts'
import { movedBy } from './moved.ts'

const command = commandsOf(settlement)

type Loading = Pick<FactSources, 'facts' | 'load'>

/** The place of a contract, and whether it has run out without notice. */
const leaseOf = async ({ facts, load }: Loading, id: string) => {
  const roomID = await facts.roomOfContract(id)
  const state = roomID ? await load(room, roomID) : undefined
  const contracts: Room['contracts'] = state?.contracts ?? new Map()
  const contract = contracts.get(id)
  return {
    contracts,
    owner:
      roomID && state && contract && !contract.deleted
        ? { buildingID: state.buildingID, roomID, customerID: contract.customerID }
        : undefined,
    hasRunOut: contract?.status === ContractStatus.EXPIRED && contract.cancellation === null,
  }
}

/** Whether the tenant stays by a contract that follows: one with another room ends this one by a command of its own. */
const goesOn = async (sources: Loading, id: string, contracts: Room['contracts']): Promise<boolean> =>
  [...contracts.values()].some((one) => renewedBy(contracts, one)?.contractID === id && isGoneOnBy(one)) ||
  (await hasMovedOn(sources, contracts.get(id))) ||
  (await sources.facts.count('contract', { movedFrom: id, status: openContractStatuses })) > 0

/** The call is `POST /contract/:id/settlement/send`, which fills the figures in. */
export const sendSettlement = command({
  name: 'SendSettlement',
  body: settlementCommands.SendSettlement,
  answers: 'I0002',
  belongs: async ({ id }, facts) => ({ buildingID: await facts.buildingOfContract(id) }),
  locks: ({ id }) => [leavingLock(id)],
  facts: async ({ newID, ...sources }, { id }) => {
    const { owner, contracts } = await leaseOf(sources, id)
    return { newSettlementID: newID('settlement'), owner, goesOn: await goesOn(sources, id, contracts) }
  },
})

/** The call is `POST /contract/:id/settle` or `/settlement/agree`, which fill the figures in. */
export const agreeSettlement = command({
  name: 'AgreeSettlement',
  body: settlementCommands.AgreeSettlement,
  answers: 'I0002',
  belongs: async ({ id }, facts) => ({ buildingID: await facts.buildingOfContract(id) }),
  locks: ({ id }) => [leavingLock(id)],
  facts: async ({ newID, ...sources }, { id, body }) => {
    const { owner, contracts, hasRunOut } = await leaseOf(sources, id)
    const hash = sha256(statementText(fieldsIn(statementFields, body)))
    const stays = { goesOn: await goesOn(sources, id, contracts) }
    return { newSettlementID: newID('settlement'), owner, ...stays, hasRunOut, hash }
  },
})

type State = { readonly buildingID: string; readonly customerID: string } | undefined
const belongs = ({ state }: { readonly state: State }) => ({
  buildingID: state?.buildingID,
  ...(state && { personID: state.customerID }),
})

export const recallSettlement = command({
  name: 'RecallSettlement',
  route: { method: 'post', path: '/contract/:id/settlement/recall' },
  body: settlementCommands.RecallSettlement,
  answers: 'I0003',
  belongs,
})

/** Its routes add by which link it came (`api/settlements/`, `api/links/`). */
export const objectLine = command({
  name: 'ObjectLine',
  body: settlementCommands.ObjectLine,
  answers: 'I0003',
  belongs,
})

export const answerObjection = command({
  name: 'AnswerObjection',
  route: { method: 'post', path: '/contract/:id/settlement/answer' },
  body: settlementCommands.AnswerObjection,
  answers: 'I0003',
  belongs,
  example: {
    settlementID: '0b1f5c1e-7c1a-4d5e-9f53-000000000003',
    lineID: 'deduction:1',
    act: 'change',
    amount: 150_000,
    words: 'Chỉ tính nửa giá',
  },
})

/** Its routes add by which link it came. */
export const acceptSettlement = command({
  name: 'AcceptSettlement',
  body: settlementCommands.AcceptSettlement,
  answers: 'I0003',
  belongs,
})

/** Sent by `/contract/:id/settlement/share`, which makes a link. */
export const shareSettlement = command({
  name: 'ShareSettlement',
  body: settlementCommands.ShareSettlement,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
  facts: async ({ newID, load }, { state }) => {
    const tenant = state && (await load(person, state.customerID))
    return { newLinkID: newID('link'), isErased: tenant?.erased === true }
  },
})

/** Sent by `/contract/:id/settlement/unshare`, which withdraws all links. */
export const unshareSettlement = command({
  name: 'UnshareSettlement',
  body: settlementCommands.UnshareSettlement,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
})

/** Sent when somebody opens a link. */
export const openSharedSettlement = command({
  name: 'OpenSharedSettlement',
  body: settlementCommands.OpenSharedSettlement,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
})

/** Sent when all that follows from a settlement is done. */
export const bookSettlement = command({
  name: 'BookSettlement',
  body: settlementCommands.BookSettlement,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent when the last bill was refused. */
export const refuseSettlement = command({
  name: 'RefuseSettlement',
  body: settlementCommands.RefuseSettlement,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** What the account of a contract holds for its tenant. */
const heldFor = async ({ load }: Pick<FactSources, 'load'>, contractID: string): Promise<number> => {
  const money = await load(account, contractID)
  return money ? money.deposit + creditOf(money) : 0
}

/** What others know of the money of the last settlement that was booked. */
const movedByLast = (
  { readStream }: Pick<FactSources, 'readStream'>,
  id: string,
  last: Settlement | undefined,
) => movedBy(readStream, id, { last, settlementID: last?.settled?.settlementID })

/** Its routes add by which link it came. */
export const sayPayBackTo = command({
  name: 'SayPayBackTo',
  body: payBackCommands.SayPayBackTo,
  answers: 'I0003',
  belongs,
  facts: async (sources, { id, state }) => {
    const tenant = state && (await sources.load(person, state.customerID))
    const { cameBack, handed } = await movedByLast(sources, id, state)
    return { held: await heldFor(sources, id), cameBack, handed, isErased: tenant?.erased === true }
  },
})

/** Sent when a bank tells of money that left with the code of a settlement. */
export const seePayBack = command({
  name: 'SeePayBack',
  body: payBackCommands.SeePayBack,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
  facts: async (sources, { id, state, body: { accounts } }) => {
    const houses = await sources.facts.buildingsOfAccounts(accounts)
    return {
      held: await heldFor(sources, id),
      ...(await movedByLast(sources, id, state)),
      isOwnAccount: state !== undefined && houses.includes(state.buildingID),
    }
  },
})

/** The call is `POST /contract/:id/settlement/pay-back`, which books what was decided. */
export const decidePayBack = command({
  name: 'DecidePayBack',
  body: payBackCommands.DecidePayBack,
  answers: 'I0003',
  belongs,
  facts: async (sources, { id }) => ({ held: await heldFor(sources, id) }),
})

/** Sent when the account has what was paid back. */
export const bookPayBack = command({
  name: 'BookPayBack',
  body: payBackCommands.BookPayBack,
  answers: 'I0003',
  belongs,
})

/** Sent when a transfer with the code of a settlement came into the account of its lease. */
export const returnPayBack = command({
  name: 'ReturnPayBack',
  body: payBackCommands.ReturnPayBack,
  answers: 'I0003',
  fromAnyState: true,
  belongs,
})

/** Sent when the account did not have it any more. */
export const doubtPayBack = command({
  name: 'DoubtPayBack',
  body: payBackCommands.DoubtPayBack,
  answers: 'I0003',
  belongs,
})
