import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import { plainLine } from '../bill/line-parts.ts'
import { type PenaltyRule, usualRules } from '../building/billing-rules.ts'
import type { RulesFrom } from './house.ts'
import { type LateBill, penaltyDifference, penaltyOf } from './penalty.ts'

const rule: PenaltyRule = { afterDays: 3, perDay: 5, sum: null, most: null }
const bill: LateBill = {
  id: uuid(60),
  contractID: uuid(1),
  number: '2610-A',
  dueDay: '2026-10-05',
  total: 3_000_000,
  paid: [],
  asked: [],
}
const today = '2026-11-28'
const lineOf = (said: Partial<LateBill> = {}, day = today, by = rule) =>
  penaltyOf(by, { ...bill, ...said }, day)
const by = (penalty: PenaltyRule, fromDay: string | null = null) => ({
  fromDay,
  rules: { ...usualRules, penalty },
})
const differenceOf = (one: LateBill, ...rules: RulesFrom[]) =>
  penaltyDifference(one, rules.length > 0 ? rules : [by(rule)])

describe('a penalty', () => {
  it('41: is of what was open each day, and the day of the money counts', () => {
    const line = lineOf({ paid: [{ day: '2026-11-27', amount: 2_900_000 }] })
    expect(line).toMatchObject({ kind: 'penalty', amount: 75_050, from: '2026-10-09', to: today })
    expect(line?.late).toEqual({
      perDay: 5,
      sums: [
        { from: '2026-10-09', to: '2026-11-27', open: 3_000_000 },
        { from: '2026-11-28', to: '2026-11-28', open: 100_000 },
      ],
    })
  })
  it('is also of a bill that was paid late before anybody asked', () => {
    expect(lineOf({ paid: [{ day: '2026-10-18', amount: 3_000_000 }] })).toMatchObject({
      amount: 15_000,
      to: '2026-10-18',
    })
    expect(lineOf({ paid: [{ day: '2026-10-08', amount: 3_000_000 }] })).toBeUndefined()
  })
  it('begins the day after the free days, and goes on from where it was asked for', () => {
    expect(lineOf({}, '2026-10-08')).toBeUndefined()
    expect(lineOf({}, '2026-10-09')).toMatchObject({ amount: 1_500 })
    const first = lineOf({}, '2026-10-31')!
    expect(lineOf({ asked: [first] })).toMatchObject({ from: '2026-11-01', amount: 28 * 1_500 })
    expect(lineOf({ asked: [first] }, '2026-10-31')).toBeUndefined()
  })
  it('has a most for a bill, and a single sum comes once', () => {
    const most = { ...rule, most: 40_000 }
    const first = lineOf({}, '2026-10-28', most)!
    expect(first.amount).toBe(30_000)
    expect(lineOf({ asked: [first] }, today, most)?.amount).toBe(10_000)
    const once = { ...rule, perDay: null, sum: 50_000 }
    const sum = lineOf({}, today, once)!
    expect(sum).toMatchObject({ amount: 50_000, late: null })
    expect(lineOf({ asked: [sum] }, today, once)).toBeUndefined()
  })
})

