import type { Room } from '../room/room.ts'
import { RoomStatusByHand } from '../room/room-status.ts'
import type { ContractCommand } from './contract.commands.ts'
import type { ContractEvent } from './contract.events.ts'
import { type Contract, isOpen, isOver, lapseDay } from './contract.ts'
import { ContractStatus } from './contract-codes.ts'

/** The commands that timers send. Each checks the day: sent early, late or twice, it changes nothing. */
const timers = [
  'ActivateContract',
  'ExpireContract',
  'LapseContract',
  'CompleteCancellation',
  'FreeRoom',
] as const
export type Timer = Extract<ContractCommand, { type: (typeof timers)[number] }>

export const isTimer = (command: ContractCommand): command is Timer =>
  (timers as readonly string[]).includes(command.type)

export const decideTimer = ({ type, today }: Timer, room: Room, contract: Contract): ContractEvent[] => {
  const { contractID, status, cancellation } = contract
  switch (type) {
    case 'ActivateContract': {
      const due = status === ContractStatus.NOT_IN_EFFECT && contract.startDay <= today
      const ending = isOver(contract, today) || (cancellation && cancellation.day <= today)
      return due && !ending && !contract.deleted ? activate(room, contract, today) : []
    }
    case 'ExpireContract':
      return ends(room, contract, today)
    case 'LapseContract': {
      const unsigned = status === ContractStatus.WAITING_FOR_SIGNATURE && !contract.deleted
      return unsigned && lapseDay(contract) <= today ? [{ type: 'ContractLapsed', data: { contractID } }] : []
    }
    case 'CompleteCancellation':
      return cancels(room, contract, today)
    case 'FreeRoom':
      return frees(room, contract, today)
  }
}

/**
 * Brings a contract into force; marks it as delayed while the room is MAINTANCED or UNAVAILABLE (specification:
 * Contracts).
 */
export const activate = (room: Room, contract: Contract, today: string): ContractEvent[] => {
  const { contractID, type } = contract
  if (room.statusByHand !== RoomStatusByHand.AVAILABLE)
    return contract.delayed ? [] : [{ type: 'ContractActivationDelayed', data: { contractID } }]
  return [...settle(room, today), { type: 'ContractActivated', data: { contractID, type } }]
}

/**
 * Ends the contract that held the room before, if due: two contracts never hold a room at once, however late timers
 * fire.
 */
const settle = (room: Room, today: string): ContractEvent[] => {
  const holder = room.heldBy === null ? undefined : room.contracts.get(room.heldBy)
  if (!holder) return []
  if (holder.status === ContractStatus.CANCELLED) return frees(room, holder, today)
  return holder.cancellation ? cancels(room, holder, today) : ends(room, holder, today)
}

const ends = (room: Room, contract: Contract, today: string): ContractEvent[] => {
  const { contractID, status, cancellation } = contract
  const signed = status === ContractStatus.ACTIVE || status === ContractStatus.NOT_IN_EFFECT
  if (!signed || contract.deleted || cancellation || !isOver(contract, today)) return []
  return [{ type: 'ContractExpired', data: { contractID } }, ...freed(room, contract)]
}

const cancels = (room: Room, contract: Contract, today: string): ContractEvent[] => {
  const { contractID, cancellation } = contract
  if (!isOpen(contract) || !cancellation || cancellation.day > today) return []
  const cancelled: ContractEvent = { type: 'ContractCancelled', data: { contractID, ...cancellation } }
  return isOver(contract, today) ? [cancelled, ...freed(room, contract)] : [cancelled]
}

const frees = (room: Room, contract: Contract, today: string): ContractEvent[] =>
  contract.status === ContractStatus.CANCELLED && isOver(contract, today) ? freed(room, contract) : []

/** Frees the room if it is the contract that holds it. */
export const freed = (room: Room, { contractID }: Contract): ContractEvent[] =>
  room.heldBy === contractID ? [{ type: 'RoomFreed', data: { contractID } }] : []
