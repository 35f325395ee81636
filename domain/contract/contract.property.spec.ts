import fc from 'fast-check'
import { expect, it } from 'vitest'
import { room as roomAdded } from '../../test/support/contracts.ts'
import { context, uuid } from '../../test/support/decider-spec.ts'
import { addDays } from '../day.ts'
import { fold } from '../decider.ts'
import { Refusal } from '../refusal.ts'
import type { RoomCommand } from '../room/room.commands.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { type Room, roomStatus } from '../room/room.ts'
import { RoomStatus, RoomStatusByHand } from '../room/room-status.ts'
import { ContractStatus, ContractType } from './contract-codes.ts'

const { ACTIVE, CANCELLED, NOT_IN_EFFECT, WAITING_FOR_SIGNATURE } = ContractStatus
const timers = [
  'ExpireContract',
  'LapseContract',
  'CompleteCancellation',
  'FreeRoom',
  'ActivateContract',
] as const

/** One step of a story: days go by, then somebody (or a timer) asks for something. Few days, so that they collide. */
const step = fc.record({
  days: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(12)),
  what: fc.constantFrom(
    'add',
    'add',
    'update',
    'sign',
    'sign',
    'cancel',
    'withdraw',
    'renew',
    'replace',
    'delete',
    'byHand',
    'timer',
  ),
  which: fc.nat(5),
  timer: fc.constantFrom(...timers),
  start: fc.integer({ min: -2, max: 8 }),
  length: fc.nat(8),
  buy: fc.nat(7).map((n) => n === 0),
  /** Without a last day. */
  open: fc.nat(5).map((n) => n === 0),
  status: fc.constantFrom(...Object.values(RoomStatusByHand)),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const commandOf = (step: Step, today: string, index: number, ids: string[]): RoomCommand => {
  const about = { ...context, today, contractID: ids[step.which % ids.length] ?? uuid(1) }
  const startDay = addDays(today, step.start)
  const endDay = step.buy || step.open ? null : addDays(startDay, step.length)
  const contractType = step.buy ? ContractType.BUY : ContractType.RENT
  const parties = { customerRole: 'customer', newResidentIDs: [] }
  switch (step.what) {
    case 'add': {
      const body = { roomID: context.id, customerID: uuid(4), price: 1, startDay, endDay }
      return {
        ...about,
        ...parties,
        ...body,
        type: 'AddContract',
        contractType,
        contractID: uuid(100 + index),
      }
    }
    case 'update':
      return {
        ...about,
        ...parties,
        type: 'UpdateContract',
        startDay,
        endDay,
        contractType,
        tenantErased: false,
        hangsOn: 0,
      }
    case 'sign':
      return { ...about, type: 'SignContract', files: [{ fileID: uuid(8), name: 'x' }] }
    case 'cancel':
      return {
        ...about,
        type: 'CancelContract',
        day: addDays(today, step.start + step.length - 9),
        reason: 'x',
      }
    case 'withdraw':
      return { ...about, type: 'WithdrawCancellation' }
    case 'renew': {
      const renewal = { newContractID: uuid(100 + index), customerRole: 'customer' }
      const endDay = step.open ? null : addDays(today, step.start + step.length)
      return { ...about, ...renewal, type: 'RenewContract', endDay }
    }
    case 'replace': {
      const heir = { customerID: uuid(5 + (index % 2)), customerRole: 'customer' }
      return { ...about, ...heir, newContractID: uuid(100 + index), type: 'ReplaceTenant', day: startDay }
    }
    case 'delete':
      return { ...about, type: 'DeleteContract', openBills: 0, kept: 0 }
    case 'byHand':
      return { ...about, type: 'ChangeRoomStatus', status: step.status, floorCount: 5 }
    default:
      return { ...about, type: step.timer }
  }
}

/** The days of a contract as numbers, said without the code under test; a purchase is cut off far away. */
const daysOf = (contract: {
  startDay: string
  endDay: string | null
  cancellation: { day: string } | null
}) => {
  const ends = [contract.endDay, contract.cancellation?.day, '2027-12-31'].filter((day) => day != null).sort()
  const days: string[] = []
  for (let day = contract.startDay; day <= (ends[0] ?? ''); day = addDays(day, 1)) days.push(day)
  return days
}

const assertSound = (room: Room, today: string) => {
  const contracts = [...room.contracts.values()].filter(({ deleted }) => !deleted)
  const blocking: number[] = [ACTIVE, NOT_IN_EFFECT, WAITING_FOR_SIGNATURE]
  const taken = contracts.filter(({ status }) => blocking.includes(status)).flatMap(daysOf)
  expect(new Set(taken).size, 'no day is taken twice').toBe(taken.length)

  const active = contracts.filter(({ status }) => status === ACTIVE)
  expect(active.length, 'one at most is in force').toBeLessThanOrEqual(1)
  if (active[0]) expect(room.heldBy).toBe(active[0].contractID)

  const leaving = contracts.filter((one) => one.status === CANCELLED && one.contractID === room.heldBy)
  const holder = [...active, ...leaving].find((contract) => daysOf(contract).includes(today))
  const kind = holder?.type === ContractType.BUY ? RoomStatus.SOLD : RoomStatus.RENTED
  expect(roomStatus(room, today)).toBe(holder ? kind : room.statusByHand)
}

const run = (room: Room, command: RoomCommand): RoomEvent[] => {
  try {
    return [...roomDecider.decide(command, room)]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(['E0011', 'E0016', 'E0023', 'E0024', 'V0002']).toContain(error.code)
    return []
  }
}

it('keeps the contracts of a room apart through any story, with timers early, late, double or not at all', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const history: RoomEvent[] = [roomAdded]
      const state = () => fold(roomDecider, history) as Room
      let today = '2026-06-15'
      steps.forEach((step, index) => {
        today = addDays(today, step.days)
        history.push(...run(state(), commandOf(step, today, index, [...state().contracts.keys()])))
        assertSound(state(), today)
      })
      const fire = () => {
        for (const contractID of state().contracts.keys())
          for (const type of timers) history.push(...run(state(), { ...context, today, contractID, type }))
      }
      fire()
      assertSound(state(), today)
      for (const contract of state().contracts.values()) {
        if (contract.deleted) continue
        const over = daysOf(contract).every((day) => day < today)
        if (contract.status === ACTIVE) expect(over).toBe(false)
        if (contract.status === NOT_IN_EFFECT)
          expect(contract.startDay > today || contract.delayed).toBe(true)
        // A week from its start, or a month from when it was written down later than that.
        if (contract.status === WAITING_FOR_SIGNATURE)
          expect(addDays(contract.startDay, 7) > today || (contract.signBy ?? '') >= today).toBe(true)
      }
      const settled = history.length
      fire()
      expect(history.length, 'a second round of timers changes nothing').toBe(settled)
    }),
    { numRuns: 600 },
  )
})