describe('money that is dated before a penalty', () => {
  const asked = lineOf({}, '2026-10-28')!
  it('gives the days back, once', () => {
    const paid = [{ day: '2026-10-18', amount: 3_000_000 }]
    const back = differenceOf({ ...bill, paid, asked: [asked] })
    expect(back).toMatchObject({ kind: 'adjustment', amount: -15_000, of: { before: 30_000, after: 15_000 } })
    expect(differenceOf({ ...bill, paid, asked: [asked, back!] })).toBeUndefined()
    expect(differenceOf({ ...bill, asked: [asked, back!] })).toMatchObject({ amount: 15_000 })
  })
  it('gives all of it back where the bill was paid in time', () => {
    const inTime = { ...bill, paid: [{ day: '2026-10-04', amount: 3_000_000 }], asked: [asked] }
    expect(differenceOf(inTime)).toMatchObject({ amount: -30_000, of: { before: 30_000, after: 0 } })
  })
  it('gives all of it back where the bill is there no more', () =>
    expect(differenceOf({ ...bill, total: 0, asked: [asked] })).toMatchObject({ amount: -30_000 }))
  it('gives back the days that are no longer late where the due day was moved, with the free days', () => {
    // Of 9 to 28 October, 19 to 28 October stay.
    const dueOn = (dueDay: string) => differenceOf({ ...bill, dueDay, asked: [asked] })
    expect(dueOn('2026-10-15')).toMatchObject({ amount: -15_000 })
    expect(dueOn('2026-11-05')).toMatchObject({ amount: -30_000 })
    expect(dueOn('2026-10-01')).toBeUndefined()
  })
  it('gives back the free days too where the due day was moved by fewer days', () => {
    const moved = { ...bill, dueDay: '2026-10-07' }
    const back = differenceOf({ ...moved, asked: [asked] })
    expect(back).toMatchObject({ amount: -2 * 1_500 })
    expect(differenceOf({ ...moved, asked: [asked, back!] })).toBeUndefined()
    const next = lineOf({ asked: [asked] }, '2026-11-10')!
    // Due on 27 October: late from the 31st on, which is in the second of the two.
    expect(differenceOf({ ...bill, dueDay: '2026-10-27', asked: [asked, next] })).toMatchObject({
      amount: -22 * 1_500,
    })
    // More free days that the house gives afterwards change nothing.
    const more = by({ ...rule, afterDays: 10 }, '2026-11-15')
    expect(differenceOf({ ...bill, asked: [asked] }, by(rule), more)).toBeUndefined()
    expect(differenceOf({ ...moved, asked: [asked] }, by(rule), more)).toMatchObject({ amount: -3_000 })
  })
  it('gives a single sum back where the bill was not late, and asks for it again once', () => {
    const once = { ...rule, perDay: null, sum: 50_000 }
    const single = lineOf({}, '2026-10-28', once)!
    const stillLate = [{ day: '2026-10-18', amount: 3_000_000 }]
    expect(differenceOf({ ...bill, asked: [single] }, by(once))).toBeUndefined()
    expect(differenceOf({ ...bill, paid: stillLate, asked: [single] }, by(once))).toBeUndefined()
    const inTime = [{ day: '2026-10-07', amount: 3_000_000 }]
    const back = differenceOf({ ...bill, paid: inTime, asked: [single] }, by(once))!
    expect(back).toMatchObject({ amount: -50_000, of: { before: 50_000, after: 0 } })
    const given = { ...bill, asked: [single, back] }
    expect(differenceOf({ ...given, paid: inTime }, by(once))).toBeUndefined()
    const again = differenceOf(given, by(once))!
    expect(again).toMatchObject({ amount: 50_000 })
    expect(penaltyOf(once, { ...given, asked: [single, back, again] }, today)).toBeUndefined()
    const dueLater = { ...given, dueDay: '2026-11-10' }
    expect(penaltyOf(once, dueLater, today)).toMatchObject({ amount: 50_000, from: '2026-11-14' })
    expect(
      differenceOf({ ...bill, paid: inTime, asked: [{ ...single, amount: 30_000 }] }, by(once)),
    ).toBeUndefined()
  })
  it('puts a penalty right that was cut at the most for a bill, and never asks for more', () => {
    const most = { ...rule, most: 40_000 }
    const first = lineOf({}, '2026-10-28', most)!
    const cut = lineOf({ asked: [first] }, today, most)!
    expect([first.amount, cut.amount]).toEqual([30_000, 10_000])
    const both = { ...bill, asked: [first, cut] }
    expect(differenceOf(both, by(most))).toBeUndefined()
    const paid = [{ day: '2026-10-18', amount: 3_000_000 }]
    const back = differenceOf({ ...both, paid }, by(most))!
    expect(back).toMatchObject({ amount: -25_000, of: { before: 40_000, after: 15_000 } })
    expect(differenceOf({ ...both, asked: [first, cut, back] }, by(most))).toMatchObject({ amount: 25_000 })
    const inPart = [{ day: '2026-10-18', amount: 1_000_000 }]
    expect(differenceOf({ ...both, paid: inPart }, by(most))).toBeUndefined()
    const unlimited = by({ ...rule, most: null }, '2026-12-01')
    expect(differenceOf(both, by(most), unlimited)).toBeUndefined()
  })
  it('changes no penalty that a person has made', () => {
    const paid = [{ day: '2026-10-18', amount: 3_000_000 }]
    const made = { ...asked, amount: 20_000 }
    expect(differenceOf({ ...bill, paid, asked: [made] })).toBeUndefined()
    const plain = { ...plainLine, kind: 'penalty' as const, name: 'Phạt', amount: 30_000 }
    expect(differenceOf({ ...bill, paid, asked: [plain] })).toBeUndefined()
  })
})
