import fc from 'fast-check'
import { expect, it } from 'vitest'
import { context, uuid } from '../../test/support/decider-spec.ts'
import { numberedLines } from '../bill/line-parts.ts'
import { Refusal } from '../refusal.ts'
import type { SettlementCommand } from './settlement.commands.ts'
import { settlementDecider } from './settlement.decider.ts'
import type { SettlementEvent, Statement } from './settlement.events.ts'
import type { Settlement } from './settlement.ts'

/*
 * Whatever is objected to and answered in whatever order, what is agreed is what was sent less what was conceded, line by
 * line, and nothing is agreed over an objection that nobody has answered. The sums here share no code with the rules.
 */

const seed = Number(process.env.SEED ?? Date.now() % 1e9)
const owner = { buildingID: uuid(5), roomID: uuid(3), customerID: uuid(4) }
const amount = fc.integer({ min: 1, max: 50_000_000 })

const statement = fc
  .record({
    lines: fc.array(amount, { maxLength: 6 }),
    deductions: fc.array(amount, { maxLength: 4 }),
    deposit: fc.integer({ min: 0, max: 50_000_000 }),
    credit: fc.integer({ min: 0, max: 5_000_000 }),
    open: fc.array(amount, { maxLength: 2 }),
  })
  .filter(({ lines, deductions, deposit, credit, open }) =>
    [...lines, ...deductions, ...open, deposit, credit].some((one) => one > 0),
  )

const step = fc.record({
  act: fc.constantFrom('object', 'keep', 'change', 'drop', 'accept', 'book', 'alone'),
  of: fc.constantFrom('line', 'deduction'),
  place: fc.integer({ min: 1, max: 6 }),
  part: fc.double({ min: 0, max: 1.2, noNaN: true }),
})

it(`agrees on what was sent less what was conceded (SEED=${seed})`, () => {
  let agreements = 0
  let alone = 0
  fc.assert(
    fc.property(statement, fc.array(step, { maxLength: 24 }), (sent, steps) => {
      const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
      const result = sent.deposit + sent.credit - total([...sent.lines, ...sent.deductions, ...sent.open])
      const figures: Statement = {
        lastDay: context.today,
        day: context.today,
        lines: numberedLines(sent.lines.map((amount, place) => ({ name: `Dòng ${place}`, amount }))),
        deductions: sent.deductions.map((amount) => ({ name: 'Hỏng', amount })),
        month: context.today.slice(0, 7),
        dueDay: context.today,
        openBills: sent.open.map((open, place) => ({
          billID: uuid(70 + place),
          number: 'HĐ',
          month: context.today.slice(0, 7),
          open,
        })),
        deposit: sent.deposit,
        credit: sent.credit,
        result,
      }
      let state: Settlement | undefined
      const send = (command: object): SettlementEvent[] | undefined => {
        try {
          const events = settlementDecider.decide({ ...context, ...command } as SettlementCommand, state)
          for (const event of events) state = settlementDecider.evolve(state, event)
          return [...events]
        } catch (error) {
          if (error instanceof Refusal) return undefined
          throw error
        }
      }
      const settlementID = uuid(30)
      expect(send({ type: 'SendSettlement', ...figures, owner, newSettlementID: settlementID })).toBeDefined()
      // What is left of each line, and which objections wait, as this test keeps them.
      const left = new Map<string, number>([
        ...sent.lines.map((one, place) => [`line:${place + 1}`, one] as const),
        ...sent.deductions.map((one, place) => [`deduction:${place + 1}`, one] as const),
      ])
      const asked = new Map(left)
      const waiting = new Set<string>()
      const linesLeft = () => [...left].filter(([id]) => id.startsWith('line')).map(([, one]) => one)
      for (const { act, of, place, part } of steps) {
        const lineID = `${of}:${place}`
        const before = asked.get(lineID) ?? 0
        const due = sent.deposit + sent.credit - total([...left.values(), ...sent.open])
        if (act === 'object') {
          if (send({ type: 'ObjectLine', settlementID, linkID: null, lineID, words: 'x', photoIDs: [] }))
            waiting.add(lineID)
        } else if (act === 'accept') {
          const events = send({ type: 'AcceptSettlement', settlementID, linkID: null, result: due })
          if (events?.length) expect(waiting.size).toBe(0)
        } else if (act === 'book' || act === 'alone') {
          if (!state) continue
          const conceded = sent.lines
            .map((one, nth) => ({ name: `Bớt: Dòng ${nth}`, by: (left.get(`line:${nth + 1}`) ?? 0) - one }))
            .filter(({ by }) => by !== 0)
          const events = send({
            type: 'AgreeSettlement',
            ...figures,
            lines: [
              ...figures.lines,
              ...numberedLines(
                conceded.map(({ name, by }) => ({ kind: 'discount', name, amount: by })),
                figures.lines,
              ),
            ],
            deductions: sent.deductions
              .map((_, nth) => ({ name: 'Hỏng', amount: left.get(`deduction:${nth + 1}`) ?? 0 }))
              .filter(({ amount }) => amount > 0),
            result: due,
            payOut: null,
            reason: 'x',
            ends: true,
            owner,
            hasRunOut: false,
            hash: 'a'.repeat(64),
            newSettlementID: uuid(31),
            statementID: settlementID,
            witnesses: act === 'alone' ? [{ name: 'A' }, { name: 'B' }] : [],
          })
          if (events?.length) {
            agreements++
            if (act === 'book') expect(waiting.size).toBe(0)
            else alone++
            expect(state.result).toBe(due)
            expect(total(state.lines.map((line) => line.amount))).toBe(total(linesLeft()))
            return
          }
          // It is refused for what waits, and for nothing else.
          expect(act === 'book' && waiting.size > 0).toBe(true)
        } else {
          const amount = act === 'change' ? Math.max(1, Math.round(before * part)) : null
          const events = send({ type: 'AnswerObjection', settlementID, lineID, act, amount, words: 'x' })
          if (!events) continue
          waiting.delete(lineID)
          left.set(lineID, act === 'drop' ? 0 : (amount ?? before))
          expect(left.get(lineID)).toBeLessThanOrEqual(before)
        }
      }
    }),
    { numRuns: 500, seed },
  )
  expect(agreements).toBeGreaterThan(100)
  expect(alone).toBeGreaterThan(20)
})
