import type { Decider } from '../decider.ts'
import { FIRST_MONEY_DAY } from '../limits.ts'
import { assert, assertField } from '../refusal.ts'
import { isSighting } from './same-transfer.ts'
import type { TransferCommand } from './transfer.commands.ts'
import type { Allocate, TransferEvent } from './transfer.events.ts'
import type { Transfer } from './transfer.ts'

const allocated = (allocate: Allocate): number =>
  allocate === 'oldest' ? 0 : allocate.reduce((sum, { amount }) => sum + amount, 0)

const isBookable = ({ day }: Transfer): boolean => day >= FIRST_MONEY_DAY

type Matching = Extract<TransferCommand, { type: 'MatchTransfer' | 'MatchTransferByCode' }>

const match = (command: Matching, transfer: Transfer): TransferEvent[] => {
  const { contractID, allocate, contract, strangeBills, newMatchID: matchID } = command
  assert(transfer.state !== 'matched', 'TransferMatched')
  assert(contract, 'NotFound', 'contractID')
  assert(strangeBills.length === 0, 'NotFound', 'allocate')
  const { amount } = transfer
  // Old versions recorded transfers of days that no account takes: no receipt could follow.
  assertField(isBookable(transfer), 'day', 'too_small', { min: FIRST_MONEY_DAY })
  assertField(transfer.day <= command.today, 'day', 'too_big', { max: command.today })
  assertField(allocated(allocate) <= amount, 'allocate', 'too_big', { max: amount })
  const by = command.type === 'MatchTransferByCode' ? 'code' : 'person'
  return [{ type: 'TransferMatched', data: { matchID, by, contractID, ...contract, allocate } }]
}

const seeAgain = (
  { source, reference, apart, meant }: Extract<TransferCommand, { type: 'SeeTransfer' }>,
  { sightings }: Transfer,
): TransferEvent[] =>
  sightings.some((one) => isSighting(one, { source, reference }))
    ? []
    : [{ type: 'TransferRecognised', data: { source, reference, like: apart ? null : meant.like } }]

const decide = (command: TransferCommand, transfer: Transfer | undefined): TransferEvent[] => {
  if (command.type === 'SeeTransfer') {
    const { id, meant } = command
    assert(meant.id === id, 'Conflict')
    if (transfer) return seeAgain(command, transfer)
    const { account, bank = null, reference, day, time = null, amount, content, payer = null } = command
    const { virtualAccount = null, source, accountBuildingID: buildingID } = command
    // A bank's clock may be ahead of ours; manual entries are checked.
    assertField(source !== 'hand' || day <= command.today, 'day', 'too_big', { max: command.today })
    const said = { account, virtualAccount, bank, reference, day, time, amount, content, payer }
    const like = command.apart ? null : meant.like
    return [{ type: 'TransferSeen', data: { ...said, source, buildingID, like } }]
  }
  assert(transfer && !transfer.takenBack, 'NotFound')
  switch (command.type) {
    case 'MatchTransfer':
      return match(command, transfer)
    case 'MatchTransferByCode':
      // A person has decided meanwhile.
      // One whose day is to come by our clock waits for that day: no account takes it before.
      return transfer.state !== 'waiting' ||
        transfer.judged ||
        !isBookable(transfer) ||
        transfer.day > command.today
        ? []
        : match(command, transfer)
    case 'BookTransfer': {
      const { matchID, receiptID, allocated } = command
      const open = transfer.match?.matchID === matchID && transfer.match.receiptID === null
      return open ? [{ type: 'TransferBooked', data: { matchID, receiptID, allocated } }] : []
    }
    case 'SetTransferAside':
      assert(transfer.state !== 'matched', 'TransferMatched')
      return [{ type: 'TransferSetAside', data: { reason: command.reason } }]
    case 'UnmatchTransfer':
      assert(transfer.state === 'aside', 'UpdateNotAllowed')
      return [{ type: 'TransferUnmatched', data: {} }]
    case 'TakeBackTransfer':
      assert(transfer.state !== 'matched', 'TransferMatched')
      // Another source has reported it too.
      assert(transfer.sightings.length === 1, 'UpdateNotAllowed')
      return [{ type: 'TransferWithdrawn', data: {} }]
    case 'ReleaseTransfer':
      return transfer.match?.matchID === command.matchID ? [{ type: 'TransferUnmatched', data: {} }] : []
  }
}

const evolve = (transfer: Transfer | undefined, event: TransferEvent): Transfer => {
  if (event.type === 'TransferSeen') {
    const { buildingID, ...data } = event.data
    const places = { buildingID, accountBuildingID: buildingID }
    const { source, reference, like } = data
    const begun = { state: 'waiting', match: null, customerID: null, takenBack: false, comings: 1 } as const
    return { ...data, ...places, ...begun, sightings: [{ source, reference }], judged: like !== null }
  }
  if (!transfer) throw new Error(`${event.type} before TransferSeen`)
  switch (event.type) {
    case 'TransferRecognised': {
      const { source, reference, like } = event.data
      const sightings = [...transfer.sightings, { source, reference }]
      if (!transfer.takenBack) return { ...transfer, sightings }
      const comings = transfer.comings + 1
      return {
        ...transfer,
        sightings,
        like,
        comings,
        takenBack: false,
        state: 'waiting',
        judged: like !== null,
      }
    }
    case 'TransferWithdrawn':
      return { ...transfer, sightings: [], takenBack: true }
    case 'TransferMatched': {
      const { buildingID, customerID } = event.data
      return {
        ...transfer,
        buildingID,
        customerID,
        state: 'matched',
        match: { ...event.data, receiptID: null },
      }
    }
    case 'TransferBooked':
      return {
        ...transfer,
        match: transfer.match && { ...transfer.match, receiptID: event.data.receiptID },
      }
    case 'TransferSetAside':
      return { ...transfer, state: 'aside', judged: true }
    case 'TransferUnmatched': {
      const { accountBuildingID: buildingID } = transfer
      return { ...transfer, buildingID, customerID: null, state: 'waiting', match: null, judged: true }
    }
  }
}

/** Rules of `transfer-<id>`: money that a bank reports as received, and the contract that it is for. */
export const transferDecider: Decider<Transfer, TransferCommand, TransferEvent> = { decide, evolve }
