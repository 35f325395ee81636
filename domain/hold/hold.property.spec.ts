import fc from 'fast-check'
import { expect, it } from 'vitest'
import { room as roomAdded } from '../../test/support/contracts.ts'
import { context, uuid } from '../../test/support/decider-spec.ts'
import { ContractStatus, ContractType } from '../contract/contract-codes.ts'
import { addDays } from '../day.ts'
import { fold } from '../decider.ts'
import { Refusal } from '../refusal.ts'
import type { RoomCommand } from '../room/room.commands.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import type { Room } from '../room/room.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1e9)
const START = '2026-06-15'
const HORIZON = '2026-09-30'

/** One step of a story: days go by, then somebody (or a timer) asks for something. Few days, so that they collide. */
const step = fc.record({
  days: fc.oneof(fc.constant(0), fc.nat(2), fc.nat(9)),
  what: fc.constantFrom(
    ...(['hold', 'hold', 'hold', 'convert', 'convert', 'release', 'forfeit', 'break', 'expire'] as const),
    ...(['add', 'add', 'sign', 'cancel', 'withdraw', 'renew', 'timer'] as const),
    ...(['notice', 'notice', 'ask', 'withdrawNotice'] as const),
  ),
  which: fc.nat(4),
  start: fc.nat(9),
  length: fc.nat(12),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const person = { customerRole: 'customer', newResidentIDs: [] }
const paid = { method: 'cash' as const, held: 1_000 }

const commandOf = (
  { what, which, start, length }: Step,
  today: string,
  nth: number,
  room: Room,
): RoomCommand => {
  const contracts = [...room.contracts.keys()]
  const holds = [...room.holds.keys()]
  const about = { ...context, today }
  const contractID = contracts[which % Math.max(1, contracts.length)] ?? uuid(1)
  const holdID = holds[which % Math.max(1, holds.length)] ?? uuid(2)
  const startDay = addDays(today, start)
  const endDay = addDays(startDay, length)
  const terms = { startDay, endDay, price: 1, contractType: ContractType.RENT }
  switch (what) {
    case 'hold':
      return {
        ...about,
        ...person,
        type: 'HoldRoom',
        holdID: uuid(100 + nth),
        newReceiptID: uuid(300 + nth),
        roomID: context.id,
        customerID: uuid(4),
        amount: 1_000,
        method: 'cash',
        decideBy: addDays(today, length),
        moveInDay: startDay,
        price: 1,
      }
    case 'convert':
      return { ...about, ...person, type: 'ConvertHold', holdID, endDay, contractType: ContractType.RENT }
    case 'release':
      return { ...about, ...paid, type: 'ReleaseHold', holdID }
    case 'forfeit':
      return { ...about, type: 'ForfeitHold', holdID, reason: 'x', held: 1_000 }
    case 'break':
      return { ...about, ...paid, type: 'BreakHold', holdID, reason: 'x' }
    case 'expire':
      return { ...about, type: 'ExpireHold', holdID }
    case 'add': {
      const made = { contractID: uuid(100 + nth), roomID: context.id, customerID: uuid(5) }
      return { ...about, ...person, ...made, ...terms, type: 'AddContract' }
    }
    case 'sign':
      return { ...about, type: 'SignContract', contractID, files: [{ fileID: uuid(8), name: 'x' }] }
    case 'cancel':
      // Also days that have been, and of who has left by then.
      return {
        ...about,
        type: 'CancelContract',
        contractID,
        day: addDays(today, start - length),
        reason: 'x',
      }
    case 'withdraw':
      return { ...about, type: 'WithdrawCancellation', contractID }
    case 'notice':
    case 'ask': {
      const asks = what === 'ask' && { actor: { id: uuid(5), role: 'customer' as const } }
      const said = { by: 'tenant' as const, givenDay: today, lastDay: addDays(today, start + length - 4) }
      return { ...about, ...asks, ...said, type: 'GiveNotice', contractID, ground: 'agreed' }
    }
    case 'withdrawNotice':
      return { ...about, type: 'WithdrawNotice', contractID }
    case 'renew': {
      const renewal = { newContractID: uuid(100 + nth), customerRole: 'customer' }
      return { ...about, ...renewal, type: 'RenewContract', contractID, endDay: addDays(endDay, 20) }
    }
    case 'timer':
      return { ...about, type: 'ExpireContract', contractID }
  }
}

const run = (room: Room, command: RoomCommand): RoomEvent[] => {
  try {
    return [...roomDecider.decide(command, room)]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(['E0011', 'E0016', 'E0023', 'E0024', 'E0029', 'V0002']).toContain(error.code)
    return []
  }
}

const { ACTIVE, CANCELLED, NOT_IN_EFFECT, WAITING_FOR_SIGNATURE } = ContractStatus
const OPEN: readonly number[] = [ACTIVE, NOT_IN_EFFECT, WAITING_FOR_SIGNATURE]

const daysOf = (first: string, last: string): string[] => {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * The days of everybody who has the room, was promised it, or has had it, said without the code under test. A contract
 * that is written anew may take days of those that are over; one that comes of a hold or follows on another may not.
 */
const daysTaken = (room: Room, today: string): string[] => {
  const spans = [...room.contracts.values()].filter(({ deleted }) => !deleted)
  const isFree = (id: string, renewalOf: string | null) => renewalOf === null && !room.holds.has(id)
  const taken = spans.flatMap(
    ({ contractID, renewalOf, status, cancellation, signed, signBy, ...days }, at) => {
      const isLapsed = status === CANCELLED && cancellation === null
      const isOpen = OPEN.includes(status)
      if (!isOpen && (isLapsed || !(signed || signBy))) return []
      const last = [days.endDay, cancellation?.day, HORIZON].filter((day) => day != null).sort()[0] ?? ''
      const all = daysOf(days.startDay, last)
      // Where a later one was written over what was over, its days are the later one's.
      const over = spans
        .slice(at + 1)
        .filter((one) => isFree(one.contractID, one.renewalOf))
        .flatMap((one) => daysOf(one.startDay, one.endDay ?? HORIZON))
      return isOpen ? all : all.filter((day) => !over.includes(day))
    },
  )
  const promised = [...room.holds.values()]
    .filter(({ status, decideBy }) => status === 'held' && decideBy >= today)
    .flatMap(({ moveInDay }) => daysOf(moveInDay, HORIZON))
  return [...taken, ...promised]
}

it('gives a room to one party a day, and ends each hold once, through any story of holds and contracts', () => {
  const told = new Map<string, number>()
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30, size: 'max' }), (steps) => {
      const history: RoomEvent[] = [roomAdded]
      const state = () => fold(roomDecider, history) as Room
      let today = START
      steps.forEach((one, nth) => {
        today = addDays(today, one.days)
        history.push(...run(state(), commandOf(one, today, nth, state())))
        const taken = daysTaken(state(), today)
        expect(new Set(taken).size, 'no day is taken twice').toBe(taken.length)
      })
      const ends = ['HoldConverted', 'HoldReleased', 'HoldForfeited', 'HoldBroken']
      const ended = history.filter(({ type }) => ends.includes(type))
      expect(new Set(ended.map(({ data }) => JSON.stringify((data as { holdID: string }).holdID))).size).toBe(
        ended.length,
      )
      for (const { type } of history) told.set(type, (told.get(type) ?? 0) + 1)
    }),
    { numRuns: 400, seed },
  )
  console.log(
    `holds of a room: seed ${seed}, ${[...told].map(([type, count]) => `${type} ${count}`).join(', ')}`,
  )
  const all = ['HoldConverted', 'HoldReleased', 'HoldForfeited', 'HoldBroken', 'HoldExpired']
  for (const type of [...all, 'TenantNoticeGiven', 'TenantNoticeWithdrawn', 'ContractCancellationWithdrawn'])
    expect(told.get(type) ?? 0, type).toBeGreaterThan(0)
})
