import fc from 'fast-check'
import { expect, it } from 'vitest'
import { active, room } from '../../test/support/contracts.ts'
import { context, uuid } from '../../test/support/decider-spec.ts'
import { arrears, dueIn, house, issued, proposed } from '../../test/support/house.ts'
import type { Contract } from '../contract/contract.ts'
import { periodOf } from '../contract/contract.ts'
import { addDays, addMonths, dayNumber, dayOfNumber } from '../day.ts'
import { fold } from '../decider.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { cutOfMonth } from './cut.ts'
import { dueOf } from './due.ts'
import type { BillingContract } from './house.ts'
import { brokenLaws } from './laws.ts'
import { ledgerOf } from './ledger.ts'

const RUNS = Number(process.env.MOVE_RUNS ?? 300)
const SEED = Number(process.env.SEED ?? 20_261_130)
const ROOMS = 4
const START = '2026-06-01'
const TODAY = '2026-06-15'
const [FIRST_MONTH, LAST_MONTH] = ['2026-06', '2026-12']

/** Moves, each so many days after the one before, into one of the other rooms, sometimes at another rent. */
const plan = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 45 }),
    to: fc.nat(ROOMS - 2),
    price: fc.option(fc.integer({ min: 1, max: 90 }).map((n) => n * 100_000)),
  }),
  { minLength: 1, maxLength: 5 },
)
type Plan = typeof plan extends fc.Arbitrary<infer S> ? S : never

const roomIDOf = (place: number) => uuid(200 + place)
const billed = (place: number, one: Contract): BillingContract => ({
  id: one.contractID,
  roomID: roomIDOf(place),
  customerID: one.customerID,
  type: one.type,
  price: one.price,
  startDay: one.startDay,
  lastDay: periodOf(one).endDay,
  renewalOf: one.renewalOf,
  askedFrom: one.askedFrom,
  heads: [{ fromDay: null, people: 1 }],
  ownCharges: [],
  rents: one.rents,
})

/** The contracts of all rooms after the moves, and who lived where on which day. */
const played = (steps: Plan) => {
  const empty = (place: number): RoomEvent[] => [
    { ...room, data: { ...room.data, number: `P.${place}` } } as RoomEvent,
  ]
  const streams = Array.from({ length: ROOMS }, (_, place) =>
    place === 0 ? [...active([START, '2026-12-31'])] : empty(place),
  )
  let [here, contractID, from] = [0, uuid(1), START]
  for (const [nth, { days, to, price }] of steps.entries()) {
    const next = (here + 1 + to) % ROOMS
    const day = addDays(from, days)
    // Days go by: the contract is signed and in force on the day on which its tenant moves on.
    const now = { ...context, today: day > TODAY ? day : TODAY, contractID }
    const state = (place: number) => fold(roomDecider, streams[place] ?? [])
    const known = state(here)?.contracts.get(contractID)
    if (day > '2026-12-31' || !known) break
    const newContractID = uuid(300 + nth)
    const added = roomDecider.decide(
      {
        ...now,
        type: 'MoveRoom',
        roomID: roomIDOf(next),
        day,
        customerRole: 'customer',
        newContractID,
        from: { roomID: roomIDOf(here), room: state(here) as never },
        ...(price !== null && { price }),
      },
      state(next),
    )
    streams[next]?.push(...added)
    const sent = { type: 'MoveOut' as const, toContractID: newContractID, toRoomID: roomIDOf(next), day }
    streams[here]?.push(...roomDecider.decide({ ...now, ...sent }, state(here)))
    const files = [{ fileID: uuid(8), name: 'x' }]
    const signing = { ...now, contractID: newContractID, type: 'SignContract' as const, files }
    streams[next]?.push(...roomDecider.decide(signing, state(next)))
    here = next
    contractID = newContractID
    from = day
  }
  return streams.flatMap((events, place) =>
    [...(fold(roomDecider, events)?.contracts.values() ?? [])].map((one) => billed(place, one)),
  )
}

it('asks for the rent of every day of a tenant who moves, in one room each', () => {
  console.log(`days of who moves: seed ${SEED}, ${RUNS} runs`)
  let moves = 0
  fc.assert(
    fc.property(plan, (steps) => {
      const contracts = played(steps)
      moves += contracts.length - 1
      const facts = house({ contracts, rules: [{ fromDay: null, rules: arrears }] })
      const days: string[] = []
      const cut = cutOfMonth(facts, LAST_MONTH)
      for (const { lines } of dueOf(ledgerOf(facts, Math.max(cut.days, cut.uses)), cut))
        for (const { kind, from, to } of lines)
          if (kind === 'rent' && from && to)
            for (let day = dayNumber(from); day <= dayNumber(to); day++) days.push(dayOfNumber(day))
      const all = []
      for (let day = dayNumber(`${FIRST_MONTH}-01`); day <= dayNumber('2026-12-31'); day++)
        all.push(dayOfNumber(day))
      expect(days.toSorted()).toEqual(all)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(moves).toBeGreaterThan(RUNS)
})

it('comes to the same where months were billed before the moves in them were said', () => {
  console.log(`bills before who moves: seed ${SEED}, ${RUNS} runs`)
  let differing = 0
  const story = fc.tuple(plan, fc.nat(4), fc.nat(6), fc.constantFrom('inArrears', 'inAdvance'))
  fc.assert(
    fc.property(story, ([steps, known, months, rent]) => {
      const rules = [{ fromDay: null, rules: { ...arrears, rent } as const }]
      const fresh = house({ contracts: played(steps), rules })
      let before = house({ contracts: played(steps.slice(0, known)), rules })
      for (let month = 0; month < months; month++) before = issued(before, addMonths(FIRST_MONTH, month))
      // The last run asks for what all months before it left.
      const once = issued(fresh, LAST_MONTH)
      const all = issued({ ...before, contracts: fresh.contracts }, LAST_MONTH)
      const netOf = (lines: typeof all.asked) => lines.reduce((sum, { line }) => sum + line.amount, 0)
      differing += all.asked.some(({ line }) => line.kind === 'adjustment') ? 1 : 0
      expect(Math.abs(netOf(all.asked) - netOf(once.asked))).toBeLessThanOrEqual(all.asked.length)
      for (const { id } of fresh.contracts) {
        const own = ({ contractID }: { readonly contractID: string }) => contractID === id
        const [one, other] = [all.asked.filter(own), once.asked.filter(own)]
        expect(Math.abs(netOf(one) - netOf(other))).toBeLessThanOrEqual(one.length + other.length)
      }
      expect(dueIn(all, LAST_MONTH).flatMap(proposed)).toEqual([])
      expect(brokenLaws(all)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(differing).toBeGreaterThan(RUNS / 4)
})
